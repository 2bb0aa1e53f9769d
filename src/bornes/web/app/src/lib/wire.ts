// The messages between server and browser, as the server's schema has them.
// Made by `python -m bornes.web.wire_types`; do not edit.

export const PROTOCOL = 1;

/** The first message of every connection. Without a secret, the client is a new guest. */
export interface Hello {
  readonly type: "hello";
  readonly id?: number | null;
  readonly protocol: number;
  readonly name?: string | null;
  readonly secret?: string | null;
  readonly lang?: "en" | "fr";
}

/** Change the language of the sentences in answers. */
export interface SetLang {
  readonly type: "lang";
  readonly id?: number | null;
  readonly lang: "en" | "fr";
}

/** Change your name. */
export interface Rename {
  readonly type: "rename";
  readonly id?: number | null;
  readonly name: string;
}

/** Get the list of open tables now and whenever it changes; `watch: false` ends that. */
export interface WatchLobby {
  readonly type: "lobby";
  readonly id?: number | null;
  readonly watch?: boolean;
}

/** Make a table, sit down at `seat`, and follow it. `bots` go to the seats given as keys. */
export interface Create {
  readonly type: "create";
  readonly id?: number | null;
  readonly config: Config;
  readonly seat?: number | null;
  readonly bots?: Readonly<Record<string, string>>;
}

/** Everything that is decided when a table is opened. */
export interface Config {
  readonly edition: string;
  readonly players: number;
  readonly teams?: boolean | null;
  readonly house?: Readonly<Record<string, boolean | number | string>>;
  readonly pace?: "brisk" | "relaxed" | "untimed";
  readonly open?: boolean;
  readonly hints?: boolean;
  readonly bot?: string;
  readonly lesson?: boolean;
  readonly equal?: boolean;
  readonly local?: boolean;
  readonly day?: string;
  readonly practice?: boolean;
  readonly event?: EventTable;
}

/** Which table of a club evening it is; tables and rounds count from 1. */
export interface EventTable {
  readonly event: string;
  readonly round: number;
  readonly table: number;
  readonly hands: number;
}

/** Follow a table by its id or code. A guest with a seat there gets it back; others watch. */
export interface Join {
  readonly type: "join";
  readonly id?: number | null;
  readonly table: string;
  readonly seen?: number | null;
}

/** Stop following the table. You keep your seat (see `stand`), except after a match with other people: then
 * leaving declines another match, and opens the seat. */
export interface Leave {
  readonly type: "leave";
  readonly id?: number | null;
}

/** Take a seat that is open, or one that a bot has. */
export interface Sit {
  readonly type: "sit";
  readonly id?: number | null;
  readonly seat: number;
}

/** Leave your seat. During a match a bot takes it. */
export interface Stand {
  readonly type: "stand";
  readonly id?: number | null;
}

/** Host: put a bot on a seat, or open it with `bot: null`, unless its player is connected. */
export interface SetSeat {
  readonly type: "seat";
  readonly id?: number | null;
  readonly seat: number;
  readonly bot?: string | null;
}

/** Host: change what will be played, before the first match. The link, the code and the players stay. Refused
 * if there are too few seats for the people who sit there. */
export interface Configure {
  readonly type: "configure";
  readonly id?: number | null;
  readonly config: Config;
}

/** Host: stop a spectator from chatting; `muted: false` allows it again. */
export interface Mute {
  readonly type: "mute";
  readonly id?: number | null;
  readonly guest: string;
  readonly muted?: boolean;
}

/** Host: remove a spectator or, before a match, a player from this table, permanently. */
export interface Remove {
  readonly type: "remove";
  readonly id?: number | null;
  readonly guest: string;
}

/** Try a decision of a finished match again, at a new table with bots, from what its seat saw. The cards that
 * it could not see are dealt again. */
export interface Practice {
  readonly type: "practice";
  readonly id?: number | null;
  readonly table: string;
  readonly match: number;
  readonly at: number;
}

