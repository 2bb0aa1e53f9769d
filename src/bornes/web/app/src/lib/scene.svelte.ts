/**
 * Animates moving cards. Every place on the table for a card has the attribute `data-place`. Before the
 * page changes, the positions of the cards that leave are measured; afterwards the card that arrived is
 * animated from there. The page itself changes immediately: a move never waits for its animation.
 */
import { tick } from "svelte";
import type { TableEvent } from "./kinds";
import { reducedMotion } from "./profile.svelte";
import { pace } from "./pace";
import { deal as dealing } from "./sounds";
import { PILE } from "./wire";

/** Milliseconds to deal a hand. */
const DEAL = 600;
const EASE = "cubic-bezier(.2,.85,.3,1)";

export const HAND = "hand";
export const DRAW = "draw";
export const DISCARD = "discard";
export const seatPlace = (seat: number): string => `seat-${seat}`;
export const pilePlace = (side: number, pile: string): string => `${pile}-${side}`;

interface CardMove {
  /** Where the card may have been; the first of these places that exists counts. */
  readonly from: readonly string[];
  readonly to: string;
}

/** The start of a move: the card's box, its drawing there, and its destination. */
interface Departure {
  readonly start: DOMRect;
  readonly face: SVGElement | null;
  readonly to: string;
}

const place = (name: string): string => `[data-place="${name}"]`;

export class Scene {
  root: HTMLElement | undefined;
  /** Cards have arrived that no frame has shown yet. */
  private unseen = false;
  private flights = new Set<Promise<unknown>>();

  /**
   * The cards that these events will move, and where they are now. Empty if the table changes faster than it is
   * shown: measuring would then force an extra layout, for an animation that nobody could follow.
   */
  leave(events: readonly TableEvent[], sides: number, you: number | null): Departure[] {
    if (this.root === undefined || this.unseen || !isAnimated()) return [];
    return events
      .flatMap((event) => cardMoves(event, sides, you))
      .flatMap(({ from, to }) => {
        const here = from.map((name) => this.cardAt(place(name))).find((found) => found != null);
        return here == null ? [] : [{ start: here.getBoundingClientRect(), face: faceOf(here), to }];
      });
  }

  /** Measure all destinations in the frame that shows them, then start the animations. */
  async arrive(departures: readonly Departure[]): Promise<void> {
    if (this.unseen) return;
    this.unseen = true;
    let seen = (): void => undefined;
    this.follow(new Promise<void>((resolve) => (seen = resolve)));
    await tick();
    requestAnimationFrame(() => {
      this.unseen = false;
      const taken = new Set<HTMLElement>();
      const arrivals = departures.flatMap((from) => {
        const card = this.arrived(place(from.to), taken);
        const there = card ?? this.find(place(from.to));
        return there == null ? [] : [{ from, card, end: there.getBoundingClientRect() }];
      });
      for (const { from, card, end } of arrivals) this.fly(from, card, end);
      seen();
    });
  }

  /** Animate the deal: the cards of the hand come one by one from the draw pile. */
  async deal(): Promise<void> {
    if (!isAnimated()) return;
    await tick();
    const from = this.find(place(DRAW))?.getBoundingClientRect();
    const cards = [...(this.root?.querySelectorAll<HTMLElement>(`[data-place^="${HAND}-"]`) ?? [])];
    if (from === undefined || cards.length === 0) return;
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const one = Math.min(pace().travel, DEAL / 2);
    const step = (DEAL - one) / cards.length;
    dealing(cards.length, step / 1000);
    for (const [n, card] of cards.entries()) {
      const timing = { duration: one, delay: n * step, easing: EASE, fill: "backwards" } as const;
      const coming = [{ ...landing(from, boxes[n] as DOMRect, false)[0], opacity: 0 }, {}];
      this.follow(card.animate(coming, timing).finished.catch(() => undefined));
    }
  }

  /** Wait until all animations are over. */
  async landed(): Promise<void> {
    while (this.flights.size > 0) await Promise.all(this.flights);
  }

