/** The names of robots, and their ratings on one scale. */
import { t, texts } from "./i18n.svelte";
import { LEVELS, RATED, RATINGS } from "./wire";

/** The difference between two ratings of a list. */
const STEP = 50;

const levelAt = (bot: string): number => LEVELS.findIndex((level) => level.bot === bot);
const optional = (key: string): string => (texts.has(key) ? t(key) : "");

/** Whether a robot's name says its rating, as `racer:1400` does. */
export const isRated = (bot: string): boolean => bot.startsWith(`${RATED}:`);

/** The robot that plays at a rating; the nearest one for a rating off the scale. */
export function ratedBot(rating: number): string {
  return `${RATED}:${Math.min(Math.max(Math.round(rating), RATINGS.lowest), RATINGS.highest)}`;
}

export function ratingOf(bot: string): number | null {
  if (isRated(bot)) return Number(bot.slice(RATED.length + 1));
  return LEVELS[levelAt(bot)]?.rating ?? null;
}

/** “Driver”, “Racer 1400”; for a robot that was added to the server, its own name. */
export function robotName(bot: string): string {
  if (isRated(bot)) return t("strength-rated", { rating: String(ratingOf(bot)) });
  return optional(`web-level-${bot}`) || bot;
}

/** “Driver (1500)”. */
export function robotWithRating(bot: string): string {
  const rating = ratingOf(bot);
  if (rating === null || isRated(bot)) return robotName(bot);
  return t("strength-with-rating", { name: robotName(bot), rating: String(rating) });
}

/** The description of a level, in a sentence. */
export const robotMeans = (bot: string): string => optional(`web-level-${bot}-is`);

/** Robots, weakest first; those without a level come last. */
export function byStrength(bots: readonly string[]): string[] {
  const place = (bot: string): number => (levelAt(bot) < 0 ? LEVELS.length : levelAt(bot));
  return [...bots].sort((one, other) => place(one) - place(other));
}

/** Robots at round ratings, and the chosen one if its rating is not round. */
export function ratedBots(chosen: string | null | undefined): string[] {
  const ratings: number[] = [];
  for (let rating = RATINGS.lowest; rating < RATINGS.highest; rating += STEP) ratings.push(rating);
  const own = chosen != null && isRated(chosen) ? ratingOf(chosen) : null;
  if (own !== null && !ratings.includes(own)) ratings.push(own);
  return ratings.sort((one, other) => one - other).map(ratedBot);
}

/** The place of a rating among the named levels, in words. */
export function whereabouts(rating: number): string {
  const placed = LEVELS.filter((level) => level.rating !== null);
  const upper = placed.find((level) => (level.rating ?? 0) >= rating);
  const lower = placed.findLast((level) => (level.rating ?? 0) < rating);
  if (upper === undefined) return "";
  if (upper.rating === rating) return t("strength-like", { level: robotName(upper.bot) });
  if (lower === undefined) return t("strength-below", { level: robotName(upper.bot) });
  return t("strength-between", { lower: robotName(lower.bot), upper: robotName(upper.bot) });
}
