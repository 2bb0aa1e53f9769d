/** The robots of this page, and loading the files that they need. */
import { fileAt } from "../lib/base";
import type { Move } from "../lib/kinds";
import { fetchFile } from "../lib/gzip";
import type { Game } from "./kernel";
import NAMES from "./networks.json";
import { Players, type FileName } from "./players";
import type { Judge } from "./review";

const read = (name: FileName): Promise<ArrayBuffer> => fetchFile(fileAt(`networks/${NAMES[name]}`));

let players: Players | undefined;
const playersOf = (game: Game): Players => (players ??= new Players(game.kernel, read));

/** The move of a robot (`random`, `learner`, `driver`, `racer` or `racer:RATING`) for a seat that has to act. */
export async function choose(game: Game, seat: number, level: string): Promise<Move> {
  return playersOf(game).choose(game, seat, level);
}

/** The judge of moves and hands at a table; fails if its files cannot be loaded. */
export const judge = (game: Game): Promise<Judge> => playersOf(game).judge(game);

/** Load the files of robots in advance. Errors are ignored here; they are reported when the robot has to move. */
export const prepare = (game: Game, levels: readonly string[]): Promise<void> =>
  playersOf(game)
    .prepare(game, levels)
    .catch(() => undefined);
