/** The deal of the day among the people of a server. The server alone deals, and counts what was played. */
import { asGuest } from "./mine";
import { servedJson } from "./server";

export interface People {
  /** SHA-256 of the day's secret, from which all its cards follow. */
  readonly seal: string;
  /** Told when no try of the day can count any more. */
  readonly secret?: string;
  readonly people: number;
  /** Totals in rising order, and how many people made each. */
  readonly totals: readonly (readonly [number, number])[];
  readonly named: readonly { readonly name: string; readonly total: number }[];
}

export interface OwnTry {
  /** Empty where the result was withdrawn. */
  readonly table: string;
  readonly total: number | null;
  /** What each hand brought, in their order. */
  readonly points: string;
  readonly name: string | null;
}

export const peopleOf = (date: string): Promise<People> => servedJson(`api/daily/${date}`);

const own = (date: string, wish?: { body?: object; method: "PUT" | "DELETE" }): Promise<OwnTry | null> =>
  servedJson(`api/me/daily/${date}`, { ...asGuest(), ...wish });

export const ownTry = (date: string): Promise<OwnTry | null> => own(date);
export const showName = (date: string, named: boolean): Promise<OwnTry | null> =>
  own(date, { body: { named }, method: "PUT" });
export const withdraw = (date: string): Promise<OwnTry | null> => own(date, { method: "DELETE" });
