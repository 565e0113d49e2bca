/** Storage of local matches: set-up and events, as in the server's database. `(match, number)` is unique there
 * too, so that of two tabs only one takes a decision, and the other is notified. */

import type { Summary } from "$/generated/messages";
import { answered } from "$/lib/database";
import type { LocalSetup } from "./setup";
import type { TableEvent } from "./table";

export interface StoredMatch {
  match: string;
  setup: LocalSetup;
  created: number;
  /** The match after the last event. */
  summary: Summary;
}

export interface Store {
  create(stored: StoredMatch): Promise<void>;
  find(match: string): Promise<StoredMatch | null>;
  /** The events after this number. */
  events(match: string, after: number): Promise<TableEvent[]>;
  /** Writes an event; false if another tab has written one of this number. */
  append(match: string, event: TableEvent, summary: Summary): Promise<boolean>;
  /** Replace the summary: no event has happened. */
  update(match: string, summary: Summary): Promise<void>;
  all(): Promise<StoredMatch[]>;
  remove(match: string): Promise<void>;
}

/** Storage that is lost when the page closes: for tests, and for browsers that forbid storage. */
export class MemoryStore implements Store {
  #matches = new Map<string, StoredMatch>();
  #events = new Map<string, TableEvent[]>();

  async create(stored: StoredMatch): Promise<void> {
    this.#matches.set(stored.match, stored);
    this.#events.set(stored.match, []);
  }

  async find(match: string): Promise<StoredMatch | null> {
    return this.#matches.get(match) ?? null;
  }

  async events(match: string, after: number): Promise<TableEvent[]> {
    return (this.#events.get(match) ?? []).slice(after);
  }

  async append(match: string, event: TableEvent, summary: Summary): Promise<boolean> {
    const events = this.#events.get(match)!;
    if (events.length !== event.number - 1) return false;
    events.push(event);
    this.#matches.set(match, { ...this.#matches.get(match)!, summary });
    return true;
  }

  async update(match: string, summary: Summary): Promise<void> {
    const stored = this.#matches.get(match);
    if (stored) this.#matches.set(match, { ...stored, summary });
  }

  async all(): Promise<StoredMatch[]> {
    return [...this.#matches.values()];
  }

  async remove(match: string): Promise<void> {
    this.#matches.delete(match);
    this.#events.delete(match);
  }
}

const NAME = "banquise";
const FORM = 3;
const MATCHES = "matches";
const EVENTS = "events";
/** Form 2 kept the rules of each match, too; since then a page plays every version itself. */
const ENGINES = "engines";

/** The browser's database. */
export class DatabaseStore implements Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<DatabaseStore> {
    const asked = indexedDB.open(NAME, FORM);
    asked.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        asked.result.createObjectStore(MATCHES, { keyPath: "match" });
        asked.result.createObjectStore(EVENTS, { keyPath: ["match", "number"] });
      }
      if (oldVersion === 2) asked.result.deleteObjectStore(ENGINES);
    };
    const database = await answered(asked);
    database.onversionchange = () => database.close(); // another tab has a newer page
    return new DatabaseStore(database);
  }

  async create(stored: StoredMatch): Promise<void> {
    await this.#write((matches) => matches.add(stored));
  }

  async find(match: string): Promise<StoredMatch | null> {
    return (await answered(this.#reading(MATCHES).get(match))) ?? null;
  }

  async events(match: string, after: number): Promise<TableEvent[]> {
    return await answered(this.#reading(EVENTS).getAll(IDBKeyRange.bound([match, after], [match, Infinity], true)));
  }

  async append(match: string, event: TableEvent, summary: Summary): Promise<boolean> {
    const stored = await this.find(match);
    if (!stored) throw new Error("the match was removed");
    try {
      await this.#write((matches, events) => {
        events.add({ match, ...event });
        matches.put({ ...stored, summary });
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") return false;
      throw error;
    }
    return true;
  }

  async update(match: string, summary: Summary): Promise<void> {
    const stored = await this.find(match);
    if (stored) await this.#write((matches) => matches.put({ ...stored, summary }));
  }

  async all(): Promise<StoredMatch[]> {
    return await answered(this.#reading(MATCHES).getAll());
  }

  async remove(match: string): Promise<void> {
    await this.#write((matches, events) => {
      matches.delete(match);
      events.delete(IDBKeyRange.bound([match, 0], [match, Infinity]));
    });
  }

  #reading(store: string): IDBObjectStore {
    return this.database.transaction(store).objectStore(store);
  }

  /** Runs all steps in one transaction. */
  #write(change: (matches: IDBObjectStore, events: IDBObjectStore) => void): Promise<void> {
    const work = this.database.transaction([MATCHES, EVENTS], "readwrite");
    return new Promise((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error("not written"));
      change(work.objectStore(MATCHES), work.objectStore(EVENTS));
    });
  }
}
