/** Which connection leads to a table, and where a game of one person is played. */
import { isLocal, local } from "../local/connection.svelte";
import { connection } from "./connection.svelte";
import { t } from "./i18n.svelte";
import type { Connection } from "./connection";

export const connectionTo = (table: string): Connection => (isLocal(table) ? local : connection);

/** Where one person plays: on the server, which saves the game for every device, unless none can be reached. */
export const alone = (): Connection =>
  connection.state === "none" || connection.state === "lost" ? local : connection;

/** Whether a game of one person can begin now. */
export const canPlayAlone = (): boolean => alone().state === "open";

/** Whether this robot plays there. Before the server has listed its robots, all are assumed. */
export const offered = (bot: string): boolean => {
  const { bots } = alone();
  return bots.length === 0 || bots.includes(bot.split(":")[0] ?? "");
};

/** The reason of a failure, as a sentence. */
export function reasonOf(error: unknown): string {
  const unanswered = error instanceof TypeError || (error instanceof Error && error.message === "offline");
  return error instanceof Error && !unanswered ? error.message : t("web-line-lost");
}
