/** The connection to a table, with the same messages whether the table is on a server or in this page. */
import type { ClientMessage, Error as Refusal, ServerMessage } from "./wire";

/** `none` means that there is no server, because the app is plain files. */
export type ConnectionState = "connecting" | "open" | "lost" | "outdated" | "none";

export type Ask = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "id"> : never) : never;
export type Listener = (message: ServerMessage) => void;

/** A request that was refused: the reason as a sentence, in the reader's language. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

export interface Connection {
  readonly state: ConnectionState;
  readonly guest: string | undefined;
  readonly bots: readonly string[];
  readonly phrases: readonly string[];
  /** Send a request and return the answer; throw `Refused` if it is refused. */
  ask(message: Ask): Promise<ServerMessage>;
  /** Receive every message except refusals of requests; call the result to stop. */
  listen(listener: Listener): () => void;
  /** Run an action now if the connection is open, and whenever it opens again; call the result to stop. */
  whenOpen(action: () => void): () => void;
}
