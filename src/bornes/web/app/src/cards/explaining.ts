/** Which card a drawing shows, for those who ask what it does. */
import type { Attachment } from "svelte/attachments";
import type { Names } from "./naming";

export interface Shown {
  readonly card: string;
  readonly names: Names;
}

/** Where cards are shown, and what interrupts those who explain them. */
export const explaining: {
  /** How many of each card the deck has; nothing away from a table. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Put away what is explained: the table has changed. */
  hush: () => void;
} = { counts: undefined, hush: () => undefined };

const shown = new WeakMap<Element, Shown>();

/** Remember that this drawing is a card; its back explains nothing. */
export function explains(card: string, names: Names): Attachment<Element> {
  return (drawing) => {
    if (card === "back") shown.delete(drawing);
    else shown.set(drawing, { card, names });
  };
}

/** The card somebody points at: the drawing itself, or the only one in what was pointed at. */
export function pointedAt(target: EventTarget | null): { place: Element; what: Shown } | undefined {
  if (!(target instanceof Element)) return undefined;
  const place = target.closest("svg.face") ?? inside(target.closest("button, a, [role='img']"));
  const what = place == null ? undefined : shown.get(place);
  return place == null || what === undefined ? undefined : { place, what };
}

function inside(holder: Element | null): Element | null {
  const drawings = holder?.querySelectorAll("svg.face");
  return drawings?.length === 1 ? (drawings[0] ?? null) : null;
}
