/** The summary of a review: who played better, by how much, and which decision cost most. */
import { t, texts } from "../lib/i18n.svelte";
import type { Narrator } from "../lib/narrator";
import type { Choice, Decision, Review } from "../lib/reviewed";

/** The same as `EVEN` in `bornes.coach.wording`. */
const EVEN = 20;

/** How many of 100 such matches each side would win, rounded so that they add up to 100. */
export function winsOf100({ by_side }: Pick<Review, "by_side">): number[] {
  const exact = by_side.map(({ equal_luck = 0 }) => 100 * equal_luck);
  const wins = exact.map(Math.floor);
  const missing = 100 - wins.reduce((sum, each) => sum + each, 0);
  const fraction = (side: number): number => (exact[side] ?? 0) % 1;
  // The rest goes to the largest fractions, so a side with a greater chance never has fewer wins.
  const byFraction = wins.map((_, side) => side).sort((one, other) => fraction(other) - fraction(one));
  for (const side of byFraction.slice(0, missing)) wins[side] = (wins[side] ?? 0) + 1;
  return wins;
}

export function betterSaid(review: Review, to: Narrator): string {
  const wins = winsOf100(review);
  const of = (side: number): number => wins[side] ?? 0;
  const ranked = wins.map((_, side) => side).sort((one, other) => of(other) - of(one));
  const [best = 0, ...others] = ranked;
  const even = review.sides * (of(best) - of(others.at(-1) ?? best)) < EVEN;
  return to.about(even ? "review-opening-even" : "review-opening-better", best, {
    count: review.sides,
    wins: of(best),
    others: texts.listed(others.map((side) => to.about("review-opening-wins", side, { wins: of(side) }))),
  });
}

/** The decision that cost most; undefined if all were fine. */
export function costliest({ decisions }: Pick<Review, "decisions">): Decision | undefined {
  const [most] = [...decisions].sort((one, other) => other.cost - one.cost);
  return most === undefined || most.verdict === "forced" || most.verdict === "fine" ? undefined : most;
}

export function costliestSaid({ decisions, moments }: Review, to: Narrator): string {
  const worst = costliest({ decisions });
  if (worst === undefined) return t("review-opening-spotless");
  const { hand, difference = "", seat, choices, made } = worst;
  const moment = moments.find(({ kind, index }) => kind === "decision" && decisions[index] === worst);
  if (moment !== undefined) return t("review-opening-worst", { hand, difference, said: moment.said ?? "" });
  const named = (place: number): string => to.made((choices[place] as Choice).move);
  return to.by("review-opening-doubtful", seat, {
    hand,
    difference,
    made: named(made),
    best: named(0),
  });
}
