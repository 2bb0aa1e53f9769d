// The messages of the catalogue for events, turns and moves: see `bornes.text.event_sentences`.
// Made by `python -m bornes.web.sentence_data`; do not edit.

export type Maker =
  | "value"
  | "card"
  | "bare_card"
  | "cards"
  | "count"
  | "who"
  | "player"
  | "whom"
  | "side"
  | "place"
  | "beginning"
  | "phrase";

export type Test =
  | "given"
  | "true"
  | "empty"
  | "hidden"
  | "equals"
  | "own_side";

export type Variable = readonly [name: string, maker: Maker, field: string];
export interface Condition {
  readonly test: Test;
  readonly field: string;
  readonly word?: string;
}
export interface Sentence {
  readonly key: string;
  readonly variables?: readonly Variable[];
  readonly when?: Condition;
}
/** Sentences in order; of each list of alternatives, the first whose condition holds. */
export type Telling = readonly (readonly Sentence[])[];
type Tellings = Readonly<Record<string, Telling>>;

export const BEGINNING = 12;

export const SILENT: ReadonlySet<string> = new Set(["passed", "shuffle_committed", "shuffle_opened"]);

export const FLEETING: ReadonlySet<string> = new Set(["ready", "turn_began"]);

export const EVENTS: Tellings = {
  hand_dealt: [
    [
      {
        key: "event-hand-dealt-rolling",
        variables: [["who", "who", "dealer"], ["player", "player", "dealer"], ["hand", "value", "hand"],
            ["trip", "value", "trip"]],
        when: {"test": "true", "field": "rolling"},
      },
      {
        key: "event-hand-dealt",
        variables: [["who", "who", "dealer"], ["player", "player", "dealer"], ["hand", "value", "hand"],
            ["trip", "value", "trip"]],
      },
    ],
  ],
  position_set: [
    [
      {
        key: "event-position-set",
        variables: [["hand", "value", "public.hand"]],
      },
    ],
  ],
  turn_began: [
    [
      {
        key: "event-draw-nothing",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
        when: {"test": "empty", "field": "drew"},
      },
      {
        key: "event-draw-hidden",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["count", "count", "drew"]],
        when: {"test": "hidden", "field": "drew"},
      },
      {
        key: "event-draw",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["cards", "cards", "drew"]],
      },
    ],
  ],
  laid: [
    [
      {
        key: "event-laid",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"]],
        when: {"test": "own_side", "field": "side"},
      },
      {
        key: "event-hazard",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"], ["whom",
            "whom", "side"], ["target", "side", "side"]],
      },
    ],
    [
      {
        key: "event-come",
        variables: [["come", "value", "come"]],
        when: {"test": "given", "field": "come"},
      },
    ],
  ],
  safety_exposed: [
    [
      {
        key: "event-coup-fourre",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"]],
        when: {"test": "true", "field": "coup_fourre"},
      },
      {
        key: "event-safety",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"]],
      },
    ],
  ],
  hazard_cancelled: [
    [
      {
        key: "event-hazard-cancelled",
        variables: [["card", "card", "hazard"]],
      },
    ],
  ],
  discarded: [
    [
      {
        key: "event-discarded",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"]],
      },
    ],
  ],
  mistake_penalised: [
    [
      {
        key: "event-mistake",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["card", "card", "card"]],
      },
    ],
  ],
  passed: [
    [
      {
        key: "event-passed",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  window_closed: [
    [
      {
        key: "event-window-closed",
      },
    ],
  ],
  extension_offered: [
    [
      {
        key: "event-extension-offered",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  extended: [
    [
      {
        key: "event-extended",
        variables: [["who", "who", "seat"], ["player", "player", "seat"], ["trip", "value", "trip"]],
      },
    ],
  ],
  finished: [
    [
      {
        key: "event-finished",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  hand_ended: [
    [
      {
        key: "event-trip-met",
        when: {"test": "equals", "field": "how", "word": "trip_met"},
      },
      {
        key: "event-cards-out",
      },
    ],
    [
      {
        key: "event-hand-won",
        variables: [["whom", "whom", "winner"], ["side", "side", "winner"]],
        when: {"test": "given", "field": "winner"},
      },
      {
        key: "event-hand-drawn",
      },
    ],
  ],
  match_ended: [
    [
      {
        key: "event-match-won",
        variables: [["whom", "whom", "winner"], ["side", "side", "winner"]],
        when: {"test": "given", "field": "winner"},
      },
      {
        key: "event-match-drawn",
      },
    ],
  ],
  shuffle_committed: [
    [
      {
        key: "event-shuffle-committed",
        variables: [["hand", "value", "hand"], ["seal", "beginning", "seal"]],
      },
    ],
  ],
  shuffle_opened: [
    [
      {
        key: "event-shuffle-opened",
        variables: [["hand", "value", "hand"]],
      },
    ],
  ],
  talked: [
    [
      {
        key: "event-speaker",
        variables: [["player", "value", "name"]],
        when: {"test": "given", "field": "seat"},
      },
      {
        key: "event-speaker",
        variables: [["player", "value", "name"]],
        when: {"test": "equals", "field": "name", "word": "Bornes"},
      },
      {
        key: "event-speaker-watching",
        variables: [["player", "value", "name"]],
      },
    ],
    [
      {
        key: "event-words",
        variables: [["said", "phrase", "phrase"]],
        when: {"test": "given", "field": "phrase"},
      },
      {
        key: "event-words",
        variables: [["said", "value", "text"]],
      },
    ],
  ],
  seat_taken: [
    [
      {
        key: "event-seat-taken",
        variables: [["player", "value", "name"]],
      },
    ],
  ],
  seat_left: [
    [
      {
        key: "event-seat-left",
        variables: [["seat", "place", "seat"]],
      },
    ],
  ],
  renamed: [
    [
      {
        key: "event-renamed-from",
        variables: [["who", "who", "seat"], ["before", "value", "before"], ["player", "value", "name"]],
        when: {"test": "given", "field": "before"},
      },
      {
        key: "event-renamed",
        variables: [["seat", "place", "seat"], ["player", "value", "name"]],
      },
    ],
  ],
  ready: [
    [
      {
        key: "event-ready",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  seat_kept: [
    [
      {
        key: "event-seat-kept",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  seat_given_back: [
    [
      {
        key: "event-seat-back",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  taken_back: [
    [
      {
        key: "event-taken-back",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
  ],
  resigned: [
    [
      {
        key: "event-resigned",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
      },
    ],
    [
      {
        key: "event-match-won",
        variables: [["whom", "whom", "winner"], ["side", "side", "winner"]],
      },
    ],
  ],
};

export const TURNS: Tellings = {
  draw: [
    [
      {
        key: "turn-of",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
        when: {"test": "given", "field": "seat"},
      },
      {
        key: "turn-nobody",
      },
    ],
  ],
  turn: [
    [
      {
        key: "turn-of",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
        when: {"test": "given", "field": "seat"},
      },
      {
        key: "turn-nobody",
      },
    ],
  ],
  react: [
    [
      {
        key: "turn-attacked",
        variables: [["whom", "whom", "side"], ["side", "side", "side"]],
      },
    ],
  ],
  extend: [
    [
      {
        key: "turn-extend",
        variables: [["who", "who", "seat"], ["player", "player", "seat"]],
        when: {"test": "given", "field": "seat"},
      },
      {
        key: "turn-nobody",
      },
    ],
  ],
  hand_over: [
    [
      {
        key: "turn-nobody",
      },
    ],
  ],
  game_over: [
    [
      {
        key: "turn-nobody",
      },
    ],
  ],
};

export const BUTTONS: Tellings = {
  play: [
    [
      {
        key: "web-move-attack",
        variables: [["card", "bare_card", "card"], ["whom", "whom", "target"], ["side", "side", "target"]],
        when: {"test": "given", "field": "target"},
      },
      {
        key: "web-move-play",
        variables: [["card", "bare_card", "card"]],
      },
    ],
  ],
  discard: [
    [
      {
        key: "web-move-discard",
        variables: [["card", "bare_card", "card"]],
      },
    ],
  ],
  coup_fourre: [
    [
      {
        key: "web-move-coup_fourre",
      },
    ],
  ],
  pass: [
    [
      {
        key: "web-move-pass",
      },
    ],
  ],
  extend: [
    [
      {
        key: "web-move-extend",
      },
    ],
  ],
  finish: [
    [
      {
        key: "web-move-finish",
      },
    ],
  ],
};

export const MADE: Tellings = {
  play: [
    [
      {
        key: "review-move-attack",
        variables: [["card", "card", "card"], ["whom", "whom", "target"], ["side", "side", "target"]],
        when: {"test": "given", "field": "target"},
      },
      {
        key: "review-move-play",
        variables: [["card", "card", "card"]],
      },
    ],
  ],
  discard: [
    [
      {
        key: "review-move-discard",
        variables: [["card", "card", "card"]],
      },
    ],
  ],
  coup_fourre: [
    [
      {
        key: "review-move-coup_fourre",
        variables: [["card", "card", "card"]],
      },
    ],
  ],
  pass: [
    [
      {
        key: "review-move-pass",
      },
    ],
  ],
  extend: [
    [
      {
        key: "review-move-extend",
      },
    ],
  ],
  finish: [
    [
      {
        key: "review-move-finish",
      },
    ],
  ],
};
