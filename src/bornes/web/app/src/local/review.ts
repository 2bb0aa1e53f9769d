/**
 * The review of a finished match, as `bornes.coach.review` makes it: every decision judged by what its seat knew, and
 * luck separately. The page adds its sentences.
 */
import type { Move } from "../lib/kinds";
import type { MatchEnded } from "../lib/wire";
import type { Choice, Decision, HandReview, Luck, Moment, Point, Review } from "../lib/reviewed";
import { bySeat, bySide } from "./accounts";
import type { Advised } from "./coach";
import type { Finished } from "./files";
import { handBegun } from "./fold";
import { Follower, type Decided } from "./follow";
import type { Game, Kernel } from "./kernel";
import { review as data } from "./local_data.json";
import { Dealer, rounded, type Odds } from "./luck";
import { Denied, tenths } from "./saying";

/** The evaluations that a review needs from the networks. */
export interface Judge extends Odds {
  advise(game: Game, seat: number): Advised[];
  /** A side's chance of winning a match with these totals between two hands. */
  chanceBetween(game: Game, totals: readonly number[], hands: number, side: number): number;
}

/** Milliseconds of work before other tasks get a turn. */
const BREATH = 40;

export async function reviewed(
  kernel: Kernel,
  judge: Judge,
  match: Finished,
  progress: (part: number) => void,
): Promise<Review> {
  const end = match.events.findLast((event) => event.type === "match_ended");
  if (match.resigned) throw new Denied({ code: "wrong_phase", key: "review-resigned" });
  if (end === undefined) throw new Denied({ code: "bad_request", key: "review-running" });
  const follower = new Follower(kernel, match);
  const { game } = follower;
  const dealer = new Dealer(judge, game);
  const decisions: Decision[] = [];
  const luck: Luck[] = [];
  let rested = performance.now();
  while (follower.steps < follower.total) {
    const decided = follower.next();
    if (decided !== undefined) decisions.push(decisionOf(judge, game, decided));
    const before = follower.steps;
    const happened = follower.advance();
    happened.forEach((event, at) => luck.push(...dealer.chances(before + at + 1, event)));
    if (performance.now() - rested > BREATH) {
      progress(follower.steps / follower.total);
      await new Promise((done) => setTimeout(done));
      rested = performance.now();
    }
  }
  const hands = handsOf(match);
  const between = (totals: readonly number[], played: number): number[] =>
    totals.map((_, side) => judge.chanceBetween(game, totals, played, side));
  const start = between(hands[0]?.scores ?? [], 0);
  const result = resultOf(game, end);
  const { edition, players, house = {} } = match.config;
  return {
    edition,
    players,
    teams: players > game.sides,
    sides: game.sides,
    house,
    winner: end.winner,
    totals: end.totals,
    steps: match.events.length,
    judge: "",
    thresholds: data.thresholds,
    hands,
    by_side: bySide(game, end.totals, decisions, luck, hands.length, start, result),
    by_seat: bySeat(game, decisions),
    timeline: timelineOf(decisions, hands, between, start, result),
    decisions,
    luck,
    moments: momentsOf(decisions, luck),
  };
}

function decisionOf(judge: Judge, game: Game, { at, seat, move }: Decided): Decision {
  const found = judge.advise(game, seat);
  const made = placeOf(found, move);
  const costs = found.map(({ match }) => Math.max(0, (found[0] as Advised).match - match));
  const forced = found.length === 1;
  // Computed from the rounded chances that are shown, so that their difference is the cost.
  const [best, played] = [0, made].map((place) => tenths(found[place]?.match ?? 0)) as [number, number];
  const cost = rounded(Math.max(0, best - played));
  return {
    at,
    hand: game.hand,
    seat,
    side: seat % game.sides,
    choices: found.map((each, place) => choiceOf(each, !forced && (place === 0 || place === made))),
    made,
    cost,
    verdict: forced ? "forced" : verdictOf(cost),
    at_stake: rounded(costs.reduce((total, each) => total + each, 0) / found.length),
  };
}

