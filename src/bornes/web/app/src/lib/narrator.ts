/** What happened, as a sentence: the browser's reader of the catalogue's `event-…` messages. */
import { cardName, type Names } from "../cards/naming";
import { t, texts } from "./i18n.svelte";
import type { Told } from "./kinds";
import type { TableInfo } from "./wire";

/** How a sentence speaks of a side: the reader, the reader's team, one other player, a team. */
type Form = "you" | "yours" | "one" | "team";

export class Narrator {
  constructor(
    readonly players: readonly string[],
    readonly sides: number,
    readonly names: Names,
    readonly you: number | null,
  ) {}

  /** The narrator of what happened when others sat here. */
  then({ names, you }: { names: readonly string[]; you: number | null }): Narrator {
    return names === this.players && you === this.you
      ? this
      : new Narrator(names, this.sides, this.names, you);
  }

  /** The sentence for an event, with how far it brought a side. */
  tellAll({ event, come }: { event: Told; come?: number | undefined }): string {
    const sentence = this.tell(event);
    return come === undefined ? sentence : t("web-log-come", { sentence, come: texts.number(come) });
  }

  card(card: string): string {
    return cardName(this.names, card);
  }

  quoted(card: string): string {
    return /^\d+$/.test(card) ? this.card(card) : t("card-quoted", { card: this.card(card) });
  }

  player(seat: number): string {
    return this.players[seat] ?? "";
  }

  /** The name of a side: its player, or both partners. */
  side(side: number): string {
    return texts.listed(this.players.filter((_, seat) => seat % this.sides === side));
  }

  whom(side: number): Form {
    const team = this.players.length > this.sides;
    if (this.you !== null && this.you % this.sides === side) return team ? "yours" : "you";
    return team ? "team" : "one";
  }

  by(key: string, seat: number, args: Record<string, string | number> = {}): string {
    return t(key, { who: seat === this.you ? "you" : "one", player: this.player(seat), ...args });
  }

  about(key: string, side: number, args: Record<string, string | number> = {}): string {
    return t(key, { whom: this.whom(side), side: this.side(side), ...args });
  }

  /** The sentence for an event; nothing for those that need none. */
  tell(event: Told): string {
    switch (event.type) {
      case "hand_dealt": {
        const key = event.rolling ? "event-hand-dealt-rolling" : "event-hand-dealt";
        return this.by(key, event.dealer, { hand: event.hand, trip: event.trip });
      }
      case "position_set":
        return t("event-position-set", { hand: event.public.hand });
      case "turn_began":
        return this.drawn(event.seat, event.drew ?? []);
      case "laid":
        return this.laid(event.seat, event.side, event.card);
      case "safety_exposed": {
        const key = event.coup_fourre ? "event-coup-fourre" : "event-safety";
        return this.by(key, event.seat, { card: this.quoted(event.card) });
      }
      case "hazard_cancelled":
        return t("event-hazard-cancelled", { card: this.quoted(event.hazard) });
      case "discarded":
        return this.by("event-discarded", event.seat, { card: this.quoted(event.card) });
      case "mistake_penalised":
        return this.by("event-mistake", event.seat, { card: this.quoted(event.card) });
      case "passed":
        return this.by("event-passed", event.seat);
      case "window_closed":
        return t("event-window-closed");
      case "extension_offered":
        return this.by("event-extension-offered", event.seat);
      case "extended":
        return this.by("event-extended", event.seat, { trip: event.trip });
      case "finished":
        return this.by("event-finished", event.seat);
      case "hand_ended":
        return `${t(event.how === "trip_met" ? "event-trip-met" : "event-cards-out")} ${
          event.winner === null ? t("event-hand-drawn") : this.about("event-hand-won", event.winner)
        }`;
      case "match_ended":
        return event.winner === null ? t("event-match-drawn") : this.about("event-match-won", event.winner);
      case "shuffle_committed":
        return t("event-shuffle-committed", { hand: event.hand, seal: `${event.seal.slice(0, 12)}…` });
      case "shuffle_opened":
        return t("event-shuffle-opened", { hand: event.hand });
      case "talked":
        return t("web-log-said", { player: event.name, said: said(event) });
      case "seat_taken":
        return t("web-log-seat-taken", { player: event.name });
      case "seat_left":
        return t("web-log-seat-left", { seat: event.seat + 1 });
      case "renamed":
        return t("web-log-renamed", { seat: event.seat + 1, player: event.name });
      case "ready":
        return this.by("web-log-ready", event.seat);
      case "seat_kept":
        return t("web-log-seat-kept", { player: this.player(event.seat) });
      case "seat_given_back":
        return this.by("web-log-seat-back", event.seat);
      case "taken_back":
        return this.by("web-log-taken-back", event.seat);
      case "resigned":
        return this.by("web-log-resigned", event.seat);
      default:
        return "";
    }
  }

  private drawn(seat: number, drew: readonly (string | null)[]): string {
    if (drew.length === 0) return this.by("event-draw-nothing", seat);
    const cards = drew.filter((card) => card !== null);
    if (cards.length < drew.length) return this.by("event-draw-hidden", seat, { count: drew.length });
    return this.by("event-draw", seat, { cards: texts.listed(cards.map((c) => this.quoted(c))) });
  }

  private laid(seat: number, side: number, card: string): string {
    if (seat % this.sides === side) return this.by("event-laid", seat, { card: this.quoted(card) });
    const whom = { whom: this.whom(side), target: this.side(side) };
    return this.by("event-hazard", seat, { card: this.quoted(card), ...whom });
  }
}

export function said(talked: { phrase?: string | null; text?: string | null }): string {
  return talked.phrase ? t(`talk-${talked.phrase}`) : (talked.text ?? "");
}

/** How a seat is called: its person, its robot, or that it is free. */
export function seatName(info: Pick<TableInfo, "seats">, seat: number): string {
  const who = info.seats[seat];
  if (who === undefined || who.kind === "open") return t("web-seat-open");
  return who.name || t("web-bot");
}
