/** The cards of a day, as `bornes.deals.day` deals them. They follow from the date alone. */
import type { Day } from "../lib/daily";
import type { Card } from "../lib/kinds";
import { CARDS, DECKS, TABLES } from "./layout";
import { PythonRandom } from "./python_random";
import { Denied } from "./saying";

/** The deals of one match of the day. */
export interface Round {
  readonly dealer: number;
  /** The shuffled deck of each hand. */
  readonly decks: readonly (readonly Card[])[];
}

/** All matches of a day, in order. */
export type Deal = readonly Round[];

export async function dealOf(day: Day): Promise<Deal> {
  // Only pages served over https, or from this machine, may use SHA-256.
  if (crypto.subtle === undefined) throw new Denied({ code: "not_allowed", key: "daily-needs-https" });
  const numbers = Array.from({ length: day.rounds }, (_, at) => at + 1);
  return Promise.all(numbers.map((number) => roundOf(day, number)));
}

async function roundOf(day: Day, number: number): Promise<Round> {
  const seed = await seedOf(day.date, number);
  const dealer = (await PythonRandom.of(`${seed}:dealer`)).below(2);
  const hands = Array.from({ length: day.hands / day.rounds }, (_, at) => at + 1);
  return { dealer, decks: await Promise.all(hands.map((hand) => deckOf(day.edition, seed, hand))) };
}

async function seedOf(date: string, number: number): Promise<bigint> {
  const name = new TextEncoder().encode(`bornes deal of the day 1\n${date}\n${number}\n`);
  return new DataView(await crypto.subtle.digest("SHA-256", name)).getBigUint64(0) >> 1n;
}

async function deckOf(edition: string, seed: bigint, hand: number): Promise<readonly Card[]> {
  const random = await PythonRandom.of(`${seed}:${hand}`);
  return cardsOf(edition)
    .map((card) => ({ card, by: random.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ card }) => card);
}

/** The deck of a table for two in printed order. */
function cardsOf(edition: string): Card[] {
  const short = TABLES.find((table) => table.edition === edition && table.players === 2)?.short;
  const numbers = DECKS[short ? "short" : "whole"];
  return CARDS.flatMap((card, at) => Array<Card>(numbers[at]!).fill(card));
}
