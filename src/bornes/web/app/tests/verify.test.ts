import { expect, test } from "vitest";
import { hex, sha256 } from "../src/lib/digest";
import { Fairness, shuffled } from "../src/lib/verify.svelte";
import type { TableInfo } from "../src/lib/wire";

const SALT = "a secret of the server";
const SEAL = hex(await sha256(SALT));
const CARDS = [...Array(20).fill("25"), ...Array(20).fill("50"), ...Array(20).fill("roll")] as const;

const info = (seal: string): TableInfo => ({ id: "table", seal }) as TableInfo;

/** A hand of two players with this browser's client seed, from the seal to the opened deck. */
async function hand(change: (deck: string[], chances: [number, string][]) => void): Promise<Fairness> {
  const fairness = new Fairness();
  fairness.follow(info(SEAL), 0);
  const answer = await fairness.answer();
  const chances: [number, string][] = [[0, answer?.chance ?? ""]];
  const deck = await shuffled(CARDS, SALT, chances);
  const own = deck.filter((_, at) => at % 2 === 1).slice(0, 6);
  change(deck, chances);
  await fairness.receive({ type: "shuffle_committed", hand: 1, seal: SEAL, chances }, 0);
  const dealt = {
    type: "hand_dealt",
    hand: 1,
    dealer: 0,
    trip: 1000,
    scores: [0, 0],
    sizes: [6, 6],
  } as const;
  await fairness.receive({ ...dealt, draw_count: 48, hands: [own as never, null] }, 0);
  await fairness.receive({ type: "shuffle_opened", hand: 1, salt: SALT, deck: deck as never }, 0);
  return fairness;
}

test("a deck follows from the secret and the client seeds", async () => {
  const deck = await shuffled(CARDS, SALT, [[0, "one"]]);
  expect(deck.toSorted()).toEqual([...CARDS].toSorted());
  expect(await shuffled(CARDS, SALT, [[0, "one"]])).toEqual(deck);
  expect(await shuffled(CARDS, SALT, [[0, "two"]])).not.toEqual(deck);
});

test("a correct deal is verified", async () => {
  const { verified, broken } = await hand(() => undefined);
  expect([verified, broken]).toEqual([1, false]);
});

test("another deck than the sealed one is noticed", async () => {
  const { broken } = await hand((deck) => deck.reverse());
  expect(broken).toBe(true);
});

test("a missing client seed is noticed", async () => {
  const { broken } = await hand((_, chances) => chances.splice(0));
  expect(broken).toBe(true);
});

test("each seal is answered once, and again after a lost connection", async () => {
  const fairness = new Fairness();
  fairness.follow(info(SEAL), 0);
  expect((await fairness.answer())?.seal).toBe(SEAL);
  expect(await fairness.answer()).toBeUndefined();
  fairness.missed(SEAL, "connection lost");
  expect((await fairness.answer())?.seal).toBe(SEAL);
});
