/** What a local table says without words: the page puts its sentences in, in the reader's language. */
import type { Card, Move } from "../lib/kinds";
import type { Error as Refusal, Lesson, MoveReason, Reasons, ServerMessage } from "../lib/wire";

export type Facts = Readonly<Record<string, string | number>>;

/** Why something is refused: a key of the catalogue, and what its sentence needs. */
export interface Complaint {
  readonly code: Refusal["code"];
  readonly key: string;
  readonly rule?: string;
  readonly facts?: Facts;
}

/** A request was refused, and changed nothing. */
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
  | { readonly type: "step"; readonly re?: number; readonly step: string; readonly move?: Move };

/** Turns a key and facts into a sentence, and a card into what the table's edition calls it. */
export interface Speaker {
  say(key: string, facts: Facts): string;
  card(card: string): string;
}

/** The facts that are cards; "roll" and "right_of_way" are named by sentences whatever was played. */
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
