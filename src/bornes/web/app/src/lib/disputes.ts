/** Questions that players argue about, and the answers of the editions. Loaded only by their page. */
import data from "./disputes.json";
import { type Edition, EDITIONS, editionOf } from "./editions";
import { t, texts } from "./i18n.svelte";
import { Rulebook } from "./rulebook";
import { ranked } from "./search";

/** A side of the position in which a question can be tried. */
export interface SideShown {
  readonly battle?: string;
  readonly speed?: string;
  readonly distance?: number;
  readonly safeties?: readonly string[];
  readonly hand?: readonly string[];
}

export interface Dispute {
  readonly key: string;
  readonly topic: string;
  readonly rule: string;
  /** The rule that decides in an edition that does not have this one. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly yes: readonly string[];
  readonly sides: readonly SideShown[];
}

/** An answer, and the editions that give it. */
export interface Answer {
  readonly text: string;
  readonly rule: string;
  readonly editions: readonly Edition[];
  readonly yes: boolean;
}

export const DISPUTES = data as readonly Dispute[];
export const TOPICS: readonly string[] = [...new Set(DISPUTES.map(({ topic }) => topic))];

/** Rulebooks by language and edition: each has the card names of the language in which it was created. */
const books = new Map<string, Rulebook>();

function say(edition: Edition, key: string): string {
  const id = `${texts.lang} ${edition.key}`;
  const book = books.get(id) ?? new Rulebook(edition);
  books.set(id, book);
  return book.say(key);
}

export const question = ({ key }: Dispute): string => say(editionOf(undefined), `ask-${key}`);

/** What the rulebooks leave open about a question, if anything. */
export function leftOpen({ key }: Dispute): string | undefined {
  const id = `ask-${key}-open`;
  return texts.has(id) ? say(editionOf(undefined), id) : undefined;
}

/** Each answer once, with the editions that give it. */
export function answers(dispute: Dispute): Answer[] {
  const by = new Map<string, Edition[]>();
  for (const edition of EDITIONS) {
    const text = say(edition, `ask-${dispute.key}-answer`);
    by.set(text, [...(by.get(text) ?? []), edition]);
  }
  return [...by].map(([text, editions]) => ({
    text,
    rule: dispute.elsewhere?.[editions[0]?.key ?? ""] ?? dispute.rule,
    editions,
    yes: editions.some(({ key }) => dispute.yes.includes(key)),
  }));
}

/** The names of the editions that give an answer, as text. */
export function whose({ editions }: Answer): string {
  if (editions.length === EDITIONS.length) return t("ask-all");
  return texts.listed(editions.map(({ key }) => t(`edition-${key}`)));
}

/** The questions that match a search, best first. */
export function found(search: string): Dispute[] {
  const searched = DISPUTES.map((dispute) => ({
    dispute,
    title: question(dispute),
    below: answers(dispute)
      .map(({ text }) => text)
      .join(" "),
  }));
  return ranked(search, searched).map(({ dispute }) => dispute);
}
