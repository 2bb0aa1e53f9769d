// The offsets of fields in the kernel's records, and the meaning of its numbers.
// Made by `python -m bornes.web.kernel_layout`; do not edit.

/** A field: where it begins, the type of its numbers, the length of a row, the number of rows. */
export type Field = readonly [offset: number, type: NumberType, row: number, rows: number];
export type NumberType = "i1" | "i2" | "i4" | "i8" | "f4" | "f8";

/** The module's functions. Records and arrays are passed as addresses in its memory. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __heap_base: WebAssembly.Global;
  begin(rules: number, game: number, dealer: number, low: number, high: number): void;
  shuffle(rules: number, game: number): void;
  deal_hand(rules: number, game: number, memory: number, tableau: number, codes: number): number;
  make_move(rules: number, game: number, memory: number, tableau: number, before: number, codes: number, seat:
      number, action: number): number;
  count_points(rules: number, game: number, lines: number): void;
  take_up(rules: number, game: number, memory: number, tableau: number): void;
  write_down(rules: number, game: number): number;
  legal(rules: number, game: number, seat: number): bigint;
  mistakes(rules: number, game: number, seat: number): bigint;
  why_not(rules: number, game: number, seat: number, kind: number, card: number, target: number): number;
  redact(codes: number, count: number, seat: number): void;
  driver_action(rules: number, game: number, seat: number, moves: bigint): number;
  learner_action(rules: number, game: number, seat: number, moves: bigint, lots: number): number;
  observe(rules: number, game: number, memory: number, seat: number, out: number): void;
  run_network(sizes: number, numbers: number, weights: number, seen: number, work: number, outputs: number):
      void;
  endings(rules: number, game: number, seat: number, moves: bigint): bigint;
  weigh_endings(rules: number, game: number, seat: number, moves: bigint, scores: number, heads: number,
      curve: number, results: number, results_count: number, known: number, shares: number): void;
  sample(scores: number, moves: bigint, temperature: number, lots: number): number;
  fill_chances(rules: number, results: number, results_count: number, tally: number, known: number, mine:
      number): void;
  goal_steps(rules: number): number;
  advise(rules: number, game: number, seat: number, listed: number, listed_count: number, heads: number,
      curve: number, results: number, results_count: number, known: number, shares: number, advice: number):
      void;
  chance_held(rules: number, game: number, seat: number, side: number, card: number): number;
  chance_with(rules: number, game: number, memory: number, seat: number, held: number, held_count: number,
      sizes: number, numbers: number, weights: number, seen: number, work: number, heads: number, curve:
      number): number;
  chance_between(rules: number, totals: number, hands_played: number, side: number, results: number,
      results_count: number, known: number, shares: number): number;
}

/** Where each record of a table begins in its bytes. */
export const PARTS = {
  "rules": 0,
  "game": 200,
  "memory": 520,
  "tableau": 776,
} as const;

/** How many bytes a table has. */
export const SIZE = 1560 as const;

/** Where arrays begin, after a table in the module's memory. */
export const SCRATCH = {
  "before": 1560,
  "codes": 1880,
  "lines": 2920,
  "lots": 3096,
  "seen": 3520,
  "work": 7688,
  "scores": 15880,
  "heads": 16088,
  "curve": 16712,
  "shares": 16968,
  "listed": 17096,
  "held": 17304,
  "totals": 17336,
  "advice": 17368,
  "tally": 19864,
  "known": 544160,
} as const;

/** Where they end. */
export const END = 1187368 as const;

/** The size of an event record in bytes. */
export const EVENT_SIZE = 40 as const;

