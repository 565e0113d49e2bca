/** Game records read and refused as in Python: `python -m banquise.browser` writes them. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commit } from "$/lib/dealing";
import { gameOf, readGameRecord, RecordError, writeGameRecord } from "$/engine/gamefile";
import { Catalogue, plainText } from "$/words/catalogue";
import { sha256 } from "$/lib/sha256";
import { engineOf, linesOf, NAMES, vocabularyOf } from "./modules";

interface Lines {
  whole: string;
  games: { players: number; rules: number; seed: string; options: Record<string, string>; actions: number[]; record: string }[];
  records: { text: string; after?: boolean; decisions?: number; line?: number; reason?: string }[];
}

const root = new URL("../../src/banquise/", import.meta.url);

function english(game: string): Catalogue {
  const files = ["core/words/en.ftl", `games/${game}/words/en.ftl`];
  return new Catalogue("en", files.map((file) => readFileSync(new URL(file, root), "utf-8")));
}

describe.each(NAMES)("%s", (name) => {
  const { whole, games, records } = linesOf<Lines>(name);
  const vocabulary = vocabularyOf(name);
  const words = english(name);

  it.each(games)("writes a game of $players by rules $rules as in Python", async ({ players, rules, seed, options, actions, record }) => {
    const line = (await engineOf(name)).begin(players, options, BigInt(seed), rules);
    for (const action of actions) line.play(action);
    const promise = { commitment: commit(BigInt(seed), "salt"), salt: "salt", numbers: [] };
    const written = { rules, seed: BigInt(seed), options, names: { P1: "Zoé  Ann" }, ...promise, line };
    expect(sha256(writeGameRecord(written, vocabulary))).toBe(record);
  });

  it("reads and refuses records as in Python", async () => {
    const engine = await engineOf(name);
    for (const { text, after, ...wanted } of records) {
      const found = () => {
        const content = (after ? whole : "") + text;
        try {
          gameOf(content, NAMES);
          return { decisions: readGameRecord(content, { engine, vocabulary }).line.decision };
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
          const lines = words.lines(vocabulary, error.facts).map((line) => plainText(line, (seat) => `{P${seat + 1}}`));
          return { line: error.line, reason: error.reason + lines.join(" ") };
        }
      };
      expect(found(), JSON.stringify(text.slice(0, 2000))).toEqual(wanted);
    }
  });
});
