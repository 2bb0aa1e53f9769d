/**
 * Cards that travel. Every place on the table where a card can lie carries `data-place`; before the
 * page changes their positions are noted, and after it the card that arrived moves from where it
 * came. The page itself changes at once: a move is never held back by its animation.
 */
import { tick } from "svelte";
import type { Told } from "./kinds";
import { still } from "./keep.svelte";

export type Places = ReadonlyMap<string, DOMRect>;

const TRAVEL = 420;
const EASE = "cubic-bezier(.2,.85,.3,1)";

export const HAND = "hand";
export const DRAW = "draw";
export const DISCARD = "discard";
export const seatPlace = (seat: number): string => `seat-${seat}`;
export const pilePlace = (side: number, pile: string): string => `${pile}-${side}`;

interface Trip {
  readonly to: string;
  readonly from: string;
}

export class Scene {
  root: HTMLElement | undefined;

  /** Where everything lies now. */
  take(): Places {
    const places = new Map<string, DOMRect>();
    if (this.root === undefined || still()) return places;
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-place]")) {
      places.set(element.dataset["place"] ?? "", element.getBoundingClientRect());
    }
    return places;
  }

  /** Let the cards of these events travel from where they lay to where they lie. */
  async play(before: Places, events: readonly Told[], sides: number, you: number | null): Promise<void> {
    if (before.size === 0 || document.visibilityState === "hidden") return;
    await tick();
    for (const event of events) {
      for (const trip of trips(event, sides, you, before)) this.travel(trip, before);
    }
  }

  private travel({ to, from }: Trip, before: Places): void {
    const start = before.get(from);
    const element = this.root?.querySelector<HTMLElement>(`[data-place="${to}"] [data-top], [data-place="${to}"][data-top]`);
    if (start === undefined || element == null || typeof element.animate !== "function") return;
    const end = element.getBoundingClientRect();
    if (end.width === 0) return;
    const dx = start.left + start.width / 2 - (end.left + end.width / 2);
    const dy = start.top + start.height / 2 - (end.top + end.height / 2);
    const scale = Math.min(2, Math.max(0.4, start.height / Math.max(1, end.height)));
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-4deg)`, zIndex: 40 },
        { transform: "none", zIndex: 40 },
      ],
      { duration: TRAVEL, easing: EASE },
    );
  }
}

/** Which card came from where. The hand's own cards are keyed, so they find their old place. */
function trips(event: Told, sides: number, you: number | null, before: Places): Trip[] {
  const origin = (seat: number, card: string): string => {
    const own = `${HAND}-${card}`;
    return seat === you && before.has(own) ? own : seatPlace(seat);
  };
  switch (event.type) {
    case "laid":
      return [{ from: origin(event.seat, event.card), to: pilePlace(event.side, event.pile === "distances" ? `distance-${event.card}` : event.pile) }];
    case "safety_exposed":
      return [{ from: origin(event.seat, event.card), to: pilePlace(event.seat % sides, event.card) }];
    case "hazard_cancelled":
      return [{ from: pilePlace(event.side, event.hazard === "speed_limit" ? "speed" : "battle"), to: DISCARD }];
    case "discarded":
    case "mistake_penalised":
      return [{ from: origin(event.seat, event.card), to: DISCARD }];
    case "turn_began":
      if (event.seat !== you) return (event.drew ?? []).length > 0 ? [{ from: DRAW, to: seatPlace(event.seat) }] : [];
      return (event.drew ?? []).flatMap((card) => (card === null ? [] : [{ from: DRAW, to: `${HAND}-${card}` }]));
    default:
      return [];
  }
}
