/** Matches that an older page has kept (tests/older) are opened, replayed and played on by their own rules. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readGameRecord } from "$/engine/gamefile";
import { Matches } from "$/local/matches";
import { MemoryStore, type StoredMatch } from "$/local/store";
import type { TableEvent } from "$/local/table";
import { engineOf, gameOf, NAMES, vocabularyOf } from "./modules";

const OLDER = join(import.meta.dirname, "../../tests/older");
const read = (file: string) => readFileSync(join(OLDER, file), "utf8");
const rows = JSON.parse(read("indexeddb.json")) as { matches: StoredMatch[]; events: (TableEvent & { match: string })[] };
const [finished, unfinished] = rows.matches.map((kept) => kept.match) as [string, string];
const page = { message: () => undefined, frame: () => undefined, notice: () => undefined };

/** The decisions and the result. */
const played = (record: string) => record.split("\n").filter((line) => /^(\d|result)/.test(line));

let matches: Matches;
beforeEach(async () => {
  const store = new MemoryStore();
  for (const kept of rows.matches) await store.create(kept);
  for (const { match, ...event } of rows.events) await store.append(match, event as TableEvent, rows.matches.find((kept) => kept.match === match)!.summary);
  matches = new Matches({ store, bots: { choose: async () => null, cancel: () => undefined }, published: () => undefined, now: () => 0 }, gameOf, async () => NAMES);
});

test("a finished match is shown as it ended, and goes on by its rules", async () => {
  expect(played(await matches.write(finished))).toEqual(played(read("finished.txt")));
  expect((await matches.replay(finished, 0, 0)).decisions).toBe(328);
  const again = await matches.continueFrom(finished, { decision: 200, seat: 0, bot: "easy", name: null });
  expect(await matches.write(again)).toContain("\nrules: 1\n");
  expect(await matches.write(await matches.rematch(finished))).toContain("\nrules: 2\n");
});

test("an unfinished match is played to its end by its rules", async () => {
  const session = await matches.session(unfinished);
  expect([session.table.setup.rules, session.table.line.decision]).toEqual([1, 295]);
  while (!session.table.line.over) {
    const { version, line } = session.table;
    await matches.ask(unfinished, { t: "act", seat: line.decider, version, action: line.legal[0]! }, `k${version}`, page);
    expect(session.table.version).toBe(version + 1);
  }
  const record = await matches.write(unfinished);
  expect(record).toContain("\nrules: 1\n");
  expect(readGameRecord(record, { engine: await engineOf("scavengers"), vocabulary: vocabularyOf("scavengers") }).line.over).toBe(true);
});

test.each(["finished.txt", "unfinished.txt"])("%s is read by the rules that it names, and by no others", async (file) => {
  const player = { engine: await engineOf("scavengers"), vocabulary: vocabularyOf("scavengers") };
  expect(readGameRecord(read(file), player).rules).toBe(1);
  expect(await matches.write(await matches.read(read(file), true))).toContain("\nrules: 1\n");
  expect(() => readGameRecord(read(file).replace("rules: 1\n", "rules: 2\n"), player)).toThrow(/^line \d+: /);
  expect(() => readGameRecord(read(file).replace("rules: 1\n", "rules: 3\n"), player)).toThrow("this program plays rules 1, 2");
});