/** Host: begin the match. Bots take the open seats. */
export interface Start {
  readonly type: "start";
  readonly id?: number | null;
  readonly first?: number | null;
}

/** Say that you are ready for the next hand, or after a match for another one. */
export interface SayReady {
  readonly type: "ready";
  readonly id?: number | null;
}

/** Make a move. Refused as `stale` if the game has changed since `seen`. */
export interface MakeMove {
  readonly type: "move";
  readonly id?: number | null;
  readonly move: Play | Discard | CoupFourre | Pass | Extend | Finish;
  readonly seen: number;
}

/** Play a card on one's own piles, or a hazard on the side `target`. */
export interface Play {
  readonly type: "play";
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
  readonly target?: number | null;
}

/** Discard a card, face up, for the rest of the hand. */
export interface Discard {
  readonly type: "discard";
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
}

/** Answer the hazard just played with the safety against it (R8). */
export interface CoupFourre {
  readonly type: "coup_fourre";
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
}

/** Accept the hazard just played. */
export interface Pass {
  readonly type: "pass";
}

/** Call the extension (R11). */
export interface Extend {
  readonly type: "extend";
}

/** Decline the extension: the hand ends here. */
export interface Finish {
  readonly type: "finish";
}

/** Take your seat back from the bot that keeps it. */
export interface Back {
  readonly type: "back";
  readonly id?: number | null;
}

/** Undo your last decision; may be repeated. Only where one person plays with bots. */
export interface TakeBack {
  readonly type: "take_back";
  readonly id?: number | null;
}

/** Change how long bots think at this table. Only where one person plays with bots. */
export interface SetSpeed {
  readonly type: "speed";
  readonly id?: number | null;
  readonly speed: "fast" | "instant" | "normal" | "slow";
}

/** Let bots answer immediately until your next decision. Only if one person plays with bots. */
export interface Skip {
  readonly type: "skip";
  readonly id?: number | null;
}

/** Resign the match. */
export interface Resign {
  readonly type: "resign";
  readonly id?: number | null;
}

/** Have a bot play for you, until `back`. */
export interface SitOut {
  readonly type: "sit_out";
  readonly id?: number | null;
}

/** Wait longer for a player of another side who is away: the grace period starts again. */
export interface WaitFor {
  readonly type: "wait";
  readonly id?: number | null;
  readonly seat: number;
}

/** Stop waiting for a player of another side who is away. It takes effect when all connected players of the
 * other sides agree. */
export interface RobotNow {
  readonly type: "robot_now";
  readonly id?: number | null;
  readonly seat: number;
}

/** Ask which moves a card of your hand can make, and why others are refused. */
export interface Why {
  readonly type: "why";
  readonly id?: number | null;
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
}

/** Ask a bot what it would do, and why. */
export interface Hint {
  readonly type: "hint";
  readonly id?: number | null;
}

/** Ask what to do next in the first hand, and what it teaches. */
export interface AskLesson {
  readonly type: "lesson";
  readonly id?: number | null;
}

/** Add your own random value to the next shuffle, in answer to the server's seal. */
export interface GiveChance {
  readonly type: "chance";
  readonly id?: number | null;
  readonly seal: string;
  readonly chance: string;
}

/** Send a chat message to the whole table: a ready-made phrase, or your own words. */
export interface Talk {
  readonly type: "talk";
  readonly id?: number | null;
  readonly phrase?: "again" | "coup-fourre" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" |
      "thanks" | "well-played" | "what-luck" | "your-turn" | null;
  readonly text?: string | null;
}

/** The answer to `hello`. */
export interface Welcome {
  readonly type: "welcome";
  readonly re?: number | null;
  readonly protocol: number;
  readonly version: string;
  readonly guest: string;
  readonly name: string;
  readonly secret?: string | null;
  readonly bots: readonly (string)[];
  readonly phrases: readonly (string)[];
}

/** A request was carried out, and has no other answer. */
export interface Done {
  readonly type: "done";
  readonly re?: number | null;
}

