import { expect, test } from "vitest";
import { completed, LocalTable, type Saved } from "../src/local/table";
import type { Move } from "../src/lib/kinds";
import type { Update } from "../src/lib/wire";
import { kernel } from "./hosts";

const SEED = 20;

function opened(config = {}): LocalTable {
  const table = new LocalTable(
    kernel,
    "~test",
    completed({ edition: "classic", players: 2, house: { hands: 1 }, ...config }),
    () => SEED,
  );
  table.open({ seat: 0, bots: { 1: "driver" } }, "Ada");
  return table;
}

/** Make the first legal move of the seat that has to act, until a condition holds. */
function playOn(table: LocalTable, until: (update: Update) => boolean): Update {
  for (let moves = 0; moves < 2000; moves++) {
    const { to_act: [seat = 0] = [], seq } = table.snapshot();
    const [move] = table.game?.kernelGame.legal(seat) ?? [];
    if (move === undefined) break;
    const update = table.move(seat, move, seq);
    if (until(update)) return update;
  }
  throw new Error("it never held");
}

const reread = (table: LocalTable): LocalTable => {
  const saved = JSON.parse(JSON.stringify(table.saved(0))) as Saved;
  const found = LocalTable.restored(kernel, saved, () => SEED + 1);
  if (found === undefined) throw new Error("the kernel disagrees with its own match");
  return found;
};

test("a match ends with score sheets and a winner, and another one may follow", () => {
  const table = opened();
  table.start();
  const end = playOn(table, ({ result }) => result?.over === true);
  expect(end.table?.state).toBe("over");
  expect(end.result?.sheets).toHaveLength(2);
  expect(table.end.totals).toEqual(end.result?.sheets.map(({ total }) => total));
  const again = table.ready();
  expect(again.events?.slice(0, 2)).toMatchObject([{ type: "ready" }, { type: "match_started", match: 2 }]);
  expect(again.table).toMatchObject({ state: "playing", match: 2 });
});

test("a saved table is restored without differences, at every step", () => {
  const table = opened();
  table.start();
  for (let step = 0; step < 12; step++) {
    playOn(table, () => true);
    expect(reread(table).snapshot()).toEqual(table.snapshot());
  }
  table.takeBack();
  const again = reread(table);
  expect(again.snapshot()).toEqual(table.snapshot());
  expect(again.takeBack()).toEqual(table.takeBack());
});

test("a robot's cards stay hidden", () => {
  const table = opened();
  const { events = [] } = table.start();
  const dealt = events.find((event) => event.type === "hand_dealt");
  expect(dealt?.hands?.[0]).toHaveLength(6);
  expect(dealt?.hands?.[1]).toBeNull();
  expect(dealt?.draw).toBeUndefined();
});

test("a hand that is taken back is dealt again with the same cards", () => {
  const table = opened({ house: { hands: 2 } });
  table.start();
  const over = (update: Update): boolean => update.result != null;
  playOn(table, over);
  const second = table.ready().view?.cards;
  table.takeBack();
  playOn(table, over);
  expect(table.ready().view?.cards).toEqual(second);
});

test("impossible requests are refused and change nothing", () => {
  const table = opened();
  expect(() => table.takeBack()).toThrow("nothing-to-take-back");
  expect(() => table.resign()).toThrow("match-not-begun");
  table.start();
  const before = table.snapshot();
  const other = before.to_act?.includes(0) ? 1 : 0;
  expect(() => table.move(other, { type: "discard", card: "25" }, before.seq)).toThrow("not-to-act");
  expect(() => table.move(0, { type: "pass" }, before.seq - 1)).toThrow("stale");
  expect(() => table.ready()).toThrow("nothing-to-be-ready-for");
  expect(table.snapshot()).toEqual(before);
});

test("a player who resigns has lost", () => {
  const table = opened();
  table.start();
  const { result } = table.resign();
  expect(result).toMatchObject({ over: true, winner: 1, resigned: true, resigned_by: "Ada" });
  expect(reread(table).snapshot()).toEqual(table.snapshot());
});

test("a robot plays for a player who sits out, until they act again", () => {
  const table = opened();
  expect(() => table.sitOut()).toThrow("match-not-begun");
  table.start();
  expect(table.sitOut().events).toEqual([{ type: "seat_kept", seat: 0, bot: "driver" }]);
  expect(reread(table).snapshot()).toEqual(table.snapshot());
  const moved = new Set<number>();
  while (!moved.has(0) || table.robots[0]?.seat !== 0) {
    for (const { seat, seq } of table.robots) {
      const [move] = table.game?.kernelGame.legal(seat) ?? [];
      table.move(seat, move as Move, seq, true);
      moved.add(seat);
    }
  }
  expect(table.info().seats[0]).toMatchObject({ kind: "person", kept: true });
  const { legal = [], seq } = table.snapshot();
  const update = table.move(0, legal[0] as Move, seq);
  expect(update.events?.[0]).toEqual({ type: "seat_given_back", seat: 0 });
  expect(update.table?.seats[0]?.kept).toBe(false);
  expect(table.robots.map(({ seat }) => seat)).not.toContain(0);
  table.sitOut();
  expect(table.back().table?.seats[0]?.kept).toBe(false);
});
