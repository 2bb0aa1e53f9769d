/** Saves local games in IndexedDB, or in memory while the page is open if IndexedDB is denied. */
import type { Finished } from "./files";
import type { Saved } from "./table";

export type Trouble = "denied" | "full";

export interface Store {
  put(saved: Saved, finished?: Finished): Promise<void>;
  add(finished: Finished): Promise<void>;
  table(id: string): Promise<Saved | undefined>;
  tables(): Promise<Saved[]>;
  match(table: string, match: number): Promise<Finished | undefined>;
  matches(): Promise<Finished[]>;
  remove(table: string): Promise<void>;
}

const NAME = "bornes";
const VERSION = 1;
const TABLES = "tables";
const MATCHES = "matches";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage"));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES, { keyPath: "id" });
    request.result.createObjectStore(MATCHES, { keyPath: ["table", "match"] });
  };
  return done(request);
}

/** A store in the memory of the page. */
export class Memory implements Store {
  private readonly saved = new Map<string, Saved>();
  private readonly ended = new Map<string, Finished>();

  put(saved: Saved, finished?: Finished): Promise<void> {
    this.saved.set(saved.id, saved);
    return finished === undefined ? Promise.resolve() : this.add(finished);
  }

  add(finished: Finished): Promise<void> {
    this.ended.set(`${finished.table} ${finished.match}`, finished);
    return Promise.resolve();
  }

  table = (id: string): Promise<Saved | undefined> => Promise.resolve(this.saved.get(id));
  tables = (): Promise<Saved[]> => Promise.resolve([...this.saved.values()]);
  match = (table: string, match: number): Promise<Finished | undefined> =>
    Promise.resolve(this.ended.get(`${table} ${match}`));
  matches = (): Promise<Finished[]> => Promise.resolve([...this.ended.values()]);

  remove(table: string): Promise<void> {
    this.saved.delete(table);
    for (const [key, each] of this.ended) if (each.table === table) this.ended.delete(key);
    return Promise.resolve();
  }
}

class Database implements Store {
  constructor(private readonly base: IDBDatabase) {}

  private write(change: (tables: IDBObjectStore, matches: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const all = this.base.transaction([TABLES, MATCHES], "readwrite");
      all.oncomplete = () => resolve();
      all.onabort = all.onerror = () => reject(all.error ?? new Error("storage"));
      change(all.objectStore(TABLES), all.objectStore(MATCHES));
    });
  }

  private store(name: string): IDBObjectStore {
    return this.base.transaction(name).objectStore(name);
  }

  put(saved: Saved, finished?: Finished): Promise<void> {
    return this.write((tables, matches) => {
      tables.put(saved);
      if (finished !== undefined) matches.put(finished);
    });
  }

  add = (finished: Finished): Promise<void> => this.write((_, matches) => void matches.put(finished));
  table = (id: string): Promise<Saved | undefined> => done(this.store(TABLES).get(id));
  tables = (): Promise<Saved[]> => done(this.store(TABLES).getAll());
  match = (table: string, match: number): Promise<Finished | undefined> =>
    done(this.store(MATCHES).get([table, match]));
  matches = (): Promise<Finished[]> => done(this.store(MATCHES).getAll());

  remove(table: string): Promise<void> {
    return this.write((tables, matches) => {
      tables.delete(table);
      matches.delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    });
  }
}

/** The browser's store. If it fails, games are saved in memory, and `trouble` is called with the reason. */
export class SafeStore implements Store {
  private readonly memory = new Memory();
  private readonly database: Promise<Store | undefined>;

  constructor(private readonly trouble: (why: Trouble) => void) {
    this.database = Promise.resolve()
      .then(opened)
      .then((base) => new Database(base))
      .catch(() => {
        trouble("denied");
        return undefined;
      });
  }

  private async tried<T>(action: (store: Store) => Promise<T>): Promise<T> {
    const store = await this.database;
    if (store === undefined) return action(this.memory);
    try {
      return await action(store);
    } catch (error) {
      this.trouble(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied");
      return action(this.memory);
    }
  }

  put = (saved: Saved, finished?: Finished): Promise<void> =>
    this.tried((store) => store.put(saved, finished));
  add = (finished: Finished): Promise<void> => this.tried((store) => store.add(finished));
  remove = (table: string): Promise<void> => this.tried((store) => store.remove(table));

  // Games in memory could not be written to the browser's store, so they are newer.
  table = async (id: string): Promise<Saved | undefined> =>
    (await this.memory.table(id)) ?? this.tried((store) => store.table(id));
  match = async (table: string, match: number): Promise<Finished | undefined> =>
    (await this.memory.match(table, match)) ?? this.tried((store) => store.match(table, match));
  tables = async (): Promise<Saved[]> => {
    const [here, stored] = [await this.memory.tables(), await this.tried((store) => store.tables())];
    return [...here, ...stored.filter(({ id }) => here.every((each) => each.id !== id))];
  };
  matches = async (): Promise<Finished[]> => {
    const [here, stored] = [await this.memory.matches(), await this.tried((store) => store.matches())];
    const isHere = ({ table, match }: Finished): boolean =>
      here.some((each) => each.table === table && each.match === match);
    return [...here, ...stored.filter((each) => !isHere(each))];
  };
}
