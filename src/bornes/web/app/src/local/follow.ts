/** Plays a finished match again with the kernel, one decision at a time. */
import type { Move, TableEvent } from "../lib/kinds";
import { fileDamaged, type Finished } from "./files";
import type { Game, GameEvent, Kernel } from "./kernel";
import { deckOf, moveOf } from "./match";
import { placed } from "./position";
import { Denied } from "./saying";

/** A decision: a seat's move, whose first event is step `at`, counted from 1. */
export interface Decided {
  readonly at: number;
  readonly seat: number;
  readonly move: Move;
}

export class Follower {
  readonly game: Game;
  /** The number of events that have been played again. */
  steps = 0;

  constructor(
    kernel: Kernel,
    private readonly match: Finished,
  ) {
    const [first] = match.events;
    if (first?.type !== "hand_dealt" && first?.type !== "position_set") throw fileDamaged();
    if (first.draw == null || first.hands?.some((hand) => hand === null))
      throw new Denied({ code: "bad_request", key: "review-one-seat" });
    if (first.type === "hand_dealt") {
      this.game = kernel.newGame(match.config, { dealer: first.dealer, equal: first.equal ?? false });
      return;
    }
    // Before a card is drawn, no decision can follow.
    if (first.public.phase === "draw") throw new Denied({ code: "not_allowed", key: "local-cannot" });
    this.game = placed(kernel, match.config, first);
    this.steps = 1;
  }

  get total(): number {
    return this.match.events.length;
  }

  /** Continue to the first decision at this step or later; undefined if there is none. */
  decisionFrom(at: number): Decided | undefined {
    while (this.steps < this.total) {
      const decided = this.next();
      if (decided !== undefined && decided.at >= at) return decided;
      this.advance();
    }
    return undefined;
  }

  /** The next decision; undefined if a deal comes next, or at the end. */
  next(): Decided | undefined {
    const event = this.match.events[this.steps];
    const move = event === undefined ? undefined : moveOf(event, this.game.sides);
    if (event === undefined || move === undefined || !("seat" in event)) return undefined;
    return { at: this.steps + 1, seat: event.seat as number, move };
  }

  /** Play the next deal or decision and return its events, empty at the end; throw if the kernel's events differ. */
  advance(): readonly GameEvent[] {
    const event = this.match.events[this.steps];
    if (event === undefined) return [];
    const made = this.made(event);
    const same = made.every(
      (each, at) => JSON.stringify(each) === JSON.stringify(this.match.events[this.steps + at]),
    );
    if (!same) throw fileDamaged();
    this.steps += made.length;
    return made;
  }

  private made(event: TableEvent): readonly GameEvent[] {
    const decided = this.next();
    try {
      if (event.type === "hand_dealt") return this.game.deal(deckOf(event));
      if (decided !== undefined) return this.game.play(decided.seat, decided.move);
    } catch {
      throw fileDamaged();
    }
    throw fileDamaged();
  }
}
