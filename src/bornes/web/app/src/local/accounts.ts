/** How a side's chance of winning changed during a match (`bornes.coach.accounts`), and players' levels (`levels`). */
import type { Account, Decision, Luck, PlayerReview, SideReview } from "../lib/reviewed";
import { range } from "../lib/range";
import { review as data } from "./local_data.json";
import { rounded } from "./luck";

export interface Seats {
  readonly players: number;
  readonly sides: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Luck and errors of every side. What one side gains, the others lose in equal parts. */
export function bySide(
  { players, sides }: Seats,
  totals: readonly number[],
  decisions: readonly Decision[],
  luck: readonly Luck[],
  hands: number,
  begun: readonly number[],
  ended: readonly number[],
): SideReview[] {
  const gained = (side: number, kind: Luck["kind"]): number =>
    sum(luck.filter((each) => each.side === side && each.kind === kind).map(({ gain }) => gain));
  const cards = range(sides).map((side) => gained(side, "deal") + gained(side, "draw"));
  const attacks = range(sides).map((side) => gained(side, "attack"));
  const own = range(sides).map((side) => decisions.filter((each) => each.side === side));
  const costs = own.map((made) => sum(made.map(({ cost }) => cost)));
  const stakes = own.map((made) => sum(made.map(({ at_stake = 0 }) => at_stake)));
  const parts = stakes.map((atStake, side) => lost(costs[side] ?? 0, atStake));
  const level = withEqualLuck(begun, parts, hands, sum(stakes) / sides);
  return range(sides).map((side) => {
    const account = accountOf(side, begun[side] ?? 0, ended[side] ?? 0, { cards, attacks, costs });
    return {
      side,
      seats: range(players).filter((seat) => seat % sides === side),
      total: totals[side] ?? 0,
      luck: {
        deal: rounded(gained(side, "deal")),
        draw: rounded(gained(side, "draw")),
        attack: rounded(gained(side, "attack")),
      },
      account,
      adjusted: rounded(account.result - account.luck - account.others_luck),
      equal_luck: rounded(level[side] ?? 0),
    };
  });
}

/** The part of what was at stake that decisions lost; 1 if they were no better than random. */
const lost = (cost: number, atStake: number): number => (atStake > 0 ? Math.min(1, cost / atStake) : 0);

/** Every side's chance of winning such a match if all decide as they did, with equal luck. */
function withEqualLuck(
  begun: readonly number[],
  parts: readonly number[],
  hands: number,
  atStake: number,
): number[] {
  const all = (parts.length === 2 ? data.weight : data.weight_of_many) * Math.sqrt(hands);
  const weight = (all * atStake) / (atStake + data.little);
  const odds = parts.map((part, side) => (begun[side] ?? 0) * Math.exp(-weight * part));
  const left = 1 - odds.length * data.least_chance;
  return odds.map((its) => data.least_chance + (left * its) / sum(odds));
}

interface Sums {
  readonly cards: readonly number[];
  readonly attacks: readonly number[];
  readonly costs: readonly number[];
}

function accountOf(side: number, begun: number, ended: number, { cards, attacks, costs }: Sums): Account {
  const others = (sums: readonly number[]): number => (sum(sums) - (sums[side] ?? 0)) / (sums.length - 1);
  const parts = {
    start: rounded(begun),
    luck: rounded(cards[side] ?? 0),
    errors: rounded(-(costs[side] ?? 0)),
    others_luck: rounded(-others(cards)),
    others_errors: rounded(others(costs)),
    attacks: rounded((attacks[side] ?? 0) - others(attacks)),
  };
  // Computed from the rounded parts, so that the account adds up as it is shown.
  return { ...parts, rest: rounded(ended - sum(Object.values(parts))), result: rounded(ended) };
}

/** How every seat played. */
export function bySeat(table: Seats, decisions: readonly Decision[]): PlayerReview[] {
  // The same number of decisions for all: a player who lost less never has the lower level.
  const free = decisions.filter(({ verdict }) => verdict !== "forced").length;
  const usual = Math.floor(free / table.players);
  return range(table.players).map((seat) => {
    // Forced moves cannot be errors, so they would lower the rate.
    const counted = decisions.filter((each) => each.seat === seat && each.verdict !== "forced");
    const cost = sum(counted.map((each) => each.cost));
    const atStake = sum(counted.map(({ at_stake = 0 }) => at_stake));
    const levels = usual >= data.enough ? named(table, cost, atStake, usual) : null;
    const verdicts = data.counted.map((verdict) => [
      verdict,
      counted.filter((each) => each.verdict === verdict).length,
    ]);
    return {
      seat,
      side: seat % table.sides,
      decisions: counted.length,
      verdicts: Object.fromEntries(verdicts) as Record<string, number>,
      cost: rounded(cost),
      error_rate: rounded(counted.length ? cost / counted.length : 0),
      level: levels?.[1] ?? null,
      levels,
      at_stake: rounded(atStake),
      lost: rounded(lost(cost, atStake)),
    };
  });
}

interface Level {
  readonly mean: number;
  readonly sd: number;
  readonly moves: number;
}

/** The range of levels of a player who lost this part of what was at stake (`bornes.coach.levels`). */
function named({ players, sides }: Seats, cost: number, atStake: number, moves: number): [string, string] {
  const kind = sides > 2 ? "three" : players > sides ? "teams" : "duel";
  const bots = Object.entries(data.levels[kind] as Record<string, Level>);
  const part = Math.log(Math.max(cost, data.least) / Math.max(atStake, data.least));
  const off = bots.map(([, level]) => {
    const counted = Math.min(Math.max(moves, 1), data.most_matches * level.moves);
    return Math.abs(part - level.mean) / (level.sd * Math.sqrt(level.moves / counted));
  });
  const near = range(bots.length).filter((at) => (off[at] as number) <= data.usual);
  const closest = off.indexOf(Math.min(...off));
  let [low, high] = near.length > 0 ? [near[0] as number, near.at(-1) as number] : [closest, closest];
  if (low === high) {
    // One match tells only between which two levels: add the neighbor on the nearer side.
    const better = part < (bots[low] as [string, Level])[1].mean;
    [low, high] = better ? [low, low + 1] : [low - 1, low];
    [low, high] = [Math.max(low, 0), Math.min(high, bots.length - 1)];
    if (low === high) [low, high] = low === 0 ? [0, 1] : [low - 1, high];
  }
  const name = (at: number): string => (bots[at] as [string, Level])[0];
  return [name(low), name(high)];
}
