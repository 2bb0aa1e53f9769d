/** The coach of this page: the kernel's advice on every move, as a server's coach gives it. */
import type { Move } from "../lib/kinds";
import { Bytes } from "./bytes";
import type { Game } from "./kernel";
import * as at from "./layout";
import type { Facts } from "./saying";

/** A legal move with its value (chances from 0 to 1) and the sentence that explains it. */
export interface Advised {
  readonly move: Move;
  /** After the move: the chance of winning the match, that of winning the hand, and the expected lead in points. */
  readonly match: number;
  readonly hand: number;
  readonly points: number;
  /** Whether it is one of several moves that are about as good as the best. */
  readonly equal: boolean;
  readonly reason: string;
  readonly facts: Facts;
}

/** Facts that are cards; all others except `likely` are numbers. */
const CARDS: ReadonlySet<string> = new Set(["card", "better", "hazard", "remedy", "safety", "roll"]);

/** The kernel's advice on each legal move, decoded; the recommended move first. */
export function advised(game: Game, legal: readonly Move[], bytes: Uint8Array): Advised[] {
  const rows = legal.map((move, place) => {
    const row = new Bytes(bytes, place * at.ADVICE_SIZE);
    return { place: row.number(at.ADVICE.place), said: said(move, row, game.sides) };
  });
  return rows.sort((one, other) => one.place - other.place).map(({ said }) => said);
}

function said(move: Move, row: Bytes, sides: number): Advised {
  const facts = at.COACH_FACTS.flatMap((name): [string, string | number][] => {
    const number = row.number(at.ADVICE[name]);
    if (CARDS.has(name)) return number === at.NO_CARD ? [] : [[name, at.CARDS[number]!]];
    if (number < 0 || (name === "side" && number >= sides)) return [];
    return [[name, name === "likely" ? at.LIKELY[number]! : number]];
  });
  return {
    move,
    match: row.number(at.ADVICE.match),
    hand: row.number(at.ADVICE.hand),
    points: row.number(at.ADVICE.points),
    equal: row.number(at.ADVICE.equal) === 1,
    reason: at.COACH_REASONS[row.number(at.ADVICE.reason)]!,
    facts: Object.fromEntries(facts),
  };
}
