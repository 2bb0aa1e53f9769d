/** The cards of a day, as `bornes.deals.day` deals them. They follow from the date alone. */
import type { Day } from "../lib/daily";
import { canDigest, sha256 } from "../lib/digest";
import type { Card } from "../lib/kinds";
import { range } from "../lib/range";
import { CARDS, DECKS, TABLES } from "./layout";
import { PythonRandom } from "./python_random";
import { Denied } from "./saying";

/** The deals of one match of the day. */
interface Round {
  readonly dealer: number;
  /** The shuffled deck of each hand. */
  readonly decks: readonly (readonly Card[])[];
}

/** All matches of a day, in order. */
export type Deal = readonly Round[];

export async function dealOf(day: Day): Promise<Deal> {
  if (!canDigest()) throw new Denied({ code: "not_allowed", key: "daily-needs-https" });
  return Promise.all(range(day.rounds).map((at) => roundOf(day, at + 1)));
}

async function roundOf(day: Day, number: number): Promise<Round> {
  const seed = await seedOf(day.date, number);
  const dealer = (await PythonRandom.of(`${seed}:dealer`)).below(2);
  const decks = range(day.hands / day.rounds).map((at) => deckOf(day.edition, seed, at + 1));
  return { dealer, decks: await Promise.all(decks) };
}

async function seedOf(date: string, number: number): Promise<bigint> {
  const { buffer } = await sha256(`bornes deal of the day 1\n${date}\n${number}\n`);
  return new DataView(buffer).getBigUint64(0) >> 1n;
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