/** The rules of a table. */
export const RULES = {
  "players": [0, "i1", 1, 1],
  "sides": [1, "i1", 1, 1],
  "cards": [2, "i1", 1, 1],
  "hand_ends": [3, "i1", 1, 1],
  "shutout_for": [4, "i1", 1, 1],
  "extension": [5, "i1", 1, 1],
  "start_rolling": [6, "i1", 1, 1],
  "only_when_stuck": [7, "i1", 1, 1],
  "speed_limit_stacks": [8, "i1", 1, 1],
  "roll_after_end_of_limit": [9, "i1", 1, 1],
  "remedy_restarts": [10, "i1", 1, 1],
  "extra_turn_after_exhaustion": [11, "i1", 1, 1],
  "mistakes_penalised": [12, "i1", 1, 1],
  "won_by_distance": [13, "i1", 1, 1],
  "has_points": [14, "i1", 1, 1],
  "trip": [16, "i2", 1, 1],
  "hands": [18, "i1", 1, 1],
  "points_to_win": [20, "i4", 1, 1],
  "worth": [24, "i4", 11, 1],
  "deck": [68, "i1", 19, 1],
  "order": [87, "i1", 106, 1],
} as const;

/** One game. */
export const GAME = {
  "table": [0, "i2", 1, 1],
  "chance": [8, "i8", 1, 1],
  "hands": [16, "i8", 8, 1],
  "score": [80, "i4", 4, 1],
  "points": [96, "i4", 4, 1],
  "distance": [112, "i2", 4, 1],
  "trip": [120, "i2", 1, 1],
  "hand": [122, "i2", 1, 1],
  "phase": [124, "i1", 1, 1],
  "turn": [125, "i1", 1, 1],
  "dealer": [126, "i1", 1, 1],
  "extended_by": [127, "i1", 1, 1],
  "attacked": [128, "i1", 1, 1],
  "hazard": [129, "i1", 1, 1],
  "passed": [130, "i2", 1, 1],
  "winner": [132, "i1", 1, 1],
  "drawn": [133, "i1", 1, 1],
  "cards": [134, "i1", 1, 1],
  "equal": [135, "i1", 1, 1],
  "sizes": [136, "i1", 8, 1],
  "battle": [144, "i1", 4, 1],
  "under_battle": [148, "i1", 4, 1],
  "speed": [152, "i1", 4, 1],
  "limits": [156, "i1", 4, 1],
  "under_speed": [160, "i1", 4, 1],
  "safeties": [164, "i1", 4, 1],
  "coups": [168, "i1", 4, 1],
  "laid": [172, "i1", 5, 4],
  "shown": [192, "i1", 19, 1],
  "deck": [211, "i1", 106, 1],
} as const;

/** Piles and hands, card by card. */
export const TABLEAU = {
  "held": [0, "i1", 7, 8],
  "holds": [56, "i1", 8, 1],
  "battle": [64, "i1", 48, 4],
  "battle_size": [256, "i1", 4, 1],
  "speed": [260, "i1", 48, 4],
  "speed_size": [452, "i1", 4, 1],
  "distances": [456, "i1", 48, 4],
  "distances_size": [648, "i1", 4, 1],
  "safeties": [652, "i1", 4, 4],
  "safeties_size": [668, "i1", 4, 1],
  "discard": [672, "i1", 106, 1],
  "discard_size": [778, "i1", 1, 1],
  "passed": [779, "i1", 2, 1],
  "passed_size": [781, "i1", 1, 1],
} as const;

/** One event. */
export const EVENT = {
  "kind": [0, "i1", 1, 1],
  "seat": [1, "i1", 1, 1],
  "card": [2, "i1", 1, 1],
  "side": [3, "i1", 1, 1],
  "pile": [4, "i1", 1, 1],
  "flag": [5, "i1", 1, 1],
  "equal": [6, "i1", 1, 1],
  "count": [7, "i1", 1, 1],
  "cards": [8, "i1", 7, 1],
  "trip": [16, "i2", 1, 1],
  "hand": [18, "i2", 1, 1],
  "draw": [20, "i2", 1, 1],
  "points": [24, "i4", 4, 1],
} as const;

/** Cards by number. */
export const CARDS = ["25", "50", "75", "100", "200", "stop", "speed_limit", "out_of_gas", "flat_tire",
    "accident", "roll", "end_of_limit", "gasoline", "spare_tire", "repairs", "right_of_way", "extra_tank",
    "puncture_proof", "driving_ace"] as const;

/** Hazards, in their order. */
export const HAZARDS: readonly string[] = ["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"];

/** Safeties, in their order. */
export const SAFETIES: readonly string[] = ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"];

