/** What can be done with a card, derived from the legal moves that the server sent. No rules here. */
import type { Card, Move } from "./kinds";
import type { CoupFourre, Discard, Play } from "./wire";

export interface Options {
  readonly plays: readonly Play[];
  readonly discard: Discard | undefined;
}

export function optionsFor(legal: readonly Move[], card: Card): Options {
  return {
    plays: legal.filter((move): move is Play => move.type === "play" && move.card === card),
    discard: legal.find((move): move is Discard => move.type === "discard" && move.card === card),
  };
}

export function coupFourre(legal: readonly Move[]): CoupFourre | undefined {
  return legal.find((move): move is CoupFourre => move.type === "coup_fourre");
}
