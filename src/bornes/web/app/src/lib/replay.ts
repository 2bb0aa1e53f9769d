/** Finished matches, as the server tells them, or this page: every step whole, so nothing is added up here. */
import { isLocal, local } from "../local/line.svelte";
import { fileAt } from "./base";
import type { Told } from "./kinds";
import type { Config, TableView } from "./wire";

export interface Step {
  /** Its number in the record, counted from 1. */
  readonly at: number;
  readonly event: Told;
  readonly view: TableView;
  readonly cards: readonly (readonly string[])[];
}

export interface Replay {
  readonly config: Config;
  readonly players: readonly { readonly name?: string; readonly bot?: string | null }[];
  readonly hands: number;
  readonly hand: number;
  readonly winner: number | null;
  readonly totals: readonly number[];
  readonly resigned: boolean;
  readonly steps: readonly Step[];
}

/** Whose eyes a match is seen with: all cards, a spectator's, or a seat's by its number. */
export type Eyes = "all" | "table" | `${number}`;

export async function replayOf(table: string, match: number, hand: number, eyes: Eyes): Promise<Replay> {
  if (isLocal(table)) return local.replay(table, match, hand, eyes);
  const response = await fetch(
    fileAt(`api/tables/${encodeURIComponent(table)}/matches/${match}/replay?hand=${hand}&eyes=${eyes}`),
  );
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Replay;
}

export function coupsOf(replay: Replay): { step: number; seat: number }[] {
  return replay.steps.flatMap(({ event }, step) =>
    event.type === "safety_exposed" && event.coup_fourre ? [{ step, seat: event.seat }] : [],
  );
}
