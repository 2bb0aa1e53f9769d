/** The matches played in this browser, in the form of a server's record (`bornes.server.personal`). */
import type { HandRow, MatchRow, PlayedRecord } from "../lib/mine";
import type { Finished } from "./files";

/** Whether a match counts: the guest played it, it began with a deal, and no move was taken back. */
const counts = (match: Finished): match is Finished & { readonly seat: number } =>
  match.seat !== null && !match.taken_back && match.config.lesson !== true && !isPartial(match.events);

/** Whether a match began in the middle of a hand. */
export const isPartial = ([first]: Finished["events"]): boolean => first?.type === "position_set";

export function recordOf(matches: readonly Finished[]): PlayedRecord {
  const counted = matches.filter(counts).sort((one, other) => one.ended - other.ended);
  return { matches: counted.map(matchRow), hands: counted.flatMap(handRows) };
}

function about({ table, match, config, players, seat, sides, ended }: Finished & { readonly seat: number }) {
  const others = players.filter((_, at) => at % sides !== seat % sides);
  return {
    date: new Date(ended).toISOString(),
    table,
    match,
    edition: config.edition,
    players: players.length,
    opponents: others.map(({ name, bot }) => (bot === null ? name : `bot:${bot}`)),
  };
}

const wonBy = (winner: number | null, side: number): boolean | null =>
  winner === null ? null : winner === side;

function matchRow(match: Finished & { readonly seat: number }): MatchRow {
  const { seat, sides, winner, totals, resigned } = match;
  const side = seat % sides;
  return { ...about(match), side, totals, resigned, won: wonBy(winner, side) };
}

function handRows(match: Finished & { readonly seat: number }): HandRow[] {
  const rows: HandRow[] = [];
  const side = match.seat % match.sides;
  let [hand, coups_fourres] = [0, 0];
  for (const event of match.events) {
    if (event.type === "hand_dealt") [hand, coups_fourres] = [event.hand, 0];
    if (event.type === "safety_exposed" && event.coup_fourre && event.seat % match.sides === side)
      coups_fourres += 1;
    if (event.type === "hand_ended") {
      const points = event.points[side] ?? 0;
      rows.push({ ...about(match), hand, points, coups_fourres, won: wonBy(event.winner, side) });
    }
  }
  return rows;
}
