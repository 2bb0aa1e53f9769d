/** The score pad: a sheet for a table with real cards. The server works the points out. */
import { fileAt } from "./base";
import { CARDS_BY_FAMILY } from "./wire";
import { editionOf, type EditionTable } from "./editions";
import { texts } from "./i18n.svelte";
import type { Sheet } from "./wire";

export type Exposed = "plain" | "coup_fourre";

export interface Laid {
  distances: Record<string, number>;
  safeties: Record<string, Exposed>;
}

export interface PadHand {
  readonly sheets: readonly Sheet[];
}

/** All that is entered of one hand. */
interface Entry {
  draft: Laid[];
  extendedBy: number | null;
  drawEmpty: boolean;
}

interface Pad extends Entry {
  edition: string;
  seating: string;
  names: string[];
  hands: PadHand[];
  /** Hands entered while the server was out of reach, to be worked out when it is back. */
  later: Entry[];
  /** How the match stands, as the server said with the last hand. */
  over: boolean;
  winner: number | null;
}

const KEY = "bornes-pad";

function blankSide(): Laid {
  return { distances: {}, safeties: {} };
}

function fresh(edition = "classic", seating = "2-2"): Pad {
  const sides = Number(seating.split("-")[1] ?? 2);
  return {
    edition,
    seating,
    names: Array.from({ length: sides }, () => ""),
    hands: [],
    later: [],
    draft: Array.from({ length: sides }, blankSide),
    extendedBy: null,
    drawEmpty: false,
    over: false,
    winner: null,
  };
}

function stored(): Pad {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Pad>) };
  } catch {
    return fresh(); // nothing can be kept here, or it is not ours
  }
}

interface Answer {
  readonly sheets: readonly Sheet[];
  readonly over: boolean;
  readonly winner: number | null;
}

export class ScorePadState {
  pad: Pad = $state(stored());
  preview: Answer | undefined = $state.raw();
  trouble: string | undefined = $state();
  /** The server could not be reached: the hand can only be noted. */
  offline = $state(false);

  get table(): EditionTable | undefined {
    return editionOf(this.pad.edition).tables.find(
      ({ players, sides }) => `${players}-${sides}` === this.pad.seating,
    );
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.pad));
    } catch {
      // The pad holds for this visit.
    }
  }

  /** Another edition or table: a new sheet. */
  start(edition: string, seating: string): void {
    this.pad = fresh(edition, seating);
    this.preview = undefined;
    this.trouble = undefined;
    this.offline = false;
    this.keep();
  }

  /** Something on the entry changed: what was worked out holds no more. */
  touched(): void {
    this.preview = undefined;
    this.keep();
  }

  totals(): number[] {
    return this.pad.draft.map((_, side) => this.pad.hands.at(-1)?.sheets[side]?.total ?? 0);
  }

  async workOut(): Promise<void> {
    this.preview = await this.asked(this.pad);
  }

  enter(): void {
    if (this.preview === undefined) return;
    this.record(this.preview);
    this.clearDraft();
  }

  /** Keep the hand as it was entered: its points follow when the server is back. */
  note(): void {
    const { draft, extendedBy, drawEmpty } = this.pad;
    this.pad.later.push({ draft, extendedBy, drawEmpty });
    this.trouble = undefined;
    this.clearDraft();
  }

  /** The server is back: work out what was noted, in order. */
  async catchUp(): Promise<void> {
    this.offline = false;
    this.trouble = undefined;
    for (let next = this.pad.later[0]; next !== undefined; next = this.pad.later[0]) {
      const answer = await this.asked(next);
      if (this.offline) return;
      this.pad.later.shift();
      if (answer !== undefined) this.record(answer);
      else Object.assign(this.pad, next); // something in it is wrong: back to the entry, which says what
      this.keep();
      if (answer === undefined) return;
    }
  }

  undo(): void {
    if (this.pad.later.pop() === undefined) this.pad.hands.pop();
    this.pad.over = false;
    this.pad.winner = null;
    this.keep();
  }

  private record({ sheets, over, winner }: Answer): void {
    this.pad.hands.push({ sheets });
    this.pad.over = over;
    this.pad.winner = winner;
  }

  /** What the server makes of a hand; nothing, with the reason in `trouble`, if it makes nothing of it. */
  private async asked(entry: Entry): Promise<Answer | undefined> {
    this.trouble = undefined;
    this.offline = false;
    try {
      const response = await fetch(fileAt("api/score"), {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": texts.lang },
        body: JSON.stringify(this.position(entry)),
      });
      const answer = (await response.json()) as Answer & { why?: string };
      if (response.ok) return answer;
      this.trouble = answer.why;
    } catch {
      this.offline = true;
      this.trouble = texts.say("web-pad-offline");
    }
    return undefined;
  }

  private clearDraft(): void {
    this.pad.draft = this.pad.draft.map(blankSide);
    this.pad.extendedBy = null;
    this.pad.drawEmpty = false;
    this.preview = undefined;
    this.offline = false;
    this.keep();
  }

  /** The hand as `bornes score` takes it. */
  private position({ draft, extendedBy, drawEmpty }: Entry): object {
    const { edition, hands } = this.pad;
    const table = this.table;
    const totals = this.totals();
    return {
      edition,
      players: table?.players ?? 2,
      teams: table !== undefined && table.players > table.sides,
      phase: "hand_over",
      hand: hands.length + 1,
      extended_by: extendedBy,
      hands: Array.from({ length: table?.players ?? 2 }, () => []),
      ...(drawEmpty ? { draw: [] } : {}),
      sides: draft.map(({ distances, safeties }, side) => ({
        distances: CARDS_BY_FAMILY.distance.flatMap((card) =>
          Array.from({ length: distances[card] ?? 0 }, () => card),
        ),
        safeties,
        score: totals[side] ?? 0,
      })),
    };
  }
}
