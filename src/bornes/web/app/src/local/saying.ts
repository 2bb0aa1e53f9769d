/** Messages of a local table without sentences, which the page adds in the reader's language. */
import type { Card, Move } from "../lib/kinds";
import {
  FAMILY,
  type Error as Refusal,
  type HintMove,
  type Hints,
  type Lesson,
  type MoveReason,
  type Reasons,
  type ServerMessage,
} from "../lib/wire";
import type { Advised } from "./coach";

/** The guest id of the person at a table in this page. */
export const GUEST = "you";

export type Facts = Readonly<Record<string, string | number>>;

/** Why a request is refused: a key of the catalogue, and its variables. */
interface Complaint {
  readonly code: Refusal["code"];
  readonly key: string;
  readonly rule?: string;
  readonly facts?: Facts;
}

/** Thrown when a request is refused; nothing has changed. */
export class Denied extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint.key);
  }
}

export interface LocalMoveReason {
  readonly move: Move;
  readonly legal: boolean;
  readonly why?: Complaint;
}

export type LocalMessage =
  | ServerMessage
  | { readonly type: "refused"; readonly re?: number; readonly complaint: Complaint }
  | {
      readonly type: "reasons";
      readonly re?: number;
      readonly card: Card;
      readonly moves: readonly LocalMoveReason[];
    }
  | { readonly type: "advice"; readonly re?: number; readonly moves: readonly Advised[] }
  | { readonly type: "step"; readonly re?: number; readonly step: string; readonly move?: Move };

/** Makes sentences of keys and facts, and names cards as the table's edition does. */
interface Wording {
  say(key: string, facts: Facts): string;
  card(card: string): string;
  /** A card's name inside a sentence of the coach. */
  quoted(card: string): string;
}

/** The facts that are cards. "roll" and "right_of_way" are always available to sentences. */
const CARDS: ReadonlySet<string> = new Set(["card", "safety", "top", "hazard"]);

function sentence(wording: Wording, { key, facts = {} }: Complaint): string {
  const worded: Record<string, string | number> = {
    roll: wording.card("roll"),
    right_of_way: wording.card("right_of_way"),
  };
  for (const [name, fact] of Object.entries(facts))
    worded[name] = CARDS.has(name) ? wording.card(String(fact)) : fact;
  return wording.say(`error-${key}`, worded);
}

/** Why the coach recommends a move, or advises against it (`bornes.bots.reasons`). */
export function because(wording: Pick<Wording, "say" | "quoted">, { reason, facts }: Because): string {
  const worded = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" && fact in FAMILY ? wording.quoted(fact) : fact,
  ]);
  return wording.say(reason, Object.fromEntries(worded) as Facts);
}
type Because = Pick<Advised, "reason" | "facts">;

/** A chance, rounded to tenths of a percent. */
export const tenths = (chance: number): number => Math.round(1000 * chance) / 1000;

/** A move of a hint, with chances rounded to tenths of a percent, and whole points. */
function hinted(wording: Wording, one: Advised): HintMove {
  const { move, match, hand, equal } = one;
  // Adding 0 turns -0 into 0.
  const points = Math.round(one.points) + 0;
  return { move, points, chance: tenths(hand), worth: tenths(match), why: because(wording, one), equal };
}

/** The message as a server would have sent it. */
export function toServerMessage(message: LocalMessage, wording: Wording): ServerMessage {
  const re = message.re == null ? {} : { re: message.re };
  switch (message.type) {
    case "refused": {
      const { code, key, rule = null } = message.complaint;
      return {
        type: "error",
        ...re,
        code,
        key,
        why: sentence(wording, message.complaint),
        rule,
      } satisfies Refusal;
    }
    case "reasons": {
      const moves = message.moves.map(({ move, legal, why }): MoveReason =>
        why === undefined
          ? { move, legal }
          : { move, legal, rule: why.rule ?? null, why: sentence(wording, why) },
      );
      return { type: "why", ...re, card: message.card, moves } satisfies Reasons;
    }
    case "advice":
      return {
        type: "hint",
        ...re,
        moves: message.moves.map((one) => hinted(wording, one)),
      } satisfies Hints;
    case "step": {
      const move = message.move === undefined ? {} : { move: message.move };
      return {
        type: "lesson",
        ...re,
        step: message.step,
        text: wording.say(`lesson-${message.step}`, {}),
        ...move,
      } satisfies Lesson;
    }
    default:
      return message;
  }
}
