/** The deal of the day among the people of a server, which deals the cards and counts the results. */
import { asGuest } from "./mine";
import { servedJson } from "./server";

export interface People {
  /** SHA-256 of the day's secret, which determines all its cards. */
  readonly seal: string;
  /** Published when no more tries of the day can count. */
  readonly secret?: string;
  readonly people: number;
  /** Totals in rising order, each with the number of people who have it. */
  readonly totals: readonly (readonly [number, number])[];
  readonly named: readonly { readonly name: string; readonly total: number }[];
}

export interface OwnTry {
  /** Empty if the result was withdrawn. */
  readonly table: string;
  readonly total: number | null;
  /** The points of each hand, separated by spaces. */
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
