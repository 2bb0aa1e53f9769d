/** What a card is called. */
import { t } from "../lib/i18n.svelte";

/** The catalogue keys of an edition's own names, by card (R1.3). */
export type Names = Readonly<Record<string, string>>;

export function cardName(names: Names, card: string): string {
  return t(names[card] ?? `card-${card}`);
}
