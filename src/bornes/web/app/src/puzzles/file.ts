/** The puzzles that come with Bornes, loaded on demand. `bornes.deals.puzzles` describes the file. */
import { fileAt } from "../lib/base";
import { fetchFile, once } from "../lib/fetching";

declare const __DEALS__: { readonly puzzles: string };

interface Heading {
  readonly version: number;
  readonly count: number;
  readonly columns: readonly (readonly [name: string, type: string, size: number])[];
  readonly tables: readonly (readonly [edition: string, players: number, teams: boolean])[];
  readonly reasons: readonly (readonly [key: string, facts: readonly string[]])[];
  readonly values: readonly (string | number)[];
}

/** A comment on a move: the key of a sentence, and its variables. */
export interface Comment {
  readonly key: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Puzzle {
  readonly id: number;
  readonly edition: string;
  readonly players: number;
  readonly teams: boolean;
  readonly seat: number;
  /** This puzzle's numbers in a column: fields of the kernel's game, and the cards in hand. */
  readonly numbers: (column: string) => readonly number[];
  /** The kernel's numbers of the best move, and of a tempting one. */
  readonly answer: number;
  readonly tempting: number;
  /** What the answer adds to the chance of winning the match, from 0 to 1. */
  readonly gain: number;
  readonly rating: number;
  readonly reason: Comment;
  readonly drawback: Comment;
}

const GAINS = 10_000;
const WIDTH = 1; // the index of the number of bytes in a type such as "i2"

type Column = readonly number[];

export class Puzzles {
  private readonly columns = new Map<string, { readonly size: number; readonly numbers: Column }>();
  readonly ids: Column;
  readonly ratings: Column;

  constructor(
    private readonly heading: Heading,
    data: DataView,
  ) {
    let place = 0;
    for (const [name, type, size] of heading.columns) {
      const numbers = Array.from({ length: heading.count * size }, (_, at) =>
        numberAt(data, type, place + at * Number(type[WIDTH])),
      );
      this.columns.set(name, { size, numbers });
      place += numbers.length * Number(type[WIDTH]);
    }
    this.ids = this.columns.get("id")?.numbers ?? [];
    this.ratings = this.columns.get("rating")?.numbers ?? [];
  }

  get count(): number {
    return this.heading.count;
  }

  at(place: number): Puzzle {
    const numbers = (column: string): Column => {
      const { size, numbers: all } = this.columns.get(column) ?? { size: 0, numbers: [] };
      return all.slice(place * size, (place + 1) * size);
    };
    const one = (column: string): number => numbers(column)[0] ?? 0;
    const [edition, players, teams] = this.heading.tables[one("table")] ?? ["classic", 2, false];
    const said = (reason: string, facts: string): Comment => {
      const [key, names] = this.heading.reasons[one(reason)] ?? ["", []];
      const values = numbers(facts).map((value) => this.heading.values[value] ?? "");
      return { key, facts: Object.fromEntries(names.map((name, n) => [name, values[n] ?? ""])) };
    };
    return {
      id: one("id"),
      edition,
      players,
      teams,
      seat: one("seat"),
      numbers,
      answer: one("answer"),
      tempting: one("tempting"),
      gain: one("gain") / GAINS,
      rating: one("rating"),
      reason: said("reason", "facts"),
      drawback: said("drawback", "drawback_facts"),
    };
  }
}

function numberAt(data: DataView, type: string, place: number): number {
  switch (type) {
    case "u1":
      return data.getUint8(place);
    case "i1":
      return data.getInt8(place);
    case "i2":
      return data.getInt16(place, true);
    case "i4":
      return data.getInt32(place, true);
    default:
      return data.getUint32(place, true);
  }
}

/** Read a file: a line of JSON, then the columns. */
export function puzzlesOf(bytes: Uint8Array): Puzzles {
  const line = bytes.indexOf("\n".charCodeAt(0));
  const heading = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line))) as Heading;
  return new Puzzles(heading, new DataView(bytes.buffer, bytes.byteOffset + line + 1));
}

/** The puzzles, fetched once. */
export const loadPuzzles = once(() =>
  fetchFile(fileAt(__DEALS__.puzzles)).then((data) => puzzlesOf(new Uint8Array(data))),
);
