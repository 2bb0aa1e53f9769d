/** The app's texts, from the catalogue that the terminal and the server use, too. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { profile } from "./profile.svelte";
import type { Lang } from "./kinds";

const LOADERS: Readonly<Record<Lang, () => Promise<{ sources: readonly string[] }>>> = {
  fr: () => import("./texts.fr"),
  en: () => import("./texts.en"),
};

/** Texts that only some pages need, by subject. */
const MORE = {
  rulebook: { fr: () => import("./rulebook.fr"), en: () => import("./rulebook.en") },
  disputes: { fr: () => import("./disputes.fr"), en: () => import("./disputes.en") },
  daily: { fr: () => import("./daily.fr"), en: () => import("./daily.en") },
  event: { fr: () => import("./event.fr"), en: () => import("./event.en") },
  local: { fr: () => import("./local.fr"), en: () => import("./local.en") },
  statistics: { fr: () => import("./statistics.fr"), en: () => import("./statistics.en") },
  puzzles: { fr: () => import("./puzzles.fr"), en: () => import("./puzzles.en") },
  review: { fr: () => import("./review.fr"), en: () => import("./review.en") },
} as const satisfies Readonly<Record<string, typeof LOADERS>>;
export type Subject = keyof typeof MORE;

function preferred(): Lang {
  const wish = profile.lang ?? navigator.language;
  return wish.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function add(bundle: FluentBundle, sources: readonly string[]): void {
  for (const source of sources) bundle.addResource(new FluentResource(source));
}

/** Hebrew, Arabic and their neighbors, which are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The marks around a text that has its own direction. */
const [ISOLATE = "", END = ""] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code));

/** A name or a message as a part of a sentence: its direction does not change the order of the other parts. */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !text.includes(ISOLATE) ? ISOLATE + text + END : text;
}

class Texts {
  lang: Lang = $state(preferred());
  private bundle: FluentBundle | undefined = $state.raw();
  /** Subjects that were requested, loaded or not. */
  private requested = new Set<Subject>();
  /** The subjects whose texts the bundle has. */
  private added = new Set<Subject>();
  private numbers = $derived(new Intl.NumberFormat(this.lang));

  get ready(): boolean {
    return this.bundle !== undefined;
  }

  async use(lang: Lang): Promise<void> {
    let subjects: Subject[];
    let loaded: { sources: readonly string[] }[];
    do {
      subjects = [...this.requested];
      const loaders = [LOADERS, ...subjects.map((subject) => MORE[subject])];
      loaded = await Promise.all(loaders.map((each) => each[lang]()));
    } while (subjects.length < this.requested.size); // another subject was requested meanwhile
    // `isolated` marks the few texts that need it.
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const { sources } of loaded) add(bundle, sources);
    this.bundle = bundle;
    this.added = new Set(subjects);
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  /** Load the texts of a subject too, also for every language chosen later. */
  async load(subject: Subject): Promise<void> {
    this.requested.add(subject);
    if (this.added.has(subject)) return;
    const { sources } = await MORE[subject][this.lang]();
    // If another language was chosen meanwhile, it was loaded with the subject.
    if (this.bundle === undefined || this.added.has(subject)) return;
    add(this.bundle, sources);
    this.added.add(subject);
  }

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  say(key: string, args?: Record<string, FluentVariable>): string {
    const pattern = this.bundle?.getMessage(key)?.value;
    if (this.bundle === undefined || pattern == null) return key;
    const given = Object.entries(args ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? isolated(value) : value,
    ]);
    return this.bundle.formatPattern(pattern, Object.fromEntries(given), []);
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  /** A list in a sentence: "a, b and c". */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items.join("");
    const before = items.slice(0, -1).map(isolated).join(", ");
    return this.say("list-and", { items: before, last: items.at(-1) ?? "" });
  }
}

export const texts = new Texts();
export const t = (key: string, args?: Record<string, FluentVariable>): string => texts.say(key, args);
