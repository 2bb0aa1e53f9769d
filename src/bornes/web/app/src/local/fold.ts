/** Bookkeeping for replays: the table after each event. It knows no rules (`bornes.core.evolve`). */
import type { Card, TableEvent } from "../lib/kinds";
import { FAMILY, PILE, type HandDealt, type TableView, type ViewSide } from "../lib/wire";

/** The table as a spectator sees it, and all hands. */
export interface Standing {
  readonly view: TableView;
  readonly hands: readonly (readonly Card[])[];
}

type Table = Pick<TableView, "edition" | "players" | "teams" | "house">;

export function blank(table: Table): Standing {
  return { view: { ...table, seat: null, cards: [], sides: [] }, hands: [] };
}

/** The hand that an event begins, or continues from a position, and the totals before it. */
export function handBegun(event: TableEvent): Pick<HandDealt, "hand" | "dealer" | "scores"> | undefined {
  if (event.type === "hand_dealt") return event;
  if (event.type !== "position_set") return undefined;
  const { hand, dealer, sides } = event.public;
  return { hand, dealer, scores: sides.map(({ score = 0 }) => score) };
}

export function after({ view, hands }: Standing, event: TableEvent): Standing {
  return { view: evolved(view, event), hands: handsAfter(hands, event) };
}

/** A pile with a card on top. */
const added = <T>(pile: readonly T[] | undefined, card: string): readonly T[] => [...(pile ?? []), card as T];

function changed(view: TableView, at: number, change: (side: ViewSide) => ViewSide): readonly ViewSide[] {
  return view.sides.map((side, index) => (index === at ? change(side) : side));
}

function sized(view: TableView, seat: number, change: number): readonly number[] {
  return (view.hand_sizes ?? []).map((size, index) => (index === seat ? size + change : size));
}

function evolved(view: TableView, event: TableEvent): TableView {
  switch (event.type) {
    case "hand_dealt": {
      const { hand, dealer, trip, sizes, draw_count, rolling, scores } = event;
      const sides = scores.map((score): ViewSide => ({
        battle: rolling ? ["roll"] : [],
        speed: [],
        safeties: {},
        distances: [],
        score,
      }));
      const turn = (dealer + 1) % sizes.length;
      const fresh = { phase: "draw", turn, extended_by: null, pending: null, discard: [] } as const;
      return { ...view, ...fresh, hand, dealer, trip, hand_sizes: sizes, draw_count, sides };
    }
    case "position_set": {
      const sides = event.public.sides.map(
        ({ battle, speed, safeties = [], coups_fourres = [], distances, score = 0 }): ViewSide => {
          const how = (safety: Card): "coup_fourre" | "plain" =>
            coups_fourres.some((each) => each === safety) ? "coup_fourre" : "plain";
          return {
            battle: battle ?? [],
            speed: speed ?? [],
            safeties: Object.fromEntries(safeties.map((safety) => [safety, how(safety)])),
            distances: distances ?? [],
            score,
          } as ViewSide;
        },
      );
      return { ...view, ...event.public, sides };
    }
    case "turn_began": {
      const drew = event.drew?.length ?? 0;
      const hand_sizes = sized(view, event.seat, drew);
      return {
        ...view,
        turn: event.seat,
        phase: "turn",
        hand_sizes,
        draw_count: (view.draw_count ?? 0) - drew,
      };
    }
    case "laid": {
      const { seat, card, side, pile } = event;
      const sides = changed(view, side, (each) => ({ ...each, [pile]: added(each[pile], card) }));
      const laid = { ...view, sides, hand_sizes: sized(view, seat, -1) };
      if (FAMILY[card] !== "hazard") return laid;
      const pending = { hazard: card, by: seat, side, passed: [] } as TableView["pending"];
      return { ...laid, phase: "react", ...(pending == null ? {} : { pending }) };
    }
    case "safety_exposed": {
      const how = event.coup_fourre ? "coup_fourre" : "plain";
      const sides = changed(view, event.seat % view.sides.length, (each) => ({
        ...each,
        safeties: { ...each.safeties, [event.card]: how },
      }));
      return { ...view, sides, hand_sizes: sized(view, event.seat, -1), pending: null, phase: "turn" };
    }
    case "hazard_cancelled": {
      const pile = PILE[event.hazard];
      const sides = changed(view, event.side, (each) => ({
        ...each,
        [pile]: each[pile]?.slice(0, -1) ?? [],
      }));
      return { ...view, sides, discard: added(view.discard, event.hazard) };
    }
    case "discarded":
    case "mistake_penalised":
      return { ...view, hand_sizes: sized(view, event.seat, -1), discard: added(view.discard, event.card) };
    case "passed":
      if (view.pending == null) return view;
      return { ...view, pending: { ...view.pending, passed: [...(view.pending.passed ?? []), event.seat] } };
    case "window_closed":
      return { ...view, pending: null, phase: "turn" };
    case "extension_offered":
      return { ...view, phase: "extend" };
    case "extended":
      return { ...view, trip: event.trip, extended_by: event.seat % view.sides.length, phase: "turn" };
    case "finished":
      return { ...view, phase: "turn" };
    case "hand_ended":
      return { ...view, phase: "hand_over" };
    case "match_ended":
      return { ...view, phase: "game_over" };
    default:
      return view;
  }
}

function handsAfter(hands: Standing["hands"], event: TableEvent): Standing["hands"] {
  switch (event.type) {
    case "hand_dealt":
    case "position_set":
      return (event.hands ?? []).map((hand) => hand ?? []);
    case "turn_began":
      return hands.map((hand, seat) =>
        seat === event.seat ? [...hand, ...((event.drew ?? []) as Card[])] : hand,
      );
    case "laid":
    case "safety_exposed":
    case "discarded":
    case "mistake_penalised":
      return hands.map((hand, seat) => (seat === event.seat ? without(hand, event.card) : hand));
    default:
      return hands;
  }
}

/** A hand without one of these cards. */
function without(hand: readonly Card[], card: Card): readonly Card[] {
  const at = hand.indexOf(card);
  return hand.filter((_, index) => index !== at);
}
