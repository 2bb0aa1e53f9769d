import { describe, expect, test } from "vitest";
import { layoutOf } from "../src/table/layout";

const SCREENS = [
  [360, 602],
  [390, 806],
  [844, 352],
  [768, 978],
  [1280, 754],
  [1920, 1034],
  [2560, 1394],
] as const;

describe("layoutOf", () => {
  test.each(SCREENS)("a hand at %i by %i fits the width", (width, height) => {
    for (const sides of [2, 3, 4]) {
      const { hand, gap, rows, form } = layoutOf(width, height, sides, false);
      const columns = Math.ceil(7 / rows);
      const aside = form === "wide" ? 300 : 0;
      expect(columns * hand + (columns - 1) * gap).toBeLessThanOrEqual(width - aside);
    }
  });

  test.each(SCREENS)("what lies below the board at %i by %i leaves room for it", (width, height) => {
    for (const sides of [2, 3, 4])
      expect(layoutOf(width, height, sides, false).below).toBeLessThan(height * 0.62);
  });

  test("a large screen makes everything larger, but no card too large", () => {
    for (const sides of [2, 3, 4]) {
      const { hand, pile, scale } = layoutOf(2560, 1394, sides, false);
      expect(scale).toBeGreaterThan(1.5);
      expect(Math.max(hand, pile)).toBeLessThanOrEqual(180);
    }
    expect(layoutOf(1280, 754, 2, false).scale).toBe(1);
  });

  test.each([
    [427, 229, 2],
    [320, 218, 2],
    [320, 530, 4],
  ])(
    "%i by %i is too small for %i sides: the table scrolls, and is as high as its parts",
    (width, height, sides) => {
      const { above, below, pile, hand } = layoutOf(width, height, sides, sides === 4);
      expect(above + below).toBeGreaterThan(height);
      expect(above).toBeGreaterThan(sides * pile * 1.5);
      expect(hand).toBeGreaterThanOrEqual(34);
    },
  );

  test.each(SCREENS)("a table at %i by %i does not scroll", (width, height) => {
    for (const sides of [2, 3, 4]) expect(layoutOf(width, height, sides, false).above).toBe(0);
  });

  test("the log has its own place in a wide window", () => {
    expect(layoutOf(1280, 754, 4, false).form).toBe("wide");
    expect(layoutOf(844, 352, 2, false).form).toBe("flat");
    expect(layoutOf(390, 806, 2, false).form).toBe("tall");
  });
});
