/** What a card is called, and what kind of card it is. */
import { t } from "../lib/i18n.svelte";
import { FAMILY } from "../lib/wire";

/** The catalogue keys of an edition's own names, by card (R1.3). */
export type Names = Readonly<Record<string, string>>;

export function cardName(names: Names, card: string): string {
  return t(names[card] ?? `card-${card}`);
}

type Family = (typeof FAMILY)[keyof typeof FAMILY];

/** The family of a card, or that only its back is seen. */
export function familyOf(card: string): Family | "back" {
  return card in FAMILY ? FAMILY[card as keyof typeof FAMILY] : "back";
}
