/** How the app talks to a table: by the same messages, whether it is on a server or in this page. */
import type { ClientMessage, Error as Refusal, ServerMessage } from "./wire";

/** `none`: there is no server, as these are plain files. */
export type LineState = "connecting" | "open" | "lost" | "outdated" | "none";

export type Ask = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "id"> : never) : never;
export type Listener = (message: ServerMessage) => void;

/** A request that was refused: the reason as a sentence, in the reader's language. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

export interface Line {
  readonly state: LineState;
  readonly guest: string | undefined;
  readonly bots: readonly string[];
  readonly phrases: readonly string[];
  /** Ask for something: the answer, or `Refused`. */
  ask(message: Ask): Promise<ServerMessage>;
  /** Hear every message that is not a refusal of what was asked; the result ends it. */
  listen(listener: Listener): () => void;
  /** Do something now if the line is open, and whenever it opens again; the result ends it. */
  whenOpen(action: () => void): () => void;
}
