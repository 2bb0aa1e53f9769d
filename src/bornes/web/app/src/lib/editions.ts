/** The five editions, as data. */
import data from "./editions.json";
import type { Message } from "./message";

export interface EditionTable {
  readonly players: number;
  readonly sides: number;
  readonly trip: number;
  readonly short_deck: boolean;
  readonly extension: boolean;
  readonly trip_by_choice: number | null;
}

export interface Edition {
  readonly key: string;
  readonly source: string;
  readonly unit: "km" | "miles";
  readonly names: Readonly<Record<string, string>>;
  readonly tables: readonly EditionTable[];
  readonly scoring: Readonly<Record<string, number>>;
  readonly points_to_win: number | null;
  readonly choices: Readonly<Record<string, Value | null>>;
  readonly printed: readonly Printed[];
}

/** What the rulebook prints besides its rules, and the house rules with which it can be played. */
interface Printed {
  readonly rule: string;
  readonly kind: "variant" | "young" | "mistakes";
  readonly text: string;
  readonly house: Readonly<Record<string, Value>>;
}

/** How long a turn and the answer to an attack may take, in seconds; null is no limit. */
interface Pace {
  readonly turn: number | null;
  readonly window: number | null;
}

export interface HouseRule {
  readonly key: string;
  readonly rule: string;
  readonly kind: "flag" | "word" | "number";
  readonly values: readonly string[] | null;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly needs_points: boolean;
  /** The edition leaves it to each of its tables. */
  readonly by_table: boolean;
  /** The values that a form offers, and their labels. */
  readonly words: Readonly<Record<string, Message>>;
}

export const EDITIONS = data.editions as unknown as readonly Edition[];
export const HOUSE_RULES = data.house as unknown as readonly HouseRule[];

/** How many of each card there are in the whole deck, and in the short one (R2.1). */
export const COUNTS = data.counts as Readonly<Record<string, number>>;
const SHORT_COUNTS = data.short as Readonly<Record<string, number>>;
/** The length of an extended trip (R11.2). */
export const EXTENDED_TRIP = data.extended_trip;
export const PACES = data.paces as Readonly<Record<string, Pace>>;

/** The value of a house rule. */
export type Value = boolean | number | string;

/** The edition's own value of a house rule for this table; null if it has none. */
export function own(rule: HouseRule, edition: Edition, table: EditionTable | undefined): Value | null {
  if (rule.by_table) return table?.[rule.key as "trip" | "extension"] ?? null;
  return edition.choices[rule.key] ?? null;
}

/** The value of a house rule from the text of its field. */
export function read(rule: HouseRule, text: string): Value {
  if (rule.kind === "number") return Number(text);
  return rule.kind === "flag" ? text === "true" : text;
}

export function editionOf(key: string | undefined): Edition {
  return EDITIONS.find((edition) => edition.key === key) ?? (EDITIONS[0] as Edition);
}

/** How many of each card this table's deck has. */
export function countsOf(table: {
  edition: string;
  players: number;
  sides: readonly unknown[];
}): Readonly<Record<string, number>> {
  const found = editionOf(table.edition).tables.find(
    ({ players, sides }) => players === table.players && sides === table.sides.length,
  );
  return found?.short_deck ? SHORT_COUNTS : COUNTS;
}

/** How many points win the match; undefined if it ends after a number of hands. */
export function goalOf(table: {
  edition: string;
  house?: Readonly<Record<string, unknown>>;
}): number | undefined {
  const { hands, points_to_win } = table.house ?? {};
  if (hands != null) return undefined;
  return typeof points_to_win === "number"
    ? points_to_win
    : (editionOf(table.edition).points_to_win ?? undefined);
}
