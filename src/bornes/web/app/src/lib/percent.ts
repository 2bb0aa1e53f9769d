/** Shares of one as people read them: 38% in English, 38 % in French. */
import { t, texts } from "./i18n.svelte";

function written(share: number, options: Intl.NumberFormatOptions): string {
  const number = new Intl.NumberFormat(texts.lang, options).format(share * 100);
  return t("web-percent", { number: number.replace("-", "−") });
}

export const percent = (share: number): string => written(share, { maximumFractionDigits: 0 });

/** With a tenth, or more digits, for what is small. */
export const fine = (share: number, digits = 1): string =>
  written(share, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What is gained or lost: an arrow says which. */
export const gain = (share: number): string => `${share < 0 ? "▼" : "▲"} ${fine(Math.abs(share))}`;

/** A part of the match, where 1 is a match won: all luck or all errors of a match may be more than that. */
export const ofMatch = (part: number, signed = true): string =>
  new Intl.NumberFormat(texts.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(part)
    .replace("-", "−");
