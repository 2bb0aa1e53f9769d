/** Tables that are created with one click: against a robot, for the lesson, and for a friend. */
import { connection } from "./connection.svelte";
import { updateProfile, profile } from "./profile.svelte";
import { alone } from "./connections";
import { offline } from "./offline.svelte";
import { router } from "./router.svelte";
import type { Ask, Connection } from "./connection";
import type { Config } from "./wire";

/** Request a table, begin its match unless it `waits` for others, and open its page. */
export async function openTable(
  at: Connection,
  request: Ask,
  { waits = false, replace = false } = {},
): Promise<void> {
  const answer = await at.ask(request);
  if (answer.type !== "table") return;
  if (!waits && answer.table.state === "waiting") await at.ask({ type: "start" });
  router.go(`/t/${answer.table.id}`, { replace });
}

async function started(config: Config, bot: string, replace: boolean): Promise<void> {
  // Load the table's page while the table is created. If that fails, the page reports it later.
  void import("../pages/Table.svelte").catch(() => undefined);
  await openTable(alone(), { type: "create", config, seat: 0, bots: { 1: bot } }, { replace });
  offline.keepAll();
}

/** Start a game against a robot: one hand or a match, as chosen last. */
export function against(bot: string): Promise<void> {
  updateProfile({ rival: bot });
  const house = profile.length === "hand" ? { hands: 1 } : {};
  return started({ edition: "classic", players: 2, pace: "untimed", bot, house }, bot, false);
}

/** Start the lesson: it determines all other settings of the table. */
export const lesson = (): Promise<void> =>
  started({ edition: "classic", players: 2, lesson: true }, "learner", true);

/** The default settings for a game with a friend. */
export const FOR_A_FRIEND: Config = { edition: "classic", players: 2, pace: "relaxed" };

/** Create a table that waits for a friend: one seat is taken, the other free. */
export const forAFriend = (): Promise<void> =>
  openTable(connection, { type: "create", config: FOR_A_FRIEND, seat: 0 }, { waits: true });
