/** What to know first of a review: who played better, by how much, and which decision cost most. */
import { t, texts } from "../lib/i18n.svelte";
import type { Narrator } from "../lib/narrator";
import type { Choice, Decision, Review } from "../lib/reviewed";

/** As `EVEN` of `bornes.coach.wording` and `LEAST_CHANCE` of `bornes.coach.accounts`. */
const EVEN = 20;
const LEAST_CHANCE = 0.01;

/** Every side's chance of winning a match like this one by decisions alone (`bornes.coach.accounts`). */
export function withEqualLuck({ by_side }: Review): number[] {
  const accounts = by_side.map(({ account }) => account);
  const errors = -accounts.reduce((sum, its) => sum + its.errors, 0);
  const most = Math.max(0, Math.min(...accounts.map(({ start }) => start)) - LEAST_CHANCE);
  const scale = errors > most ? most / errors : 1;
  return accounts.map((its) => its.start + scale * (its.errors + its.others_errors));
}

/** How many of 100 such matches each side would win: whole ones, and 100 together. */
export function winsOf100(review: Review): number[] {
  let [sum, told] = [0, 0];
  return withEqualLuck(review).map((chance) => {
    sum += chance;
    const wins = Math.floor(100 * sum + 0.5) - told;
    told += wins;
    return wins;
  });
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
    others: texts.listed(
      others.map((side) => t("review-opening-wins", { wins: of(side), side: to.side(side) })),
    ),
  });
}

/** The decision that cost most; none where all were fine. */
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
  const named = (place: number): string => to.move((choices[place] as Choice).move);
  return t("review-opening-doubtful", {
    hand,
    difference,
    player: to.player(seat),
    made: named(made),
    best: named(0),
  });
}
