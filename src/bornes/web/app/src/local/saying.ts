/** What a local table says without words: the page puts its sentences in, in the reader's language. */
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
  | { readonly type: "advice"; readonly re?: number; readonly moves: readonly Advised[] }
  | { readonly type: "step"; readonly re?: number; readonly step: string; readonly move?: Move };

/** Turns a key and facts into a sentence, and a card into what the table's edition calls it. */
export interface Speaker {
  say(key: string, facts: Facts): string;
  card(card: string): string;
  /** The same inside a sentence of the coach's. */
  quoted(card: string): string;
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

/** Why the coach likes a move, or what speaks against it (`bornes.bots.reasons`). */
export function because(speaker: Pick<Speaker, "say" | "quoted">, { reason, facts }: Because): string {
  const worded = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" && fact in FAMILY ? speaker.quoted(fact) : fact,
  ]);
  return speaker.say(reason, Object.fromEntries(worded) as Facts);
}
type Because = Pick<Advised, "reason" | "facts">;

const tenths = (chance: number): number => Math.round(1000 * chance) / 1000;

/** A move as a hint tells it: chances in tenths of a percent, whole points. */
function hinted(speaker: Speaker, one: Advised): HintMove {
  const { move, match, hand, equal } = one;
  // Adding 0 makes 0 of -0.
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
