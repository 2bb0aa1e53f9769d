/// <reference lib="webworker" />
/** Runs the local tables in a separate thread, so that a thinking robot never blocks the page. */
import { fileAt } from "../lib/base";
import type { Ask } from "../lib/connection";
import { fetchFile } from "../lib/fetching";
import { Host } from "./host";
import type { Game, Kernel } from "./kernel";
import { loadKernel } from "./load";
import NETWORKS from "./networks.json";
import { Players, type FileName } from "./players";
import { Denied, type LocalMessage } from "./saying";
import { SafeStore, type Trouble } from "./store";

/** Methods of the host that the page calls, besides a table's messages. */
export type Call = Exclude<keyof Host, "ask">;

export type WorkerRequest =
  | { readonly id: number; readonly ask: Ask; readonly name: string }
  | { readonly id: number; readonly call: Call; readonly arguments: readonly unknown[] };
export type WorkerReply =
  | { readonly message: LocalMessage }
  | { readonly id: number; readonly result: unknown }
  /** The progress of a request, from 0 to 1. */
  | { readonly id: number; readonly part: number }
  | { readonly trouble: Trouble };

const worker = self as unknown as DedicatedWorkerGlobalScope;
const say = (said: WorkerReply): void => worker.postMessage(said);
let name = "";

/** An unpredictable random integer of 53 bits. */
function random(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/** Lock a table for the newest tab and call `lost` in the tab that had it. Without the Locks API, there is no lock. */
function lock(table: string, lost: () => void): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  navigator.locks
    ?.request(`bornes-${table}`, { steal: true }, () => held)
    .catch(({ name }: DOMException) => name === "AbortError" && lost());
  return release;
}

async function kernel(): Promise<Kernel> {
  if (typeof WebAssembly === "undefined") throw new Denied({ code: "not_allowed", key: "local-no-wasm" });
  return loadKernel().catch(() => {
    throw new Denied({ code: "not_allowed", key: "local-not-loaded" });
  });
}
// Load the kernel early, so that opening a table need not wait for it.
void kernel().catch(() => undefined);

const read = (name: FileName): Promise<ArrayBuffer> => fetchFile(fileAt(`networks/${NETWORKS[name]}`));
let players: Players | undefined;
const playersOf = (game: Game): Players => (players ??= new Players(game.kernel, read));

const host = new Host({
  kernel,
  choose: (game, seat, level) => playersOf(game).choose(game, seat, level),
  judge: (game) => playersOf(game).judge(game),
  // An error is ignored here; it is reported when the robot has to move.
  prepare: (game, levels) =>
    void playersOf(game)
      .prepare(game, levels)
      .catch(() => undefined),
  store: new SafeStore((trouble) => say({ trouble })),
  tell: (message) => say({ message }),
  random,
  now: () => Date.now(),
  name: () => name,
  lock,
});

const complaintOf = (error: unknown): Denied["complaint"] =>
  error instanceof Denied ? error.complaint : { code: "bad_request", key: "local-failed" };

worker.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    if ("ask" in data) {
      name = data.name;
      say({ message: { ...(await host.ask(data.ask)), re: data.id } });
    } else {
      const hear = (part: number): void => say({ id: data.id, part });
      const call = host[data.call] as (...values: readonly unknown[]) => Promise<unknown>;
      say({ id: data.id, result: await call.apply(host, [...data.arguments, hear]) });
    }
  } catch (error) {
    if (!(error instanceof Denied)) console.error(error);
    say({ message: { type: "refused", re: data.id, complaint: complaintOf(error) } });
  }
};
