/** What robots made of a day's deal (`bornes.deals.field`). The table is loaded when somebody asks for it. */
import { fileAt } from "./base";
import type { Made } from "./daily";
import { plain } from "./gzip";

declare const __DEALS__: { readonly field: string };

/** The robots whose results are shown hand by hand. */
export const STARS = ["champion", "racer", "driver"] as const;

interface Table {
  readonly ratings: readonly number[];
  readonly days: Readonly<Record<string, { readonly stars: Field["stars"]; readonly results: string }>>;
}

export interface Field {
  readonly stars: Readonly<Partial<Record<string, Made>>>;
  /** All totals, in rising order. */
  readonly totals: readonly number[];
  readonly ratings: readonly number[];
}

let loading: Promise<Table> | undefined;

async function table(): Promise<Table> {
  const answer = await fetch(fileAt(__DEALS__.field));
  if (!answer.ok) throw new Error(String(answer.status));
  const bytes = await answer.arrayBuffer();
  return JSON.parse(new TextDecoder().decode(await plain(bytes))) as Table;
}

/** The field of a date; nothing for days that no robots have played, or while it cannot be loaded. */
export async function fieldOf(date: string): Promise<Field | undefined> {
  loading ??= table();
  try {
    const { days, ratings } = await loading;
    const day = days[date];
    return day === undefined ? undefined : { stars: day.stars, totals: await unpacked(day.results), ratings };
  } catch {
    loading = undefined; // it is tried again the next time
    return undefined;
  }
}

/** All points and distances are multiples of it. */
const UNIT = 25;

/** The totals, in rising order: the lowest in units, and how many made each, in two bytes, compressed. */
export async function unpacked(results: string): Promise<number[]> {
  const bytes = Uint8Array.from(atob(results), (letter) => letter.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const view = new DataView(await new Response(whole).arrayBuffer());
  const numbers = Array.from({ length: view.byteLength / 2 }, (_, at) => view.getUint16(2 * at));
  const [low = 0, ...counts] = numbers;
  return counts.flatMap((count, at) => Array<number>(count).fill(UNIT * (low + at)));
}

/** The share of the robots that a result beats; of two alike each beats the other half. */
export function beaten({ totals }: Pick<Field, "totals">, total: number): number {
  const below = totals.filter((each) => each < total).length;
  const alike = totals.filter((each) => each === total).length;
  return (below + alike / 2) / totals.length;
}

/** Which of so many equal steps from the lowest total to the highest one is in; the nearest for what is beyond. */
export function column({ totals }: Pick<Field, "totals">, total: number, columns: number): number {
  const [low, high] = [totals[0]!, totals.at(-1)!];
  const place = Math.floor(((total - low) * columns) / (high - low + 1));
  return Math.min(Math.max(place, 0), columns - 1);
}

/** How many robots made how much, in so many equal steps. */
export function histogram(field: Pick<Field, "totals">, columns: number): number[] {
  const counts = Array<number>(columns).fill(0);
  for (const total of field.totals) counts[column(field, total, columns)]! += 1;
  return counts;
}
