/** A move in a few words. */
import { t } from "./i18n.svelte";
import type { Move } from "./kinds";
import type { Narrator } from "./narrator";

export function moveText(narrator: Narrator, move: Move): string {
  if (move.type === "play" && move.target != null) {
    return t("web-move-attack", { card: narrator.card(move.card), side: narrator.side(move.target) });
  }
  return "card" in move
    ? t(`web-move-${move.type}`, { card: narrator.card(move.card) })
    : t(`web-move-${move.type}`);
}
