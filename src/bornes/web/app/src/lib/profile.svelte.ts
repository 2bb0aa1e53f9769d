/** What this browser remembers: the guest's identity and preferences. */
import type { Lang } from "./kinds";
import type { Speed } from "./pace";
import { remember, remembered } from "./remembered";

export type Theme = "auto" | "light" | "dark";
export type Length = "hand" | "match";

interface Profile {
  lang: Lang | undefined;
  name: string | undefined;
  /** The guest has entered the name; it was not made up. */
  named: boolean;
  secret: string | undefined;
  /** The key for this browser's client seeds, which is never sent to a server. */
  chances: string | undefined;
  theme: Theme;
  contrast: boolean;
  still: boolean;
  /** The volume of the sounds, from 0 (off) to 1. */
  volume: number;
  counting: boolean;
  roadLayout: boolean;
  /** The guest's own cards are sorted by family, not in the order in which they were drawn. */
  sorted: boolean;
  /** Show the best move on every turn; if undefined, only until the first hand is over. */
  coach: boolean | undefined;
  hands: number;
  /** The lesson was played or skipped, so it is not offered again. */
  taught: boolean;
  notify: boolean;
  /** How fast robots play and cards move. */
  speed: Speed;
  /** The speed of a replay, as a factor. */
  replaySpeed: number;
  /** Whether a game against a robot is one hand or a match. */
  length: Length;
  /** The robot last played against. */
  rival: string | undefined;
  /** There are games in this browser that were played without a server. */
  local: boolean;
  /** Finished games that are not listed here any more. */
  hidden: readonly string[];
}

const KEY = "bornes";
const FRESH: Profile = {
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

export const profile: Profile = $state({ ...FRESH, ...remembered<Profile>(KEY) });

/** Change what is remembered; other open tabs keep their own values until they reload. */
export function updateProfile(change: Partial<Profile>): void {
  Object.assign(profile, change);
  remember(KEY, { ...remembered<Profile>(KEY), ...change });
}

/** Whether hints are shown: to newcomers, and to players who chose them. */
export function showsHints(): boolean {
  return profile.coach ?? profile.hands === 0;
}

/** Whether cards should not move, by the guest's choice or the system's setting. */
export function reducedMotion(): boolean {
  return profile.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