/** All open tables. */
export interface Lobby {
  readonly type: "lobby";
  readonly re?: number | null;
  readonly tables: readonly (LobbyTable)[];
}

/** An open table in the lobby's list. */
export interface LobbyTable {
  readonly id: string;
  readonly code: string;
  readonly config: Config;
  readonly state: "over" | "playing" | "waiting";
  readonly seats: readonly (SeatInfo)[];
  readonly host?: string;
}

/** A seat, and who has it. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name?: string;
  readonly guest?: string | null;
  readonly bot?: string | null;
  readonly present?: boolean;
  readonly kept?: boolean;
  readonly ready?: boolean;
  readonly late?: number;
  readonly takeover?: number | null;
  readonly agreed?: readonly (number)[];
  readonly left?: string;
  readonly hints?: boolean;
}

/** A whole table: the answer to `create` and `join`, and sent when your seat changes. */
export interface TableMessage {
  readonly type: "table";
  readonly re?: number | null;
  readonly table: TableInfo;
  readonly you: You;
  readonly seq: number;
  readonly since: number;
  readonly events: readonly (HandDealt | PositionSet | TurnBegan | Laid | SafetyExposed | HazardCancelled |
      Discarded | MistakePenalised | Passed | WindowClosed | ExtensionOffered | Extended | Finished |
      HandEnded | MatchEnded | ShuffleCommitted | ShuffleOpened | SeatTaken | SeatLeft | BotSeated | SeatKept
      | SeatGivenBack | HostChanged | Renamed | Talked | MatchStarted | Ready | ShuffleReady | ChanceGiven |
      TakenBack | Resigned)[];
  readonly view?: TableView | null;
  readonly legal?: readonly (Play | Discard | CoupFourre | Pass | Extend | Finish)[];
  readonly to_act?: readonly (number)[];
  readonly clock?: Clock | null;
  readonly result?: Result | null;
  readonly talk?: readonly (Talked)[];
}

/** A table as everybody who follows it sees it. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly config: Config;
  readonly sides: number;
  readonly unit: "km" | "miles";
  readonly state: "over" | "playing" | "waiting";
  readonly match: number;
  readonly host: string | null;
  readonly seats: readonly (SeatInfo)[];
  readonly spectators: number;
  readonly watchers?: readonly (Watcher)[];
  readonly seal?: string;
  readonly alone?: boolean;
  readonly taken_back?: boolean;
}

/** A spectator: a guest who follows a table and has no seat there. */
export interface Watcher {
  readonly guest: string;
  readonly name: string;
  readonly muted?: boolean;
}

/** The client's own part in the table. */
export interface You {
  readonly seat: number | null;
  readonly host?: boolean;
  readonly answered?: boolean;
}

/** A hand was dealt: the totals so far, six cards each, and the draw pile, front first. */
export interface HandDealt {
  readonly type: "hand_dealt";
  readonly hand: number;
  readonly dealer: number;
  readonly trip: number;
  readonly scores: readonly (number)[];
  readonly sizes: readonly (number)[];
  readonly draw_count: number;
  readonly rolling?: boolean;
  readonly hands?: readonly (readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" |
      "end_of_limit" | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" |
      "right_of_way" | "roll" | "spare_tire" | "speed_limit" | "stop")[] | null)[];
  readonly draw?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop")[] | null;
  readonly equal?: boolean;
}

/** A hand begins in the middle, from a given position. */
export interface PositionSet {
  readonly type: "position_set";
  readonly public: Public;
  readonly hands?: readonly (readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" |
      "end_of_limit" | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" |
      "right_of_way" | "roll" | "spare_tire" | "speed_limit" | "stop")[] | null)[];
  readonly draw?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop")[] | null;
}

