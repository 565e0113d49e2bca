/** Local matches as they are kept: in the browser's database, or in memory where that lets us keep nothing. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Summary } from "$/generated/messages";
import { DatabaseStore, MemoryStore, type StoredMatch, type Store } from "$/local/store";
import type { TableEvent } from "$/local/table";
import { FakeIndexedDB, FakeKeyRange } from "./indexeddb";

let browser: FakeIndexedDB;
beforeEach(() => {
  browser = new FakeIndexedDB();
  vi.stubGlobal("indexedDB", browser);
  vi.stubGlobal("IDBKeyRange", FakeKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const summaryAt = (version: number) => ({ version }) as Summary;
const match = (name: string) => ({ match: name, created: 1, setup: {}, summary: summaryAt(0) }) as StoredMatch;
const event = (number: number, key = `k${number}`) => ({ kind: "act", seat: 0, action: number, number, key, at: 1 }) as TableEvent;

async function holding(store: Store, ...names: string[]): Promise<Store> {
  for (const name of names) {
    await store.create(match(name));
    for (const number of [1, 2, 3]) expect(await store.append(name, event(number), summaryAt(number))).toBe(true);
  }
  return store;
}

const keys = async (store: Store, name: string, after = 0) => (await store.events(name, after)).map(({ key }) => key);

describe.each([
  ["memory", async (): Promise<Store> => new MemoryStore()],
  ["the browser's database", async (): Promise<Store> => await DatabaseStore.open()],
])("in %s", (_, opened) => {
  test("every match has its events in order, and its last summary", async () => {
    const store = await holding(await opened(), "a", "b");
    expect(await keys(store, "a")).toEqual(["k1", "k2", "k3"]);
    expect(await keys(store, "a", 1)).toEqual(["k2", "k3"]);
    expect((await store.find("a"))!.summary.version).toBe(3);
    expect((await store.all()).map((kept) => kept.match)).toEqual(["a", "b"]);
  });

  test("one event has a number, and the second tab hears that it was too late", async () => {
    const store = await holding(await opened(), "a");
    expect(await store.append("a", event(3, "late"), summaryAt(9))).toBe(false);
    expect(await keys(store, "a")).toEqual(["k1", "k2", "k3"]);
    expect((await store.find("a"))!.summary.version).toBe(3);
  });

  test("what was removed is gone with its events, and nothing else is", async () => {
    const store = await holding(await opened(), "a", "b");
    await store.remove("a");
    expect([await store.find("a"), await keys(store, "a")]).toEqual([null, []]);
    expect((await store.all()).map((kept) => kept.match)).toEqual(["b"]);
    expect(await keys(store, "b")).toEqual(["k1", "k2", "k3"]);
    await expect(store.append("a", event(4), summaryAt(4))).rejects.toThrow();
  });

  test("a summary is replaced only where its match still is", async () => {
    const store = await holding(await opened(), "a");
    await store.update("a", summaryAt(7));
    await store.update("b", summaryAt(7));
    expect((await store.all()).map((kept) => kept.summary.version)).toEqual([7]);
  });
});

describe("the browser's database", () => {
  test("outlives the page", async () => {
    await holding(await DatabaseStore.open(), "a");
    expect(await keys(await DatabaseStore.open(), "a")).toEqual(["k1", "k2", "k3"]);
  });

  test("that cannot write keeps nothing of a change, and says why", async () => {
    const store = await holding(await DatabaseStore.open(), "a");
    browser.database.failure = new DOMException("no room", "QuotaExceededError");
    await expect(store.append("a", event(4), summaryAt(4))).rejects.toThrow("no room");
    expect(await keys(store, "a")).toEqual(["k1", "k2", "k3"]);
  });

  test("of an older page loses what no page needs any more, and no match", async () => {
    await holding(await DatabaseStore.open(), "a");
    browser.database.version = 2;
    browser.database.createObjectStore("engines", { keyPath: "name" });
    const store = await DatabaseStore.open();
    expect([...browser.database.stores.keys()]).toEqual(["matches", "events"]);
    expect(await keys(store, "a")).toEqual(["k1", "k2", "k3"]);
  });
});
