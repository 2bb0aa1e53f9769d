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

export type Facts = Readonly<Record<string, string | number>>;

/** Why a request is refused: a key of the catalogue, and its variables. */
export interface Complaint {
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

export interface WordlessReason {
  readonly move: Move;
  readonly legal: boolean;
  readonly why?: Complaint;
}

export type Wordless =
  | ServerMessage
  | { readonly type: "refused"; readonly re?: number; readonly complaint: Complaint }
  | {
      readonly type: "reasons";
      readonly re?: number;
      readonly card: Card;
      readonly moves: readonly WordlessReason[];
    }
  | { readonly type: "advice"; readonly re?: number; readonly moves: readonly Advised[] }
  | { readonly type: "step"; readonly re?: number; readonly step: string; readonly move?: Move };

/** Makes sentences of keys and facts, and names cards as the table's edition does. */
export interface Speaker {
  say(key: string, facts: Facts): string;
  card(card: string): string;
  /** A card's name inside a sentence of the coach. */
  quoted(card: string): string;
}

/** The facts that are cards. "roll" and "right_of_way" are always available to sentences. */
const CARDS: ReadonlySet<string> = new Set(["card", "safety", "top", "hazard"]);

function sentence(speaker: Speaker, { key, facts = {} }: Complaint): string {
  const worded: Record<string, string | number> = {
    roll: speaker.card("roll"),
    right_of_way: speaker.card("right_of_way"),
  };
  for (const [name, fact] of Object.entries(facts))
    worded[name] = CARDS.has(name) ? speaker.card(String(fact)) : fact;
  return speaker.say(`error-${key}`, worded);
}

/** Why the coach recommends a move, or advises against it (`bornes.bots.reasons`). */
export function because(speaker: Pick<Speaker, "say" | "quoted">, { reason, facts }: Because): string {
  const worded = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" && fact in FAMILY ? speaker.quoted(fact) : fact,
  ]);
  return speaker.say(reason, Object.fromEntries(worded) as Facts);
}
type Because = Pick<Advised, "reason" | "facts">;

/** A chance, rounded to tenths of a percent. */
export const tenths = (chance: number): number => Math.round(1000 * chance) / 1000;

/** A move of a hint, with chances rounded to tenths of a percent, and whole points. */
function hinted(speaker: Speaker, one: Advised): HintMove {
  const { move, match, hand, equal } = one;
  // Adding 0 turns -0 into 0.
  const points = Math.round(one.points) + 0;
  return { move, points, chance: tenths(hand), worth: tenths(match), why: because(speaker, one), equal };
}

/** The message as a server would have sent it. */
export function spoken(message: Wordless, speaker: Speaker): ServerMessage {
  const re = message.re == null ? {} : { re: message.re };
  switch (message.type) {
    case "refused": {
      const { code, key, rule = null } = message.complaint;
      return {
        type: "error",
        ...re,
        code,
        key,
        why: sentence(speaker, message.complaint),
        rule,
      } satisfies Refusal;
    }
    case "reasons": {
      const moves = message.moves.map(({ move, legal, why }): MoveReason =>
        why === undefined
          ? { move, legal }
          : { move, legal, rule: why.rule ?? null, why: sentence(speaker, why) },
      );
      return { type: "why", ...re, card: message.card, moves } satisfies Reasons;
    }
    case "advice":
      return {
        type: "hint",
        ...re,
        moves: message.moves.map((one) => hinted(speaker, one)),
      } satisfies Hints;
    case "step": {
      const move = message.move === undefined ? {} : { move: message.move };
      return {
        type: "lesson",
        ...re,
        step: message.step,
        text: speaker.say(`lesson-${message.step}`, {}),
        ...move,
      } satisfies Lesson;
    }
    default:
      return message;
  }
}
