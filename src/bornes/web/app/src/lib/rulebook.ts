/** The rules' texts with an edition's facts and card names in them. Loaded when they are looked up. */
import type { FluentVariable } from "@fluent/bundle";
import { cardName, type Names } from "../cards/naming";
import { familyOf } from "../cards/families";
import { COUNTS, type Edition, HAZARDS_OF, SHORT_COUNTS } from "./editions";
import { t, texts } from "./i18n.svelte";
import data from "./rulebook.json";

interface EditionRules {
  readonly rules: readonly { readonly section: number; readonly rules: readonly string[] }[];
  readonly facts: Readonly<Record<string, FluentVariable>>;
  readonly worth: Readonly<Record<string, number>>;
}

const EDITIONS = data.editions as unknown as Readonly<Record<string, EditionRules>>;
const REMEDY_FOR = data.remedy_for as Readonly<Record<string, string>>;
const SAFETY_AGAINST = data.safety_against as Readonly<Record<string, string>>;

export const ADVICE: readonly string[] = data.advice;
/** Each hazard with what puts it right and what makes it harmless (R1.2). */
export const TRIADS = Object.entries(REMEDY_FOR).map(([hazard, remedy]) => ({
  hazard,
  remedy,
  safety: SAFETY_AGAINST[hazard] ?? "",
}));

/** A name with an exclamation mark would end the sentence it stands in. */
const inSentence = (name: string): string => name.replace(/[\s!]+$/, "");

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

export interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** The words of the game, sorted as the language sorts them. */
export function glossary(): Term[] {
  const sorted = new Intl.Collator(texts.lang);
  return data.terms
    .map((term) => ({ word: t(`term-${term}`), meaning: t(`term-${term}-is`) }))
    .sort((one, other) => sorted.compare(one.word, other.word));
}

/** What a card does, what answers it and how many there are, a sentence each. */
export function about(card: string, names: Names, short: boolean): string[] {
  const args = cardArgs(names);
  const count = (short ? SHORT_COUNTS : COUNTS)[card] ?? 0;
  return [...deed(card, args), t("about-count", { count })];
}

function deed(card: string, args: Record<string, string>): string[] {
  const named = (id: string): string => args[id] ?? id;
  switch (familyOf(card)) {
    case "distance":
      return distance(Number(card));
    case "hazard":
      return [
        t(texts.has(`about-${card}`) ? `about-${card}` : "about-hazard", args),
        t("about-answered", {
          remedy: named(REMEDY_FOR[card] ?? ""),
          safety: named(SAFETY_AGAINST[card] ?? ""),
        }),
      ];
    case "remedy": {
      const hazard = named(TRIADS.find((each) => each.remedy === card)?.hazard ?? "");
      return [t(texts.has(`about-${card}`) ? `about-${card}` : "about-remedy", { ...args, hazard })];
    }
    case "safety": {
      const hazards = texts.listed((HAZARDS_OF[card] ?? []).map(named));
      const key = texts.has(`about-${card}`) ? `about-${card}` : "about-safety";
      return [t(key, { ...args, hazards }), t("about-safety-turn")];
    }
    default:
      return [];
  }
}

function distance(n: number): string[] {
  return [
    t("about-distance", { n }),
    t(n <= 50 ? "about-under-limit" : "about-over-limit"),
    ...(n === 200 ? [t("about-at-most")] : []),
  ];
}
