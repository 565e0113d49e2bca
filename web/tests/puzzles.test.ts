import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { speaker as arctic } from "$/games/arctic/words";
import { speaker as arktia } from "$/games/arktia/words";
import { speaker as scavengers } from "$/games/scavengers/words";
import { bestOf, chanceOf, explain } from "$/puzzles/explain";
import { shownOf } from "$/puzzles/position";
import { answered, BEGINNING, levelAt, LEVELS, nameOf, nextOf, ratingOf, solvedIn } from "$/puzzles/progress";
import type { PuzzleSet } from "$/puzzles/sets";
import { engineOf } from "./modules";

const FOLDER = new URL("../src/puzzles/sets/", import.meta.url);
const SPEAKERS = { arctic, arktia, scavengers };
const MOST_KIB = 150;
const one = (level: string, decision = 0) => ({ level, decision, position: "AAEC" });

it("serves easy puzzles first, and harder ones to those who solve them", () => {
  const puzzles = ["master", "hard", "novice"].map((level, at) => one(level, at));
  expect(nextOf(puzzles, BEGINNING)?.level).toBe("novice");
  expect(nextOf(puzzles, { rating: 1500, tried: {} })?.level).toBe("hard");
  expect(nextOf(puzzles, { rating: 800, tried: { [nameOf(puzzles[2]!)]: false } })?.level).toBe("hard");
});

it("goes up when a puzzle is solved, down when it is not, and counts the first try alone", () => {
  const puzzle = one("easy");
  const [solved, failed] = [answered(BEGINNING, puzzle, true), answered(BEGINNING, puzzle, false)];
  expect(solved.rating).toBeGreaterThan(BEGINNING.rating);
  expect(failed.rating).toBeLessThan(BEGINNING.rating);
  expect(answered(failed, puzzle, true)).toEqual({ rating: failed.rating, tried: { [nameOf(puzzle)]: true } });
  expect(solvedIn(solved)).toBe(1);
  expect(nextOf([puzzle], failed)).toBe(puzzle); // it comes again
  expect(nextOf([puzzle], solved)).toBeNull();
});

it("names the level that a rating is nearest to", () => {
  expect(LEVELS.map((level) => levelAt(ratingOf(one(level))))).toEqual(LEVELS);
  expect([levelAt(0), levelAt(5000)]).toEqual(["novice", "master"]);
});

it.each(readdirSync(FOLDER))("%s: every puzzle is shown by the rules and the words of today", async (file) => {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const set = JSON.parse(text) as PuzzleSet;
  const game = set.game as keyof typeof SPEAKERS;
  const [speaker, engine] = [SPEAKERS[game], await engineOf(game)];
  expect([set.state, set.rules]).toEqual([engine.declared.at.STATE_SIZE, engine.newestRules]);
  expect(gzipSync(text).length).toBeLessThan(MOST_KIB * 1024);
  expect(new Set(set.puzzles.map(nameOf)).size).toBe(set.puzzles.length);
  for (const puzzle of set.puzzles) {
    const { choices, prompt, state } = shownOf(engine, speaker, puzzle, ["A", "B"]);
    expect(engine.decider(state)).toBe(puzzle.seat);
    expect(choices.length).toBe(puzzle.losses.length);
    expect(prompt.length).toBeGreaterThan(0);
    expect(puzzle.losses.filter((loss) => loss === 0).length).toBe(1);
    expect(LEVELS).toContain(puzzle.level);
    const scene = { choices, items: set.items, speaker, names: ["A", "B"] };
    const [best, wrong] = [bestOf(puzzle), puzzle.losses.findIndex((loss) => loss > 0)];
    const others = choices.filter((_, place) => place !== best && puzzle.losses[place] === Math.min(...puzzle.losses.filter((loss) => loss > 0)));
    expect(others.some(({ label }) => explain(puzzle, best, scene).includes(label))).toBe(true);
    for (const said of [best, wrong].map((place) => explain(puzzle, place, scene))) expect(said).toContain(`${chanceOf(puzzle, best)}`);
  }
});