  /** Animate a copy of the card above everything else; the card itself appears when the copy has arrived. */
  private fly({ start, face }: Departure, card: HTMLElement | undefined, end: DOMRect): void {
    const seen = card === undefined ? face : (faceOf(card) ?? face);
    if (this.root === undefined || end.width === 0 || seen === null) return;
    const ghost = document.createElement("div");
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(seen.cloneNode(true));
    const turned = card !== undefined && crosswise(card, end);
    const box = card === undefined ? start : turned ? upright(end) : end;
    ghost.style.cssText = `position: fixed; z-index: 70; pointer-events: none; left: ${box.left}px;
      top: ${box.top}px; width: ${box.width}px; height: ${box.height}px;`;
    this.root.append(ghost);
    // Invisible, but present: a quick player may choose it already, by key or click.
    if (card !== undefined) card.style.opacity = "0";
    const moving = ghost.animate(card === undefined ? vanishing(start, end) : landing(start, box, turned), {
      duration: pace().travel,
      easing: EASE,
    });
    const over = moving.finished
      .catch(() => undefined)
      .then(() => {
        ghost.remove();
        if (card !== undefined) card.style.opacity = "";
      });
    this.follow(over);
  }

  /** The card at a place; of equal cards in the hand, the selected one. */
  private cardAt(at: string): HTMLElement | null | undefined {
    return this.find(`${at}[aria-pressed="true"]`) ?? this.find(at);
  }

  /** The last of equal cards at a place that is not the destination of another: a new card follows the old ones. */
  private arrived(at: string, taken: Set<HTMLElement>): HTMLElement | undefined {
    const found = this.root?.querySelectorAll<HTMLElement>(`${at} [data-top], ${at}[data-top]`) ?? [];
    const card = [...found].findLast((each) => !taken.has(each));
    if (card !== undefined) taken.add(card);
    return card;
  }

  private follow(flight: Promise<unknown>): void {
    this.flights.add(flight);
    void flight.then(() => this.flights.delete(flight));
  }

  private find(selector: string): HTMLElement | null | undefined {
    return this.root?.querySelector<HTMLElement>(selector);
  }
}

/** Whether cards are animated: if the page is visible and motion is wanted. */
function isAnimated(): boolean {
  return !reducedMotion() && pace().travel > 0 && document.visibilityState !== "hidden";
}

function faceOf(place: HTMLElement): SVGElement | null {
  return place.querySelector<SVGElement>("[data-top] svg.face, :scope > svg.face");
}

function between(start: DOMRect, end: DOMRect): [number, number] {
  return [
    start.left + start.width / 2 - (end.left + end.width / 2),
    start.top + start.height / 2 - (end.top + end.height / 2),
  ];
}

/** Whether a card is turned sideways: its box is wider than high. */
function crosswise(card: HTMLElement, end: DOMRect): boolean {
  return end.width > end.height && card.offsetWidth < card.offsetHeight;
}

/** The box turned upright around its center. */
function upright({ left, top, width, height }: DOMRect): DOMRect {
  const more = (height - width) / 2;
  return new DOMRect(left - more, top + more, height, width);
}

/** To a card's new place, turned as it is there. */
function landing(start: DOMRect, box: DOMRect, turned: boolean): Keyframe[] {
  const [dx, dy] = between(start, box);
  const scale = Math.min(2, Math.max(0.4, start.height / Math.max(1, box.height)));
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-4deg)` },
    { transform: `rotate(${turned ? 90 : 0}deg)` },
  ];
}

/** Into another player's hand, where the card is no longer visible. */
function vanishing(start: DOMRect, end: DOMRect): Keyframe[] {
  const [dx, dy] = between(end, start);
  return [
    { transform: "none", opacity: 1 },
    { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.4 },
  ];
}

/** The moves of cards in an event, from where to where. */
function cardMoves(event: TableEvent, sides: number, you: number | null): CardMove[] {
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
      return [{ from: [pilePlace(event.side, PILE[event.hazard])], to: DISCARD }];
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
