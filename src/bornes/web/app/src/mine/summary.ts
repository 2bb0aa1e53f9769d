/** Sums up a record, in total and by group. */
import type { HandRow, MatchRow, PlayedRecord } from "./../lib/mine";

export interface Group {
  readonly key: string;
  readonly matches: number;
  readonly won: number;
  readonly hands: number;
  readonly handsWon: number;
  readonly average: number;
}

const count = <T>(rows: readonly T[], holds: (row: T) => boolean): number => rows.filter(holds).length;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rows grouped by a key, groups with the most hands first. */
export function grouped(all: PlayedRecord, keyOf: (row: HandRow | MatchRow) => string): Group[] {
  const keys = [...new Set([...all.hands, ...all.matches].map(keyOf))];
  return keys
    .map((key) => {
      const hands = all.hands.filter((row) => keyOf(row) === key);
      const matches = all.matches.filter((row) => keyOf(row) === key);
      return {
        key,
        matches: matches.length,
        won: count(matches, ({ won }) => won === true),
        hands: hands.length,
        handsWon: count(hands, ({ won }) => won === true),
        average: mean(hands.map(({ points }) => points)),
      };
    })
    .sort((one, other) => other.hands - one.hands);
}

/** The longest run of matches won one after the other. */
function longestStreak(matches: readonly MatchRow[]): number {
  let run = 0;
  let longest = 0;
  for (const { won } of matches) {
    run = won === true ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

export interface Totals {
  readonly won: number;
  readonly handsWon: number;
  readonly average: number;
  readonly coups: number;
  readonly best: number;
  readonly streak: number;
}

export function totals({ hands, matches }: PlayedRecord): Totals {
  const points = hands.map((hand) => hand.points);
  return {
    won: count(matches, ({ won }) => won === true),
    handsWon: count(hands, ({ won }) => won === true),
    average: mean(points),
    coups: hands.reduce((sum, hand) => sum + hand.coups_fourres, 0),
    best: Math.max(0, ...points),
    streak: longestStreak(matches),
  };
}
