/** Connections to tables in this page: the same messages as with a server, usually from a worker. */
import { cardName, quotedCard } from "../cards/naming";
import { editionOf } from "../lib/editions";
import { t, texts } from "../lib/i18n.svelte";
import { updateProfile, profile } from "../lib/profile.svelte";
import { Connection, Refused, type Ask } from "../lib/connection";
import { offline } from "../lib/offline.svelte";
import type { Review } from "../lib/reviewed";
import type { ServerMessage } from "../lib/wire";
import type { Host } from "./host";
import { GUEST, toServerMessage, type LocalMessage } from "./saying";
import type { Trouble } from "./store";
import type { WorkerRequest, Call, WorkerReply } from "./worker";

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Whether a table is in this page: ids of a server never begin with "~". */
export const isLocal = (table: string): boolean => table.startsWith("~");

/** A connection that is always open, because its tables are in this page. */
export abstract class PageConnection extends Connection {
  readonly state = "open";
  readonly guest = GUEST;
  readonly phrases: readonly string[] = [];

  whenOpen(action: () => void): () => void {
    action();
    return () => undefined;
  }

  /** The message with its sentences, in which cards are named as in this edition. */
  protected worded(message: LocalMessage, edition: string): ServerMessage {
    const { names } = editionOf(edition);
    return toServerMessage(message, {
      say: t,
      card: (card) => cardName(names, card),
      quoted: (card) => quotedCard(names, card),
    });
  }
}

class LocalConnection extends PageConnection {
  readonly bots = ["random", "learner", "driver", "racer"];
  /** Why games cannot be saved here, if they cannot. */
  trouble: Trouble | undefined = $state();
  private known: Trouble | undefined;

  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private progressListeners = new Set<(part: number) => void>();
  private next = 1;
  private edition = "classic";

  async ask(ask: Ask): Promise<ServerMessage> {
    if (ask.type === "create") this.beginSaving();
    return (await this.post((id) => ({ id, ask, name: profile.name ?? t("web-guest") }))) as ServerMessage;
  }

  /** From now on there are games to save. */
  private beginSaving(): void {
    updateProfile({ local: true });
    offline.keepAll();
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  games: Host["games"] = () => this.call("games");
  days: Host["days"] = () => this.call("days");
  replay: Host["replay"] = (...which) => this.call("replay", ...which);
  /** The review of a match, without its sentences. */
  review = (table: string, match: number): Promise<Review> => this.call("review", table, match);

  /** Receive the progress of long requests, from 0 to 1; call the result to stop. */
  progress(hear: (part: number) => void): () => void {
    this.progressListeners.add(hear);
    return () => this.progressListeners.delete(hear);
  }

  file: Host["file"] = (...which) => this.call("file", ...which);
  record: Host["record"] = () => this.call("record");
  score: Host["score"] = (...written) => this.call("score", ...written);
  uploaded: Host["uploaded"] = (...which) => this.call("uploaded", ...which);
  exportAll: Host["exportAll"] = () => this.call("exportAll");
  importFile: Host["importFile"] = (text) => {
    this.beginSaving();
    return this.call("importFile", text);
  };
  forget: Host["forget"] = (table) => this.call("forget", table);

  private call<T>(call: Call, ...values: unknown[]): Promise<T> {
    return this.post((id) => ({ id, call, arguments: values })) as Promise<T>;
  }

  private async post(asked: (id: number) => WorkerRequest): Promise<unknown> {
    this.started(); // the worker loads while its texts do
    await texts.load("local").catch(() => undefined); // without them, messages are shown as keys
    return new Promise((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      // A plain copy: objects of the page's state are proxies, which cannot be sent to a worker.
      this.started().postMessage(JSON.parse(JSON.stringify(asked(id))));
    });
  }

  private started(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data);
    worker.onerror = () => this.failed();
    this.worker = worker;
    return worker;
  }

  /** The worker's files could not be loaded: the next request tries again. */
  private failed(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error(t("web-local-not-loaded")));
    this.waiting.clear();
  }

  private receive(said: WorkerReply): void {
    if ("part" in said) for (const hear of this.progressListeners) hear(said.part);
    else if ("trouble" in said) this.reportTrouble(said.trouble);
    else if ("message" in said) this.receiveMessage(said.message);
    else this.takeWaiting(said.id)?.resolve(said.result);
  }

  /** Report a reason only once: it is the same for every move that cannot be saved. */
  private reportTrouble(trouble: Trouble): void {
    if (trouble !== this.known) this.trouble = this.known = trouble;
  }

  private receiveMessage(received: LocalMessage): void {
    if (received.type === "table") this.edition = received.table.config.edition;
    const message = this.worded(received, this.edition);
    const waiting = message.re == null ? undefined : this.takeWaiting(message.re);
    if (message.type === "error") {
      waiting?.reject(new Refused(message));
      if (waiting !== undefined) return;
    }
    this.notify(message);
    waiting?.resolve(message);
  }

  private takeWaiting(id: number): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }
}

export const local = new LocalConnection();
