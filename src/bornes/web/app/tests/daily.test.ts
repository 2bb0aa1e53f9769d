import { afterEach, expect, test, vi } from "vitest";
import { dayConfig, dayOf, streak, totalOf, type Day } from "../src/lib/daily";
import { beaten, histogram, unpacked, type Field } from "../src/lib/field";
import type { Card, Move } from "../src/lib/kinds";
import { dealOf } from "../src/local/dealing";
import type { Host } from "../src/local/host";
import type { Update } from "../src/lib/wire";
import type { GameEvent } from "../src/local/kernel";
import { Memory } from "../src/local/store";
import { kernel, locks, opened } from "./hosts";

const WITH_POINTS = "2026-11-17";
const OF_2014 = "2026-11-19";
const day = (date: string): Day => dayOf(date)!;

afterEach(() => vi.useRealTimers());

/** Play all hands of a day, with one rule for both seats; return the cards that each seat had, hand by hand. */
async function drawn(date: string, pick: (legal: readonly Move[]) => Move): Promise<string[][]> {
  const found: string[][] = [];
  for (const { dealer, decks } of await dealOf(day(date))) {
    const game = kernel.newGame(dayConfig(day(date), false), { dealer, equal: true });
    for (const deck of decks) {
      const events = game.deal(deck);
      for (let [seat] = game.toAct(); seat !== undefined; [seat] = game.toAct())
        events.push(...game.play(seat, pick(game.legal(seat))));
      found.push(...cardsOf(events));
    }
  }
  return found;
}

/** The cards that each seat was dealt and drew. */
function cardsOf(events: readonly GameEvent[]): string[][] {
  const [dealt] = events;
  if (dealt?.type !== "hand_dealt") throw new Error("nothing was dealt");
  const cards = (dealt.hands ?? []).map((hand) => [...(hand ?? [])] as string[]);
  for (const event of events)
    if (event.type === "turn_began") cards[event.seat]!.push(...((event.drew ?? []) as Card[]));
  return cards;
}

test.each([WITH_POINTS, OF_2014])(
  "on %s the k-th card of a seat is the same, however one plays",
  async (date) => {
    const one = await drawn(date, (legal) => legal[0]!);
    const other = await drawn(date, (legal) => legal.at(-1)!);
    expect(one).toHaveLength(2 * day(date).hands);
    let different = 0;
    one.forEach((cards, at) => {
      const shorter = Math.min(cards.length, other[at]!.length);
      expect(shorter).toBeGreaterThan(6);
      expect(cards.slice(0, shorter)).toEqual(other[at]!.slice(0, shorter));
      different += Number(cards.length !== other[at]!.length);
    });
    // The hands were played differently.
    expect(different).toBeGreaterThan(0);
  },
);

/** Tabs of a browser share one store. */
const browser = { store: new Memory(), lock: locks(), now: () => Date.now() };

const begin = (host: Host, date: string, practice = false) =>
  host.ask({ type: "create", config: dayConfig(day(date), practice), seat: 0, bots: { 1: "driver" } });

test("a day has one try that counts, which a second tab can continue", async () => {
  vi.useFakeTimers({ now: Date.parse(`${WITH_POINTS}T23:59:00Z`) });
  const [one, other] = [opened(browser).host, opened(browser).host];
  const made = await begin(one, WITH_POINTS);
  expect(made).toMatchObject({ type: "table", table: { id: `~${WITH_POINTS}`, config: { hints: false } } });
  await one.ask({ type: "start" });
  // After midnight it can be continued, even in another tab, but not begun.
  vi.setSystemTime(Date.parse("2026-11-18T00:10:00Z"));
  await expect(begin(other, WITH_POINTS)).rejects.toThrow("daily-not-today");
  expect(await other.ask({ type: "join", table: `~${WITH_POINTS}` })).toMatchObject({
    table: { state: "playing" },
  });
  await expect(other.ask({ type: "take_back" })).rejects.toThrow("daily-counts");
  await expect(other.ask({ type: "resign" })).rejects.toThrow("daily-counts");
  await expect(one.ask({ type: "talk", text: "too late" })).rejects.toThrow("local-elsewhere");
  expect(await one.days()).toMatchObject([{ date: WITH_POINTS, practice: false, finished: false }]);
  expect(await begin(one, WITH_POINTS, true)).toMatchObject({ table: { config: { practice: true } } });
  await expect(begin(one, "2026-11-19", true)).rejects.toThrow("daily-no-day");
});

test.each([WITH_POINTS, OF_2014])("the result of %s follows from its hands", async (date) => {
  vi.useFakeTimers({ now: Date.parse(`${date}T12:00:00Z`) });
  let now: Update;
  const { host } = opened({
    now: () => Date.now(),
    tell: (message) => message.type === "update" && (now = message),
  });
  await begin(host, date);
  now = (await host.ask({ type: "start" })) as Update;
  const come: number[] = [];
  const distance = (): number => now.view!.sides[0]!.distances!.reduce((sum, card) => sum + Number(card), 0);
  for (let match = 1; match < day(date).rounds || !now.result?.over;) {
    if (now.result != null) {
      come.push(distance());
      match += Number(now.result.over);
      now = (await host.ask({ type: "ready" })) as Update;
    } else if (now.legal?.length)
      now = (await host.ask({ type: "move", move: now.legal[0]!, seen: now.seq })) as Update;
    else await vi.advanceTimersByTimeAsync(5000);
  }
  await expect(host.ask({ type: "ready" })).rejects.toThrow("daily-over");
  const [made] = await host.days();
  expect(made).toMatchObject({ date, finished: true });
  expect(made!.points).toHaveLength(day(date).hands);
  const { finished } = await host.games();
  // The total of a match is the sum of its hands; without points, the distance counts.
  if (day(date).hasPoints) expect(totalOf(made!)).toBe(finished[0]!.totals[0]);
  else expect(made!.points).toEqual([...come, distance()]);
});

test("a streak ends with a day that was not played", () => {
  const days = new Set(["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-03"]);
  expect(streak(days, "2026-12-03")).toEqual({ now: 1, longest: 4 });
  expect(streak(days, "2026-12-04")).toEqual({ now: 1, longest: 4 });
  expect(streak(days, "2026-12-05")).toEqual({ now: 0, longest: 4 });
  expect(streak(new Set(), "2026-12-05")).toEqual({ now: 0, longest: 0 });
});

test("there is no deal before the first day, and none for an invalid date", () => {
  expect(["2026-10-31", "2026-11-31", "tomorrow", "2026-1-1"].map(dayOf)).toEqual(Array(4).fill(undefined));
});

test("a result beats those below it and half of its equals", async () => {
  const field: Field = { stars: {}, totals: [0, 100, 100, 400], ratings: [900] };
  expect([-1, 0, 100, 200, 401].map((total) => beaten(field, total))).toEqual([0, 0.125, 0.5, 0.75, 1]);
  expect(histogram(field, 4)).toEqual([3, 0, 0, 1]);
  // Packed by Python.
  expect(await unpacked("eNpjYGRgZGBiwASMDKNgFIyCoQwYARcOAAc=")).toEqual([25, 50, 50, 300, 12_350]);
});
