/** The deal of the day among the people of a server. The server alone deals, and counts what was played. */
import { fileAt } from "./base";
import { asked } from "./mine";

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

export async function peopleOf(date: string): Promise<People> {
  const answer = await fetch(fileAt(`api/daily/${date}`));
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as People;
}

async function own(date: string, body?: object, method?: "PUT" | "DELETE"): Promise<OwnTry | null> {
  return (await (await asked(`daily/${date}`, undefined, body, method)).json()) as OwnTry | null;
}

export const ownTry = (date: string): Promise<OwnTry | null> => own(date);
export const showName = (date: string, named: boolean): Promise<OwnTry | null> => own(date, { named }, "PUT");
export const withdraw = (date: string): Promise<OwnTry | null> => own(date, undefined, "DELETE");
