/** Words for players who are away or let their time run out. */
import { t } from "./i18n.svelte";
import type { SeatInfo } from "./wire";

/** A word beside a player's name: away, out of time, or sitting out by choice; empty otherwise. */
export function absence(seat: SeatInfo | undefined): string {
  if (seat?.kind !== "person") return "";
  if (seat.present !== true) return t("web-away");
  if (seat.kept !== true) return "";
  return (seat.late ?? 0) > 0 ? t("web-late") : t("web-sits-out");
}

/** Why a robot plays for a player who is present. */
export function keptFor(seat: SeatInfo, who: "you" | "one"): string {
  return t("web-kept", { who, player: seat.name ?? "", late: Math.min(2, seat.late ?? 0) });
}

/** Minutes and seconds, as a clock shows them. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
