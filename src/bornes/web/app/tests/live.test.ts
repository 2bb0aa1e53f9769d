import { beforeEach, expect, test, vi } from "vitest";
import { connection } from "../src/lib/connection.svelte";
import { tableIn, wellFormed } from "../src/lib/joining";
import { LiveTable } from "../src/lib/live.svelte";
import { panels } from "../src/lib/panels.svelte";
import type { HandDealt, ServerMessage, TableMessage, Talked, Update } from "../src/lib/wire";

vi.mock("../src/lib/sounds", () => ({ knock: () => undefined }));

let say: (message: ServerMessage) => void;
let open: () => void;
const ask = vi.spyOn(connection, "ask");
vi.spyOn(connection, "listen").mockImplementation((listener) => {
  say = listener;
  return () => undefined;
});
vi.spyOn(connection, "whenOpen").mockImplementation((action) => {
  open = action;
  return () => undefined;
});

const VIEW = { seat: 0, edition: "classic", players: 2, cards: ["25"], sides: [{}, {}] } as const;
const TABLE: TableMessage = {
  type: "table",
  table: {
    id: "table",
    code: "ABC",
    config: { edition: "classic", players: 2 },
    sides: 2,
    unit: "km",
    state: "playing",
    match: 1,
    host: "ada",
    seats: [
      { kind: "person", name: "Ada", guest: "ada" },
      { kind: "bot", name: "Mona" },
    ],
    spectators: 0,
  },
  you: { seat: 0 },
  seq: 10,
  since: 10,
  events: [],
  view: VIEW,
  legal: [{ type: "play", card: "25" }],
  to_act: [0],
};

const DEALT: HandDealt = {
  type: "hand_dealt",
  hand: 2,
  dealer: 0,
  trip: 1000,
  scores: [0, 0],
  sizes: [6, 6],
  draw_count: 90,
};

function update(more: Partial<Update>): Update {
  return { type: "update", seq: 11, view: VIEW, ...more };
}

function talked(seat: number, text: string): Talked {
  return { type: "talked", seat, name: "Somebody", text };
}

let table: LiveTable;
beforeEach(() => {
  panels.unread = 0;
  ask.mockReset().mockResolvedValue({ type: "done" });
  table = new LiveTable("ABC");
  say(TABLE);
});

test("follows the server's messages", () => {
  expect(table.names).toEqual(["Ada", "Mona"]);
  expect(table.toAct).toEqual([0]);
  say(update({ events: [{ type: "laid", seat: 0, card: "25", side: 0, pile: "distances" }], to_act: [1] }));
  expect(table.legal).toEqual([]);
  expect(table.log.map(({ seq, distance }) => [seq, distance])).toEqual([[11, 25]]);
});

test("adds up a side's distance from the deal on", () => {
  const laid = (seq: number, card: "25" | "200"): void =>
    say(update({ seq, events: [{ type: "laid", seat: 0, card, side: 0, pile: "distances" }] }));
  laid(11, "25");
  laid(12, "200");
  expect(table.log.at(-1)?.distance).toBe(225);
  say(update({ seq: 13, events: [DEALT] }));
  laid(14, "25");
  expect(table.log.at(-1)?.distance).toBe(25);
});

test("a robot's moves keep its name when a person takes its seat", () => {
  const seats = [TABLE.table.seats[0]!, { kind: "person", name: "Bob", guest: "bob" }] as const;
  say(update({ events: [{ type: "discarded", seat: 1, card: "25" }] }));
  say(
    update({
      seq: 12,
      events: [{ type: "seat_taken", seat: 1, guest: "bob", name: "Bob" }],
      table: { ...TABLE.table, seats },
    }),
  );
  expect(table.log.map(({ names }) => names[1])).toEqual(["Mona", "Bob"]);
});

test("a page that is opened after a match names those who played it", () => {
  table = new LiveTable("ABC");
  const bob = { kind: "person", name: "Bob", guest: "bob" } as const;
  say({
    ...TABLE,
    table: { ...TABLE.table, state: "over", seats: [TABLE.table.seats[0]!, bob] },
    since: 0,
    seq: 4,
    events: [
      { type: "discarded", seat: 1, card: "25" },
      { type: "match_ended", winner: 1, totals: [0, 0] },
      { type: "seat_left", seat: 1 },
      { type: "seat_taken", seat: 1, guest: "bob", name: "Bob" },
    ],
    result: { sheets: [], over: true, winner: 1, players: ["Ada", "Eve"] },
  });
  expect(table.log.map(({ names }) => names[1])).toEqual(["Eve", "Eve", "Mona", "Bob"]);
});