/** The safety that answers a hazard. */
export const SAFETY_AGAINST: Readonly<Record<string, (typeof CARDS)[number]>> = {
  "stop": "right_of_way",
  "speed_limit": "right_of_way",
  "out_of_gas": "extra_tank",
  "flat_tire": "puncture_proof",
  "accident": "driving_ace",
};

/** No card. */
export const NO_CARD = 19 as const;

/** No seat, or no side. */
export const NOBODY = 15 as const;

/** A hidden card in an event. */
export const UNSEEN = -1 as const;

/** How many cards are dealt to a seat. */
export const HAND_SIZE = 6 as const;

/** Phases by number. */
export const PHASES = ["turn", "react", "extend", "hand_over", "game_over"] as const;

/** The types of events by number, then the records that follow a deal. */
export const EVENTS = ["hand_dealt", "turn_began", "laid", "safety_exposed", "hazard_cancelled", "discarded",
    "mistake_penalised", "passed", "window_closed", "extension_offered", "extended", "finished", "hand_ended",
    "match_ended", "hand_cards", "draw_cards"] as const;

/** Piles by number. */
export const PILES = ["battle", "speed", "distances"] as const;

/** Endings of a hand by number. */
export const ENDINGS = ["cards_out", "trip_met"] as const;

/** The lines of a score sheet. */
export const LINES = ["distance", "safeties", "all_safeties", "coup_fourre", "trip", "hand_won",
    "delayed_action", "safe_trip", "extension", "shutout", "no_200_no_100"] as const;

/** The types of moves by number. */
export const MOVES = ["play", "discard", "coup_fourre", "pass", "extend", "finish"] as const;

/** The target of a move that has none. */
export const NO_TARGET = -128 as const;

/** Added to a reason against a move of another phase. */
export const OUT_OF_PHASE = 64 as const;

/** Reasons by number: rule, message, error. */
export const REASONS = [
  ["R4.3", "discard-only-when-stuck", "illegal"],
  ["R4.3", "mistake-only-when-stuck", "illegal"],
  ["R4.4", "not-to-act", "not_your_turn"],
  ["R4.4", "not-in-hand", "illegal"],
  ["R4.4", "needs-target", "illegal"],
  ["R4.4", "takes-no-target", "illegal"],
  ["R4.4", "no-such-side", "illegal"],
  ["R4.4", "own-side", "illegal"],
  ["R4.4", "hand-is-over", "wrong_phase"],
  ["R4.4", "game-is-over", "wrong_phase"],
  ["R5.2", "hazard-on-hazard", "illegal"],
  ["R5.2", "target-not-rolling", "illegal"],
  ["R5.2", "target-is-safe", "illegal"],
  ["R5.3", "target-is-safe", "illegal"],
  ["R5.3", "limit-on-limit", "illegal"],
  ["R5.4", "nothing-to-remedy", "illegal"],
  ["R5.5", "roll-on-hazard", "illegal"],
  ["R5.5", "already-rolling", "illegal"],
  ["R5.6", "no-limit-to-end", "illegal"],
  ["R6.1", "not-started", "illegal"],
  ["R6.1", "stopped", "illegal"],
  ["R6.1", "needs-roll", "illegal"],
  ["R6.2", "limited", "illegal"],
  ["R6.3", "third-200", "illegal"],
  ["R6.4", "past-trip", "illegal"],
  ["R8.1", "not-the-safety", "illegal"],
  ["R8.1", "window-open", "wrong_phase"],
  ["R8.1", "no-window", "wrong_phase"],
  ["R11.1", "never-extended", "wrong_phase"],
  ["R11.2", "extension-open", "wrong_phase"],
  ["R11.2", "no-extension", "wrong_phase"],
] as const;

/** Where the numbers of moves begin. */
export const ACTION = {
  "second_side": 19,
  "third_side": 24,
  "discard": 29,
  "coup_fourre": 48,
  "pass": 49,
  "extend": 50,
  "finish": 51,
} as const;

/** Errors on the score pad by number. */
export const ERRORS = ["", "position-too-many", "position-past-trip", "third-200", "score-two-met-trip",
    "score-caller-short"] as const;

