/** Which line a table is at, and where a game alone is played. */
import { isLocal, local } from "../local/line.svelte";
import { line } from "./connection.svelte";
import { t } from "./i18n.svelte";
import { Refused, type Line } from "./line";

export const lineTo = (table: string): Line => (isLocal(table) ? local : line);

/** A game alone is on the server, where it is kept for every device, unless there is none to be reached. */
export const alone = (): Line => (line.state === "none" || line.state === "lost" ? local : line);

/** Whether a game alone can begin now. */
export const canPlayAlone = (): boolean => alone().state === "open";

/** Whether this robot plays there, as far as that is known: a server has not said so before it is there. */
export const offered = (bot: string): boolean => {
  const { bots } = alone();
  return bots.length === 0 || bots.includes(bot.split(":")[0] ?? "");
};

/** Why a game could not begin, as a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof Error && error.message !== "offline" ? error.message : t("web-line-lost");
}
