/** The WebSocket to the server: sends `hello` and requests, and reconnects when the connection is lost. */
import { fileAt, STATIC } from "./base";
import { texts } from "./i18n.svelte";
import { nameless, updateProfile, profile } from "./profile.svelte";
import { Connection, Refused, type Ask, type ConnectionState } from "./connection";
import { PROTOCOL, type Bye, type ServerMessage } from "./wire";

interface Waiting {
  readonly message: Ask;
  resolve: (message: ServerMessage) => void;
  reject: (error: Error) => void;
}

const FIRST_RETRY = 400;
const LONGEST_RETRY = 8000;
/** A live connection answers within this time; after the machine slept it may only seem open. */
const ANSWER = 4000;
const BEAT = 5000;
/** A connection without messages for this long is tested, because its server may be frozen. */
const QUIET = 9000;
/** The common address. A server that does not hold a table names the server that does. */
const ENTRANCE = "ws";
/** The time that a server has to send `welcome`; then another is tried, with twice the time. */
const FIRST_PATIENCE = 3000;
const LONGEST_PATIENCE = 24_000;
/** Requests that their callers repeat when the connection is open again. */
const ASKED_AGAIN: readonly Ask["type"][] = ["join", "lobby", "leave", "move", "lang"];
/** Reasons for which a server refuses the name in `hello`. */
const BAD_NAME: readonly string[] = ["nothing-written", "too-long"];

export class ServerConnection extends Connection {
  state: ConnectionState = $state(STATIC ? "none" : "connecting");
  guest: string | undefined = $state();
  bots: readonly string[] = $state([]);
  phrases: readonly string[] = $state([]);
  version = $state("");

