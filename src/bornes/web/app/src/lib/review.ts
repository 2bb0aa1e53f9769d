/** The review of a finished match: the server makes it once and reports its progress meanwhile. */
import { isLocal, local } from "../local/connection.svelte";
import { fileAt } from "./base";
import { Loading } from "./fetching";
import { t } from "./i18n.svelte";
import { asReader, type Player } from "./mine";
import { type Eyes, matchesOf, type Replay, replayOf } from "./replay";
import type { Review } from "./reviewed";
import { servedJson, ServerRefusal } from "./server";

export interface Finished {
  readonly match: number;
  readonly players: readonly Partial<Player>[];
  readonly winner: number | null;
  readonly totals: readonly number[];
  readonly taken_back: boolean;
  /** The reader's seat; null if the reader did not play. */
  readonly seat?: number | null;
}

const reviewPath = (table: string, match: number): string => `${matchesOf(table)}/${match}/review`;
export const reviewAddress = (table: string, match: number): string => fileAt(reviewPath(table, match));

export const reviewOf = (table: string, match: number): Promise<Review> =>
  isLocal(table) ? local.review(table, match) : servedJson(reviewPath(table, match));

/** The players and the result of a match. */
export async function finishedMatch(table: string, match: number): Promise<Finished> {
  const matches = isLocal(table)
    ? (await local.games()).finished.filter((each) => each.table === table)
    : (await servedJson<{ matches: readonly Finished[] }>(matchesOf(table), asReader())).matches;
  const found = matches.find((each) => each.match === match);
  if (found === undefined) throw new ServerRefusal(t("web-review-none"));
  return found;
}

/** Receive the progress of a review, from 0 to 1; call the result to stop. */
export function progressOf(table: string, match: number, hear: (part: number) => void): () => void {
  if (isLocal(table)) return local.progress(hear);
  const told = new EventSource(`${reviewAddress(table, match)}/progress`);
  told.onmessage = ({ data }: MessageEvent<string>) => {
    hear(Number(data));
    if (Number(data) >= 1) told.close(); // otherwise the browser would reconnect
  };
  // The request for the review itself reports the error.
  told.onerror = () => told.close();
  return () => told.close();
}

/** Hands of the match from points of view, each fetched once. */
export class SeenHands {
  private hands = new Loading<Replay>();

  constructor(
    private table: string,
    private match: number,
  ) {}

  hand(hand: number, eyes: Eyes): Promise<Replay> {
    return this.hands.get(`${hand} ${eyes}`, () => replayOf(this.table, this.match, hand, eyes));
  }
}
