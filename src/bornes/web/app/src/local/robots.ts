/** The robots of this page, with the files that they need. */
import type { Move } from "../lib/kinds";
import type { Game } from "./kernel";
import duel from "./networks/duel.bin?url";
import hands from "./networks/hands.bin?url";
import many from "./networks/many.bin?url";
import valueDuel from "./networks/value-duel.bin?url";
import valueMany from "./networks/value-many.bin?url";
import { Players, type FileName } from "./players";

const FILES: Readonly<Record<FileName, string>> = {
  duel,
  many,
  hands,
  "value-duel": valueDuel,
  "value-many": valueMany,
};

async function read(name: FileName): Promise<ArrayBuffer> {
  const response = await fetch(FILES[name]);
  if (!response.ok) throw new Error(String(response.status));
  return response.arrayBuffer();
}

let players: Players | undefined;

/** The move of a robot for a seat that is to act: `random`, `learner`, `driver`, `racer` or `racer:RATING`. */
export async function choose(game: Game, seat: number, level: string): Promise<Move> {
  players ??= new Players(game.kernel, read);
  try {
    return await players.choose(game, seat, level);
  } catch {
    // Without a connection its files may be missing: then one plays on that needs none.
    return players.choose(game, seat, "driver");
  }
}

/** Load what racers need at a table, so that none waits for it. */
export async function prepare(game: Game): Promise<void> {
  players ??= new Players(game.kernel, read);
  await players.minds(game);
}
