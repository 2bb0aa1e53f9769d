/** The connection to the table of a puzzle, at which the first legal move is the answer. */
import { editionOf } from "../lib/editions";
import type { Move } from "../lib/kinds";
import { Refused, type Ask } from "../lib/connection";
import { range } from "../lib/range";
import { ROBOT_NAMES, type Config, type SeatInfo, type ServerMessage, type TableMessage } from "../lib/wire";
import { PageConnection } from "../local/connection.svelte";
import type { Game } from "../local/kernel";
import { GUEST, type LocalMessage } from "../local/saying";
import { reasonsFor } from "../local/table";
import type { Puzzle } from "./file";

const DONE: LocalMessage = { type: "done" };

export class PuzzleConnection extends PageConnection {
  readonly bots: readonly string[] = [];
  private answered = false;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly game: Game,
    private readonly name: string,
    private readonly onanswer: (move: Move) => void,
  ) {
    super();
  }

  async ask(ask: Ask): Promise<ServerMessage> {
    const message = this.worded(this.said(ask), this.puzzle.edition);
    if (message.type === "error") throw new Refused(message);
    this.notify(message);
    return message;
  }

  private said(ask: Ask): LocalMessage {
    const { game, puzzle } = this;
    if (ask.type === "join") return this.table();
    if (ask.type === "why") return reasonsFor(game, puzzle.seat, ask.card);
    if (ask.type !== "move" || this.answered) return DONE;
    const why = game.whyNot(puzzle.seat, ask.move);
    if (why !== null) return { type: "refused", complaint: why };
    // The table stays as it is while the answer is explained.
    this.answered = true;
    this.onanswer(ask.move);
    return DONE;
  }

  private table(): TableMessage {
    const { game, puzzle } = this;
    const { edition, players, teams, seat } = puzzle;
    const config = { edition, players, teams, house: {}, hints: false, pace: "untimed" } as Config;
    const seats = range(players).map((at): SeatInfo =>
      at === seat
        ? { kind: "person", name: this.name, guest: GUEST, present: true }
        : { kind: "bot", name: ROBOT_NAMES[at] ?? "", bot: "champion" },
    );
    return {
      type: "table",
      table: {
        id: `puzzle-${puzzle.id}`,
        code: "",
        config,
        sides: game.sides,
        unit: editionOf(edition).unit,
        state: "playing",
        match: 1,
        host: GUEST,
        seats,
        alone: true,
        taken_back: false,
        spectators: 0,
      },
      you: { seat, host: true, answered: false },
      seq: 0,
      since: 0,
      events: [],
      view: game.view(seat),
      to_act: [seat],
      legal: game.legal(seat),
    };
  }
}
