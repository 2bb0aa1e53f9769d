import { afterAll, describe, expect, test } from "vitest";
import { countsOf } from "../src/lib/editions";
import { texts } from "../src/lib/i18n.svelte";
import type { TableEvent } from "../src/lib/kinds";
import type { Logged } from "../src/lib/live.svelte";
import { standingOf, worded } from "../src/lib/standing";
import { hasStrokes } from "../src/cards/glyphs";
import { logLines } from "../src/table/logLines";
import { matchRows } from "../src/table/matchRows";
import { inOrder } from "../src/table/order";

const log = (events: readonly TableEvent[], you: number | null = 0): Logged[] =>
  events.map((event, at) => ({ seq: at + 1, event, names: ["Ada", "Mona"], you }));

describe("the log", () => {
  test("has one line for a turn, with its side and card, and none for draws", () => {
    const lines = logLines(
      log([
        { type: "turn_began", seat: 1, drew: [null] },
        { type: "laid", seat: 1, card: "stop", side: 0, pile: "battle" },
        { type: "window_closed" },
        { type: "turn_began", seat: 2, drew: [] },
        { type: "discarded", seat: 2, card: "25" },
        { type: "ready", seat: 1 },
      ]),
      2,
    );
    const seen = lines.filter(({ unseen }) => !unseen);
    expect(seen.map(({ kind, side, card }) => [kind, side, card])).toEqual([
      ["laid", 1, "stop"],
      ["discarded", 0, "25"],
    ]);
  });

  test("has the consequences of a card in that card's line", () => {
    const [line, ...more] = logLines(
      log([
        { type: "safety_exposed", seat: 0, card: "right_of_way" },
        { type: "hazard_cancelled", side: 0, hazard: "stop" },
      ]),
      2,
    );
    expect(more).toEqual([]);
    expect(line?.told.map(({ event }) => event.type)).toEqual(["safety_exposed", "hazard_cancelled"]);
  });

  test("has the reader's own draws only for screen readers", () => {
    const drew = { type: "turn_began", seat: 0, drew: ["25"] } as const;
    expect(logLines(log([drew]), 2).map(({ unseen }) => unseen)).toEqual([true]);
    expect(logLines(log([drew], 1), 2)).toEqual([]);
  });
});

describe("how a side stands", () => {
  const classic = { edition: "classic" };
  const said = (side: Parameters<typeof standingOf>[1], table = classic): string =>
    worded(standingOf(table, side), {});
  afterAll(() => texts.use("en"));

  test("is said in words", () => {
    expect(said({})).toBe("Not started");
    expect(said({ battle: ["roll"] })).toBe("Rolling");
    expect(said({ battle: ["roll", "flat_tire"] })).toBe("Stopped: flat tire");
    expect(said({ battle: ["roll", "stop"] })).toBe("Stopped: needs a Roll");
    expect(said({ battle: ["flat_tire", "spare_tire"] })).toBe("Needs a Roll");
    expect(said({ battle: ["roll"], speed: ["speed_limit"] })).toBe("Rolling, limit\u00a050");
  });

  test("is said in fewer words where there is little room", () => {
    const brief = (side: Parameters<typeof standingOf>[1]): string =>
      worded(standingOf(classic, side), {}, true);
    expect(brief({ battle: ["flat_tire"], speed: ["speed_limit"] })).toBe("Flat tire");
    expect(brief({ battle: ["roll"], speed: ["speed_limit"] })).toBe("Rolling, max\u00a050");
    expect(brief({ battle: ["repairs"], speed: ["speed_limit"] })).toBe("Needs a Roll");
  });

  test("takes right of way and house rules into account", () => {
    const way = { safeties: { right_of_way: "plain" }, speed: ["speed_limit"] } as const;
    expect(said({ ...way, battle: ["spare_tire"] })).toBe("Rolling");
    const restarts = { edition: "classic", house: { remedy_restarts: true } };
    expect(said({ battle: ["spare_tire"] }, restarts)).toBe("Rolling");
  });

  test("is said in French", async () => {
    await texts.use("fr");
    expect(said({ battle: ["roll", "out_of_gas"] })).toMatch(/^À l.arrêt\u00a0: panne d.essence$/);
  });
});

test("a table of two plays with the short deck", () => {
  const stops = (players: number): number | undefined =>
    countsOf({ edition: "classic", players, sides: Array(players) })["stop"];
  expect(stops(2)).toBe(4);
  expect(stops(4)).toBe(5);
});

test("a match's sheet has one row per hand, and one for hands that this browser has not seen", () => {
  const hands = [{ hand: 2, points: [300, 0] }];
  expect(matchRows(hands, [300, 0])).toEqual(hands);
  expect(matchRows(hands, [500, 125])).toEqual([{ hand: undefined, points: [200, 125] }, ...hands]);
});

test("sorted cards lie by family", () => {
  expect(inOrder(["right_of_way", "stop", "200", "roll", "25"])).toEqual([
    "25",
    "200",
    "stop",
    "roll",
    "right_of_way",
  ]);
});

test("titles are lettered where every letter can be drawn", () => {
  expect(hasStrokes("L’été à Besançon")).toBe(true);
  expect(hasStrokes("Ζωή invites you")).toBe(false);
});
