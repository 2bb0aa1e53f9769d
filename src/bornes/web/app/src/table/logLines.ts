/** The lines of the log: one for each action of a player, with its card. Unimportant events are omitted. */
import type { Logged } from "../lib/live.svelte";
import { lasts } from "../lib/narrator";

interface LogLine {
  readonly seq: number;
  /** The type of the line's first event, which determines its style. */
  readonly kind: string;
  /** The side that acts, and the card it acts with. */
  readonly side: number | undefined;
  readonly card: string | undefined;
  /** The events of this line, in order. */
  readonly told: readonly Logged[];
  /** Only for screen readers: the reader's own draws, which the hand shows, and that an attack succeeded. */
  readonly unseen: boolean;
}

const EXPECTED: ReadonlySet<string> = new Set(["window_closed"]);
/** Consequences of a card, which are in that card's line. */
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
