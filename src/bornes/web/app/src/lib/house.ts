/** The values of house rules: those of the edition, and those of a form's fields. */
import type { Edition, EditionTable, HouseRule } from "./editions";

export type Value = boolean | number | string;

/** The edition's own value for this table; null if it has none. */
export function own(rule: HouseRule, edition: Edition, table: EditionTable | undefined): Value | null {
  if (rule.by_table) return table?.[rule.key as "trip" | "extension"] ?? null;
  return edition.choices[rule.key] ?? null;
}

/** The value to send for the text of a field. */
export function read(rule: HouseRule, text: string): Value {
  if (rule.kind === "number") return Number(text);
  return rule.kind === "flag" ? text === "true" : text;
}
