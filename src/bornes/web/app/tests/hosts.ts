/** Hosts of local tables, with robots that make their first legal move. */
import { readFileSync } from "node:fs";
import { Host, type HostServices } from "../src/local/host";
import { openKernel } from "../src/local/kernel";
import type { LocalMessage } from "../src/local/saying";
import { Memory } from "../src/local/store";

export const kernel = await openKernel(readFileSync("src/local/kernel.wasm"));

export interface Opened {
  readonly host: Host;
  readonly store: Memory;
  readonly told: LocalMessage[];
}

export function opened(services: Partial<HostServices> & { readonly store?: Memory } = {}): Opened {
  const { store = new Memory() } = services;
  const told: LocalMessage[] = [];
  let last = 20;
  const host = new Host({
    kernel: () => Promise.resolve(kernel),
    choose: (game, seat) => game.legal(seat)[0]!,
    judge: () => Promise.reject(new Error("not loaded")),
    prepare: () => undefined,
    store,
    tell: (message) => told.push(message),
    random: () => last++,
    now: () => 1000,
    name: () => "Ada",
    lock: () => () => undefined,
    ...services,
  });
  return { host, store, told };
}

/** Locks as a browser has them: the newest of its tabs takes a table from the others. */
export function locks(): HostServices["lock"] {
  const holders = new Map<string, () => void>();
  return (table, lost) => {
    holders.get(table)?.();
    holders.set(table, lost);
    return () => holders.delete(table);
  };
}
