/** The rows of a match's sheet: what each side has scored, hand by hand. */
import type { Scored } from "../lib/live.svelte";

export interface MatchRow {
  /** Nothing for all hands before those that this browser knows of. */
  readonly hand: number | undefined;
  readonly points: readonly number[];
}

export function matchRows(hands: readonly Scored[], totals: readonly number[]): MatchRow[] {
  const before = totals.map((total, side) =>
    hands.reduce((left, { points }) => left - (points[side] ?? 0), total),
  );
  return before.some((points) => points !== 0) ? [{ hand: undefined, points: before }, ...hands] : [...hands];
}