/** Everything that all players can see or have seen. */
export interface Public {
  readonly hand: number;
  readonly dealer: number;
  readonly phase: "draw" | "extend" | "game_over" | "hand_over" | "react" | "turn";
  readonly turn: number;
  readonly trip: number;
  readonly extended_by: number | null;
  readonly pending: Pending | null;
  readonly hand_sizes: readonly (number)[];
  readonly draw_count: number;
  readonly discard: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit"
      | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way"
      | "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly sides: readonly (Side)[];
  readonly equal?: boolean;
}

/** An open reaction window: the seat `by` has just played `hazard` on `side`. */
export interface Pending {
  readonly hazard: "accident" | "flat_tire" | "out_of_gas" | "speed_limit" | "stop";
  readonly by: number;
  readonly side: number;
  readonly passed?: readonly (number)[];
}

/** The piles of one player or team, each with its top card last, and its total so far. */
export interface Side {
  readonly battle?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit"
      | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way"
      | "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly speed?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit"
      | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way"
      | "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly safeties?: readonly ("driving_ace" | "extra_tank" | "puncture_proof" | "right_of_way")[];
  readonly coups_fourres?: readonly ("driving_ace" | "extra_tank" | "puncture_proof" | "right_of_way")[];
  readonly distances?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" |
      "end_of_limit" | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" |
      "right_of_way" | "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly distance?: number;
  readonly score?: number;
}

/** A turn, ordinary or extra: the seat drew up to a full hand, if the pile allowed (R4.1). */
export interface TurnBegan {
  readonly type: "turn_began";
  readonly seat: number;
  readonly drew?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop" | null)[];
}

/** A distance, remedy or hazard was played on `side`. A hazard opens the reaction window. */
export interface Laid {
  readonly type: "laid";
  readonly seat: number;
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
  readonly side: number;
  readonly pile: "battle" | "distances" | "speed";
}

/** A safety was exposed; as a coup fourré it closes the reaction window. */
export interface SafetyExposed {
  readonly type: "safety_exposed";
  readonly seat: number;
  readonly card: "driving_ace" | "extra_tank" | "puncture_proof" | "right_of_way";
  readonly coup_fourre?: boolean;
}

/** A safety moved the hazard on top of a pile to the discard pile (R7.3). */
export interface HazardCancelled {
  readonly type: "hazard_cancelled";
  readonly side: number;
  readonly hazard: "accident" | "flat_tire" | "out_of_gas" | "speed_limit" | "stop";
}

/** A seat discarded a card. */
export interface Discarded {
  readonly type: "discarded";
  readonly seat: number;
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
}

/** A seat played a card against the rules, and lost the card and the turn (R14.4). */
export interface MistakePenalised {
  readonly type: "mistake_penalised";
  readonly seat: number;
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
  readonly target?: number | null;
}

/** An attacked seat did not answer. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
}

/** Nobody answered: the hazard remains. */
export interface WindowClosed {
  readonly type: "window_closed";
}

/** A seat completed 700 and may extend the trip to 1000. */
export interface ExtensionOffered {
  readonly type: "extension_offered";
  readonly seat: number;
}

/** The extension was called: the trip is now `trip`. */
export interface Extended {
  readonly type: "extended";
  readonly seat: number;
  readonly trip: number;
}

/** The extension was declined. */
export interface Finished {
  readonly type: "finished";
  readonly seat: number;
}

/** The hand is over; `points` are the points of each side in this hand. */
export interface HandEnded {
  readonly type: "hand_ended";
  readonly how: "cards_out" | "trip_met";
  readonly winner: number | null;
  readonly points: readonly (number)[];
}

/** The match is over; `winner` is None for a draw. */
export interface MatchEnded {
  readonly type: "match_ended";
  readonly winner: number | null;
  readonly totals: readonly (number)[];
}

/** Before a hand is dealt: a seal (hash) of what determines its deck. With `chances`, the random values that
 * players added, by seat, the seal covers only the server's secret, and the deck follows from both
 * (`bornes.core.shuffle.shuffled`). Without them, as in records of version 0.1.0, it covers salt and deck
 * (`bornes.core.shuffle.seal`). */
