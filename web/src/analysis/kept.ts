/** Stored analyses in the browser's database, by game record and method of analysis. */

import { answered } from "$/lib/database";
import { sha256 } from "$/lib/sha256";
import { CALIBRATIONS } from "$/generated/analysis";
import type { Analysis } from "./analysis";
import type { Method } from "./examiner";

const NAME = "banquise-analysis";
const STORE = "analyses";
/** The version of analyses, raised when the same record would give another one. */
const FORM = 2;

export function keyOf(record: string, method: Method): string {
  return sha256(JSON.stringify([FORM, CALIBRATIONS, method, record]));
}

export async function findAnalysis(key: string): Promise<Analysis | null> {
  try {
    return (await within("readonly", (store) => store.get(key) as IDBRequest<Analysis | undefined>)) ?? null;
  } catch {
    return null; // private windows of some browsers have no database
  }
}

export async function keepAnalysis(key: string, analysis: Analysis): Promise<void> {
  try {
    await within("readwrite", (store) => store.put(analysis, key));
  } catch {
    // the analysis will be made again
  }
}

async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const asked = indexedDB.open(NAME, FORM);
  asked.onupgradeneeded = () => {
    if (asked.result.objectStoreNames.contains(STORE)) asked.result.deleteObjectStore(STORE); // of another version
    asked.result.createObjectStore(STORE);
  };
  const database = await answered(asked);
  try {
    return await answered(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}
