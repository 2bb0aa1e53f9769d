/** The names and families of cards. */
import { t } from "../lib/i18n.svelte";
import { FAMILY } from "../lib/wire";

/** The catalogue keys of an edition's own names, by card (R1.3). */
export type Names = Readonly<Record<string, string>>;

export function cardName(names: Names, card: string): string {
  return t(names[card] ?? `card-${card}`);
}

/** A name without its exclamation mark, which would end the sentence. */
export const inSentence = (name: string): string => name.replace(/[\s!]+$/, "");

/** A card's name inside a sentence: in quotes, unless it is a plain distance. */
export function quotedCard(names: Names, card: string): string {
  const name = cardName(names, card);
  return /^\d+$/.test(card) ? name : t("card-quoted", { card: name });
}

type Family = (typeof FAMILY)[keyof typeof FAMILY];

/** The family of a card; "back" for anything else. */
export function familyOf(card: string): Family | "back" {
  return card in FAMILY ? FAMILY[card as keyof typeof FAMILY] : "back";
}
