/** The speed of a table: how long cards move here and, for one person among robots, how long robots think. */
import { profile } from "./profile.svelte";
import type { Connection } from "./connection";
import type { SetSpeed } from "./wire";

export type Speed = SetSpeed["speed"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

interface Times {
  /** Milliseconds that a card moves; at 0 it is not animated. */
  readonly travel: number;
  /** Milliseconds for which an attack is shown to a player who has no answer to it. */
  readonly look: number;
}

const TIMES: Readonly<Record<Speed, Times>> = {
  slow: { travel: 600, look: 2600 },
  normal: { travel: 420, look: 1600 },
  fast: { travel: 240, look: 800 },
  instant: { travel: 0, look: 300 },
};

export const pace = (): Times => TIMES[profile.speed];

/** Set how long the table's robots think. With other people at the table, this is refused. */
export function askForSpeed(connection: Connection, speed: Speed): void {
  connection.ask({ type: "speed", speed }).catch(() => undefined);
}

/** Have robots play without delay until the player's next decision. */
export function skip(connection: Connection): void {
  connection.ask({ type: "skip" }).catch(() => undefined);
}
