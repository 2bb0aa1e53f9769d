/** Shares of one as people read them: 38% in English, 38 % in French. */
import { t, texts } from "./i18n.svelte";

function written(share: number, options: Intl.NumberFormatOptions): string {
  const number = new Intl.NumberFormat(texts.lang, options).format(share * 100);
  return t("web-percent", { number: number.replace("-", "−") });
}

export const percent = (share: number): string => written(share, { maximumFractionDigits: 0 });

/** With a tenth, for what is small. */
export const fine = (share: number): string =>
  written(share, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What is gained or lost, with its sign. */
export const gain = (share: number): string =>
  written(share, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" });
