/** Retries a moment of a match: cards that the seat could not see are dealt again (`bornes.coach.practice`). */
import type { Config, PositionSet } from "../lib/wire";
import type { Finished } from "./files";
import { Follower } from "./follow";
import type { Kernel } from "./kernel";
import { positionFor, type Shuffle } from "./position";
import { Denied } from "./saying";
import { completed } from "./table";

/** The settings of a table at which a moment of a match is retried. */
interface PracticeTable {
  readonly config: Config;
  readonly seat: number;
  readonly bots: Readonly<Record<string, string>>;
  readonly position: PositionSet;
}

/** A table for the first decision at step `at` of a finished match, or after it. */
export function momentOf(kernel: Kernel, match: Finished, at: number, shuffle: Shuffle): PracticeTable {
  const last = match.events.length;
  if (!match.events.some(({ type }) => type === "match_ended"))
    throw new Denied({ code: "bad_request", key: "review-running" });
  if (at < 1 || at > last)
    throw new Denied({ code: "bad_request", key: "no-such-step", facts: { step: at, last } });
  const follower = new Follower(kernel, match);
  const decided = follower.decisionFrom(at);
  if (decided === undefined)
    throw new Denied({ code: "bad_request", key: "no-decision-left", facts: { step: at } });
  const { seat } = decided;
  const { day: _, practice: __, ...config } = completed(match.config);
  const others = match.players.map(({ bot }, each) => [each, bot ?? config.bot ?? ""] as const);
  return {
    config,
    seat,
    bots: Object.fromEntries(others.filter(([each]) => each !== seat)),
    position: positionFor(follower.game, seat, shuffle),
  };
}

/** Cards in random order (Fisher–Yates shuffle). */
export function shuffled<T>(cards: readonly T[], random: () => number): T[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = random() % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
