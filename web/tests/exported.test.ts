import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Matches } from "$/local/matches";
import { recordOf } from "$/local/replay";
import { NO_ORIGIN, type LocalSetup } from "$/local/setup";
import { MemoryStore } from "$/local/store";
import { LocalTable } from "$/local/table";
import { engineOf, gameOf, NAMES, tableRules, vocabularyOf } from "./modules";

/** Written here, and held to `banquise verify` by tests/browser/test_exported.py. BANQUISE_UPDATE=1 writes them again. */
const FOLDER = join(import.meta.dirname, "exported");

/** A game of this device to its end, with a name that is no plain one, and a bot. */
async function finished(game: (typeof NAMES)[number]): Promise<LocalTable> {
  const engine = await engineOf(game);
  const setup: LocalSetup = {
    game,
    rules: engine.newestRules,
    options: engine.complete({}),
    seats: [
      { kind: "person", name: "Zoé # “1. P1”", bot: null, script: [] },
      { kind: "bot", name: null, bot: "hard", script: [] },
    ],
    seed: "9223372036854775807",
    salt: "00112233445566778899aabbccddeeff",
    seed_chosen: false,
    origin: NO_ORIGIN,
  };
  const table = new LocalTable("local-1", setup, { engine, rules: await tableRules() }, 0);
  for (let i = 0; !table.line.over; i++) table.line.play(table.line.legal[(i * 7) % table.line.legal.length]!);
  return table;
}

test.each(NAMES)("an exported game of %s is the one that Python verifies, and is read again", async (game) => {
  const text = recordOf(await finished(game), vocabularyOf(game));
  const file = join(FOLDER, `${game}.txt`);
  if (process.env["BANQUISE_UPDATE"]) writeFileSync(file, text);
  expect(existsSync(file) && readFileSync(file, "utf8") === text, "run BANQUISE_UPDATE=1 npx vitest run tests/exported.test.ts").toBe(true);
  const around = { store: new MemoryStore(), bots: { choose: async () => null, cancel: () => undefined }, published: () => undefined, now: () => 0 };
  const matches = new Matches(around, gameOf, async () => NAMES);
  const match = await matches.read(text, true);
  expect(await matches.write(match)).toBe(text);
});
