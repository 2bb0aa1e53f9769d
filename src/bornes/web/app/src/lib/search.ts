/**
 * Searches texts as `bornes.text.search` does for the terminal: it ignores accents and endings, and knows
 * synonyms. The catalogue has the endings and the synonyms.
 */
import { t } from "./i18n.svelte";

/** A text to search: a title, and the text below it. */
interface Searched {
  readonly title: string;
  readonly below: string;
}

type Stems = readonly string[];
/** A word or phrase of a search: its stems, and those of its synonyms. */
type Term = readonly Stems[];

const SHORTEST = 3;
const IN_TITLE = 3;
const KEPT = 0.5;

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

function stem(word: string, endings: readonly (readonly [string, string])[]): string {
  const fits = ([ending]: readonly [string, string]) =>
    word.endsWith(ending) && word.length - ending.length >= SHORTEST;
  const lost = endings.find(fits);
  const left = lost ? word.slice(0, -lost[0].length) + lost[1] : word;
  return /([a-z])\1$/.test(left) ? left.slice(0, -1) : left;
}

/** The search in one language. */
class Search {
  private readonly endings: readonly (readonly [string, string])[];
  private readonly other = new Map<string, Term>();
  private readonly longest: number;

  constructor(endings: string, words: string) {
    this.endings = endings
      .split(/\s+/)
      .map((entry) => entry.split(":"))
      .map(([ending = "", instead = ""]) => [ending, instead] as const)
      .sort(([a], [b]) => b.length - a.length);
    let longest = 1;
    for (const line of words.split("\n")) {
      const [typed = "", meant = ""] = line.split("=");
      const term = meant.split("|").map((word) => this.stems(word));
      for (const phrase of typed.split(",").map((each) => this.stems(each))) {
        this.other.set(phrase.join(" "), term);
        longest = Math.max(longest, phrase.length);
      }
    }
    this.longest = longest;
  }

  stems(text: string): Stems {
    return (plain(text).match(/[a-z0-9]+/g) ?? []).map((word) => stem(word, this.endings));
  }

  /** The terms of a search: the longest phrases that have synonyms, and all other words one by one. */
  terms(search: string): Term[] {
    const found: Term[] = [];
    let left = this.stems(search);
    while (left.length > 0) {
      let size = Math.min(this.longest, left.length);
      while (size > 1 && !this.other.has(left.slice(0, size).join(" "))) size--;
      const phrase = left.slice(0, size);
      found.push([phrase, ...(this.other.get(phrase.join(" ")) ?? [])]);
      left = left.slice(size);
    }
    return found;
  }
}

const has = (words: ReadonlySet<string>, term: Term): boolean =>
  term.some((stems) => stems.every((each) => words.has(each)));

/** The texts that match a search, best first. A word counts more if fewer texts contain it. */
export function ranked<T extends Searched>(search: string, all: readonly T[]): T[] {
  const by = new Search(t("search-endings"), t("search-words"));
  const titles = all.map(({ title }) => new Set(by.stems(title)));
  const wholes = all.map(({ title, below }) => new Set(by.stems(`${title} ${below}`)));
  const scores = all.map(() => 0);
  for (const term of by.terms(search)) {
    const within = [...wholes.keys()].filter((at) => has(wholes[at]!, term));
    const weight = Math.log(1 + all.length / within.length);
    for (const at of within) scores[at]! += weight * (has(titles[at]!, term) ? IN_TITLE : 1);
  }
  const best = Math.max(...scores);
  return [...all.keys()]
    .filter((at) => scores[at]! > 0 && scores[at]! >= KEPT * best)
    .sort((a, b) => scores[b]! - scores[a]!)
    .map((at) => all[at]!);
}
