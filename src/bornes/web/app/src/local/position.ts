/** Converts a game in the middle of a hand to an event and back. It knows no rules. */
import type { Card } from "../lib/kinds";
import { range } from "../lib/range";
import type { PositionSet, Side, ViewSide } from "../lib/wire";
import { Bytes } from "./bytes";
import { bitsOf, type Game, type Kernel, type Start, type Table } from "./kernel";
import * as at from "./layout";

type Pile = "battle" | "speed" | "distances" | "safeties";

/** Returns the same cards in another order. */
export type Shuffle = (cards: readonly Card[]) => readonly Card[];

/** The position of a game, with all cards that the seat cannot see dealt again. */
export function positionFor(game: Game, seat: number, shuffle: Shuffle): PositionSet {
  const seats = range(game.players);
  const others = seats.filter((each) => each !== seat);
  const draw = game.drawPile();
  const cards = [...shuffle([...others.flatMap((each) => game.held(each)), ...draw])];
  const hands = seats.map((each) =>
    each === seat ? game.held(each) : cards.splice(0, game.held(each).length),
  );
  return positionOf(game, hands, cards);
}

/** The position of a game as an event, with these hands and this draw pile. */
export function positionOf(
  game: Game,
  hands: readonly (readonly Card[])[],
  draw: readonly Card[],
): PositionSet {
  const view = game.view(null);
  const distances = game.distances();
  return {
    type: "position_set",
    public: {
      hand: game.hand,
      dealer: view.dealer ?? 0,
      phase: game.phase,
      turn: view.turn ?? 0,
      trip: view.trip ?? 0,
      extended_by: view.extended_by ?? null,
      pending: view.pending ?? null,
      hand_sizes: view.hand_sizes ?? [],
      draw_count: view.draw_count ?? 0,
      discard: view.discard ?? [],
      sides: view.sides.map((side, n) => sideOf(side, distances[n] ?? 0)),
      ...(view.equal && { equal: true }),
    },
    hands,
    draw,
  };
}

function sideOf({ battle, speed, safeties = {}, distances, score }: ViewSide, distance: number): Side {
  const exposed = Object.keys(safeties) as NonNullable<Side["safeties"]>;
  const coups = exposed.filter((safety) => safeties[safety] === "coup_fourre");
  return {
    ...{ battle: battle ?? [], speed: speed ?? [], safeties: exposed, coups_fourres: coups },
    ...{ distances: distances ?? [], distance, score: score ?? 0 },
  };
}

/** The game at a position. The seed determines the hands after this one. */
export function placed(
  kernel: Kernel,
  table: Table,
  { public: lies, hands = [], draw }: PositionSet,
  seed: Start["seed"] = 0n,
): Game {
  const made = kernel.newGame(table, { seed, equal: lies.equal ?? false });
  const game = new Bytes(made.bytes, at.PARTS.game);
  const [, , deck] = at.GAME.deck;
  const numbers = {
    phase: at.PHASES.indexOf(lies.phase as (typeof at.PHASES)[number]),
    ...{ hand: lies.hand, dealer: lies.dealer, turn: lies.turn, trip: lies.trip },
    extended_by: lies.extended_by ?? at.NOBODY,
    winner: at.NOBODY,
    // The draw pile is the end of the deck.
    ...{ cards: deck, drawn: deck - (draw?.length ?? 0) },
    ...(lies.pending && { attacked: lies.pending.side, hazard: numberOf(lies.pending.hazard) }),
  };
  for (const [name, number] of Object.entries(numbers))
    game.set(at.GAME[name as keyof typeof numbers], number);
  (draw ?? []).forEach((card, place) => game.set(at.GAME.deck, numberOf(card), numbers.drawn + place));
  lies.sides.forEach(({ score = 0, coups_fourres = [] }, side) => {
    game.set(at.GAME.score, score, side);
    game.set(at.GAME.coups, bitsOf(coups_fourres), side);
  });
  layOut(made, lies, hands);
  kernel.run(made.bytes, (module, { rules, game, memory, tableau }) =>
    module.take_up(rules, game, memory, tableau),
  );
  return made;
}

function layOut(
  { bytes }: Game,
  { sides, discard, pending }: PositionSet["public"],
  hands: readonly (readonly Card[] | null)[],
): void {
  const tableau = new Bytes(bytes, at.PARTS.tableau);
  sides.forEach(({ battle = [], speed = [], distances = [], safeties = [] }, side) => {
    const piles = { battle, speed, distances, safeties };
    for (const [name, pile] of Object.entries(piles))
      lay(tableau, name as Pile, side, (pile as readonly Card[]).map(numberOf));
  });
  discard.forEach((card, place) => tableau.set(at.TABLEAU.discard, numberOf(card), place));
  tableau.set(at.TABLEAU.discard_size, discard.length);
  hands.forEach((hand, seat) => hold(tableau, seat, (hand ?? []).map(numberOf)));
  markPassed(tableau, pending?.passed ?? []);
}

/** Put cards on a pile, bottom card first. */
export function lay(tableau: Bytes, name: Pile, side: number, pile: readonly number[]): void {
  const [, , most] = at.TABLEAU[name];
  if (pile.length > most) throw new RangeError("more cards than a pile takes");
  pile.forEach((card, place) => tableau.set(at.TABLEAU[name], card, side * most + place));
  tableau.set(at.TABLEAU[`${name}_size`], pile.length, side);
}

/** Put cards into a hand, oldest card first. */
export function hold(tableau: Bytes, seat: number, hand: readonly number[]): void {
  const [, , most] = at.TABLEAU.held;
  if (hand.length > most) throw new RangeError("more cards than a hand takes");
  hand.forEach((card, place) => tableau.set(at.TABLEAU.held, card, seat * most + place));
  tableau.set(at.TABLEAU.holds, hand.length, seat);
}

/** Set the seats that have passed in an open reaction window. */
export function markPassed(tableau: Bytes, seats: readonly number[]): void {
  seats.forEach((seat, place) => tableau.set(at.TABLEAU.passed, seat, place));
  tableau.set(at.TABLEAU.passed_size, seats.length);
}

const numberOf = (card: string): number => at.CARDS.indexOf(card as Card);
