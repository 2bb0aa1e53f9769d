/** Converts a puzzle to a game of the page's kernel: copies its fields, and lays out its piles. It knows no rules. */
import { range } from "../lib/range";
import { Bytes } from "../local/bytes";
import type { Game, Kernel } from "../local/kernel";
import * as at from "../local/layout";
import { hold, lay, markPassed } from "../local/position";
import type { Puzzle } from "./file";

/** Bits per kind of card in a hand, which has at most seven cards. */
const LAYERS = 3;

export function gameOf(kernel: Kernel, puzzle: Puzzle): Game {
  const { edition, players, teams, seat } = puzzle;
  const made = kernel.newGame({ edition, players, teams });
  const game = new Bytes(made.bytes, at.PARTS.game);
  for (const [name, field] of Object.entries(at.GAME))
    puzzle.numbers(name).forEach((number, place) => game.set(field, number, place));
  const cards = puzzle.numbers("cards").filter((card) => card !== at.NO_CARD);
  game.setLong(at.GAME.hands, packed(cards), seat);
  game.set(at.GAME.cards, puzzle.numbers("pile")[0] ?? 0);
  layOut(puzzle, made, cards);
  return kernel.restore({ edition, players, teams }, made.bytes);
}

/** A hand as the kernel encodes it: three layers of bits, each with one bit per kind of card. */
function packed(cards: readonly number[]): bigint {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  let hand = 0n;
  for (const [card, count] of counts)
    for (let layer = 0; layer < LAYERS; layer += 1)
      if ((count >> layer) & 1) hand |= 1n << BigInt(layer * at.CARDS.length + card);
  return hand;
}

/** Lay out the piles card by card. A puzzle does not have covered cards; they go to the discard pile. */
function layOut(puzzle: Puzzle, { bytes, sides }: Game, cards: readonly number[]): void {
  const tableau = new Bytes(bytes, at.PARTS.tableau);
  const gone = [...puzzle.numbers("shown")];
  const of = (name: string, side: number): number => puzzle.numbers(name)[side] ?? 0;
  for (let side = 0; side < sides; side += 1) {
    const hazard = at.HAZARDS.includes(at.CARDS[of("battle", side)] ?? "");
    // The game's number of limits is not reset when a limit ends.
    const limited = at.CARDS[of("speed", side)] === "speed_limit";
    const limits = Array<number>(of("limits", side)).fill(of("speed", side));
    const piles = {
      battle: [hazard ? of("under_battle", side) : at.NO_CARD, of("battle", side)],
      speed: limited ? [of("under_speed", side), ...limits] : [of("speed", side)],
      distances: puzzle
        .numbers("laid")
        .slice(side * at.GAME.laid[2], (side + 1) * at.GAME.laid[2])
        .flatMap((count, card) => Array<number>(count).fill(card)),
      safeties: at.SAFETIES.flatMap((safety, bit) =>
        (of("safeties", side) >> bit) & 1 ? [at.CARDS.indexOf(safety as never)] : [],
      ),
    };
    for (const name of ["battle", "speed", "distances", "safeties"] as const) {
      const pile = piles[name].filter((card) => card !== at.NO_CARD);
      lay(tableau, name, side, pile);
      for (const card of pile) gone[card] = (gone[card] ?? 0) - 1;
    }
  }
  const discard = gone.flatMap((count, card) => Array<number>(Math.max(0, count)).fill(card));
  discard.forEach((card, place) => tableau.set(at.TABLEAU.discard, card, place));
  tableau.set(at.TABLEAU.discard_size, discard.length);
  hold(tableau, puzzle.seat, cards);
  const passed = of("passed", 0);
  const seats = range(puzzle.players).filter((seat) => (passed >> seat) & 1);
  markPassed(tableau, seats);
}
