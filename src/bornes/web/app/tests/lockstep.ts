/**
 * Law L9 in a page: the kernel in WebAssembly replays hands that the core has played. For every decision the core has
 * written a digest of everything that a page may receive; `tests/laws/page_lockstep.py` has the other half.
 */
import { dayConfig, dayOf } from "../src/lib/daily";
import type { Card, Move, TableEvent } from "../src/lib/kinds";
import { range } from "../src/lib/range";
import { dealOf } from "../src/local/dealing";
import type { Review } from "../src/lib/reviewed";
import { matchOf } from "../src/local/files";
import { openKernel, type Game, type Kernel, type Table } from "../src/local/kernel";
import { moveOf } from "../src/local/match";
import { Players, seedAt, type FileName } from "../src/local/players";
import { placed, positionOf } from "../src/local/position";
import { reviewed } from "../src/local/review";

export { openKernel };

/** The review of a match file, as a page makes it. */
export async function review(
  kernel: Kernel,
  read: (name: FileName) => Promise<ArrayBuffer>,
  file: string,
): Promise<Review> {
  const match = matchOf(file, "~test", 0);
  const judge = await new Players(kernel, read).judge(kernel.newGame(match.config));
  return reviewed(kernel, judge, match, () => undefined);
}

export interface Played {
  readonly table: Table;
  readonly dealer: number;
  readonly equal: boolean;
  readonly hands: readonly {
    readonly deck: readonly Card[];
    readonly dealt: number;
    readonly steps: readonly {
      readonly seat: number;
      readonly move: Move;
      /** A seat, and any move, legal or not, to ask about. */
      readonly asks: number;
      readonly about: Move;
      readonly digest: number;
    }[];
  }[];
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

/** CRC-32 of a text in ASCII, as Python's `zlib` has it. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) crc = CRC[(crc ^ text.charCodeAt(at)) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function told(game: Game, events: readonly Parameters<Game["redact"]>[0][]): unknown[] {
  const readers = [...range(game.players), null];
  return [
    events,
    ...readers.flatMap((seat) => [events.map((event) => game.redact(event, seat)), game.view(seat)]),
    game.toAct(),
    game.sheet(),
  ];
}

function asked(game: Game, seat: number, move: Move): unknown[] {
  return [...range(game.players).map((each) => game.legal(each)), game.whyNot(seat, move)];
}

const allHands = (game: Game): Card[][] => range(game.players).map((seat) => game.held(seat));

/** The text of a digest. */
export const text = (parts: readonly unknown[]): string =>
  parts.map((part) => JSON.stringify(part)).join("\n");

/** Replay matches; return the differences and the number of decisions. Newer Nodes have a faster `digestOf`. */
export function replay(
  kernel: Kernel,
  matches: readonly Played[],
  digestOf: (text: string) => number = crc32,
): { wrong: string[]; decisions: number } {
  const wrong: string[] = [];
  let decisions = 0;
  match: for (const [number, { table, dealer, equal, hands }] of matches.entries()) {
    let game = kernel.newGame(table, { dealer, equal });
    for (const [hand, { deck, dealt, steps }] of hands.entries()) {
      const where = () => `match ${number}, hand ${hand}, decision ${decisions}`;
      if (digestOf(text(told(game, game.deal(deck)))) !== dealt) wrong.push(`${where()}: dealt otherwise`);
      for (const { seat, move, asks, about, digest } of steps) {
        // A restored game continues like one that was not saved.
        if (decisions++ % 50 === 0) game = kernel.restore(table, game.bytes);
        // So does a game that is set up from its position.
        if (decisions % 7 === 0)
          game = placed(kernel, table, positionOf(game, allHands(game), game.drawPile()));
        const before = asked(game, asks, about);
        const said = text([...before, ...told(game, game.play(seat, move))]);
        if (digestOf(said) !== digest) {
          wrong.push(`${where()}: ${said}`);
          continue match;
        }
      }
    }
  }
  return { wrong, decisions };
}

/** A match between racers, with their choices in Python: with the shipped networks, and with those of a page. */
export interface Raced {
  readonly table: Table;
  readonly dealer: number;
  readonly hands: readonly {
    readonly deck: readonly Card[];
    readonly steps: readonly {
      readonly seat: number;
      readonly move: Move;
      readonly choice: boolean;
      readonly best: Move;
      readonly packed: Move;
      /** A coach's advice on every move with the networks of a page, where it was asked. */
      readonly advice: readonly (readonly [move: Move, reason: string, equal: boolean])[];
    }[];
  }[];
}

/** Have a racer choose at every decision; count its choices that agree with Python's, and measure its times. */
export async function race(
  kernel: Kernel,
  read: (name: FileName) => Promise<ArrayBuffer>,
  matches: readonly Raced[],
): Promise<{
  decisions: number;
  best: number;
  packed: number;
  /** Digests of all choices, and of all advice. */
  choices: number;
  advice: number;
  /** How often a coach was asked, and how often its advice was the same as in Python. */
  advised: number;
  alike: number;
  /** Milliseconds of each decision, without what a page prepares in advance. */
  times: number[];
}> {
  const players = new Players(kernel, read);
  let [decisions, best, packed, choices, hints] = [0, 0, 0, 0, 0];
  const times: number[] = [];
  let [advised, alike] = [0, 0];
  for (const { table, dealer, hands } of matches) {
    const game = kernel.newGame(table, { dealer });
    await players.prepare(game, ["racer"]);
    for (const { deck, steps } of hands) {
      game.deal(deck);
      for (const { seat, move, choice, advice, ...python } of steps) {
        if (advice.length) {
          const all = (await players.judge(game)).advise(game, seat);
          const said = all.map(({ move, reason, equal }) => [move, reason, equal]);
          advised++;
          hints = crc32(`${hints}${JSON.stringify(all)}`);
          if (JSON.stringify(said) === JSON.stringify(advice)) alike++;
        }
        if (choice) {
          const before = performance.now();
          const chosen = JSON.stringify(await players.choose(game, seat, "racer"));
          const took = performance.now() - before;
          decisions++;
          if (chosen === JSON.stringify(python.best)) best++;
          if (chosen === JSON.stringify(python.packed)) packed++;
          choices = crc32(`${choices}${chosen}`);
          times.push(took);
        }
        game.play(seat, move);
      }
    }
  }
  return { decisions, best, packed, choices, advice: hints, advised, alike, times };
}

/** The deal of a day as Python played it: the events of each round, and the seeds of robots' decisions. */
export interface PlayedDay {
  readonly date: string;
  readonly rounds: readonly (readonly TableEvent[])[];
  readonly seeds: readonly (readonly string[])[];
}

/** Replay days with the recorded moves of seat 0, this page's cards and this page's robot; return the differences. */
export async function daily(kernel: Kernel, days: readonly PlayedDay[]): Promise<{ wrong: string[] }> {
  const players = new Players(kernel, () => Promise.reject(new Error("no files")));
  const wrong: string[] = [];
  for (const { date, rounds, seeds } of days) {
    const day = dayOf(date)!;
    const deal = await dealOf(day);
    for (const [number, { dealer, decks }] of deal.entries()) {
      const game = kernel.newGame(dayConfig(day, false), { dealer, equal: true });
      const told = rounds[number] ?? [];
      const made: TableEvent[] = [];
      const asked: (string | undefined)[] = [];
      for (const deck of decks) {
        made.push(...game.deal(deck));
        for (let [seat] = game.toAct(); seat !== undefined; [seat] = game.toAct()) {
          const next = told[made.length];
          asked.push(await seedAt(game, seat));
          const move =
            seat === 0
              ? next && moveOf(next, game.sides)
              : await players.choose(game, seat, day.opponent, () => 0);
          if (move === undefined) break;
          made.push(...game.play(seat, move));
        }
      }
      if (JSON.stringify(made) !== JSON.stringify(told)) wrong.push(`${date}, round ${number + 1}`);
      if (JSON.stringify(asked) !== JSON.stringify(seeds[number])) wrong.push(`${date}, seeds`);
    }
  }
  return { wrong };
}
