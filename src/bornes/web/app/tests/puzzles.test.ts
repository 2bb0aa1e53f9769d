import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { puzzlesOf } from "../src/puzzles/file";
import { gameOf } from "../src/puzzles/position";
import { placeOfDay } from "../src/puzzles/solver.svelte";
import { kernel } from "./hosts";

const puzzles = puzzlesOf(new Uint8Array(gunzipSync(readFileSync("../../deals/puzzles.bin"))));
/** Few enough to be fast. */
const MOST = 100;

test("every puzzle can be set up: its answer is legal, and no card is there too often", () => {
  for (let place = 0; place < Math.min(puzzles.count, MOST); place += 1) {
    const puzzle = puzzles.at(place);
    const game = gameOf(kernel, puzzle);
    const actions = game.legal(puzzle.seat).map((move) => game.actionOf(puzzle.seat, move));
    expect(actions).toContain(puzzle.answer);
    expect(actions).toContain(puzzle.tempting);
    const view = game.view(puzzle.seat);
    const seen = view.sides.flatMap(({ battle = [], speed = [], safeties = {}, distances = [] }) => [
      ...battle,
      ...speed,
      ...Object.keys(safeties),
      ...distances,
    ]);
    const shown = puzzle.numbers("shown").reduce((sum, count) => sum + count, 0);
    expect(seen.length + (view.discard?.length ?? 0)).toBe(shown);
    expect(view.cards.length).toBe(view.hand_sizes?.[puzzle.seat]);
    view.sides.forEach(({ distances = [] }, side) =>
      expect(distances.reduce((sum, card) => sum + Number(card), 0)).toBe(puzzle.numbers("distance")[side]),
    );
  }
});

test("a new day has a new puzzle until all were used, far from the previous one", () => {
  expect(placeOfDay("2026-11-01", 50)).toBe(0);
  expect(placeOfDay("2026-11-18", 50)).toBe((17 * 7919) % 50);
  expect(placeOfDay("2026-12-21", 50)).toBe(0);
});
