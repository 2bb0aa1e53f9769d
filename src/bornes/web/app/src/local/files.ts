/** Match files: a header with the whole edition, then one event per line (`bornes.record`). Backups of everything. */
import type { Player } from "../lib/mine";
import type { Eyes, Replay, Step } from "../lib/replay";
import type { TableEvent } from "../lib/kinds";
import type { Config } from "../lib/wire";
import { after, blank, handBegun } from "./fold";
import { editions, record_version as VERSION } from "./local_data.json";
import { Denied } from "./saying";
import type { Saved } from "./table";

/** A match that is over. */
export interface Finished {
  readonly table: string;
  readonly match: number;
  readonly config: Config;
  readonly players: readonly Player[];
  readonly seat: number | null;
  readonly sides: number;
  readonly seed: number;
  readonly winner: number | null;
  readonly totals: readonly number[];
  readonly resigned: boolean;
  readonly taken_back: boolean;
  /** When the match ended, in milliseconds since 1970. */
  readonly ended: number;
  readonly events: readonly TableEvent[];
  /** It was added to the player's matches on a server. */
  readonly uploaded?: boolean;
}

/** Everything that this browser has saved. */
export interface Everything {
  readonly bornes_matches: number;
  readonly tables: readonly Saved[];
  readonly matches: readonly Finished[];
}

const ALL_VERSION = 1;
export const fileDamaged = (): Denied => new Denied({ code: "bad_request", key: "local-file-damaged" });

/** The match as a file that `bornes check`, `replay` and `review` read. */
export function fileOf({ config, sides, seed, events }: Finished): string {
  const { edition, players, house = {} } = config;
  const whole = editions[edition as keyof typeof editions];
  const header = { bornes: VERSION, edition: whole, players, teams: players > sides, house, seed };
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join("");
}

interface Header {
  readonly bornes: number;
  readonly edition: { readonly key: string };
  readonly players: number;
  readonly teams: boolean;
  readonly house?: Config["house"];
  readonly seed?: number;
}

function parsed(text: string): unknown[] {
  const rows = text.split("\n").filter(Boolean);
  return rows.map((row, at): unknown => {
    try {
      return JSON.parse(row);
    } catch {
      // Only the last line can have been cut off by a power cut.
      if (at === rows.length - 1 && at > 0 && !text.endsWith("\n")) return undefined;
      throw fileDamaged();
    }
  });
}

/** The match in a file that was imported. */
export function matchOf(text: string, table: string, now: number): Finished {
  const [first, ...rest] = parsed(text).filter((value) => value !== undefined);
  const header = first as Partial<Header> | undefined;
  const events = rest as TableEvent[];
  if (header?.bornes !== VERSION || header.edition === undefined || header.players === undefined)
    throw fileDamaged();
  if (events.some((event) => typeof event?.type !== "string")) throw fileDamaged();
  const last = events.findLast((event) => handBegun(event) !== undefined);
  const begun = last && handBegun(last);
  if (begun === undefined) throw fileDamaged();
  const ended = events.findLast((event) => event.type === "match_ended");
  const config = {
    edition: header.edition.key,
    players: header.players,
    teams: header.teams ?? null,
    house: header.house ?? {},
  };
  const match: Finished = {
    table,
    match: 1,
    config,
    players: Array.from({ length: header.players }, () => ({ name: "", bot: null })),
    seat: null,
    sides: begun.scores.length,
    seed: header.seed ?? 0,
    winner: ended?.winner ?? null,
    totals: ended?.totals ?? begun.scores,
    resigned: false,
    taken_back: false,
    ended: now,
    events,
  };
  replayOf(match, begun.hand, "all"); // a file that cannot be shown is damaged
  return match;
}

/** One hand, step by step, from a point of view. */
export function replayOf(match: Finished, hand: number, eyes: Eyes): Replay {
  const { edition, players, house = {} } = match.config;
  let standing = blank({ edition, players, teams: players > match.sides, house });
  const steps: Step[] = [];
  try {
    match.events.forEach((event, index) => {
      standing = after(standing, event);
      if (standing.view.hand !== hand) return;
      const seen =
        eyes === "all"
          ? standing.hands
          : standing.hands.map((cards, seat) => (String(seat) === eyes ? cards : []));
      steps.push({
        at: index + 1,
        event: eyes === "all" ? event : redacted(event, eyes),
        view: standing.view,
        cards: seen,
      });
    });
  } catch {
    throw fileDamaged();
  }
  const { config, seat, winner, totals, resigned } = match;
  const hands = Math.max(0, ...match.events.map((event) => handBegun(event)?.hand ?? 0));
  return { config, players: match.players, seat, hands, hand, winner, totals, resigned, steps };
}

/** An event from a point of view, with other players' cards hidden. */
function redacted(event: TableEvent, eyes: Eyes): TableEvent {
  if (event.type === "hand_dealt" || event.type === "position_set") {
    const hands = (event.hands ?? []).map((hand, seat) => (String(seat) === eyes ? hand : null));
    return { ...event, hands, draw: null };
  }
  if (event.type !== "turn_began" || String(event.seat) === eyes) return event;
  return { ...event, drew: (event.drew ?? []).map(() => null) } as unknown as TableEvent;
}

/** The content of a backup of everything; undefined if the file is not one. */
export function everythingIn(text: string): Everything | undefined {
  let found: Partial<Everything> | null;
  try {
    found = JSON.parse(text) as Partial<Everything> | null;
  } catch {
    return undefined; // a match file is several lines of JSON
  }
  const { bornes_matches, tables, matches } = found ?? {};
  if (bornes_matches !== ALL_VERSION || !Array.isArray(tables) || !Array.isArray(matches)) return undefined;
  return { bornes_matches, tables, matches };
}

export const everything = (tables: readonly Saved[], matches: readonly Finished[]): Everything => ({
  bornes_matches: ALL_VERSION,
  tables,
  matches,
});