export interface ShuffleCommitted {
  readonly type: "shuffle_committed";
  readonly hand: number;
  readonly seal: string;
  readonly chances?: readonly (readonly [number, string])[] | null;
}

/** After the hand: what the seal was computed from, so that anybody can check the deal. `salt` is the
 * server's secret. */
export interface ShuffleOpened {
  readonly type: "shuffle_opened";
  readonly hand: number;
  readonly salt: string;
  readonly deck: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop")[];
}

/** A guest sat down. */
export interface SeatTaken {
  readonly type: "seat_taken";
  readonly seat: number;
  readonly guest: string;
  readonly name: string;
}

/** The seat is open: its player stood up, or the host sent a bot or an absent player away. */
export interface SeatLeft {
  readonly type: "seat_left";
  readonly seat: number;
}

/** A bot sat down, and has the seat from now on. */
export interface BotSeated {
  readonly type: "bot_seated";
  readonly seat: number;
  readonly bot: string;
}

/** A bot plays for a player who is away, until the player is back. */
export interface SeatKept {
  readonly type: "seat_kept";
  readonly seat: number;
  readonly bot: string;
}

/** The player is back. */
export interface SeatGivenBack {
  readonly type: "seat_given_back";
  readonly seat: number;
}

/** Another guest is the host from now on. */
export interface HostChanged {
  readonly type: "host_changed";
  readonly guest: string;
}

/** A seated guest has a new name. */
export interface Renamed {
  readonly type: "renamed";
  readonly seat: number;
  readonly name: string;
}

/** A chat message: the whole table sees it (R14.1). A phrase is a key of the catalogue. */
export interface Talked {
  readonly type: "talked";
  readonly name: string;
  readonly seat?: number | null;
  readonly phrase?: "again" | "coup-fourre" | "good-luck" | "goodbye" | "hello" | "one-moment" | "sorry" |
      "thanks" | "well-played" | "what-luck" | "your-turn" | null;
  readonly text?: string | null;
}

/** A match begins; the table's first is number 1. */
export interface MatchStarted {
  readonly type: "match_started";
  readonly match: number;
  readonly dealer: number;
}

/** A player is ready for the next hand, or for another match. */
export interface Ready {
  readonly type: "ready";
  readonly seat: number;
}

/** A seal on the server's secret for the next hand. Seated players may add random values until that hand is
 * dealt. */
export interface ShuffleReady {
  readonly type: "shuffle_ready";
  readonly seal: string;
}

/** A seat has added its own random value to the next shuffle. */
export interface ChanceGiven {
  readonly type: "chance_given";
  readonly seat: number;
  readonly chance: string;
}

/** A player who plays only with bots undid a decision: only this many events of the match count, from the
 * first on. The shuffle stays as it was. */
export interface TakenBack {
  readonly type: "taken_back";
  readonly seat: number;
  readonly events: number;
}

/** A player resigned, and with them their side: the match is over. */
export interface Resigned {
  readonly type: "resigned";
  readonly seat: number;
  readonly winner: number;
}

/** A seat's view, as `bornes referee` prints it. A spectator's has seat null and no cards. */
export interface TableView {
  readonly seat: number | null;
  readonly edition: string;
  readonly players: number;
  readonly teams?: boolean | null;
  readonly house?: Readonly<Record<string, boolean | number | string>>;
  readonly hand?: number;
  readonly dealer?: number;
  readonly phase?: "draw" | "extend" | "game_over" | "hand_over" | "react" | "turn";
  readonly turn?: number;
  readonly trip?: number;
  readonly extended_by?: number | null;
  readonly pending?: PositionPending | null;
  readonly cards: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly hand_sizes?: readonly (number)[];
  readonly draw_count?: number;
  readonly discard?: readonly ("100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" |
      "end_of_limit" | "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" |
      "right_of_way" | "roll" | "spare_tire" | "speed_limit" | "stop")[];
  readonly sides: readonly (ViewSide)[];
  readonly equal?: boolean;
}

