// The review of a match, as the coach makes it.
// Made by `python -m bornes.web.review_types`; do not edit.

import type { CoupFourre, Discard, Extend, Finish, Pass, Play } from "./wire";

/** A finished match, reviewed. */
export interface Review {
  readonly review?: number;
  readonly edition: string;
  readonly players: number;
  readonly teams: boolean;
  readonly sides: number;
  readonly house: Readonly<Record<string, boolean | number | string>>;
  readonly winner: number | null;
  readonly totals: readonly (number)[];
  readonly steps: number;
  readonly judge: string;
  readonly thresholds: Readonly<Record<string, number>>;
  readonly hands: readonly (HandReview)[];
  readonly by_side: readonly (SideReview)[];
  readonly by_seat: readonly (PlayerReview)[];
  readonly timeline: readonly (Point)[];
  readonly decisions: readonly (Decision)[];
  readonly luck: readonly (Luck)[];
  readonly moments: readonly (Moment)[];
  readonly lang?: string;
}

/** One hand: the steps it took, and its points by side. */
export interface HandReview {
  readonly hand: number;
  readonly first: number;
  readonly last: number;
  readonly points: readonly (number)[];
  readonly scores: readonly (number)[];
}

/** One side, with its luck and its play measured separately. */
export interface SideReview {
  readonly side: number;
  readonly seats: readonly (number)[];
  readonly total: number;
  readonly luck: Readonly<Record<string, number>>;
  readonly account: Account;
  readonly adjusted: number;
  readonly equal_luck?: number;
}

/** How a side's chance changed over the match: all other fields add up to `result`. */
export interface Account {
  readonly start: number;
  readonly luck: number;
  readonly errors: number;
  readonly others_luck: number;
  readonly others_errors: number;
  readonly attacks: number;
  readonly rest: number;
  readonly result: number;
}

/** How one seat played. */
export interface PlayerReview {
  readonly seat: number;
  readonly side: number;
  readonly decisions: number;
  readonly verdicts: Readonly<Record<string, number>>;
  readonly cost: number;
  readonly error_rate: number;
  readonly level?: string | null;
  readonly levels?: readonly [string, string] | null;
  readonly at_stake?: number;
  readonly lost?: number;
}

/** A side's chance: at its decisions as the seat could know it, after a hand by the score. */
export interface Point {
  readonly at: number;
  readonly side: number;
  readonly chance: number;
}

/** A move that a seat made, and all that it could have made. */
export interface Decision {
  readonly at: number;
  readonly hand: number;
  readonly seat: number;
  readonly side: number;
  readonly choices: readonly (Choice)[];
  readonly made: number;
  readonly cost: number;
  readonly verdict: "blunder" | "doubtful" | "fine" | "forced" | "mistake";
  readonly at_stake?: number;
  readonly difference?: string;
}

/** A legal move, and what it was worth as far as the seat could know. */
export interface Choice {
  readonly move: Play | Discard | CoupFourre | Pass | Extend | Finish;
  readonly match: number;
  readonly hand: number;
  readonly points: number;
  readonly reason?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly why?: string;
}

/** Something that nobody chose: cards dealt or drawn, or an attack on a hidden safety. */
export interface Luck {
  readonly at: number;
  readonly hand: number;
  readonly seat: number;
  readonly side: number;
  readonly kind: "attack" | "deal" | "draw";
  readonly cards: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly chance: number;
  readonly average: number;
  readonly gain: number;
  readonly coup_fourre?: boolean;
}

/** A moment worth looking at: a turning point of the match, or a move that cost something. */
export interface Moment {
  readonly at: number;
  readonly hand: number;
  readonly seat: number;
  readonly side: number;
  readonly kind: "decision" | "luck";
  readonly index: number;
  readonly change: number;
  readonly said?: string;
}
