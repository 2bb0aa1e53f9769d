/** Numbers with a fixed number of decimals; shares from 0 to 1 as percentages: 38% in English, 38 % in French. */
import { t, texts } from "./i18n.svelte";

type Sign = Intl.NumberFormatOptions["signDisplay"];

export function decimal(value: number, digits: number, signDisplay: Sign = "auto"): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay };
  return new Intl.NumberFormat(texts.lang, options).format(value).replace("-", "−");
}

const written = (share: number, digits: number): string =>
  t("web-percent", { number: decimal(100 * share, digits) });

export const percent = (share: number): string => written(share, 0);

/** With one decimal, for small shares. */
export const fine = (share: number): string => written(share, 1);

/** A gain or a loss, marked by an arrow. */
export const gain = (share: number): string => `${share < 0 ? "▼" : "▲"} ${fine(Math.abs(share))}`;

/** A value in matches, where 1 is a match won; the luck or the errors of a match may add up to more than 1. */
export const ofMatch = (part: number, signed = true): string =>
  decimal(part, 2, signed ? "exceptZero" : "auto");
