/** House rules as sentences, with what the edition itself says. */
import type { Edition, EditionTable, HouseRule } from "./editions";

export type Value = boolean | number | string;

/** What the edition itself says at this table; null where it says nothing. */
export function own(rule: HouseRule, edition: Edition, table: EditionTable | undefined): Value | null {
  if (rule.by_table) return table?.[rule.key as "trip" | "extension"] ?? null;
  return edition.choices[rule.key] ?? null;
}

/** The text of a field as the value that is sent. */
export function read(rule: HouseRule, text: string): Value {
  if (rule.kind === "number") return Number(text);
  return rule.kind === "flag" ? text === "true" : text;
}