/** The number of an error is multiplied by this, and its card or side added. */
export const ERROR_FACTOR = 32 as const;

/** The trip from which the extension can be called. */
export const EXTENSION_FROM = 700 as const;

/** The advice on a move. */
export const ADVICE = {
  "action": [0, "i1", 1, 1],
  "place": [1, "i1", 1, 1],
  "order": [2, "i1", 1, 1],
  "near": [3, "i1", 1, 1],
  "equal": [4, "i1", 1, 1],
  "decided": [5, "i1", 1, 1],
  "reason": [6, "i1", 1, 1],
  "card": [7, "i1", 1, 1],
  "better": [8, "i1", 1, 1],
  "hazard": [9, "i1", 1, 1],
  "remedy": [10, "i1", 1, 1],
  "safety": [11, "i1", 1, 1],
  "roll": [12, "i1", 1, 1],
  "side": [13, "i1", 1, 1],
  "count": [14, "i1", 1, 1],
  "likely": [15, "i1", 1, 1],
  "chance": [16, "i1", 1, 1],
  "risk": [17, "i1", 1, 1],
  "left": [18, "i2", 1, 1],
  "match": [24, "f8", 1, 1],
  "hand": [32, "f8", 1, 1],
  "points": [40, "f8", 1, 1],
} as const;

/** The size of an advice record in bytes. */
export const ADVICE_SIZE = 48 as const;

/** The coach's sentences by number. */
export const COACH_REASONS = ["coach-finish", "coach-finish-wins", "coach-travel",
    "coach-travel-rest-in-hand", "coach-travel-200", "coach-travel-under-limit", "coach-start",
    "coach-limit-over", "coach-cure", "coach-cure-roll-in-hand", "coach-cure-then-roll", "coach-attack",
    "coach-limit", "coach-safety", "coach-safety-no-points", "coach-safety-frees", "coach-safety-late",
    "coach-safety-no-threat", "coach-right-of-way", "coach-discard-useless", "coach-discard-spare",
    "coach-discard-longer", "coach-discard-no-target", "coach-discard-least", "coach-coup-fourre",
    "coach-pass", "coach-pass-hold", "coach-extend", "coach-finish-here", "coach-finish-here-wins",
    "coach-finish-loses", "coach-travel-shorter", "coach-travel-bonus-lost", "coach-could-wait",
    "coach-safety-early", "coach-attack-answered", "coach-discard-safety", "coach-discard-needed",
    "coach-discard-idle", "coach-discard-distance", "coach-discard-hazard", "coach-discard-remedy",
    "coach-pass-keep", "coach-extend-gamble", "coach-finish-here-less", "coach-finish-here-loses"] as const;

/** The variables of these sentences. */
export const COACH_FACTS = ["card", "better", "hazard", "remedy", "safety", "roll", "side", "left", "count",
    "likely", "chance", "risk"] as const;

/** How likely an answer is, by number. */
export const LIKELY = ["never", "hardly", "perhaps", "probably"] as const;

/** How many moves have a number. */
export const ACTIONS = 52 as const;

/** How many numbers an observation has. */
export const SEEN = 1042 as const;

/** Ratings from the lowest to the highest, and the temperature for each. */
export const SCALE = {
  "ratings": [900, 950, 1000, 1050, 1100, 1150, 1200, 1250, 1300, 1350, 1400, 1450, 1500, 1550, 1600, 1650,
      1700, 1750, 1753],
  "temperatures": [33.72, 31.785, 29.87, 28.192, 26.514, 24.817, 23.112, 21.389, 19.632, 18.139, 16.793,
      15.103, 13.462, 12.057, 10.108, 8.289, 6.211, 0.705, 0.0],
} as const;

/** How many cards of each kind, in the whole deck and in the short one. */
export const DECKS = {
  "whole": [10, 10, 10, 12, 4, 5, 4, 3, 3, 3, 14, 6, 6, 6, 6, 1, 1, 1, 1],
  "short": [10, 10, 10, 12, 4, 4, 3, 2, 2, 2, 14, 6, 6, 6, 6, 1, 1, 1, 1],
} as const;

