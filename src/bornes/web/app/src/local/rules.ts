/** Encodes the rules of a table for the kernel: the edition's own, changed by house rules. */
import type { Config } from "../lib/wire";
import type { Bytes } from "./bytes";
import { CARDS, DECKS, HOUSE, LINES, RULES, TABLES } from "./layout";

/** Write the rules of a table into a record. */
export function rulesOf(
  { edition, players, teams, house = {} }: Pick<Config, "edition" | "players" | "teams" | "house">,
  to: Bytes,
): void {
  const table = TABLES.find(
    (each) => each.edition === edition && each.players === players && (teams ?? each.teams) === each.teams,
  );
  if (!table) throw new RangeError(`${edition} has no table for ${players}`);
  to.set(RULES.players, players);
  for (const [name, value] of Object.entries(table.fields))
    [value].flat().forEach((each, place) => to.set(RULES[name as keyof typeof RULES], each, place));
  for (const [key, { field, words }] of Object.entries(HOUSE)) {
    const value = house[key];
    if (value !== undefined)
      to.set(RULES[field], words.length ? (words as readonly unknown[]).indexOf(value) : Number(value));
  }
  // A match ends after a number of hands or of points, never both.
  if (house["hands"] !== undefined) to.set(RULES.points_to_win, 0);
  for (const [line, counts] of Object.entries(table.prizes))
    if (!(house[line] ?? counts)) to.set(RULES.worth, 0, (LINES as readonly string[]).indexOf(line));
  // A house rule for the trip removes the printed extension, which was meant for the printed trip.
  const printed = table.extension && (house["trip"] ?? table.fields.trip) === table.fields.trip;
  to.set(RULES.extension, Number(house["extension"] ?? printed));
  const deck = DECKS[table.short ? "short" : "whole"];
  deck.forEach((count, card) => to.set(RULES.deck, count, card));
  CARDS.flatMap((_, card) => Array<number>(deck[card]!).fill(card)).forEach((card, place) =>
    to.set(RULES.order, card, place),
  );
}
