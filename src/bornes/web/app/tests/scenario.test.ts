import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Card, Move } from "../src/lib/kinds";
import type { Hints, ServerMessage } from "../src/lib/wire";
import { quotedCard } from "../src/cards/naming";
import { t, texts } from "../src/lib/i18n.svelte";
import { openKernel, type Game, type Kernel } from "../src/local/kernel";
import type { Finished } from "../src/local/files";
import { endOf } from "../src/local/host";
import { tutor } from "../src/local/lesson";
import names from "../src/local/networks.json";
import { Players } from "../src/local/players";
import { momentOf } from "../src/local/practice";
import { because, toServerMessage } from "../src/local/saying";
import { LocalTable, completed } from "../src/local/table";
import scenario from "./scenario.json";

type Ask = { type: string; seat?: number; move?: Move };

const real = await openKernel(readFileSync("src/local/kernel.wasm"));

/** The kernel, dealing the server's decks. */
function dealing(decks: Card[][]): Kernel {
  const newGame = (...start: Parameters<Kernel["newGame"]>): Game => {
    const game = real.newGame(...start);
    const deal = game.deal.bind(game);
    return Object.assign(game, { deal: () => deal(decks.shift()) });
  };
  return { newGame } as unknown as Kernel;
}

type Answers = Readonly<Record<string, (ask: Ask) => ServerMessage | Promise<ServerMessage>>>;

/** A table's answers to requests. */
const answersOf = (table: LocalTable): Answers => ({
  hint: () => hint(table),
  lesson: () => toServerMessage(table.lesson(), byKey),
  create: () => table.snapshot(),
  practice: () => table.snapshot(),
  join: () => table.snapshot(),
  start: () => table.start(),
  ready: () => table.ready(),
  take_back: () => table.takeBack(),
  sit_out: () => table.sitOut(),
  back: () => table.back(),
  resign: () => table.resign(),
  move: ({ seat = 0, move }) => table.move(seat, move as Move, table.snapshot().seq, seat !== table.person),
});

/** Compare a table's messages with those of the server's table; `after` is called after every step. */
async function hold(table: LocalTable, steps: unknown, after: () => void = () => undefined): Promise<void> {
  const answers = answersOf(table);
  for (const { ask, hears } of steps as { ask: Ask; hears: ServerMessage }[]) {
    const wanted = hears.type === "hint" ? about(hears) : hears;
    expect(plain(await answers[ask.type]?.(ask)), JSON.stringify(ask)).toEqual(wanted);
    after();
  }
}

/** `tests/browser/test_units.py` puts the networks there. */
const NETWORKS = process.env["BORNES_NETWORKS"] ?? "networks";
const players = new Players(
  real,
  async (name) => new Uint8Array(gunzipSync(readFileSync(`${NETWORKS}/${names[name]}`))).buffer,
);
/** The scenario has keys instead of sentences, whose wording may change. */
const byKey = { say: (key: string) => key, card: (card: string) => card, quoted: (card: string) => card };

async function hint(table: LocalTable): Promise<ServerMessage> {
  const { game, seat } = table.asked();
  return toServerMessage({ type: "advice", moves: (await players.judge(game)).advise(game, seat) }, byKey);
}

/** A hint of the scenario, with tolerances: sums of many numbers may differ in their last digits. */
function about({ moves, ...hint }: Hints): unknown {
  const near = (value: number, digits: number) => expect.closeTo(value, digits) as number;
  return {
    ...hint,
    moves: moves.map((each) => ({
      ...each,
      points: near(each.points, -1.1),
      chance: near(each.chance, 1.9),
      worth: near(each.worth, 1.9),
    })),
  };
}

const OWN = ["id", "code", "re"];

/** Without the table's own ids and without defaults, as in `tests/table/local_scenario.py`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !OWN.includes(key));
  return Object.fromEntries(
    kept.map(([key, each]) => [key, plain(each)] as const).filter(([, each]) => !isDefault(each)),
  );
}

function isDefault(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === "";
}

test("a table in the page says what a server's table says", async () => {
  const dealers = scenario.deals.map(([dealer]) => dealer as number);
  const decks = scenario.deals.map(([, deck]) => deck as Card[]);
  // A table needs random numbers for the dealer, then for a seed.
  const chances = dealers.flatMap((dealer) => [dealer, 0]);
  const config = completed(scenario.config as Parameters<typeof completed>[0]);
  const table = new LocalTable(dealing(decks), "~id", config, () => chances.shift() ?? 0);
  table.open({ seat: 0, bots: { 1: "driver" } }, "Ada");
  let finished: Finished | undefined;
  await hold(table, scenario.steps, () => {
    if (table.over) finished ??= endOf(table, 0);
  });
  // Retry one decision of the finished match, with the cards that the server dealt again.
  const { at, hands, draw, steps } = scenario.practice;
  const dealt = [...(hands[1] ?? []), ...draw] as Card[];
  const shuffle = (cards: readonly Card[]): Card[] => {
    expect([...cards].sort()).toEqual([...dealt].sort());
    return dealt;
  };
  const { seat, bots, position, ...moment } = momentOf(real, finished as Finished, at, shuffle);
  const again = new LocalTable(real, "~id", moment.config, () => 0);
  again.open({ seat, bots }, "Ada");
  again.start(position);
  await hold(again, steps, () => {
    // A restored table is the same.
    const read = LocalTable.restored(real, again.saved(0), () => 0);
    expect(read?.snapshot()).toEqual(again.snapshot());
  });
});

test("a reason is a sentence that names cards as the table does", async () => {
  await texts.load("local");
  const speaker = { say: t, quoted: (card: string) => quotedCard({}, card) };
  const facts = { card: "200", better: "roll", left: 300 };
  expect(because(speaker, { reason: "coach-travel-shorter", facts })).toMatch(/^200 .*“Roll”/);
});

test("the lesson teaches the same, step by step", async () => {
  const config = completed({ edition: "classic", players: 2, lesson: true });
  const table = new LocalTable(real, "~id", config, () => 0);
  table.open({}, "Ada");
  for (const step of scenario.lesson as unknown as { ask: Ask }[]) {
    const { type, seat = 0, move } = step.ask;
    if (type === "move" && seat !== table.person) {
      const game = table.game?.kernelGame as Game;
      expect(tutor(game.view(seat), game.legal(seat))).toEqual(plain(move));
    }
    await hold(table, [step]);
  }
  expect(table.over).toBe(true);
});
