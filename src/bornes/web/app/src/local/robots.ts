/** The robots of this page, with the files that they need. */
import { fileAt } from "../lib/base";
import type { Move } from "../lib/kinds";
import { plain } from "../lib/gzip";
import type { Game } from "./kernel";
import NAMES from "./networks.json";
import { Players, type FileName } from "./players";
import type { Judge } from "./review";

async function read(name: FileName): Promise<ArrayBuffer> {
  const response = await fetch(fileAt(`networks/${NAMES[name]}`));
  if (!response.ok) throw new Error(String(response.status));
  return plain(await response.arrayBuffer());
}

let players: Players | undefined;
const playersOf = (game: Game): Players => (players ??= new Players(game.kernel, read));

/** The move of a robot for a seat that is to act: `random`, `learner`, `driver`, `racer` or `racer:RATING`. */
export async function choose(game: Game, seat: number, level: string): Promise<Move> {
  return playersOf(game).choose(game, seat, level);
}

/** Who weighs moves and hands at a table. It fails where its files cannot be loaded. */
export const judge = (game: Game): Promise<Judge> => playersOf(game).judge(game);

/** Have robots ready before they are asked. One whose files cannot be loaded says so when it is to move. */
export const prepare = (game: Game, levels: readonly string[]): Promise<void> =>
  playersOf(game)
    .prepare(game, levels)
    .catch(() => undefined);