/** The index of the move that was made. A penalized mistake is not legal, so it counts as a discard (R14.4). */
function placeOf(found: readonly Advised[], move: Move): number {
  const isMade = (wanted: Move) => (each: Advised) => JSON.stringify(each.move) === JSON.stringify(wanted);
  const place = found.findIndex(isMade(move));
  if (place >= 0 || move.type !== "play") return Math.max(place, 0);
  return Math.max(found.findIndex(isMade({ type: "discard", card: move.card })), 0);
}

function verdictOf(cost: number): Decision["verdict"] {
  const names = Object.entries(data.thresholds).filter(([, least]) => cost >= least);
  return (names.at(-1)?.[0] ?? "fine") as Decision["verdict"];
}

function choiceOf({ move, match, hand, points, reason, facts }: Advised, reasoned: boolean): Choice {
  const shown = { move, match: tenths(match), hand: tenths(hand), points: Math.round(points) + 0 };
  return reasoned ? { ...shown, reason, facts } : shown;
}

/** The hands of a match, each with its steps. */
function handsOf({ events }: Finished): HandReview[] {
  const made: HandReview[] = [];
  let [first, hand, scores]: [number, number, readonly number[]] = [1, 0, []];
  events.forEach((event, index) => {
    const begun = handBegun(event);
    if (begun !== undefined) [first, hand, scores] = [index + 1, begun.hand, begun.scores];
    if (event.type === "hand_ended")
      made.push({ hand, first, last: index + 1, points: event.points, scores });
  });
  return made;
}

/** Each side's result of the match: 1, 0, or its share of a draw. */
function resultOf(game: Game, { winner, totals }: MatchEnded): number[] {
  const sides = totals.map((_, side) => side);
  if (winner !== null) return sides.map((side) => Number(side === winner));
  // Without points, the sides with the greatest distance share a drawn hand.
  const level = totals.some((total) => total > 0) ? totals : game.distances();
  const most = Math.max(...level);
  const leading = level.filter((each) => each === most).length;
  return level.map((each) => (each === most ? 1 / leading : 0));
}

/** Every side's chance of winning at the start, at its decisions, after each hand (by the score), and at the end. */
function timelineOf(
  decisions: readonly Decision[],
  hands: readonly HandReview[],
  between: (totals: readonly number[], played: number) => readonly number[],
  start: readonly number[],
  result: readonly number[],
): Point[] {
  const known: [number, readonly number[]][] = [[0, start]];
  hands.forEach(({ last, hand, scores, points }, at) => {
    const totals = scores.map((before, side) => before + (points[side] ?? 0));
    // After the last hand, the result is certain.
    known.push([last, at === hands.length - 1 ? result : between(totals, hand)]);
  });
  const points = [
    ...decisions.map(({ at, side, choices }) => ({ at, side, chance: choices[0]?.match ?? 0 })),
    ...known.flatMap(([at, shares]) => shares.map((share, side) => ({ at, side, chance: rounded(share) }))),
  ];
  return points.sort((one, other) => one.at - other.at);
}

/** The greatest mistakes and blunders, and the greatest luck that matters as much; mistakes have priority. */
function momentsOf(decisions: readonly Decision[], luck: readonly Luck[]): Moment[] {
  const where = ({ at, hand, seat, side }: Decision | Luck) => ({ at, hand, seat, side });
  const mistakes = decisions.flatMap((each, index): Moment[] =>
    each.verdict === "mistake" || each.verdict === "blunder"
      ? [{ ...where(each), kind: "decision", index, change: -each.cost }]
      : [],
  );
  const lucky = luck.flatMap((each, index): Moment[] =>
    Math.abs(each.gain) >= data.worth_a_look
      ? [{ ...where(each), kind: "luck", index, change: each.gain }]
      : [],
  );
  for (const kind of [mistakes, lucky])
    kind.sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const shown = mistakes.slice(0, data.most_moments - Math.min(data.least_luck, lucky.length));
  return [...shown, ...lucky.slice(0, data.most_moments - shown.length)].sort(
    (one, other) => one.at - other.at,
  );
}
