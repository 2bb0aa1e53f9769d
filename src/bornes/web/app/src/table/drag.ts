/** Drags a card with mouse, pen or finger, and reports where it was dropped. */
import type { Action } from "svelte/action";

export type Drop = { on: "side"; side: number } | { on: "discard" } | { on: "nothing" };

export interface Dragging {
  /** Called when the card has left its place. */
  lift: () => void;
  drop: (where: Drop) => void;
}

const FAR = 9; // a shorter distance in pixels is still a click

function under(x: number, y: number): Drop {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest('[data-place="discard"]') !== null) return { on: "discard" };
    const side = element.closest<HTMLElement>("[data-side]");
    if (side !== null) return { on: "side", side: Number(side.dataset["side"]) };
  }
  return { on: "nothing" };
}

export const drag: Action<HTMLElement, Dragging> = (card, first) => {
  let what = first;
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
      what.lift();
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
    // Ignore the click event at the end of a drag.
    card.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 0);
    what.drop(where);
  }

  function swallow(event: Event): void {
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  card.addEventListener("pointerdown", down);
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", end);
  card.addEventListener("pointercancel", end);
  return {
    update(next) {
      what = next;
    },
    destroy() {
      card.removeEventListener("pointerdown", down);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", end);
      card.removeEventListener("pointercancel", end);
    },
  };
};
