/** The log as it is read: one line for what a player does, with its card; what nobody needs to read is left out. */
import type { Logged } from "../lib/live.svelte";
import { lasts } from "../lib/narrator";

export interface LogLine {
  readonly seq: number;
  /** What a new line begins with decides how it looks. */
  readonly kind: string;
  /** The side that acts, and the card it acts with. */
  readonly side: number | undefined;
  readonly card: string | undefined;
  /** All that is told in this line, in order. */
  readonly told: readonly Logged[];
  /** Only heard: what the reader has drawn is seen in the hand, and that an attack stands is expected. */
  readonly unseen: boolean;
}

const EXPECTED: ReadonlySet<string> = new Set(["window_closed"]);
/** What follows from a card stands in that card's line. */
const CONSEQUENCES: ReadonlySet<string> = new Set(["hazard_cancelled", "extension_offered"]);

export function logLines(log: readonly Logged[], sides: number): LogLine[] {
  const lines: LogLine[] = [];
  for (const logged of log) {
    const { event, seq, you } = logged;
    const last = lines.at(-1);
    const drawn = event.type === "turn_began" && event.seat === you && (event.drew ?? []).length > 0;
    if (!(lasts(event.type) || drawn)) continue;
    if (CONSEQUENCES.has(event.type) && last?.card !== undefined) {
      lines[lines.length - 1] = { ...last, told: [...last.told, logged] };
      continue;
    }
    const acts = "card" in event && "seat" in event;
    lines.push({
      seq,
      kind: event.type,
      side: acts ? event.seat % sides : undefined,
      card: acts ? event.card : undefined,
      told: [logged],
      unseen: drawn || EXPECTED.has(event.type),
    });
  }
  return lines;
}
