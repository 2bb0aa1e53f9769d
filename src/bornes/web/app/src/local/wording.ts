/** Adds the sentences for the reader to a review (`bornes.coach.wording`). */
import { t, texts } from "../lib/i18n.svelte";
import type { Narrator } from "../lib/narrator";
import { decimal } from "../lib/percent";
import type { Choice, Decision, Luck, Moment, Review } from "../lib/reviewed";
import { because, type Facts } from "./saying";

export function worded(review: Review, to: Narrator): Review {
  return {
    ...review,
    lang: texts.lang,
    decisions: review.decisions.map((each) => ({
      ...each,
      choices: each.choices.map((choice) => ({ ...choice, why: whyOf(choice, to) })),
      difference: differenceOf(each),
    })),
    moments: review.moments.map((moment) => ({ ...moment, said: saidOf(review, moment, to) })),
  };
}

/** A reason as a sentence, followed by the probabilities for it. */
function whyOf({ reason = "", facts = {} }: Choice, to: Narrator): string {
  if (reason === "") return "";
  const speaker = { say: t, quoted: (card: string) => to.quoted(card) };
  const said = because(speaker, { reason, facts: facts as Facts });
  if (!ATTACKS.has(reason)) return said;
  return `${said} ${because(speaker, { reason: "coach-odds", facts: facts as Facts })}`;
}

/** The reasons that depend on the cards that opponents may hold. */
const ATTACKS: ReadonlySet<string> = new Set(["coach-attack", "coach-limit"]);

/** How much better the recommended move was: in matches out of 100, and in points if they differ. */
function differenceOf({ verdict, choices, made, cost }: Decision): string {
  if (verdict === "forced" || verdict === "fine") return "";
  const points = Math.round(((choices[0]?.points ?? 0) - (choices[made]?.points ?? 0)) / 10) * 10;
  const how = points === 0 ? "same" : points > 0 ? "more" : "fewer";
  return t(`review-difference-${how}`, {
    matches: decimal(100 * cost, 1),
    points: Math.abs(points),
  });
}

function saidOf(review: Review, { kind, index }: Moment, to: Narrator): string {
  if (kind === "luck") return luckSaid(review.luck[index] as Luck, to);
  const { verdict, seat, choices, made } = review.decisions[index] as Decision;
  const named = (place: number): string => to.made((choices[place] as Choice).move);
  return to.by(`review-said-${verdict}`, seat, { made: named(made), best: named(0) });
}

function luckSaid({ kind, coup_fourre, gain, seat, cards }: Luck, to: Narrator): string {
  const attack = coup_fourre ? "met" : "stands";
  const how = kind === "attack" ? attack : gain > 0 ? "good" : "bad";
  const listed = texts.listed(cards.map((card) => to.quoted(card)));
  return to.by(`review-said-${kind}-${how}`, seat, { cards: listed });
}
