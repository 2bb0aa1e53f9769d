/** A side's distance, and whether it rolls, in words. The core's data decides; there are no rules here. */
import { cardName, inSentence, type Names } from "../cards/naming";
import data from "./editions.json";
import { editionOf } from "./editions";
import { t, texts } from "./i18n.svelte";
import type { Side } from "./kinds";
import type { TableView } from "./wire";

const BATTLE = data.standing.battle as Readonly<Record<string, string>>;
const LIMITED: readonly string[] = data.standing.limited;

/** The total distance of a side. */
export const distanceOf = ({ distances = [] }: { readonly distances?: readonly string[] }): number =>
  distances.reduce((sum, card) => sum + Number(card), 0);

export interface Standing {
  readonly how: string;
  /** The hazard that stops the side. */
  readonly hazard: string | undefined;
  readonly limited: boolean;
}

export function standingOf(table: Pick<TableView, "edition" | "house">, side: Side): Standing {
  const way = side.safeties?.["right_of_way"] === undefined ? "" : "right_of_way";
  const key = (top: string | undefined, choice: string): string => {
    const holds = table.house?.[choice] ?? editionOf(table.edition).choices[choice];
    return [top, way, holds === true ? choice : ""].filter(Boolean).join(" ");
  };
  const top = side.battle?.at(-1);
  const how = BATTLE[key(top, "remedy_restarts")] ?? "";
  return {
    how,
    hazard: how === "stopped" ? top : undefined,
    limited: LIMITED.includes(key(side.speed?.at(-1), "roll_after_end_of_limit")),
  };
}

const lower = (name: string): string => name.slice(0, 1).toLocaleLowerCase(texts.lang) + name.slice(1);

/** A short form for little room: only what stops or limits the side. */
function brief({ how, hazard, limited }: Standing, names: Names): string {
  if (hazard !== undefined) return inSentence(cardName(names, hazard));
  if (how === "needs-roll")
    return t("standing-needs-roll-brief", { roll: inSentence(cardName(names, "roll")) });
  const said = t(`standing-${how}`);
  return limited && how === "rolling"
    ? t("standing-limited-brief", { said, limit: data.standing.limit })
    : said;
}

export function worded(standing: Standing, names: Names, short = false): string {
  if (short) return brief(standing, names);
  const { how, hazard, limited } = standing;
  const said = t(`standing-${how}`, {
    card: hazard ?? "",
    name: hazard === undefined ? "" : lower(inSentence(cardName(names, hazard))),
    roll: inSentence(cardName(names, "roll")),
  });
  return limited ? t("standing-limited", { said, limit: data.standing.limit }) : said;
}
