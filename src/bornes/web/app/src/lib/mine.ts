/** What this guest has played, asked of the server with the guest's own secret. */
import { fileAt } from "./base";
import { saveAs } from "./files";
import { texts } from "./i18n.svelte";
import { kept } from "./keep.svelte";
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
  /** Null where nobody won. */
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

/** Ask the server for something of this guest's own, with the guest's secret. */
export async function asked(
  path: string,
  secret = kept.secret,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  const answer = await fetch(fileAt(`api/me/${path}`), {
    method,
    headers: { authorization: `Bearer ${secret ?? ""}`, "accept-language": texts.lang },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await reason(answer));
  return answer;
}

/** Why the server refuses, as a sentence. */
async function reason(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as { why?: string };
  return said.why ?? String(answer.status);
}

export const games = async (secret?: string): Promise<Games> =>
  (await (await asked("games", secret)).json()) as Games;

export const record = async (): Promise<PlayedRecord> =>
  (await (await asked("record")).json()) as PlayedRecord;

/** How somebody plays, by their last matches together. */
export interface Pooled {
  readonly matches: number;
  readonly decisions: number;
  readonly error_rate: number;
  /** The part of what was at stake that they lost. */
  readonly lost: number;
  /** The weakest and the strongest robot that it is like; null after too few decisions. */
  readonly levels: readonly [string, string] | null;
}

export const level = async (): Promise<Pooled | null> =>
  (await (await asked("level")).json()) as Pooled | null;

/** A match of this browser, as the server takes it into the record. */
export interface Upload {
  readonly key: string;
  /** In seconds since 1970. */
  readonly ended: number;
  readonly seat: number;
  readonly bots: Readonly<Record<number, string>>;
  readonly record: string;
}

export const addMatch = (upload: Upload): Promise<unknown> => asked("matches", undefined, upload);

/** Hand a file over to the browser's downloads: a plain link could not carry the secret. */
export async function download(path: "record.csv" | "records.zip"): Promise<void> {
  saveAs(`bornes-${path}`, await (await asked(path)).blob());
}
