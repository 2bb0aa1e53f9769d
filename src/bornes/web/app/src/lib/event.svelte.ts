/** A club evening on the server: its state, requests to it, and its updates. */
import { onDestroy } from "svelte";
import { fileAt, linkFromAfar } from "./base";
import { reasonOf } from "./connections";
import { t, texts } from "./i18n.svelte";
import { profile } from "./profile.svelte";
import { servedJson, ServerRefusal } from "./server";

export interface Place {
  readonly place: number;
  readonly player: number;
  readonly score: number;
  readonly opponents: number;
  readonly lead: number;
  readonly played: number;
}

export interface EventTable {
  /** Indices into the list of players. A single player has a bye, or plays against a robot. */
  readonly players: readonly number[];
  readonly points: readonly [number, number] | null;
  readonly hands: readonly (readonly [number, number])[];
}

/** The settings of an evening, as its host chooses them. */
export interface EventWish {
  readonly name: string;
  readonly edition: string;
  readonly format: "swiss" | "duplicate" | "teams" | "robots";
  readonly rounds: number;
  readonly hands: number;
  readonly pace: string;
  /** The most minutes that a round lasts; 0 is no limit. */
  readonly minutes: number;
  /** Seconds between two rounds; null if the host begins each round. */
  readonly pause: number | null;
  readonly robot: string;
}

export interface ClubEvent extends EventWish {
  readonly event: string;
  readonly version: string;
  readonly seal: string;
  /** Published when the evening is over. */
  readonly secret: string | null;
  readonly phase: "gathering" | "round" | "break" | "over";
  readonly round: number;
  /** Seconds until the round or the break is over; null if it has no fixed end. */
  readonly left: number | null;
  readonly players: readonly { readonly name: string; readonly left: boolean }[];
  readonly standings: readonly Place[];
  readonly played: readonly (readonly EventTable[])[];
  readonly coming: readonly (readonly number[])[];
  readonly you: {
    readonly host: boolean;
    readonly player: number | null;
    /** The table at which you play now. */
    readonly table: string | null;
  };
}

/** Milliseconds after which a failed request is repeated. */
const AGAIN = 1500;

const ask = (path: string, body?: object, signal?: AbortSignal): Promise<ClubEvent> =>
  servedJson(`api/events${path}`, { secret: profile.secret, body, signal });

export const createEvent = (wish: EventWish): Promise<ClubEvent> => ask("", wish);

/** Follows an evening while the component exists that creates this. */
export class EventNews {
  /** The evening as it was last received. */
  now: ClubEvent | undefined = $state.raw();
  trouble: string | undefined = $state();
  /** When the round or the break is over, in milliseconds of `performance.now()`. */
  until: number | undefined = $state();
  /** The current phase, in words. */
  readonly status = $derived.by(() => {
    if (this.now === undefined) return "";
    const { phase, round, rounds } = this.now;
    if (phase === "gathering") return t("web-event-gathering");
    if (phase === "over") return t("web-event-over");
    if (phase === "round") return t("club-round-of", { n: round, rounds });
    return t("web-event-break", { n: round + 1, rounds });
  });
  /** The tables of the next round. */
  readonly coming = $derived(
    (this.now?.coming ?? []).map((players): EventTable => ({ players, points: null, hands: [] })),
  );
  private gone = new AbortController();

  constructor(readonly id: string) {
    onDestroy(() => this.gone.abort());
    void this.follow();
  }

  /** Send a request to the server. A refusal is shown as a sentence. */
  async ask(action: "join" | "leave" | "next" | "close" | "end", body: object = {}): Promise<void> {
    try {
      this.take(await ask(`/${this.id}/${action}`, body));
    } catch (error) {
      this.trouble = reasonOf(error);
    }
  }

  private async follow(): Promise<void> {
    const { signal } = this.gone;
    while (!signal.aborted) {
      const seen = this.now === undefined ? "" : `?seen=${this.now.version}`;
      try {
        this.take(await ask(`/${this.id}${seen}`, undefined, signal));
      } catch (error) {
        if (signal.aborted) return;
        // After a lost connection the request is repeated. Only an unknown evening is reported.
        if (this.now === undefined && error instanceof ServerRefusal) this.trouble = error.message;
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    }
  }

  private take(told: ClubEvent): void {
    // An answer that took long may be older than the last one received.
    if (this.now !== undefined && Number(told.version) < Number(this.now.version)) return;
    this.now = told;
    this.trouble = undefined;
    this.until = told.left === null ? undefined : performance.now() + 1000 * told.left;
  }
}

export const eventLink = (id: string): string => linkFromAfar(`/event/${id}`);

/** A file of the evening that the server writes. */
export const eventFile = (id: string, file: "sheet" | "standings.csv" | "results.csv"): string =>
  fileAt(`api/events/${id}/${file}?lang=${texts.lang}`);