  private socket: WebSocket | undefined;
  private waiting = new Map<number, Waiting>();
  private onOpen = new Set<() => void>();
  private next = 1;
  private retry = FIRST_RETRY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience = FIRST_PATIENCE;
  /** The address to which the server has redirected us. */
  private address: string | undefined;
  private receivedAt = 0;
  private patienceEnds: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    if (this.socket !== undefined || this.state === "none") return;
    this.connect();
    for (const event of ["online", "pageshow"]) addEventListener(event, () => this.wake());
    document.addEventListener("visibilitychange", () => this.wake());
    this.watchForSleep();
  }

  whenOpen(action: () => void): () => void {
    this.onOpen.add(action);
    if (this.state === "open") action();
    return () => this.onOpen.delete(action);
  }

  ask(message: Ask): Promise<ServerMessage> {
    const id = this.next++;
    const socket =
      this.state === "open" && this.socket?.readyState === WebSocket.OPEN ? this.socket : undefined;
    return new Promise((resolve, reject) => {
      if (socket === undefined && !this.waits(message)) {
        reject(new Error("offline"));
        return;
      }
      this.waiting.set(id, { message, resolve, reject });
      socket?.send(JSON.stringify({ ...message, id }));
      if (socket !== undefined && message.type !== "hint") this.awaitAnswer(id, socket);
    });
  }

  /** Whether a request waits for the server's welcome: when the page opens, and while its table moves. */
  private waits(message: Ask): boolean {
    return this.state === "connecting" && !ASKED_AGAIN.includes(message.type);
  }

  /** Reconnect if a request is not answered in time: its server is frozen or gone. Hints may take longer. */
  private awaitAnswer(id: number, socket: WebSocket): void {
    setTimeout(() => {
      if (this.waiting.has(id)) this.drop(socket);
    }, ANSWER);
  }

  /** The page is in use again: reconnect without delay if the connection is lost, otherwise test it. */
  private wake(): void {
    if (document.visibilityState === "hidden") return;
    if (this.state === "lost") this.connect();
    else if (this.state === "open") void this.probe();
  }

  /** Notice that the machine slept, because a timer fires far too late. */
  private watchForSleep(): void {
    let last = Date.now();
    setInterval(() => {
      const now = Date.now();
      if (now - last > 3 * BEAT) this.wake();
      else if (this.state === "open" && now - this.receivedAt > QUIET) void this.probe();
      last = now;
    }, BEAT);
  }

  private async probe(): Promise<void> {
    await this.ask({ type: "lang", lang: texts.lang }).catch(() => undefined);
  }

  /** Close a connection that does not answer: otherwise its end would be noticed much later. */
  private drop(socket: WebSocket | undefined): void {
    if (socket === undefined || socket !== this.socket) return;
    this.socket = undefined;
    socket.close();
    this.retry = 0;
    this.lost();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address ?? fileAt(ENTRANCE)}`);
    this.address = undefined;
    this.socket = socket;
    this.patienceEnds = setTimeout(() => this.drop(socket), this.patience);
    this.patience = Math.min(2 * this.patience, LONGEST_PATIENCE);
    socket.onopen = () => void this.hello(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private hello(socket: WebSocket): void {
    const { name, renamed, secret } = profile;
    socket.send(
      JSON.stringify({
        type: "hello",
        protocol: PROTOCOL,
        lang: texts.lang,
        // A known guest may have another name by now, entered on another device.
        ...(secret === undefined || renamed ? { name: name ?? texts.say("web-guest") } : {}),
        ...(secret === undefined ? {} : { secret }),
      }),
    );
  }

  private receive(message: ServerMessage): void {
    this.receivedAt = Date.now();
    const waiting = message.re == null ? undefined : this.waiting.get(message.re);
    if (message.re != null) this.waiting.delete(message.re);
    if (message.type === "welcome") {
      if (message.secret != null) updateProfile({ secret: message.secret });
      this.guest = message.guest;
      this.bots = message.bots;
      this.phrases = message.phrases;
      this.version = message.version;
      if (message.name !== profile.name) updateProfile({ name: message.name, named: !nameless(message) });
      if (profile.renamed) updateProfile({ renamed: false });
      this.state = "open";
      this.retry = FIRST_RETRY;
      this.patience = FIRST_PATIENCE;
      clearTimeout(this.patienceEnds);
      const unanswered = [...this.waiting];
      for (const action of this.onOpen) action();
      for (const [id, asked] of unanswered) this.socket?.send(JSON.stringify({ ...asked.message, id }));
    } else if (message.type === "bye") {
      this.bye(message);
    } else if (message.type === "error" && message.key === "unknown-secret") {
      updateProfile({ secret: undefined }); // another server, or a new database: become a new guest
      if (this.socket !== undefined) this.hello(this.socket);
    } else if (message.type === "error" && this.state !== "open" && BAD_NAME.includes(message.key)) {
      updateProfile({ name: undefined, named: false, renamed: false });
      if (this.socket !== undefined) this.hello(this.socket);
    } else if (message.type === "error") {
      waiting?.reject(new Refused(message));
      if (waiting === undefined) this.notify(message);
    } else {
      this.notify(message);
      waiting?.resolve(message);
    }
  }

  private bye(message: Bye): void {
    if (!message.again) this.state = "outdated";
    if (message.at == null) return;
    this.address = message.at;
    this.state = "connecting";
  }

  private lost(): void {
    clearTimeout(this.patienceEnds);
    const moving = this.address !== undefined;
    for (const [id, { message, reject }] of this.waiting) {
      // Requests that a server has not answered before it redirects us were not done: they are sent again.
      if (moving && this.waits(message)) continue;
      this.waiting.delete(id);
      reject(new Error("offline"));
    }
    if (this.state === "outdated") return;
    if (moving) {
      this.connect();
      return;
    }
    this.state = "lost";
    this.timer = setTimeout(() => this.connect(), this.retry);
    this.retry = Math.min(Math.max(FIRST_RETRY, this.retry * 2), LONGEST_RETRY);
  }
}

export const connection = new ServerConnection();
