/** The results of a day in words (`bornes.deals.wording`). */
import { linkFromAfar } from "../lib/base";
import { endOf, totalOf, type Day, type DayResult } from "../lib/daily";
import { beaten, type Field } from "../lib/field";
import { t, texts } from "../lib/i18n.svelte";
import { percent } from "../lib/percent";

const [ABOVE, LEVEL, BELOW] = ["🟩", "🟨", "🟥"];
const MINUTE = 60_000;

/** Points, or a distance in an edition without points. */
export const amount = (day: Day, points: number): string =>
  t(day.hasPoints ? "daily-points" : "daily-distance", { points });

/** The total, and the share of robots that it beats. */
export function verdict(day: Day, result: DayResult, field: Field | undefined): string {
  const made = amount(day, totalOf(result));
  if (field === undefined) return t("daily-total", { made });
  return t("daily-total-field", {
    made,
    beaten: percent(beaten(field, totalOf(result))),
    robots: field.totals.length,
    low: String(field.ratings[0]),
    high: String(field.ratings.at(-1)),
  });
}

/** The distribution in a sentence. */
export function spread(day: Day, { totals }: Field): string {
  const [low, middle, high] = [1, 2, 3].map((part) =>
    amount(day, totals[Math.floor((totals.length * part) / 4)] ?? 0),
  ) as [string, string, string];
  return t("daily-spread", { low, middle, high });
}

/** A few lines to send to friends; they reveal nothing about the cards. */
export function shared(day: Day, result: DayResult, field: Field | undefined): string {
  const driver = field?.stars["driver"]?.points;
  const squares = driver?.map((other, at) => {
    const own = result.points[at] ?? 0;
    return own > other ? ABOVE : own < other ? BELOW : LEVEL;
  });
  const edition = t(`edition-${day.edition}`);
  const made = amount(day, totalOf(result));
  const compared =
    field === undefined
      ? made
      : t("daily-shared", {
          made,
          beaten: percent(beaten(field, totalOf(result))),
          robots: field.totals.length,
        });
  const lines = [t("daily-headline", { date: day.date, edition }), compared, squares?.join("")];
  return [...lines, linkFromAfar(`/daily/${day.date}`)].filter(Boolean).join("\n");
}

/** The day in full: "Tuesday, November 17, 2026". */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(texts.lang, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(date));

/** When the day is over, in local time, and how long that takes. */
export function ends(day: Day, now: number): string {
  const end = endOf(day.date);
  const minutes = Math.max(1, Math.ceil((end - now) / MINUTE));
  const time = new Intl.DateTimeFormat(texts.lang, { timeStyle: "short" }).format(end);
  const left =
    minutes < 60
      ? t("web-daily-minutes", { minutes })
      : t("web-daily-hours", { hours: Math.floor(minutes / 60) });
  return t("web-daily-ends", { time, left });
}
