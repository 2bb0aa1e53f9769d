/** Who plays the other seats: every robot sees what its own seat sees, through functions of the kernel. */
import type { Move } from "../lib/kinds";
import type { Game } from "./kernel";

interface Inside {
  readonly kernel: {
    run<T>(game: Uint8Array, call: (rules: number, module: Driver) => T): T;
    part(name: "game"): number;
  };
  actionOf(seat: number, move: Move): number;
}
interface Driver {
  driver_action(rules: number, game: number, seat: number, moves: bigint): number;
}

/** A robot's move. */
export function choose(game: Game, seat: number, _level: string): Move {
  const { kernel } = game as unknown as Inside;
  const moves = game.legal(seat);
  const inside = game as unknown as Inside;
  const mask = moves.reduce((all, move) => all | (1n << BigInt(inside.actionOf(seat, move))), 0n);
  const action = kernel.run(game.bytes, (rules, module) =>
    module.driver_action(rules, kernel.part("game"), seat, mask),
  );
  return moves.find((move) => inside.actionOf(seat, move) === action) ?? (moves[0] as Move);
}
