/** Cards in the order of the families, as a player sorts a hand. */
import type { Card } from "../lib/kinds";
import { CARDS_BY_FAMILY } from "../lib/wire";

const ORDER: readonly Card[] = Object.values(CARDS_BY_FAMILY).flat();

export function inOrder(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}
