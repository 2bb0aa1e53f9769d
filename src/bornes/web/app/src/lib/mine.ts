/** Requests for the games of this guest, authorized by the guest's own secret. */
import { saveAs } from "./files";
import { profile } from "./profile.svelte";
import { served, servedJson } from "./server";
import type { Config } from "./wire";

export interface Player {
  readonly name: string;
  readonly bot: string | null;
}

interface Over {
  readonly date: string;
  readonly table: string;
  readonly match: number;
  readonly edition: string;
  readonly players: number;
  readonly opponents: readonly string[];
  /** Null if nobody won. */
  readonly won: boolean | null;
  /** Played in a browser, and added to the record later. */
  readonly local?: boolean;
}

export interface MatchRow extends Over {
  readonly side: number;
  readonly totals: readonly number[];
  readonly resigned: boolean;
}

export interface HandRow extends Over {
  readonly hand: number;
  readonly points: number;
  readonly coups_fourres: number;
}

export interface Game {
  readonly table: string;
  readonly config: Config;
  readonly state: "waiting" | "playing" | "over";
  readonly seat: number | null;
  readonly players: readonly Player[];
  readonly sides: number;
  readonly hand: number;
  readonly to_act: readonly number[];
  readonly yours: boolean;
  readonly since: number;
  readonly matches: readonly MatchRow[];
}

/** A match to continue, in words. */
export interface OpenGame {
  readonly table: string;
  readonly yours: boolean;
  readonly against: string;
}

export interface Games {
  readonly name: string;
  /** The rating of an even opponent; null until enough matches were played against robots. */
  readonly even: number | null;
  readonly games: readonly Game[];
}

export interface PlayedRecord {
  readonly hands: readonly HandRow[];
  readonly matches: readonly MatchRow[];
}

/** The authorization of requests for this guest's own data. */
export const asGuest = (): { secret: string } => ({ secret: profile.secret ?? "" });

/** The same for what everybody may read, in which this guest's seat is marked. */
export const asReader = (): { secret?: string | undefined } => ({ secret: profile.secret });

export const games = (secret = asGuest().secret): Promise<Games> => servedJson("api/me/games", { secret });

/** The rating of an even opponent; null for a guest who has not played enough yet, and if it is not known. */
export const evenRating = (): Promise<number | null> =>
  games().then(
    ({ even }) => even,
    () => null,
  );

export const record = (): Promise<PlayedRecord> => servedJson("api/me/record", asGuest());

/** How well a guest plays, by their last matches together. */
export interface Pooled {
  readonly matches: number;
  readonly decisions: number;
  readonly error_rate: number;
  /** The part of what was at stake that errors lost. */
  readonly lost: number;
  /** The weakest and the strongest robot of about this level; null after too few decisions. */
  readonly levels: readonly [string, string] | null;
}

export const level = (): Promise<Pooled | null> => servedJson("api/me/level", asGuest());

/** A match of this browser, in the form in which the server adds it to the guest's matches. */
interface Upload {
  readonly key: string;
  /** In seconds since 1970. */
  readonly ended: number;
  readonly seat: number;
  readonly bots: Readonly<Record<number, string>>;
  readonly record: string;
}

export const addMatch = (body: Upload): Promise<unknown> => served("api/me/matches", { ...asGuest(), body });

/** Save a file to the browser's downloads: a plain link could not send the secret. */
export async function download(path: "record.csv" | "records.zip"): Promise<void> {
  saveAs(`bornes-${path}`, await (await served(`api/me/${path}`, asGuest())).blob());
}
