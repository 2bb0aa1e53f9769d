/** The points on which editions differ, in words of the catalogue. */
import type { EditionTable, Point } from "./editions";
import { t } from "./i18n.svelte";

export function label(point: Point): string {
  const [kind = "", ...rest] = point.key.split("-");
  if (kind === "name") return t("point-name", { card: t(`card-${rest.join("-")}`) });
  if (kind === "line") return t("point-line", { line: t(point.key) });
  if (kind === "table") return t(`point-table-${rest[1] ?? "alone"}`, { players: Number(rest[0]) });
  return t(`point-${point.key}`);
}

export function worded(point: Point): string {
  const { key, value } = point;
  const kind = key.split("-")[0];
  if (value === null || (kind === "line" && value === 0)) return t("value-none");
  if (kind === "name") return t(String(value));
  if (kind === "line") return t("value-points", { points: Number(value) });
  if (kind === "table") return tableWorded(value as EditionTable);
  if (typeof value === "number") return t("value-number", { number: value });
  return t(`value-${key}-${String(value)}`);
}

function tableWorded(table: EditionTable): string {
  return [
    t("value-table-trip", { trip: table.trip }),
    ...(["short_deck", "extension"] as const)
      .filter((fact) => table[fact])
      .map((fact) => t(`value-table-${fact}`)),
  ].join(", ");
}
