/** The first hand, as `bornes.table.lesson` teaches it: a fixed deck, a tutor, and advice for each step. */
import type { Card, Move } from "../lib/kinds";
import { FAMILY, type Config, type Play, type TableView } from "../lib/wire";
import { lesson as data } from "./local_data.json";

type Family = (typeof FAMILY)[Card];

export const LESSON = data.config as Config;
export const DECK = data.deck as readonly Card[];
export const { pupil: PUPIL, tutor: TUTOR, dealer: DEALER, trip: TRIP } = data;
/** The pupil's distance from which the tutor attacks, by card. */
const ATTACKS_FROM: Readonly<Record<string, number>> = data.attacks_from;
const FIRST_ATTACK = Math.min(...Object.values(ATTACKS_FROM));

interface Advice {
  readonly step: string;
  readonly move: Move;
}

const plays = (legal: readonly Move[]): Play[] => legal.filter((move) => move.type === "play");
/** The distances that can be played, shortest first. */
const lengths = (legal: readonly Move[]): Play[] =>
  plays(legal)
    .filter(({ card }) => FAMILY[card] === "distance")
    .sort((one, other) => Number(one.card) - Number(other.card));
const come = (view: TableView, seat: number): number =>
  (view.sides[seat]?.distances ?? []).reduce((sum, card) => sum + Number(card), 0);

/** The pupil's next move, and the lesson's step for it; undefined if it is not the pupil's turn. */
export function advice(view: TableView, legal: readonly Move[]): Advice | undefined {
  const first = legal[0];
  if (first === undefined) return undefined;
  if (view.phase === "react") {
    const coup = legal.find((move) => move.type === "coup_fourre");
    return coup === undefined ? { step: "pass", move: first } : { step: "coup", move: coup };
  }
  const distance = come(view, PUPIL);
  const answered = Object.values(view.sides[PUPIL]?.safeties ?? {}).includes("coup_fourre");
  const of = (family: Family): Play | undefined => plays(legal).find(({ card }) => FAMILY[card] === family);
  const steps: readonly [string, Move | undefined][] = [
    [distance === 0 ? "start" : "roll", plays(legal).find(({ card }) => card === "roll")],
    ["remedy", of("remedy")],
    ["attack", distance >= FIRST_ATTACK ? of("hazard") : undefined],
    // A safety stays in the hand until a coup fourré has shown its use.
    ["safety", answered ? of("safety") : undefined],
  ];
  const found = steps.find(([, move]) => move !== undefined);
  if (found?.[1] !== undefined) return { step: found[0], move: found[1] };
  const longest = lengths(legal).at(-1);
  if (longest === undefined) return { step: "discard", move: discard(legal) };
  return { step: distance + Number(longest.card) === TRIP ? "goal" : "distance", move: longest };
}

/** The tutor's move: it starts, attacks when the time has come, and otherwise plays its shortest distance. */
export function tutor(view: TableView, legal: readonly Move[]): Move {
  const pupil = come(view, PUPIL);
  const bold = plays(legal).find(({ card }) => card === "roll" || pupil >= (ATTACKS_FROM[card] ?? TRIP));
  if (bold !== undefined) return bold;
  const [shortest] = lengths(legal);
  return shortest ?? (view.phase === "react" ? (legal[0] as Move) : discard(legal));
}

/** A discard: the first remedy, otherwise a distance, a hazard, or any card. */
function discard(legal: readonly Move[]): Move {
  for (const family of ["remedy", "distance", "hazard"]) {
    const found = legal.find((move) => move.type === "discard" && FAMILY[move.card] === family);
    if (found !== undefined) return found;
  }
  return legal[0] as Move;
}
