/** Formats shares from 0 to 1 as percentages: 38% in English, 38 % in French. */
import { t, texts } from "./i18n.svelte";

function written(share: number, options: Intl.NumberFormatOptions): string {
  const number = new Intl.NumberFormat(texts.lang, options).format(share * 100);
  return t("web-percent", { number: number.replace("-", "−") });
}

export const percent = (share: number): string => written(share, { maximumFractionDigits: 0 });

/** With one decimal place or more, for small shares. */
export const fine = (share: number, digits = 1): string =>
  written(share, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A gain or a loss, marked by an arrow. */
export const gain = (share: number): string => `${share < 0 ? "▼" : "▲"} ${fine(Math.abs(share))}`;

/** A value in matches, where 1 is a match won; the luck or the errors of a match may add up to more than 1. */
export const ofMatch = (part: number, signed = true): string =>
  new Intl.NumberFormat(texts.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(part)
    .replace("-", "−");
