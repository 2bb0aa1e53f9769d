/**
 * Cards that travel. Every place on the table where a card can lie carries `data-place`; before the
 * page changes, the places that cards leave are noted, and after it the card that arrived moves from
 * where it came. The page itself changes at once: a move is never held back by its animation.
 */
import { tick } from "svelte";
import type { Told } from "./kinds";
import { still } from "./keep.svelte";
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

interface Trip {
  /** Where the card may have lain; the first of these places that is there counts. */
  readonly from: readonly string[];
  readonly to: string;
}

/** A trip about to be made: where the card was, how it looked there, and where it will be found. */
interface Departure {
  readonly start: DOMRect;
  readonly face: SVGElement | null;
  readonly to: string;
}

const place = (name: string): string => `[data-place="${name}"]`;

export class Scene {
  root: HTMLElement | undefined;
  /** Something arrived that no frame has shown yet. */
  private unseen = false;
  private flights = new Set<Promise<unknown>>();

  /**
   * What these events will move, and where it lies now. Nothing, if the table changes faster than it
   * is shown: then to measure would cost a layout of its own, for what nobody could follow.
   */
  leave(events: readonly Told[], sides: number, you: number | null): Departure[] {
    if (this.root === undefined || this.unseen || !moves()) return [];
    return events
      .flatMap((event) => trips(event, sides, you))
      .flatMap(({ from, to }) => {
        const here = from.map((name) => this.leaving(place(name))).find((found) => found != null);
        return here == null ? [] : [{ start: here.getBoundingClientRect(), face: faceOf(here), to }];
      });
  }

  /** Let what left arrive: measured together, in the frame that shows it, then set going. */
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

  /** Deal the hand: its cards come one by one from the draw pile. */
  async deal(): Promise<void> {
    if (!moves()) return;
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

  /** When every card lies where it belongs. */
  async landed(): Promise<void> {
    while (this.flights.size > 0) await Promise.all(this.flights);
  }

  /** A copy of the card flies above everything else; the card itself shows when it has landed. */
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
    // Unseen, but there: somebody quick may choose it already, by key or click.
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

  /** Of equal cards in the hand, the one that was chosen. */
  private leaving(at: string): HTMLElement | null | undefined {
    return this.find(`${at}[aria-pressed="true"]`) ?? this.find(at);
  }

  /** Of equal cards there the last one that nothing else flies to: what comes lies behind what was there. */
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

/** Whether cards move at all: if somebody looks, and wishes it. */
function moves(): boolean {
  return !still() && pace().travel > 0 && document.visibilityState !== "hidden";
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

/** Whether a card lies crosswise, in a box that is wider than high. */
function crosswise(card: HTMLElement, end: DOMRect): boolean {
  return end.width > end.height && card.offsetWidth < card.offsetHeight;
}

/** The same box around the same center, standing upright. */
function upright({ left, top, width, height }: DOMRect): DOMRect {
  const more = (height - width) / 2;
  return new DOMRect(left - more, top + more, height, width);
}

/** To where a card lies from now on, and turned as it lies there. */
function landing(start: DOMRect, box: DOMRect, turned: boolean): Keyframe[] {
  const [dx, dy] = between(start, box);
  const scale = Math.min(2, Math.max(0.4, start.height / Math.max(1, box.height)));
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-4deg)` },
    { transform: `rotate(${turned ? 90 : 0}deg)` },
  ];
}

/** Into somebody's hand, where it is seen no more. */
function vanishing(start: DOMRect, end: DOMRect): Keyframe[] {
  const [dx, dy] = between(end, start);
  return [
    { transform: "none", opacity: 1 },
    { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.4 },
  ];
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
