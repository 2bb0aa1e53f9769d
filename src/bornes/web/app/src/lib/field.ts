/** The results of robots in a day's deal (`bornes.deals.field`). The table is loaded when first needed. */
import { fileAt } from "./base";
import type { DayResult } from "./daily";
import { fetchFile, once } from "./fetching";

declare const __DEALS__: { readonly field: string };

/** The robots whose results are shown hand by hand. */
export const STARS = ["champion", "racer", "driver"] as const;

interface Table {
  readonly ratings: readonly number[];
  readonly days: Readonly<Record<string, { readonly stars: Field["stars"]; readonly results: string }>>;
}

export interface Field {
  readonly stars: Readonly<Partial<Record<string, DayResult>>>;
  /** All totals, in rising order. */
  readonly totals: readonly number[];
  readonly ratings: readonly number[];
}

const table = once(async (): Promise<Table> => {
  const file = await fetchFile(fileAt(__DEALS__.field));
  return JSON.parse(new TextDecoder().decode(file)) as Table;
});

/** The field of a date; undefined if no robots have played that day, or the table cannot be loaded. */
export async function fieldOf(date: string): Promise<Field | undefined> {
  try {
    const { days, ratings } = await table();
    const day = days[date];
    return day === undefined ? undefined : { stars: day.stars, totals: await unpacked(day.results), ratings };
  } catch {
    return undefined;
  }
}

/** All points and distances are multiples of this. */
const UNIT = 25;

/** The totals, in rising order. Compressed are 16-bit numbers: the lowest total in units, then the count of each. */
export async function unpacked(results: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(results), (letter) => letter.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const view = new DataView(await new Response(whole).arrayBuffer());
  const numbers = Array.from({ length: view.byteLength / 2 }, (_, at) => view.getUint16(2 * at));
  const [low = 0, ...counts] = numbers;
  return counts.flatMap((count, at) => Array<number>(count).fill(UNIT * (low + at)));
}

/** The share of the robots that a result beats; an equal result counts half. */
export function beaten({ totals }: Pick<Field, "totals">, total: number): number {
  const below = totals.filter((each) => each < total).length;
  const alike = totals.filter((each) => each === total).length;
  return (below + alike / 2) / totals.length;
}

/** The column of a histogram in which a total is; totals outside its range are in the first or the last one. */
export function column({ totals }: Pick<Field, "totals">, total: number, columns: number): number {
  const [low, high] = [totals[0]!, totals.at(-1)!];
  const place = Math.floor(((total - low) * columns) / (high - low + 1));
  return Math.min(Math.max(place, 0), columns - 1);
}

/** How many robots are in each column, which are equal steps from the lowest total to the highest. */
export function histogram(field: Pick<Field, "totals">, columns: number): number[] {
  const counts = Array<number>(columns).fill(0);
  for (const total of field.totals) counts[column(field, total, columns)]! += 1;
  return counts;
}
