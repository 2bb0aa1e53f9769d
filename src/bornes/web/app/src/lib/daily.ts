/** The settings of a day's deal, which follow from its date (`bornes.deals.day`). */
import { day as data } from "../local/local_data.json";
import { EDITIONS, editionOf } from "./editions";
import type { Config } from "./wire";

export interface Day {
  /** In UTC, such as 2026-11-17. */
  readonly date: string;
  readonly edition: string;
  readonly hands: number;
  /** How many matches make up the day: one with all hands, or one for each hand. */
  readonly rounds: number;
  readonly opponent: string;
  readonly hasPoints: boolean;
}

/** A result of a day: the player's points and the opponent's, hand by hand. */
export interface DayResult {
  readonly points: readonly number[];
  readonly others: readonly number[];
}

export const FIRST = data.first;
const MS = 24 * 60 * 60 * 1000;
/** The ordinal of 1970-01-01 in Python, where 0001-01-01 has ordinal 1. */
const ORDINAL = 719163;

const daysSince1970 = (date: string): number => Date.parse(date) / MS;
const dateOf = (days: number): string => new Date(days * MS).toISOString().slice(0, 10);

/** Today's date in UTC, so that the day is the same everywhere on earth. */
export const today = (now = Date.now()): string => dateOf(Math.floor(now / MS));

/** When a day is over, in milliseconds since 1970. */
export const endOf = (date: string): number => (daysSince1970(date) + 1) * MS;

/** The date a number of days later. */
export const later = (date: string, days: number): string => dateOf(daysSince1970(date) + days);

/** Whether a text is a date of the calendar, written like 2026-11-17. */
const isDate = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && later(date, 0) === date;

/** The deal of a date; undefined if there is none. */
export function dayOf(date: string): Day | undefined {
  if (!isDate(date) || date < FIRST) return undefined;
  const { key: edition } = EDITIONS[(daysSince1970(date) + ORDINAL) % EDITIONS.length]!;
  const hasPoints = editionOf(edition).points_to_win !== null;
  const { hands, opponent } = data;
  return { date, edition, hands, rounds: hasPoints ? 1 : hands, opponent, hasPoints };
}

/** The settings of a table for the deal of a day. */
export const dayConfig = ({ date, edition, hands, opponent, hasPoints }: Day, practice: boolean): Config => ({
  edition,
  players: 2,
  teams: null,
  house: hasPoints ? { hands } : {},
  pace: "untimed",
  open: false,
  hints: practice,
  bot: opponent,
  lesson: false,
  equal: true,
  day: date,
  ...(practice ? { practice } : {}),
});

/** Whether the result of a table counts elsewhere, as a day's try or in a club evening: then there are no hints,
 * and no move can be taken back. */
export const counts = ({ day, practice, event }: Config): boolean =>
  event !== undefined || (day !== undefined && practice !== true);

export const totalOf = ({ points }: DayResult): number => points.reduce((sum, each) => sum + each, 0);

/** Days in a row on which the deal was finished: the current streak, and the longest one. */
export function streak(finished: ReadonlySet<string>, on: string): { now: number; longest: number } {
  let [run, longest, before] = [0, 0, ""];
  for (const date of [...finished].sort()) {
    run = before !== "" && later(before, 1) === date ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = date;
  }
  const runs = before === on || (before !== "" && later(before, 1) === on);
  return { now: runs ? run : 0, longest };
}
