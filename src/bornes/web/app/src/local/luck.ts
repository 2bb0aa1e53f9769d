/** Luck: the result of a draw minus the average of all possible draws (`bornes.coach.luck`). */
import type { Card } from "../lib/kinds";
import { range } from "../lib/range";
import type { Luck } from "../lib/reviewed";
import type { Laid } from "../lib/wire";
import type { Game, GameEvent } from "./kernel";
import { CARDS, SAFETY_AGAINST } from "./layout";

/** The number of random hands to average over, if there are too many for all of them. */
const SAMPLED = 64;
const DIGITS = 1e5;
export const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS + 0;

type Hand = readonly Card[];
type Weighted = readonly (readonly [hand: Hand, weight: number])[];

/** A seat's chance of winning the match if it held these cards; the probability that a side holds a card. */
export interface Odds {
  chanceWith(game: Game, seat: number, hand: Hand): number;
  chanceHeld(game: Game, seat: number, side: number, card: Card): number;
}

export class Dealer {
  /** Seats whose dealt hand has not been judged yet. */
  private fresh = new Set<number>();

  constructor(
    private readonly odds: Odds,
    private readonly game: Game,
  ) {}

  /** The luck in an event, which must be the last one in the game. */
  chances(at: number, event: GameEvent): Luck[] {
    if (event.type === "hand_dealt") this.fresh = new Set(range(this.game.players));
    if (event.type === "turn_began") return this.turn(at, event.seat, (event.drew ?? []) as Hand);
    if (event.type === "laid" && this.game.phase === "react") return this.attack(at, event);
    return [];
  }

  private turn(at: number, seat: number, drew: Hand): Luck[] {
    if (this.fresh.has(seat)) return [this.deal(at, seat)];
    if (drew.length === 0) return [];
    const kept = this.game.held(seat).slice(0, -drew.length);
    const pile = [...this.game.drawPile(), ...drew];
    const others = drew.length === 1 ? oneCard(kept, pile) : manyCards(kept, pile, drew.length, at);
    return [this.judged(at, seat, "draw", drew, others)];
  }

  /** The luck of a dealt hand, when its seat first acts: until then it could have been any cards of the pile. */
  private deal(at: number, seat: number): Luck {
    this.fresh.delete(seat);
    const hand = this.game.held(seat);
    const others = manyCards([], [...hand, ...this.game.drawPile()], hand.length, at);
    return this.judged(at, seat, "deal", hand, others);
  }

  private attack(at: number, { seat: by, side, card }: Laid): Luck[] {
    const { game } = this;
    const safety = SAFETY_AGAINST[card] as Card;
    const seats = range(game.players).filter((seat) => seat % game.sides === side);
    const fresh = seats.filter((seat) => this.fresh.has(seat));
    if (fresh.length > 0) return fresh.map((seat) => this.deal(at, seat));
    const holder = seats.find((seat) => game.held(seat).includes(safety));
    const seat = holder ?? (seats[0] as number);
    // From the attacker's view: only what could not be expected is luck.
    const risk = this.odds.chanceHeld(game, by, side, safety);
    const others = otherwise(game.held(seat), safety, game.drawPile());
    if (others.length === 0 || (risk === 0 && holder === undefined)) return [];
    const share = holder === undefined ? risk : 1 - risk;
    const weighted = others.map(([hand, weight]) => [hand, share * weight] as const);
    const hands = [[game.held(seat), 1 - share] as const, ...weighted];
    return [this.judged(at, seat, "attack", [card], hands, holder !== undefined)];
  }

  private judged(
    at: number,
    seat: number,
    kind: Luck["kind"],
    cards: Hand,
    others: Weighted,
    met = false,
  ): Luck {
    const { game, odds } = this;
    const chance = odds.chanceWith(game, seat, game.held(seat));
    let average = 0;
    for (const [hand, weight] of others)
      if (weight > 0) average += weight * odds.chanceWith(game, seat, hand);
    return {
      at,
      hand: game.hand,
      seat,
      side: seat % game.sides,
      kind,
      cards,
      chance: rounded(chance),
      average: rounded(average),
      gain: rounded(chance - average),
      ...(met && { coup_fourre: true }),
    };
  }
}

/** Every hand that results from drawing one card of a pile, with its probability. */
function oneCard(kept: Hand, pile: Hand): Weighted {
  return CARDS.flatMap((card) => {
    const count = pile.filter((each) => each === card).length;
    return count === 0 ? [] : [[[...kept, card], count / pile.length] as const];
  });
}

/** Random hands with cards of a pile. The step is the seed, so that a review is always the same. */
function manyCards(kept: Hand, pile: Hand, number: number, seed: number): Weighted {
  const random = randomNumbers(seed);
  // Sorted, so that the hands do not depend on the order of the pile.
  const ordered = [...pile].sort();
  return Array.from({ length: SAMPLED }, () => {
    const cards = [...ordered];
    for (let place = 0; place < number; place++) {
      const other = place + Math.floor(random() * (cards.length - place));
      [cards[place], cards[other]] = [cards[other]!, cards[place]!];
    }
    return [[...kept, ...cards.slice(0, number)], 1 / SAMPLED] as const;
  });
}

/** Random numbers from 0 to 1, determined by a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The attacked seat's hand with a card of the pile instead of its safety; or with the safety instead of a card. */
function otherwise(hand: Hand, safety: Card, pile: Hand): Weighted {
  const at = hand.indexOf(safety);
  if (at >= 0) return pile.length === 0 ? [] : oneCard(without(hand, at), pile);
  return hand.map((_, place) => [[...without(hand, place), safety], 1 / hand.length] as const);
}

const without = (hand: Hand, at: number): Hand => hand.filter((_, place) => place !== at);
