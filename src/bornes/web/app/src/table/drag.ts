/** Drags a card with mouse, pen or finger, and reports where it was dropped. */
import type { Attachment } from "svelte/attachments";
import { ignoreClick } from "../lib/clicks";

export type Drop = { on: "side"; side: number } | { on: "discard" } | { on: "nothing" };

const FAR = 9; // a shorter distance in pixels is still a click

function under(x: number, y: number): Drop {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest('[data-place="discard"]') !== null) return { on: "discard" };
    const side = element.closest<HTMLElement>("[data-side]");
    if (side !== null) return { on: "side", side: Number(side.dataset["side"]) };
  }
  return { on: "nothing" };
}

/** Make a card draggable; `lift` is called when it has left its place. */
export const drag =
  (lift: () => void, drop: (where: Drop) => void): Attachment<HTMLElement> =>
  (card) => {
    let from: { x: number; y: number; id: number } | undefined;
    let moving = false;

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // The card gets all pointer events from now on, even if the pointer leaves it.
      card.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(dx, dy) < FAR) return;
      if (!moving) {
        moving = true;
        card.classList.add("dragging");
        lift();
      }
      card.style.transform = `translate(${dx}px, ${dy}px) scale(1.08) rotate(${Math.max(-6, Math.min(6, dx / 30))}deg)`;
    }

    function end(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      from = undefined;
      if (!moving) return;
      moving = false;
      const where =
        event.type === "pointerup" ? under(event.clientX, event.clientY) : { on: "nothing" as const };
      card.classList.remove("dragging");
      card.style.transform = "";
      ignoreClick(card, 0);
      drop(where);
    }

    const gone = new AbortController();
    card.addEventListener("pointerdown", down, gone);
    card.addEventListener("pointermove", move, gone);
    card.addEventListener("pointerup", end, gone);
    card.addEventListener("pointercancel", end, gone);
    return () => gone.abort();
  };
