/** What to know first of a review: who played better, by how much, and which decision cost most. */
import { t } from "../lib/i18n.svelte";
import type { Narrator } from "../lib/narrator";
import { fine } from "../lib/percent";
import type { Review } from "../lib/reviewed";

/** As `EVEN` of `bornes.coach.wording`. */
const EVEN = 0.001;

export function openingOf(review: Review, to: Narrator): string[] {
  return [...better(review, to), ...worst(review)];
}

function better({ by_seat }: Review, to: Narrator): string[] {
  const ranked = by_seat
    .filter(({ decisions }) => decisions > 0)
    .sort((one, other) => one.error_rate - other.error_rate);
  const [best, next] = ranked;
  const last = ranked.at(-1);
  if (best === undefined || next === undefined || last === undefined) return [];
  const even = last.error_rate - best.error_rate < EVEN;
  const second = even ? last : next;
  const facts = {
    count: ranked.length,
    player: to.player(best.seat),
    second: to.player(second.seat),
    rate: fine(best.error_rate),
    other: fine(second.error_rate),
  };
  return [even ? t("review-opening-even", facts) : t("review-opening-better", facts)];
}

function worst({ decisions, moments }: Review): string[] {
  const cost = (index: number): number => decisions[index]?.cost ?? 0;
  const [most] = moments
    .filter(({ kind }) => kind === "decision")
    .sort((one, other) => cost(other.index) - cost(one.index));
  if (most === undefined) return [];
  const { hand, said = "", index } = most;
  const difference = decisions[index]?.difference ?? "";
  return [t("review-opening-worst", { hand, said, difference })];
}
