/** What this browser remembers: the guest's identity and preferences. */
import type { Lang } from "./kinds";
import type { Speed } from "./pace";
import { remember, remembered } from "./remembered";

export type Theme = "auto" | "light" | "dark";
export type Length = "hand" | "match";

const KEY = "bornes";
const FRESH = {
  lang: undefined as Lang | undefined,
  name: undefined as string | undefined,
  /** The guest has entered the name; it was not made up. */
  named: false,
  /** The name was entered here, and the server could not be told yet. */
  renamed: false,
  secret: undefined as string | undefined,
  /** The key for this browser's client seeds, which is never sent to a server. */
  chances: undefined as string | undefined,
  theme: "auto" as Theme,
  contrast: false,
  still: false,
  /** The volume of the sounds, from 0 (off) to 1. */
  volume: 0.3,
  counting: false,
  roadLayout: false,
  /** The guest's own cards are sorted by family, not in the order in which they were drawn. */
  sorted: false,
  /** Show the best move on every turn; if undefined, only until the first hand is over. */
  coach: undefined as boolean | undefined,
  hands: 0,
  /** The lesson was played or skipped, so it is not offered again. */
  taught: false,
  notify: false,
  /** How fast robots play and cards move. */
  speed: "normal" as Speed,
  /** The speed of a replay, as a factor. */
  replaySpeed: 2,
  /** Whether a game against a robot is one hand or a match. */
  length: "hand" as Length,
  /** The robot last played against. */
  rival: undefined as string | undefined,
  /** There are games in this browser that were played without a server. */
  local: false,
  /** Finished games that are not listed here any more. */
  hidden: [] as readonly string[],
};
type Profile = typeof FRESH;

/** What guests are called until they enter a name, in each language: `web-guest` in the catalogues. */
const UNNAMED: Record<Lang, string> = { en: "Guest", fr: "Invité" };

export const profile: Profile = $state({ ...FRESH, ...remembered<Profile>(KEY) });

/** Change what is remembered; other open tabs keep their own values until they reload. */
export function updateProfile(change: Partial<Profile>): void {
  Object.assign(profile, change);
  remember(KEY, { ...remembered<Profile>(KEY), ...change });
}

/** Whether a guest, who may use another language, has not entered a name yet. */
export const nameless = ({ name }: { name: string }): boolean => Object.values(UNNAMED).includes(name);

/** Whether hints are shown: to newcomers, and to players who chose them. */
export function showsHints(): boolean {
  return profile.coach ?? profile.hands === 0;
}

/** Whether cards should not move, by the guest's choice or the system's setting. */
export function reducedMotion(): boolean {
  return profile.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
