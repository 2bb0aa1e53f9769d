/** Joining a table: a name, and a seat. */
import { connection } from "./connection.svelte";
import { t, texts } from "./i18n.svelte";
import type { Lang } from "./kinds";
import { updateProfile, profile } from "./profile.svelte";
import type { LiveTable } from "./live.svelte";
import type { TableInfo, Watcher } from "./wire";

const LONGEST_NAME = 24;

/** What guests are called until they enter a name, in each language: `web-guest` in the catalogues. */
const UNNAMED: Record<Lang, string> = { en: "Guest", fr: "Invité" };

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

/** Change the guest's name; whether the server accepted it. An empty name changes nothing. */
export async function introduce(table: LiveTable, name: string): Promise<boolean> {
  const wish = name.trim().slice(0, LONGEST_NAME);
  if (wish === "" || wish === ownName()) return true;
  if ((await table.ask({ type: "rename", name: wish })) === undefined) return false;
  updateProfile({ name: wish, named: true });
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

/** Whether a guest, who may use another language, has not entered a name yet. */
export const nameless = ({ name }: { name: string }): boolean => Object.values(UNNAMED).includes(name);

/** The names of spectators, as a list in a sentence; those without a name are counted. */
export function named(watchers: readonly Watcher[]): string {
  const names = watchers.filter((each) => !nameless(each)).map(({ name }) => name);
  const count = watchers.length - names.length;
  return texts.listed(count === 0 ? names : [t("web-somebody", { count }), ...names]);
}
