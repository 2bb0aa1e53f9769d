/** The texts of the rules, with an edition's facts and card names. Loaded when first needed. */
import type { FluentVariable } from "@fluent/bundle";
import { cardName, inSentence, type Names } from "../cards/naming";
import { COUNTS, type Edition } from "./editions";
import { t, texts } from "./i18n.svelte";
import { type Message, said } from "./message";
import data from "./rulebook.json";

/** A point on which editions differ, with the value of one of them. */
export interface Point {
  readonly rule: string;
  readonly key: string;
  readonly words: readonly Message[];
  /** The edition has no such thing. */
  readonly none: boolean;
}

interface EditionRules {
  readonly points: readonly Point[];
  readonly rules: readonly { readonly section: number; readonly rules: readonly string[] }[];
  readonly facts: Readonly<Record<string, FluentVariable>>;
  readonly worth: Readonly<Record<string, number>>;
}

interface About {
  readonly key: string;
  readonly cards?: Readonly<Record<string, readonly string[]>>;
  readonly numbers?: Readonly<Record<string, number>>;
}

const EDITIONS = data.editions as unknown as Readonly<Record<string, EditionRules>>;
/** The sentences on each card, with the cards and numbers in each. */
const ABOUT = data.about as Readonly<Record<string, readonly About[]>>;

const LABELS = data.labels as Readonly<Record<string, Message>>;

export const ADVICE: readonly string[] = data.advice;
/** Each hazard with its remedy and its safety (R1.2). */
export const TRIADS = data.triads;

function cardArgs(names: Names): Record<string, string> {
  return Object.fromEntries(data.named.map((card) => [card, inSentence(cardName(names, card))]));
}

export class Rulebook {
  readonly of: EditionRules;
  private readonly args: Record<string, FluentVariable>;

  constructor(edition: Edition) {
    this.of = EDITIONS[edition.key] as EditionRules;
    this.args = { ...this.of.facts, ...cardArgs(edition.names) };
  }

  rule(number: string): string {
    return this.say(`rule-${number.replace(".", "-")}`);
  }

  say(key: string): string {
    return t(key, this.args);
  }
}

/** The points on which editions differ, with the values of one of them. */
export function pointsOf(edition: Edition): readonly Point[] {
  return EDITIONS[edition.key]?.points ?? [];
}

/** The label of a point. */
export function label({ key }: Point): string {
  const about = LABELS[key];
  return about === undefined ? key : said(about);
}

/** The value of a point, in words. */
export function worded({ words }: Point): string {
  return words.map(said).join(", ");
}

export interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** The words of the game, in alphabetical order of the language. */
export function glossary(): Term[] {
  const sorted = new Intl.Collator(texts.lang);
  return data.terms
    .map((term) => ({ word: t(`term-${term}`), meaning: t(`term-${term}-is`) }))
    .sort((one, other) => sorted.compare(one.word, other.word));
}

/** Sentences on what a card does, what answers it and how many there are. */
export function about(card: string, names: Names, counts = COUNTS): string[] {
  const args = cardArgs(names);
  const count = counts[card] ?? 0;
  const sentences = (ABOUT[card] ?? []).map(({ key, cards = {}, numbers = {} }) => {
    const named = Object.entries(cards).map(([name, of]) => [
      name,
      texts.listed(of.map((id) => args[id] ?? id)),
    ]);
    return t(key, { ...args, ...numbers, ...Object.fromEntries(named) });
  });
  return [...sentences, t("about-count", { count })];
}
