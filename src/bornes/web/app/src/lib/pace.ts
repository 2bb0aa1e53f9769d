/** How fast a table goes: how long cards travel here and, alone with robots, how long those think. */
import { kept } from "./keep.svelte";
import type { Line } from "./line";
import type { SetSpeed } from "./wire";

export type Speed = SetSpeed["speed"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

interface Times {
  /** Milliseconds that a card travels; at 0 it is there at once. */
  readonly travel: number;
  /** Milliseconds for a look at an attack that one holds no answer to. */
  readonly look: number;
}

const TIMES: Readonly<Record<Speed, Times>> = {
  slow: { travel: 600, look: 2600 },
  normal: { travel: 420, look: 1600 },
  fast: { travel: 240, look: 800 },
  instant: { travel: 0, look: 300 },
};

export const pace = (): Times => TIMES[kept.speed];

/** Tell the table how long its robots should think. It is asked for alone with them, and else refused. */
export function askForSpeed(line: Line, speed: Speed): void {
  line.ask({ type: "speed", speed }).catch(() => undefined);
}

/** Wait for no robot before one's own next decision. */
export function skip(line: Line): void {
  line.ask({ type: "skip" }).catch(() => undefined);
}

const BUSY = "button, a, input, select, textarea, summary, dialog, [role=dialog], [data-prompt]";

/** Whether a click or a key there means nothing else. */
export function idle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(BUSY) === null;
}
