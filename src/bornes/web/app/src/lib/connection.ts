/** The connection to a table, with the same messages whether the table is on a server or in this page. */
import type { ClientMessage, Error as Refusal, ServerMessage } from "./wire";

/** `none` means that there is no server, because the app is plain files. */
export type ConnectionState = "connecting" | "open" | "lost" | "outdated" | "none";

export type Ask = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "id"> : never) : never;
type Listener = (message: ServerMessage) => void;

/** A request that was refused: the reason as a sentence, in the reader's language. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

export abstract class Connection {
  abstract readonly state: ConnectionState;
  abstract readonly guest: string | undefined;
  abstract readonly bots: readonly string[];
  abstract readonly phrases: readonly string[];
  private readonly listeners = new Set<Listener>();

  /** Send a request and return the answer; throw `Refused` if it is refused. */
  abstract ask(message: Ask): Promise<ServerMessage>;
  /** Run an action now if the connection is open, and whenever it opens again; call the result to stop. */
  abstract whenOpen(action: () => void): () => void;

  /** Receive every message except refusals of requests; call the result to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected notify(message: ServerMessage): void {
    for (const listener of this.listeners) listener(message);
  }
}
