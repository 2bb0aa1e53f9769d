/** A message of the catalogue with its arguments, as in the generated data. */
import { t } from "./i18n.svelte";

export interface Message {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number | Message>>;
}

export function said({ key, args = {} }: Message): string {
  const filled = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "object" ? said(value) : value,
  ]);
  return t(key, Object.fromEntries(filled));
}
