import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServerConnection } from "../src/lib/connection.svelte";
import type { ServerMessage } from "../src/lib/wire";

const WELCOME = { type: "welcome", protocol: 1, version: "", guest: "g", name: "Ada", bots: [], phrases: [] };
const MOVED = { type: "bye", reason: "elsewhere", again: true, at: "/elsewhere" };

/** The server's side of a WebSocket. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly requests: string[] = [];
  /** The last request. */
  asked: { name?: string } = {};
  onopen = (): void => undefined;
  onmessage = (_event: { data: string }): void => undefined;
  onclose = (): void => undefined;

  constructor(readonly address: string) {
    sockets.push(this);
  }

  send(text: string): void {
    const asked = JSON.parse(text) as { type: string; name?: string };
    this.requests.push(asked.type);
    this.asked = asked;
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  accept(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let sockets: Socket[];
let connection: ServerConnection;
vi.stubGlobal("WebSocket", Socket);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connection = new ServerConnection();
  connection.start();
});
afterEach(() => vi.useRealTimers());

/** The newest connection, opened as far as the welcome. */
function welcomed(): Socket {
  const socket = sockets.at(-1)!;
  socket.accept();
  socket.say(WELCOME);
  return socket;
}

test("requests made before the server's welcome are sent once after it", async () => {
  const asked = connection.ask({ type: "ready" });
  sockets[0]!.accept();
  const again = connection.ask({ type: "ready" });
  expect(sockets[0]!.requests).toEqual(["hello"]);
  sockets[0]!.say(WELCOME);
  expect(sockets[0]!.requests).toEqual(["hello", "ready", "ready"]);
  const done = { type: "done" } as ServerMessage;
  sockets[0]!.say({ ...done, re: 1 });
  sockets[0]!.say({ ...done, re: 2 });
  await expect(Promise.all([asked, again])).resolves.toHaveLength(2);
});

test("requests made while the table moves are sent at its new server, after the page is back", () => {
  connection.whenOpen(() => void connection.ask({ type: "join", table: "ABCD" }).catch(() => undefined));
  const before = welcomed();
  void connection.ask({ type: "ready" }); // not answered by the old server
  before.say(MOVED);
  void connection.ask({ type: "sit", seat: 1 });
  before.close();
  void connection.ask({ type: "talk", phrase: "hello" });
  expect(sockets[1]!.address).toBe("ws://here/elsewhere");
  expect(before.requests).toEqual(["hello", "join", "ready"]);
  expect(welcomed().requests).toEqual(["hello", "join", "ready", "sit", "talk"]);
});

test("moves made while the table moves fail, because the table repeats them itself", async () => {
  const before = welcomed();
  before.say(MOVED);
  await expect(connection.ask({ type: "move", move: { type: "pass" }, seen: 1 })).rejects.toThrow("offline");
});

test("waiting requests fail when the connection is lost", async () => {
  const asked = connection.ask({ type: "ready" });
  sockets[0]!.close();
  await expect(asked).rejects.toThrow("offline");
  await expect(connection.ask({ type: "ready" })).rejects.toThrow("offline");
});

test("a known guest's name is sent only if it was entered here and the server was not told", async () => {
  const { profile, updateProfile } = await import("../src/lib/profile.svelte");
  updateProfile({ secret: "s", name: "Bea", named: true, renamed: true });
  sockets[0]!.accept();
  expect(sockets[0]!.asked.name).toBe("Bea");
  sockets[0]!.say({ ...WELCOME, name: "Bea" });
  sockets[0]!.close();
  vi.advanceTimersByTime(1000);
  expect(welcomed().asked.name).toBeUndefined(); // its name has been changed on another device
  expect(profile.name).toBe("Ada");
});
