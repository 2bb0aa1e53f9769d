/** The rows of a match's score sheet: each side's points, hand by hand. */
import { t } from "../lib/i18n.svelte";
import type { Scored } from "../lib/live.svelte";
import { distanceOf } from "../lib/standing";
import type { TableView } from "../lib/wire";
import type { ScoreRow } from "./ScoreTable.svelte";

export interface MatchRow {
  /** Undefined for the sum of all hands that this browser does not know. */
  readonly hand: number | undefined;
  readonly points: readonly number[];
}

export function matchRows(hands: readonly Scored[], totals: readonly number[]): MatchRow[] {
  const before = totals.map((total, side) =>
    hands.reduce((left, { points }) => left - (points[side] ?? 0), total),
  );
  return before.some((points) => points !== 0) ? [{ hand: undefined, points: before }, ...hands] : [...hands];
}

/** A row with the distance of each side, for editions without points. */
export function wayRow({ sides }: TableView): ScoreRow {
  return { key: "distance", label: t("line-distance"), points: sides.map(distanceOf) };
}