/** An open reaction window. */
export interface PositionPending {
  readonly hazard: "accident" | "flat_tire" | "out_of_gas" | "speed_limit" | "stop";
  readonly by: number;
  readonly side: number;
  readonly passed?: readonly (number)[];
}

/** A side as a view shows it; additional fields from another engine are ignored. */
export interface ViewSide {
  readonly battle?: readonly ("accident" | "flat_tire" | "gasoline" | "out_of_gas" | "repairs" | "roll" |
      "spare_tire" | "stop")[];
  readonly speed?: readonly ("end_of_limit" | "roll" | "speed_limit")[];
  readonly safeties?: Readonly<Record<string, "coup_fourre" | "plain">>;
  readonly distances?: readonly ("100" | "200" | "25" | "50" | "75")[];
  readonly score?: number;
}

/** What the table waits for, and for how much longer. The same for everybody. */
export interface Clock {
  readonly waits: "pause" | "turn" | "window";
  readonly left: number;
  readonly whole: number;
}

/** The result of a hand, or of a match. */
export interface Result {
  readonly sheets: readonly (Sheet)[];
  readonly over: boolean;
  readonly winner?: number | null;
  readonly resigned?: boolean;
  readonly resigned_by?: string;
  readonly players?: readonly (string)[];
}

/** The score sheet of one side: its points in a hand, and its total including them. */
export interface Sheet {
  readonly rows: readonly (Row)[];
  readonly hand: number;
  readonly total: number;
}

/** One line of a score sheet; a line worth nothing is left out. */
export interface Row {
  readonly line: "all_safeties" | "coup_fourre" | "delayed_action" | "distance" | "extension" | "hand_won" |
      "no_200_no_100" | "safe_trip" | "safeties" | "shutout" | "trip";
  readonly points: number;
}

/** Something happened. A field that is left out is empty; `table` and `you` are unchanged. */
export interface Update {
  readonly type: "update";
  readonly re?: number | null;
  readonly seq: number;
  readonly events?: readonly (HandDealt | PositionSet | TurnBegan | Laid | SafetyExposed | HazardCancelled |
      Discarded | MistakePenalised | Passed | WindowClosed | ExtensionOffered | Extended | Finished |
      HandEnded | MatchEnded | ShuffleCommitted | ShuffleOpened | SeatTaken | SeatLeft | BotSeated | SeatKept
      | SeatGivenBack | HostChanged | Renamed | Talked | MatchStarted | Ready | ShuffleReady | ChanceGiven |
      TakenBack | Resigned)[];
  readonly view?: TableView | null;
  readonly legal?: readonly (Play | Discard | CoupFourre | Pass | Extend | Finish)[];
  readonly to_act?: readonly (number)[];
  readonly clock?: Clock | null;
  readonly result?: Result | null;
  readonly table?: TableInfo | null;
  readonly you?: You | null;
}

/** The answer to `why`. */
export interface Reasons {
  readonly type: "why";
  readonly re?: number | null;
  readonly card: "100" | "200" | "25" | "50" | "75" | "accident" | "driving_ace" | "end_of_limit" |
      "extra_tank" | "flat_tire" | "gasoline" | "out_of_gas" | "puncture_proof" | "repairs" | "right_of_way" |
      "roll" | "spare_tire" | "speed_limit" | "stop";
  readonly moves: readonly (MoveReason)[];
}

/** A move with a card, and why it is refused. */
export interface MoveReason {
  readonly move: Play | Discard | CoupFourre | Pass | Extend | Finish;
  readonly legal: boolean;
  readonly rule?: string | null;
  readonly why?: string | null;
}

/** The answer to `hint`: legal moves, the recommended one first. */
export interface Hints {
  readonly type: "hint";
  readonly re?: number | null;
  readonly moves: readonly (HintMove)[];
}

/** A move as the bot weighs it. */
export interface HintMove {
  readonly move: Play | Discard | CoupFourre | Pass | Extend | Finish;
  readonly points: number;
  readonly chance: number;
  readonly worth: number;
  readonly why: string;
  readonly equal?: boolean;
}

