/** Finished matches from the server or from this page. Every step is complete, so nothing is derived here. */
import { isLocal, local } from "../local/connection.svelte";
import type { TableEvent } from "./kinds";
import { asReader, type Player } from "./mine";
import { servedJson } from "./server";
import type { Config, SeatInfo, TableView } from "./wire";

export interface Step {
  /** Its number in the match file, counted from 1. */
  readonly at: number;
  readonly event: TableEvent;
  readonly view: TableView;
  readonly cards: readonly (readonly string[])[];
}

export interface Replay {
  readonly config: Config;
  readonly players: readonly Partial<Player>[];
  /** The reader's seat; null if the reader did not play. */
  readonly seat?: number | null;
  readonly hands: number;
  readonly hand: number;
  readonly winner: number | null;
  readonly totals: readonly number[];
  readonly resigned: boolean;
  readonly steps: readonly Step[];
}

/** The point of view of a replay: all cards, a spectator's, or that of a seat by its number. */
export type Eyes = "all" | "table" | `${number}`;

/** The server's address for a table's finished matches. */
export const matchesOf = (table: string): string => `api/tables/${encodeURIComponent(table)}/matches`;

export async function replayOf(table: string, match: number, hand: number, eyes: Eyes): Promise<Replay> {
  if (isLocal(table)) return local.replay(table, match, hand, eyes);
  return servedJson(`${matchesOf(table)}/${match}/replay?hand=${hand}&eyes=${eyes}`, asReader());
}

/** The seats at which a match was played. */
export const seatsOf = (players: Replay["players"]): SeatInfo[] =>
  players.map(({ name = "", bot = null }) => ({
    kind: bot === null ? "person" : "bot",
    name,
    bot,
    present: true,
  }));

export function coupsOf(replay: Replay): { step: number; seat: number }[] {
  return replay.steps.flatMap(({ event }, step) =>
    event.type === "safety_exposed" && event.coup_fourre ? [{ step, seat: event.seat }] : [],
  );
}
