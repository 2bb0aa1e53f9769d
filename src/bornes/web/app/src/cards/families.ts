/** Which family a card belongs to: how it is drawn, nothing of how it is played. */
import { CARDS_BY_FAMILY } from "../lib/wire";

export { CARDS_BY_FAMILY };

export type Family = keyof typeof CARDS_BY_FAMILY | "back";

const FAMILY = new Map<string, Family>(
  Object.entries(CARDS_BY_FAMILY).flatMap(([family, cards]) =>
    cards.map((card): [string, Family] => [card, family as Family]),
  ),
);

export function familyOf(card: string): Family {
  return FAMILY.get(card) ?? "back";
}
