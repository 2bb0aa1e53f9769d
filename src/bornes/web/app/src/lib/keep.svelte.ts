/** What this browser remembers: who the guest is, and how they like the table. */
import type { Lang } from "./kinds";
import type { Speed } from "./pace";
import { remember, remembered } from "./remembered";

export type Theme = "auto" | "light" | "dark";
export type Length = "hand" | "match";

interface Kept {
  lang: Lang | undefined;
  name: string | undefined;
  /** The guest has said their name: it was not made up. */
  named: boolean;
  secret: string | undefined;
  /** What this browser's chances for shuffles come from. No server ever hears of it. */
  chances: string | undefined;
  theme: Theme;
  contrast: boolean;
  still: boolean;
  /** How loud the sounds are, from 0 for none to 1. */
  volume: number;
  counting: boolean;
  roadLayout: boolean;
  /** One's own cards lie in the order of the families, not as they were drawn. */
  sorted: boolean;
  /** Say the best move on every turn; left open, only until a first hand is over. */
  coach: boolean | undefined;
  hands: number;
  /** The lesson has been played, or skipped: it is not offered again by itself. */
  taught: boolean;
  notify: boolean;
  /** How fast robots play, and cards travel. */
  speed: Speed;
  /** How often as fast a replay runs. */
  replaySpeed: number;
  /** What a game against a robot is: one hand, or a match. */
  length: Length;
  /** The robot last played against. */
  rival: string | undefined;
  /** There are games in this browser, played without a server. */
  local: boolean;
  /** Finished games that are not listed here any more. */
  hidden: readonly string[];
}

const KEY = "bornes";
const FRESH: Kept = {
  lang: undefined,
  name: undefined,
  named: false,
  secret: undefined,
  chances: undefined,
  theme: "auto",
  contrast: false,
  still: false,
  volume: 0.3,
  counting: false,
  roadLayout: false,
  sorted: false,
  coach: undefined,
  hands: 0,
  taught: false,
  notify: false,
  speed: "normal",
  replaySpeed: 2,
  length: "hand",
  rival: undefined,
  local: false,
  hidden: [],
};

export const kept: Kept = $state({ ...FRESH, ...remembered<Kept>(KEY) });

/** Change what is remembered; another tab of this browser keeps its own wishes until it reloads. */
export function keep(change: Partial<Kept>): void {
  Object.assign(kept, change);
  remember(KEY, { ...remembered<Kept>(KEY), ...change });
}

/** Whether the coach speaks: for newcomers, and for those who wish it. */
export function coached(): boolean {
  return kept.coach ?? kept.hands === 0;
}

/** Whether cards should not move: the reader's wish, or the system's. */
export function still(): boolean {
  return kept.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
