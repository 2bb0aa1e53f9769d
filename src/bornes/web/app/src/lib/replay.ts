/** Finished matches, as the server tells them: every step whole, so nothing is added up here. */
import type { Told } from "./kinds";
import type { Config, TableView } from "./wire";

export interface Step {
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
  readonly steps: readonly Step[];
}

export async function replayOf(table: string, match: number, hand: number): Promise<Replay> {
  const response = await fetch(
    `/api/tables/${encodeURIComponent(table)}/matches/${match}/replay?hand=${hand}`,
  );
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Replay;
}

/** An event as a seat knew it then: nobody saw what another drew. */
export function asSeen(event: Told, eyes: string): Told {
  if (event.type !== "turn_began" || eyes === "all" || String(event.seat) === eyes) return event;
  return { ...event, drew: (event.drew ?? []).map(() => null) };
}

export function coupsOf(replay: Replay): { step: number; seat: number }[] {
  return replay.steps.flatMap(({ event }, step) =>
    event.type === "safety_exposed" && event.coup_fourre ? [{ step, seat: event.seat }] : [],
  );
}
