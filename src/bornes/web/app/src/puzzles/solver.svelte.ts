/** This browser's puzzle results: a rating, and the puzzles that were solved and missed. */
import { remember, remembered } from "../lib/remembered";
import type { Puzzle, Puzzles } from "./file";

/** The number of puzzles in a run. */
export const RUN = 10;
const FIRST_RATING = 1200;
/** The most that a puzzle changes the rating, and the rating difference for odds of ten to one, as in chess. */
const STEP = 32;
const TENFOLD = 400;
/** A run is drawn from this many times as many puzzles: those nearest to the player's rating. */
const SPREAD = 12;
const KEY = "bornes-puzzles";
const STRIDE = 7919;
const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

const FRESH = {
  rating: FIRST_RATING,
  solved: [] as readonly number[],
  missed: [] as readonly number[],
  /** Whether the puzzle of the day was solved, by date. */
  days: {} as Readonly<Record<string, boolean>>,
};
type Solver = typeof FRESH;

export const solver: Solver = $state({ ...FRESH, ...remembered<Solver>(KEY) });

/** Record an answer. Only the first answer to a puzzle changes the rating, and only the first counts for its day. */
export function note({ id, rating }: Puzzle, found: boolean, day: string | undefined): void {
  // Another tab may have solved some meanwhile.
  Object.assign(solver, remembered<Solver>(KEY));
  const tried = solver.solved.includes(id) || solver.missed.includes(id);
  const expected = 1 / (1 + 10 ** ((rating - solver.rating) / TENFOLD));
  if (!tried) solver.rating += STEP * (Number(found) - expected);
  const without = (ids: readonly number[]): readonly number[] => ids.filter((each) => each !== id);
  solver.solved = found ? [...without(solver.solved), id] : without(solver.solved);
  solver.missed = found ? without(solver.missed) : [...without(solver.missed), id];
  if (day !== undefined) solver.days = { [day]: found, ...solver.days };
  remember(KEY, solver);
}

/** The index of a date's puzzle: a new one every day until all were used, far from the previous one. */
export const placeOfDay = (day: string, count: number): number =>
  (((((Date.parse(day) - FIRST_DAY) / DAY) * STRIDE) % count) + count) % count;

/** The indices of the next puzzles: near the player's rating, and new ones while there are enough. */
export function nextRun({ ids, ratings }: Puzzles): number[] {
  const tried = new Set([...solver.solved, ...solver.missed]);
  const far = (place: number): number => Math.abs((ratings[place] ?? 0) - solver.rating);
  const known = (place: number): number => Number(tried.has(ids[place] ?? 0));
  const places = ids.map((_, place) => place).sort((a, b) => known(a) - known(b) || far(a) - far(b));
  const near = places.slice(0, SPREAD * RUN);
  const fresh = near.filter((place) => known(place) === 0);
  const from = fresh.length >= RUN ? fresh : near;
  return Array.from({ length: Math.min(RUN, from.length) }, () => {
    const [place = 0] = from.splice(Math.floor(Math.random() * from.length), 1);
    return place;
  });
}

/** The indices of missed puzzles, oldest first, at most a run. */
export const missedRun = ({ ids }: Puzzles): number[] =>
  solver.missed
    .map((id) => ids.indexOf(id))
    .filter((place) => place >= 0)
    .slice(0, RUN);