/** The answer to `lesson`: what to do now, in the client's language; no move while waiting. */
export interface Lesson {
  readonly type: "lesson";
  readonly re?: number | null;
  readonly step: string;
  readonly text: string;
  readonly move?: Play | Discard | CoupFourre | Pass | Extend | Finish | null;
}

/** A request was refused, and changed nothing. */
export interface Error {
  readonly type: "error";
  readonly re?: number | null;
  readonly code: "bad_request" | "busy" | "illegal" | "not_allowed" | "not_your_turn" | "protocol" | "stale" |
      "too_fast" | "unknown_edition" | "unknown_table" | "wrong_phase";
  readonly key: string;
  readonly why: string;
  readonly rule?: string | null;
}

/** The server closes the connection. `again` says whether the client should reconnect by itself. Requests
 * that were not answered before `elsewhere` were not carried out: repeat them there. */
export interface Bye {
  readonly type: "bye";
  readonly re?: number | null;
  readonly reason: "busy" | "elsewhere" | "flood" | "garbage" | "protocol" | "restart" | "silent";
  readonly again: boolean;
  readonly at?: string | null;
}

export type ClientMessage = Hello | SetLang | Rename | WatchLobby | Create | Join | Leave | Sit | Stand |
    SetSeat | Configure | Mute | Remove | Practice | Start | SayReady | MakeMove | Back | TakeBack | SetSpeed
    | Skip | Resign | SitOut | WaitFor | RobotNow | Why | Hint | AskLesson | GiveChance | Talk;

export type ServerMessage = Welcome | Done | Lobby | TableMessage | Update | Reasons | Hints | Lesson | Error
    | Bye;

/** The cards of each family. */
export const CARDS_BY_FAMILY = {
  distance: ["25", "50", "75", "100", "200"],
  hazard: ["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"],
  remedy: ["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"],
  safety: ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"],
} as const;

/** The family of each card. */
export const FAMILY = {
  "25": "distance",
  "50": "distance",
  "75": "distance",
  "100": "distance",
  "200": "distance",
  "stop": "hazard",
  "speed_limit": "hazard",
  "out_of_gas": "hazard",
  "flat_tire": "hazard",
  "accident": "hazard",
  "roll": "remedy",
  "end_of_limit": "remedy",
  "gasoline": "remedy",
  "spare_tire": "remedy",
  "repairs": "remedy",
  "right_of_way": "safety",
  "extra_tank": "safety",
  "puncture_proof": "safety",
  "driving_ace": "safety",
} as const;

/** The pile to which each card goes. */
export const PILE = {
  "25": "distances",
  "50": "distances",
  "75": "distances",
  "100": "distances",
  "200": "distances",
  "stop": "battle",
  "speed_limit": "speed",
  "out_of_gas": "battle",
  "flat_tire": "battle",
  "accident": "battle",
  "roll": "battle",
  "end_of_limit": "speed",
  "gasoline": "battle",
  "spare_tire": "battle",
  "repairs": "battle",
  "right_of_way": "safeties",
  "extra_tank": "safeties",
  "puncture_proof": "safeties",
  "driving_ace": "safeties",
} as const;

/** The name of the robot on each seat. */
export const ROBOT_NAMES: readonly string[] = ["Otto", "Mona", "Gus", "Lulu", "Hugo", "Zita", "Max", "Nina"];

/** Our robots, weakest first, with their ratings; null if one has none. */
export const LEVELS: readonly { readonly bot: string; readonly rating: number | null }[] = [
  { bot: "random", rating: null },
  { bot: "learner", rating: 1212 },
  { bot: "driver", rating: 1500 },
  { bot: "racer", rating: 1753 },
  { bot: "champion", rating: 1753 },
];

/** The robot that plays at any rating, as `racer:1400`, and the ratings it has. */
export const RATED = "racer";
export const RATINGS = { lowest: 900, highest: 1753 };