test("a changed name comes with the previous one, if this page knew it", () => {
  const named = (name: string) => ({ ...TABLE.table, seats: [{ kind: "person", name } as const] });
  const renamed = (name: string) => ({ type: "renamed", seat: 0, name }) as const;
  const told = () => table.log.map(({ event }) => "before" in event && event.before);
  say(update({ events: [renamed("Bea"), renamed("Eve")], seq: 12, table: named("Eve") }));
  say(update({ events: [renamed("Zoe")], seq: 13, table: named("Zoe") }));
  expect(told()).toEqual(["Ada", "Bea", "Eve"]);
  // A page that is opened later has not seen the first name.
  table = new LiveTable("ABC");
  say({ ...TABLE, table: named("Eve"), since: 10, seq: 12, events: [renamed("Bea"), renamed("Eve")] });
  expect(told()).toEqual([undefined, "Bea"]);
});

test("a move that got lost is pending, and sent again if nothing has happened at the table", async () => {
  ask.mockRejectedValueOnce(new Error("offline"));
  await table.move({ type: "play", card: "25" });
  expect(table.pending).toEqual({ type: "play", card: "25" });
  ask.mockClear();
  open();
  await vi.waitFor(() => expect(ask.mock.calls.map(([message]) => message.type)).toEqual(["join", "move"]));
  await vi.waitFor(() => expect(table.pending).toBeUndefined());
});

test("remembers the points of each hand of the match", () => {
  const ended = { type: "hand_ended", how: "trip_met", winner: 0, points: [700, 125] } as const;
  const result = { sheets: [], over: false };
  say(update({ events: [ended], result, view: { ...VIEW, hand: 1 } }));
  expect(table.hands).toEqual([{ hand: 1, points: [700, 125] }]);
  say(update({ seq: 12, events: [DEALT], view: { ...VIEW, hand: 2 } }));
  say(update({ seq: 13, events: [ended], result, view: { ...VIEW, hand: 2 } }));
  expect(table.hands.map(({ hand }) => hand)).toEqual([1, 2]);
  say(update({ seq: 14, events: [{ type: "taken_back", seat: 0, events: 9 }], view: { ...VIEW, hand: 2 } }));
  expect(table.hands.map(({ hand }) => hand)).toEqual([1]);
});

test("a move that got lost is void if the game has continued", async () => {
  ask.mockRejectedValueOnce(new Error("offline"));
  await table.move({ type: "play", card: "25" });
  ask.mockReset().mockImplementation(async ({ type }) => {
    if (type === "join") say({ ...TABLE, seq: 14, view: { ...VIEW, draw_count: 80 } });
    return { type: "done" };
  });
  open();
  await new Promise((resolve) => setTimeout(resolve)); // by then, all requests that follow from the answer were sent
  expect(ask.mock.calls.map(([message]) => message.type)).toEqual(["join"]);
});

test("a move that got lost is sent again if the others have only talked", async () => {
  ask.mockRejectedValueOnce(new Error("offline"));
  await table.move({ type: "play", card: "25" });
  ask.mockReset().mockImplementation(async ({ type }) => {
    if (type === "join") say({ ...TABLE, seq: 11, events: [talked(1, "Hello?")], view: { ...VIEW } });
    return { type: "done" };
  });
  open();
  await vi.waitFor(() =>
    expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ type: "move", seen: 10 })),
  );
});

test("what others say is unread, also if it was said while the connection was lost", () => {
  say(update({ events: [talked(1, "Hello")], view: null }));
  expect(panels.unread).toBe(1);
  say({ ...TABLE, since: 11, seq: 13, events: [talked(1, "Are you there?"), talked(0, "Yes")] });
  expect(panels.unread).toBe(2);
  expect(table.chat.messages.map(({ event }) => event.text)).toEqual(["Are you there?", "Yes"]);
});

test("what was said before the page was opened is not unread", () => {
  table = new LiveTable("ABC");
  say({ ...TABLE, since: 0, seq: 1, events: [talked(1, "Hello")] });
  expect(panels.unread).toBe(0);
});

test("does not score a resigned hand", () => {
  const sides = [{ score: 1300 }, { score: 600 }];
  const sheets = [1900, 1100].map((total) => ({ rows: [], hand: total - 1000, total }));
  say(update({ view: { ...VIEW, sides }, result: { sheets, over: true, winner: 1 } }));
  expect(table.totals).toEqual([1900, 1100]);
  say(update({ view: { ...VIEW, sides }, result: { sheets, over: true, winner: 1, resigned: true } }));
  expect(table.totals).toEqual([1300, 600]);
});

test.each(["A3Q P4KN", " A3QP4KN\n", "https://bornes.example/t/A3QP4KN?x=1#y", "t/A3QP4KN", "/t/A3QP4KN/"])(
  "%j names a table",
  (typed) => {
    expect(tableIn(typed)).toBe("A3QP4KN");
    expect(wellFormed(tableIn(typed))).toBe(true);
  },
);

test.each(["", "%%%", "🚗", "x", "a".repeat(65)])("%j cannot be a table", (typed) => {
  expect(wellFormed(tableIn(typed))).toBe(false);
});
