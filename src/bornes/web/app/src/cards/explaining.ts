/** Which card a drawing shows, so that the page can explain what the card does. */
import type { Attachment } from "svelte/attachments";
import type { Names } from "./naming";

export interface Shown {
  readonly card: string;
  readonly names: Names;
}

/** What a table and the explanation of its cards tell each other. */
export const explaining: {
  /** How many of each card the deck has; undefined outside a table. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Close the explanation: the table has changed. */
  close: () => void;
} = { counts: undefined, close: () => undefined };

const shown = new WeakMap<Element, Shown>();

/** Remember which card a drawing shows; a back is not explained. */
export function explains(card: string, names: Names): Attachment<Element> {
  return (drawing) => {
    if (card === "back") shown.delete(drawing);
    else shown.set(drawing, { card, names });
  };
}

/** The card at the pointer: the drawing itself, or the only one in the button, link or picture there. */
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
