/** Joining a table: a name, and a seat. */
import { Refused } from "./connection";
import { connection } from "./connection.svelte";
import { t, texts } from "./i18n.svelte";
import { nameless, updateProfile, profile } from "./profile.svelte";
import type { LiveTable } from "./live.svelte";
import type { TableInfo, Watcher } from "./wire";

const LONGEST_NAME = 24;

/** The pattern of a name field: not only spaces. */
export const NOT_BLANK = ".*\\S.*";
/** The attributes of the field for a guest's name. */
export const nameField = () =>
  ({
    maxlength: LONGEST_NAME,
    required: true,
    pattern: NOT_BLANK,
    title: t("web-name-placeholder"),
    placeholder: t("web-name-placeholder"),
    autocomplete: "nickname",
    enterkeyhint: "go",
  }) as const;
/** The format of a table's id or code. */
const WELL_FORMED = /^~?[\w-]{4,64}$/;

/** The table named by a typed code, with or without spaces, or by a pasted link. */
export function tableIn(typed: string): string {
  return (/(?:^|\/)t\/([^/?#]+)/.exec(typed)?.[1] ?? typed).replace(/\s+/g, "");
}

/** Whether a text can be the id or the code of a table. */
export const wellFormed = (where: string): boolean => WELL_FORMED.test(where);

/** The name that the guest has entered; empty if the name was made up. */
export const ownName = (): string => (profile.named ? (profile.name ?? "") : "");

/** The seats that a guest may take: open ones first, then those of robots. */
export function freeSeats(info: TableInfo): number[] {
  const of = (kind: string): number[] => info.seats.flatMap((seat, at) => (seat.kind === kind ? [at] : []));
  return [...of("open"), ...of("bot")];
}

/** The name to change to; undefined if nothing new was typed. */
function newName(typed: string): string | undefined {
  const wish = typed.trim().slice(0, LONGEST_NAME);
  return wish === "" || wish === ownName() ? undefined : wish;
}

/** Change the guest's name; throw `Refused` if it is refused. A server that cannot be reached is told later. */
export async function takeName(typed: string): Promise<void> {
  const name = newName(typed);
  if (name === undefined) return;
  let renamed = false;
  await connection.ask({ type: "rename", name }).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    renamed = true;
  });
  updateProfile({ name, named: true, renamed });
}

/** Change the guest's name at a table; whether the server accepted it. An empty name changes nothing. */
export async function introduce(table: LiveTable, typed: string): Promise<boolean> {
  const name = newName(typed);
  if (name === undefined) return true;
  if ((await table.ask({ type: "rename", name })) === undefined) return false;
  updateProfile({ name, named: true });
  return true;
}

/** Take the first free seat. If another guest was faster, try the next one. */
export async function takeSeat(table: LiveTable): Promise<void> {
  for (let tries = 0; tries < (table.info?.seats.length ?? 0); tries++) {
    const seat = table.info === undefined ? undefined : freeSeats(table.info)[0];
    if (seat === undefined || (await table.ask({ type: "sit", seat })) !== undefined) return;
  }
}

/** The other guests who follow the table without a seat. */
export const spectators = (info: TableInfo): Watcher[] =>
  (info.watchers ?? []).filter(({ guest }) => guest !== connection.guest);

/** The names of spectators, as a list in a sentence; those without a name are counted. */
export function named(watchers: readonly Watcher[]): string {
  const names = watchers.filter((each) => !nameless(each)).map(({ name }) => name);
  const count = watchers.length - names.length;
  return texts.listed(count === 0 ? names : [t("web-somebody", { count }), ...names]);
}
