/** Tells events as sentences, from the same table of sentences as the terminal and the server. */
import { cardName, quotedCard, type Names } from "../cards/naming";
import { t, texts } from "./i18n.svelte";
import type { Move, TableEvent } from "./kinds";
import { range } from "./range";
import { BEGINNING, BUTTONS, EVENTS, FLEETING, MADE, SILENT, TURNS } from "./sentences";
import type { Condition, Maker, Sentence, Telling, Test } from "./sentences";
import type { TableInfo, TableView } from "./wire";

/** The grammatical form for a side: the reader, the reader's team, one other player, another team. */
type Form = "you" | "yours" | "one" | "team";
type Fact = Readonly<Record<string, unknown>>;

export class Narrator {
  constructor(
    readonly players: readonly string[],
    readonly sides: number,
    readonly names: Names,
    readonly you: number | null,
  ) {}

  /** The narrator for a time when other people sat here. */
  then({ names, you }: { names: readonly string[]; you: number | null }): Narrator {
    return names === this.players && you === this.you
      ? this
      : new Narrator(names, this.sides, this.names, you);
  }

  card(card: string): string {
    return cardName(this.names, card);
  }

  quoted(card: string): string {
    return quotedCard(this.names, card);
  }

  player(seat: number): string {
    return this.players[seat] ?? "";
  }

  /** The name of a side: its player, or both partners. */
  side(side: number): string {
    return texts.listed(this.players.filter((_, seat) => seat % this.sides === side));
  }

  /** A player as a title: the reader is "You". */
  playerTitle(seat: number): string {
    return seat === this.you ? t("web-own-row") : this.player(seat);
  }

  /** A side as a title. */
  title(side: number): string {
    const titles = this.players.map((_, seat) => this.playerTitle(seat));
    return texts.listed(titles.filter((_, seat) => seat % this.sides === side));
  }

  get titles(): string[] {
    return range(this.sides).map((side) => this.title(side));
  }

  who(seat: number): Form {
    return seat === this.you ? "you" : "one";
  }

  whom(side: number): Form {
    const team = this.players.length > this.sides;
    if (this.you !== null && this.you % this.sides === side) return team ? "yours" : "you";
    return team ? "team" : "one";
  }

  /** A sentence about a seat. */
  by(key: string, seat: number, facts: Readonly<Record<string, string | number>> = {}): string {
    return t(key, { who: this.who(seat), player: this.player(seat), ...facts });
  }

  /** A sentence about a side. */
  about(key: string, side: number, facts: Readonly<Record<string, string | number>> = {}): string {
    return t(key, { whom: this.whom(side), side: this.side(side), ...facts });
  }

  /** The sentence for an event, with the side's distance after it; empty for events without a sentence. */
  tell(event: TableEvent, distance?: number): string {
    return this.told(EVENTS[event.type], { ...event, come: distance });
  }

  /** Who won a match. */
  won(winner: number | null): string {
    return this.tell({ type: "match_ended", winner, totals: [] });
  }

  /** Who won a hand, after a sentence that says that it is over. */
  handWon(winner: number | null): string {
    return winner === null ? t("event-hand-drawn") : this.about("event-hand-won", winner);
  }

  /** Whose turn it is: a seat is asked, or a side is attacked. */
  turn({ phase, pending }: TableView, seat: number | undefined): string {
    return this.told(TURNS[phase ?? "turn"], { seat, side: pending?.side });
  }

  /** A move in a few words, as on a button. */
  move(move: Move): string {
    return this.told(BUTTONS[move.type], { ...move });
  }

  /** A past move, inside a sentence. */
  made(move: Move): string {
    return this.told(MADE[move.type], { ...move });
  }

  private told(telling: Telling = [], fact: Fact): string {
    return telling
      .map((choice) => choice.find(({ when }) => when === undefined || TESTS[when.test](this, when, fact)))
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => this.said(sentence, fact))
      .join(" ");
  }

  private said({ key, variables = [] }: Sentence, fact: Fact): string {
    const made = variables.map(([name, maker, field]) => [
      name,
      MAKE[maker](this, fieldOf(fact, field) as never),
    ]);
    return t(key, Object.fromEntries(made));
  }
}

/** Whether a log on the screen has a line for this kind of event. */
export function inLog(kind: string): boolean {
  return kind in EVENTS && !SILENT.has(kind);
}

/** Whether this kind of event is still of interest after later events. */
export function lasts(kind: string): boolean {
  return inLog(kind) && !FLEETING.has(kind);
}

/** A field of a fact; undefined if the fact does not have it. */
function fieldOf(fact: Fact, path: string): unknown {
  return path.split(".").reduce<unknown>((found, name) => (found as Fact | undefined)?.[name], fact);
}

type Cards = readonly (string | null)[];

// The server's schema defines what a field holds, so each maker may assume its type.
const MAKE: Readonly<Record<Maker, (to: Narrator, value: never) => string | number>> = {
  value: (_, value: string | number | null | undefined) => value ?? "",
  card: (to, card: string) => to.quoted(card),
  bare_card: (to, card: string) => to.card(card),
  cards: (to, cards: readonly string[]) => texts.listed(cards.map((card) => to.quoted(card))),
  count: (_, cards: Cards) => cards.length,
  who: (to, seat: number) => to.who(seat),
  player: (to, seat: number) => to.player(seat),
  whom: (to, side: number) => to.whom(side),
  side: (to, side: number) => to.side(side),
  place: (_, seat: number) => seat + 1,
  beginning: (_, value: string) => `${value.slice(0, BEGINNING)}…`,
  phrase: (_, phrase: string) => t(`talk-${phrase}`),
};

const TESTS: Readonly<Record<Test, (to: Narrator, when: Condition, fact: Fact) => boolean>> = {
  given: (_, { field }, fact) => fieldOf(fact, field) != null,
  true: (_, { field }, fact) => fieldOf(fact, field) === true,
  empty: (_, { field }, fact) => ((fieldOf(fact, field) ?? []) as Cards).length === 0,
  hidden: (_, { field }, fact) => (fieldOf(fact, field) as Cards).includes(null),
  equals: (_, { field, word }, fact) => fieldOf(fact, field) === word,
  own_side: (to, { field }, fact) => (fact["seat"] as number) % to.sides === fieldOf(fact, field),
};

/** The name shown for a seat: its person's, its robot's, or that it is free. A match file has no names. */
export function seatName(info: Pick<TableInfo, "seats">, seat: number): string {
  const who = info.seats[seat];
  if (who === undefined || who.kind === "open") return t("web-seat-open");
  if (who.name) return who.name;
  return who.bot == null ? t("web-player-number", { number: seat + 1 }) : t("web-bot");
}
