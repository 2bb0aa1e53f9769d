/**
 * Cards that travel. Every place on the table where a card can lie carries `data-place`; before the
 * page changes, the places that cards leave are noted, and after it the card that arrived moves from
 * where it came. The page itself changes at once: a move is never held back by its animation.
 */
import { tick } from "svelte";
import type { Told } from "./kinds";
import { still } from "./keep.svelte";

const TRAVEL = 420;
const EASE = "cubic-bezier(.2,.85,.3,1)";

export const HAND = "hand";
export const DRAW = "draw";
export const DISCARD = "discard";
export const seatPlace = (seat: number): string => `seat-${seat}`;
export const pilePlace = (side: number, pile: string): string => `${pile}-${side}`;

interface Trip {
  /** Where the card may have lain; the first of these places that is there counts. */
  readonly from: readonly string[];
  readonly to: string;
}

/** A trip about to be made: where the card was, and where it will be found. */
interface Departure {
  readonly start: DOMRect;
  readonly to: string;
}

export class Scene {
  root: HTMLElement | undefined;
  /** Something arrived that no frame has shown yet. */
  private unseen = false;

  /**
   * What these events will move, and where it lies now. Nothing, if the table changes faster than it
   * is shown: then to measure would cost a layout of its own, for what nobody could follow.
   */
  leave(events: readonly Told[], sides: number, you: number | null): Departure[] {
    if (this.root === undefined || this.unseen || still() || document.visibilityState === "hidden") return [];
    return events
      .flatMap((event) => trips(event, sides, you))
      .flatMap(({ from, to }) => {
        const place = from.map((name) => this.find(`[data-place="${name}"]`)).find((found) => found != null);
        return place == null ? [] : [{ start: place.getBoundingClientRect(), to }];
      });
  }

  /** Let what left arrive: measured together, in the frame that shows it, then set going. */
  async arrive(departures: readonly Departure[]): Promise<void> {
    if (this.unseen) return;
    this.unseen = true;
    await tick();
    requestAnimationFrame(() => {
      this.unseen = false;
      const arrivals = departures.flatMap(({ start, to }) => {
        const card = this.find(`[data-place="${to}"] [data-top], [data-place="${to}"][data-top]`);
        return card == null ? [] : [{ card, start, end: card.getBoundingClientRect() }];
      });
      for (const { card, start, end } of arrivals) travel(card, start, end);
    });
  }

  private find(selector: string): HTMLElement | null | undefined {
    return this.root?.querySelector<HTMLElement>(selector);
  }
}

function travel(card: HTMLElement, start: DOMRect, end: DOMRect): void {
  if (end.width === 0) return;
  const dx = start.left + start.width / 2 - (end.left + end.width / 2);
  const dy = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = Math.min(2, Math.max(0.4, start.height / Math.max(1, end.height)));
  // Only what the compositor moves by itself is animated; lying on top is no part of it.
  card.style.zIndex = "40";
  const moving = card.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-4deg)` }, { transform: "none" }],
    { duration: TRAVEL, easing: EASE },
  );
  moving.onfinish = moving.oncancel = () => {
    card.style.zIndex = "";
  };
}

/** Which card came from where. The hand's own cards are keyed, so they find their old place. */
function trips(event: Told, sides: number, you: number | null): Trip[] {
  const origin = (seat: number, card: string): string[] =>
    seat === you ? [`${HAND}-${card}`, seatPlace(seat)] : [seatPlace(seat)];
  switch (event.type) {
    case "laid":
      return [
        {
          from: origin(event.seat, event.card),
          to: pilePlace(event.side, event.pile === "distances" ? `distance-${event.card}` : event.pile),
        },
      ];
    case "safety_exposed":
      return [{ from: origin(event.seat, event.card), to: pilePlace(event.seat % sides, event.card) }];
    case "hazard_cancelled":
      return [
        { from: [pilePlace(event.side, event.hazard === "speed_limit" ? "speed" : "battle")], to: DISCARD },
      ];
    case "discarded":
    case "mistake_penalised":
      return [{ from: origin(event.seat, event.card), to: DISCARD }];
    case "turn_began":
      if (event.seat !== you)
        return (event.drew ?? []).length > 0 ? [{ from: [DRAW], to: seatPlace(event.seat) }] : [];
      return (event.drew ?? []).flatMap((card) =>
        card === null ? [] : [{ from: [DRAW], to: `${HAND}-${card}` }],
      );
    default:
      return [];
  }
}
