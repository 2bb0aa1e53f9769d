/** Coming to a table: a name, and a seat. */
import { line } from "./connection.svelte";
import { t, texts } from "./i18n.svelte";
import { keep, kept } from "./keep.svelte";
import type { LiveTable } from "./live.svelte";
import type { TableInfo, Watcher } from "./wire";

const LONGEST_NAME = 24;

/** What a field for a name must hold: more than spaces. */
export const NOT_BLANK = ".*\\S.*";
/** What the server takes for a table: its id, or its code. */
const WELL_FORMED = /^~?[\w-]{4,64}$/;

/** The table that somebody means who typed its code, in parts perhaps, or pasted a link to it. */
export function tableIn(typed: string): string {
  return (/(?:^|\/)t\/([^/?#]+)/.exec(typed)?.[1] ?? typed).replace(/\s+/g, "");
}

/** Whether a table can be called so at all. */
export const wellFormed = (where: string): boolean => WELL_FORMED.test(where);

/** What the guest has said to be called; nothing where the name was made up. */
export const ownName = (): string => (kept.named ? (kept.name ?? "") : "");

/** The seats that somebody may take: open ones first, then those of robots. */
export function freeSeats(info: TableInfo): number[] {
  const of = (kind: string): number[] => info.seats.flatMap((seat, at) => (seat.kind === kind ? [at] : []));
  return [...of("open"), ...of("bot")];
}

/** Go by this name from now on; whether the server agreed. No name at all changes nothing. */
export async function introduce(table: LiveTable, name: string): Promise<boolean> {
  const wish = name.trim().slice(0, LONGEST_NAME);
  if (wish === "" || wish === ownName()) return true;
  if ((await table.ask({ type: "rename", name: wish })) === undefined) return false;
  keep({ name: wish, named: true });
  return true;
}

/** Sit down at the first free seat. Others may be quicker: then the next one is tried. */
export async function takeSeat(table: LiveTable): Promise<void> {
  for (let tries = 0; tries < (table.info?.seats.length ?? 0); tries++) {
    const seat = table.info === undefined ? undefined : freeSeats(table.info)[0];
    if (seat === undefined || (await table.ask({ type: "sit", seat })) !== undefined) return;
  }
}

/** Everybody else who follows the table without a seat. */
export const spectators = (info: TableInfo): Watcher[] =>
  (info.watchers ?? []).filter(({ guest }) => guest !== line.guest);

/** Whether somebody has not said their name yet. */
export const nameless = ({ name }: Watcher): boolean => name === t("web-guest");

/** Their names, as a sentence lists them; those without one are counted. */
export function named(watchers: readonly Watcher[]): string {
  const names = watchers.filter((each) => !nameless(each)).map(({ name }) => name);
  const count = watchers.length - names.length;
  return texts.listed(count === 0 ? names : [t("web-somebody", { count }), ...names]);
}
