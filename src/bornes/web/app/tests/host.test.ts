import { expect, test, vi } from "vitest";
import type { TableMessage } from "../src/lib/wire";
import type { Finished } from "../src/local/files";
import type { Saved } from "../src/local/table";
import { locks, opened, type Opened } from "./hosts";

const CREATE = {
  type: "create",
  config: { edition: "classic", players: 2, house: { hands: 1 } },
  seat: 0,
  bots: { 1: "driver" },
} as const;

/** Play a match to its end, and begin another one. */
async function played({ host }: Opened): Promise<void> {
  await host.ask(CREATE);
  await host.ask({ type: "start" });
  await host.ask({ type: "resign" });
  await host.ask(CREATE);
  await host.ask({ type: "start" });
  await host.ask({ type: "leave" });
}

test("all matches of a browser can be imported in another one, except damaged ones", async () => {
  const here = opened();
  await played(here);
  const all = JSON.parse(await here.host.exportAll());
  const [match] = all.matches;
  const damaged = [{ id: "~x" }, null, { ...all.tables[1], id: "~y", log: [{ type: "match_started" }, 7] }];
  const file = {
    ...all,
    tables: [...all.tables, ...damaged],
    matches: [...all.matches, { ...match, table: "~z", events: [{ type: "laid" }] }],
  };
  const there = opened();
  expect(await there.host.importFile(JSON.stringify(file, null, 2))).toEqual({ damaged: 4 });
  expect(await there.host.games()).toEqual(await here.host.games());
});

test("a file in which nothing can be read is refused", async () => {
  const { host, store } = opened();
  const odd = { bornes_matches: 1, tables: [{ id: "~x" }], matches: [{ table: "~y", match: 1 }] };
  for (const text of [JSON.stringify(odd), "", "null", "[]", '{"bornes_matches": 1, "tables": [{'])
    await expect(host.importFile(text)).rejects.toThrow("local-file-damaged");
  expect(await store.tables()).toEqual([]);
  expect(await store.matches()).toEqual([]);
});

test("an import does not replace a newer game", async () => {
  const here = opened({ now: () => 2000 });
  await played(here);
  const [first] = await here.store.tables();
  const older = { bornes_matches: 1, tables: [{ ...first!, match: 0, log: [], used: 1 }], matches: [] };
  expect(await here.host.importFile(JSON.stringify(older))).toEqual({ damaged: 0 });
  expect((await here.store.tables())[0]).toEqual(first);
});

test("of two tabs at one table, the newer one has it, and the older one reports that", async () => {
  const lock = locks();
  const one = opened({ lock });
  await played(one);
  const [game] = (await one.host.games()).going;
  await one.host.ask({ type: "join", table: game!.table });
  const two = opened({ lock, store: one.store });
  await two.host.ask({ type: "join", table: game!.table });
  expect(one.told.at(-1)).toMatchObject({ type: "refused", complaint: { key: "local-elsewhere" } });
  await expect(one.host.ask({ type: "resign" })).rejects.toThrow("local-elsewhere");
  await two.host.ask({ type: "resign" });
  expect((await one.host.games()).going).toEqual([]);
});

test("a hand with real cards is scored, and a mistake in it is reported", async () => {
  const { host } = opened();
  const table = { edition: "classic", players: 2, teams: false } as const;
  const side = { distances: {}, safeties: {}, score: 4500 };
  const safeties = { right_of_way: "coup_fourre" } as const;
  const hand = { hand: 2, extendedBy: null, drawEmpty: false };
  const scored = await host.score(table, {
    ...hand,
    sides: [{ ...side, distances: { "100": 1 }, safeties }, side],
  });
  // R12: 100 of distance, a safety, a coup fourré, and the other side was shut out.
  expect(scored.sheets.map(({ hand: points, total }) => [points, total])).toEqual([
    [1000, 5500],
    [0, 4500],
  ]);
  expect([scored.over, scored.winner]).toEqual([true, 0]);
  const wrong = { ...hand, sides: [side, { ...side, distances: { "200": 3 } }] };
  await expect(host.score(table, wrong)).rejects.toMatchObject({ complaint: { key: "third-200" } });
});

test("the record has the guest's matches, with opponents and results", async () => {
  const here = opened();
  await played(here);
  const { matches, hands } = await here.host.record();
  expect(matches).toMatchObject([
    { edition: "classic", players: 2, opponents: ["bot:driver"], won: false, resigned: true, side: 0 },
  ]);
  expect(hands).toEqual([]); // the only one was resigned
});

test("robots are prepared once for a match, when it is shown", async () => {
  vi.useFakeTimers();
  const prepare = vi.fn();
  const { host } = opened({ prepare });
  const { table } = (await host.ask({ ...CREATE, bots: { 1: "racer" } })) as TableMessage;
  await host.ask({ type: "start" });
  expect(prepare).not.toHaveBeenCalled();
  await host.ask({ type: "join", table: table.id });
  await vi.advanceTimersByTimeAsync(5000);
  expect(prepare.mock.calls.map(([, levels]) => levels)).toEqual([["racer"]]);
  vi.useRealTimers();
});

test("a hint that cannot be given is refused with a reason", async () => {
  const { host } = opened();
  const { table } = (await host.ask(CREATE)) as TableMessage;
  await expect(host.ask({ type: "hint" })).rejects.toMatchObject({ complaint: { key: "match-not-begun" } });
  await host.ask({ type: "start" });
  const { to_act = [] } = (await host.ask({ type: "join", table: table.id })) as TableMessage;
  const key = to_act.includes(0) ? "local-not-loaded" : "not-asked-now";
  await expect(host.ask({ type: "hint" })).rejects.toMatchObject({ complaint: { key } });
});

test("a table without hints gives none", async () => {
  const { host } = opened();
  await host.ask({ ...CREATE, config: { ...CREATE.config, hints: false } });
  await host.ask({ type: "start" });
  await expect(host.ask({ type: "hint" })).rejects.toMatchObject({ complaint: { key: "no-hints-here" } });
});

test("games that cannot be read are listed so that they can be removed", async () => {
  const here = opened();
  await played(here);
  const { going, finished } = await here.host.games();
  const [saved] = await here.store.tables();
  const record = await here.host.record();
  const odd = { id: "~odd", match: 1, seats: null } as unknown as Saved;
  await here.store.put(odd, { table: "~odd", match: 1, ended: 1 } as unknown as Finished);
  const found = await here.host.games();
  expect(found.finished).toEqual(finished);
  expect(found.going.filter(({ damaged }) => !damaged)).toEqual(going);
  expect(found.going.filter(({ damaged }) => damaged).map(({ table }) => table)).toEqual(["~odd"]);
  expect(await here.host.record()).toEqual(record);
  expect(await here.host.days()).toEqual([]);
  await here.host.forget("~odd");
  expect(await here.host.games()).toEqual({ going, finished });
  // A log without the beginning of its match is damaged.
  await here.store.put({ ...saved!, id: "~empty", log: [{ type: "talked" } as never] });
  await expect(here.host.ask({ type: "join", table: "~empty" })).rejects.toThrow("local-table-damaged");
});
