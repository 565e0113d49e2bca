/** The engine answers as Python does: `python -m banquise.browser` writes the games that it is held to. */

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { IllegalAction, type Row } from "$/engine/declared";
import type { Engine } from "$/engine/engine";
import type { Line } from "$/engine/line";
import { sha256 } from "$/lib/sha256";
import { engineOf, linesOf, NAMES, vocabularyOf } from "./modules";

interface Look {
  decision: number;
  viewer: number;
  state: string;
  legal: number[];
  learned: number;
  view: string;
  told: Row[];
  prompt: Row[];
  refused: number;
  refusal: Row[];
  observation: string;
  resampled: string;
  scores: number[];
  standing: number[];
  breakdown: Record<string, number>[];
}

interface Lines {
  actions: number;
  words: string;
  games: { players: number; rules: number; seed: string; options: Record<string, string>; actions: number[]; looks: Look[] }[];
}

const RESAMPLED = 2n ** 62n + 12345n;

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function look(engine: Engine, line: Line, { decision, viewer, refused }: Look): Look {
  return {
    decision,
    viewer,
    refused,
    state: hash(line.position),
    legal: line.legal,
    learned: line.history.at(-1)!.learners,
    view: hash(line.see(viewer)),
    told: line.tell(viewer),
    prompt: engine.prompt(line.position, viewer),
    refusal: refused < 0 ? [] : engine.refuse(line.position, refused, viewer),
    observation: hash(engine.observe(line.position, viewer)),
    resampled: hash(engine.resample(line.position, viewer, RESAMPLED)),
    scores: line.scores(),
    standing: line.standing(),
    breakdown: line.breakdown(),
  };
}

describe.each(NAMES)("%s", (name) => {
  const { games, actions, words } = linesOf<Lines>(name);

  it.each(games)("plays with $players players by rules $rules as in Python", async ({ players, rules, seed, options, actions, looks }) => {
    const engine = await engineOf(name);
    const line = engine.begin(players, options, BigInt(seed), rules);
    for (const action of actions) {
      line.play(action);
      for (const wanted of looks.filter(({ decision }) => decision === line.decision)) {
        expect(look(engine, line, wanted)).toEqual(wanted);
      }
    }
    expect(line.over).toBe(true);
    expect(() => line.play(0)).toThrow("The game is over");
  });

  it("refuses what is not legal with facts, and changes nothing", async () => {
    const line = (await engineOf(name)).begin(2, {}, 1n);
    const [state, illegal] = [line.position, [...Array(actions).keys()].find((action) => !line.legal.includes(action))!];
    expect(() => line.play(illegal)).toThrow(IllegalAction);
    expect(line.engine.refuse(state, illegal, line.decider)).not.toEqual([]);
    expect([line.position, line.history]).toEqual([state, []]);
  });

  it("goes back to any decision, and leaves its copies where they are", async () => {
    const { players, seed, options, actions } = games[0]!;
    const line = (await engineOf(name)).begin(players, options, BigInt(seed));
    actions.forEach((action, i) => line.play(action, 2 * i + 1));
    const [end, half] = [line.copy(), Math.floor(actions.length / 2)];
    const before = line.positionAfter(half);
    expect([line.firstAfter(2 * half), line.firstAfter(-1), line.firstAfter(10_000)]).toEqual([half, 0, actions.length]);
    line.cut(half);
    expect([line.position, line.decision, line.over]).toEqual([before, half, false]);
    expect(line.legal).toEqual(line.engine.legal(before));
    expect(line.learnedSince(0) | end.learnedSince(half)).toBe(end.learnedSince(0));
    for (const action of actions.slice(half)) line.play(action);
    expect(line.position).toEqual(end.position);
    expect(end.versions).toEqual(actions.map((_, i) => 2 * i + 1));
  });

  it("has the same words for every action", () => {
    const vocabulary = vocabularyOf(name);
    const all = Array.from({ length: actions }, (_, action) => vocabulary.words(action));
    expect(sha256(all.join("\n"))).toBe(words);
    expect(all.map((text) => vocabulary.parse(text))).toEqual([...all.keys()]);
    expect(() => vocabulary.words(actions)).toThrow();
  });
});

it.each(["", "abc", "Zoé", "x".repeat(55), "x".repeat(56), "x".repeat(64), "x".repeat(1000)])("hashes “%s”", (text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});
