/** The points on which editions differ, in words of the catalogue. */
import { EDITIONS, type EditionTable, type Point } from "./editions";
import { t } from "./i18n.svelte";

export function label(point: Point): string {
  const [kind = "", ...rest] = point.key.split("-");
  if (kind === "name") return t("point-name", { card: t(`card-${rest.join("-")}`) });
  if (kind === "line") return t("point-line", { line: t(point.key) });
  if (kind === "variant") {
    const of = EDITIONS[0]?.scoring[rest.join("-")] === undefined ? "point" : "line";
    return t("point-variant", { point: t(`${of}-${rest.join("-")}`) });
  }
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
  return t(`value-${key.replace(/^variant-/, "")}-${String(value)}`);
}

function tableWorded(table: EditionTable): string {
  return [
    t("value-table-trip", { trip: table.trip }),
    ...(table.trip_by_choice === null
      ? []
      : [t("value-table-trip_by_choice", { trip: table.trip_by_choice })]),
    ...(["short_deck", "extension"] as const)
      .filter((fact) => table[fact])
      .map((fact) => t(`value-table-${fact}`)),
  ].join(", ");
}