/** The field that a house rule sets, and its words by number. */
export const HOUSE = {
  "discard": {"field": "only_when_stuck", "words": ["free", "only_when_stuck"]},
  "speed_limit_stacks": {"field": "speed_limit_stacks", "words": []},
  "roll_after_end_of_limit": {"field": "roll_after_end_of_limit", "words": []},
  "remedy_restarts": {"field": "remedy_restarts", "words": []},
  "extra_turn_after_exhaustion": {"field": "extra_turn_after_exhaustion", "words": []},
  "hand_ends": {"field": "hand_ends", "words": ["hands_empty", "draw_pile_empty", "no_distance_left"]},
  "trip": {"field": "trip", "words": []},
  "points_to_win": {"field": "points_to_win", "words": []},
  "hands": {"field": "hands", "words": []},
  "start_rolling": {"field": "start_rolling", "words": []},
  "mistakes": {"field": "mistakes_penalised", "words": ["refused", "penalised"]},
} as const;

/** Every table of every edition. */
export const TABLES = [
  {"edition": "classic", "players": 2, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 101, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "classic", "players": 3, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 101, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "classic", "players": 4, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "classic", "players": 6, "teams": true, "short": false, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "vintage", "players": 2, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 101, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      250]}},
  {"edition": "vintage", "players": 3, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 101, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      250]}},
  {"edition": "vintage", "players": 4, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      250]}},
  {"edition": "vintage", "players": 6, "teams": true, "short": false, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 0, "shutout_for": 0, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 0, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      250]}},
  {"edition": "collector", "players": 2, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 101, "hand_ends": 0, "shutout_for": 1, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "collector", "players": 3, "teams": false, "short": true, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 101, "hand_ends": 0, "shutout_for": 1, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "collector", "players": 4, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 0, "shutout_for": 1, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "collector", "players": 6, "teams": true, "short": false, "extension": true, "prizes":
      {"all_safeties": true, "delayed_action": true, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 0, "shutout_for": 1, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 0, "has_points": 1,
      "trip": 700, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 400, 0, 300, 300, 200, 500,
      500]}},
  {"edition": "fr2009", "players": 2, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 0, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 0, 400, 300, 200, 200, 500,
      500]}},
  {"edition": "fr2009", "players": 3, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 0, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 0, 400, 300, 200, 200, 500,
      500]}},
  {"edition": "fr2009", "players": 4, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 4, "cards": 106, "hand_ends": 0, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 0, 400, 300, 200, 200, 500,
      500]}},
  {"edition": "fr2009", "players": 6, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 0, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 0, 400, 300, 200, 200, 500,
      500]}},
  {"edition": "fr2009", "players": 8, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": true, "shutout": true, "no_200_no_100":
      false}, "fields": {"sides": 4, "cards": 106, "hand_ends": 0, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 0, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 0,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 1,
      "trip": 1000, "hands": 0, "points_to_win": 5000, "worth": [1, 100, 300, 300, 0, 400, 300, 200, 200, 500,
      500]}},
  {"edition": "fr2014", "players": 2, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
  {"edition": "fr2014", "players": 3, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
  {"edition": "fr2014", "players": 4, "teams": false, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 4, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
  {"edition": "fr2014", "players": 4, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 2, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
  {"edition": "fr2014", "players": 6, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 3, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
  {"edition": "fr2014", "players": 8, "teams": true, "short": false, "extension": false, "prizes":
      {"all_safeties": false, "delayed_action": false, "safe_trip": false, "shutout": false, "no_200_no_100":
      false}, "fields": {"sides": 4, "cards": 106, "hand_ends": 1, "shutout_for": 2, "start_rolling": 0,
      "only_when_stuck": 1, "speed_limit_stacks": 0, "roll_after_end_of_limit": 0, "remedy_restarts": 1,
      "extra_turn_after_exhaustion": 1, "mistakes_penalised": 0, "won_by_distance": 1, "has_points": 0,
      "trip": 1000, "hands": 0, "points_to_win": 0, "worth": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}},
] as const;
