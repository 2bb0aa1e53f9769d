/** House rules as sentences, with what the edition itself says. */
import type { Edition, EditionTable, HouseRule } from "./editions";
import { t } from "./i18n.svelte";

export type Value = boolean | number | string;

/** What the edition itself says at this table; null where it says nothing. */
export function own(rule: HouseRule, edition: Edition, table: EditionTable | undefined): Value | null {
  if (rule.key === "trip") return table?.trip ?? null;
  if (rule.key === "extension") return table?.extension ?? null;
  return edition.choices[rule.key] ?? null;
}

/** A value of a house rule, in words. */
export function valueWorded(rule: HouseRule, value: string, edition: Edition): string {
  if (rule.key === "extension") return t(value === "true" ? "web-yes" : "web-no");
  if (rule.key in edition.scoring) return t(value === "true" ? "web-bonus-counts" : "web-bonus-off");
  return t(`value-${rule.key}-${value}`);
}

export function choices(rule: HouseRule): readonly string[] {
  return rule.kind === "flag" ? ["true", "false"] : (rule.values ?? []);
}

/** The text of a field as the value that is sent. */
export function read(rule: HouseRule, text: string): Value {
  if (rule.kind === "number") return Number(text);
  return rule.kind === "flag" ? text === "true" : text;
}
