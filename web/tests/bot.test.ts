/** Bots in the engine think as in Python, to the last visit: `python -m banquise.browser` writes what they are held to. */

import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { Bot, NODES as WHOLE_TREE, type Count } from "$/engine/bot";
import { moduleFile } from "$/lib/modulefile";
import { Thinker } from "$/engine/thinker";
import { Thinking, type BotAnswer, type BotRequest, type Question } from "$/engine/thinking";
import { LEVELS } from "$/generated/engines";
import { FakeBotWorker } from "./fakeworker";
import { engineOf, linesOf, NAMES, networkOf } from "./modules";

interface Searched {
  counts: Count[];
  best: number;
}

interface Lines {
  thoughts: { search: Searched; learned?: Searched; novice: number[] };
}

const NODES = 4096;
const SIMULATIONS = 200;
const ENDLESS = { how: "search", simulations: 1e9, seconds: 1e9, slack: 0, learned: false } as const;

describe.each(NAMES)("%s", (name) => {
  const { thoughts } = linesOf<Lines>(name);

  it.each([`${name}.wasm`, `${name}.plain.wasm`])("searches and looks ahead as in Python: %s", async (file) => {
    const engine = await engineOf(name, file);
    const { position: state } = engine.begin(2, {}, 7n);
    const searched = (bot: Bot): Searched => {
      bot.begin(state);
      bot.slice(SIMULATIONS);
      return { counts: bot.counts(), best: bot.best() };
    };
    expect(searched(new Bot(engine, LEVELS.hard, 7n, NODES))).toEqual(thoughts.search);
    const network = networkOf(name);
    expect(network !== null).toBe("learned" in thoughts);
    if (network) expect(searched(new Bot(engine, LEVELS.master, 7n, NODES, network))).toEqual(thoughts.learned);
    const novice = new Bot(engine, LEVELS.novice, 7n);
    expect(thoughts.novice.map(() => novice.chooseAtOnce(state))).toEqual(thoughts.novice);
  });

  it("plays a whole game with its own bots", async () => {
    const engine = await engineOf(name);
    const line = engine.begin(2, {}, 3n);
    const bots = [new Bot(engine, LEVELS.medium, 1n, NODES), new Bot(engine, LEVELS.easy, 2n)];
    while (!line.over) line.play(await bots[line.decider]!.choose(line.position));
    expect(line.scores()).toHaveLength(2);
  });

  it("adds up what several searchers counted", async () => {
    const engine = await engineOf(name);
    const { position: state } = engine.begin(2, {}, 7n);
    const [one, two] = [new Bot(engine, ENDLESS, 7n, NODES), new Bot(engine, ENDLESS, 7n, NODES)];
    [one, two].forEach((bot, i) => bot.begin(state, i));
    [one, two].forEach((bot) => bot.slice(SIMULATIONS));
    const visits = [...one.counts(), ...two.counts()].reduce((sum, row) => sum + row.visits, 0);
    expect(one.counts()).not.toEqual(two.counts());
    one.merge(two.counts());
    expect(one.counts().reduce((sum, row) => sum + row.visits, 0)).toBe(visits);
  });
});

it("a browser without vector instructions gets the plain module", () => {
  expect(moduleFile("arktia")).toBe("arktia.wasm");
  vi.spyOn(WebAssembly, "validate").mockReturnValueOnce(false);
  expect(moduleFile("arktia")).toBe("arktia.plain.wasm");
});

it("a worker's bot is asked, followed and stopped", async () => {
  const engine = await engineOf("arktia");
  const module = engine.module;
  const answers: BotAnswer[] = [];
  const thinking = new Thinking((answer) => answers.push(answer));
  const state = engine.begin(2, {}, 7n).position;
  const question: Question = { t: "choose", id: 1, bot: "P1", declared: engine.declared, module, level: ENDLESS, seed: 1n, nodes: NODES, state };
  const thought = thinking.receive(question);
  while (!answers.some((answer) => answer.t === "progress")) await new Promise((resolve) => setTimeout(resolve, 10));
  await thinking.receive({ t: "stop", id: 1 });
  await thought;
  expect(answers.at(-1)).toMatchObject({ t: "failed", id: 1 });
  await thinking.receive({ ...question, id: 2, level: { ...ENDLESS, simulations: 50 } });
  expect(answers.at(-1)).toMatchObject({ t: "chosen", id: 2 });
});

it("a worker's bot that was forgotten is there no more", async () => {
  const engine = await engineOf("arktia");
  const answers: BotAnswer[] = [];
  const thinking = new Thinking((answer) => answers.push(answer));
  const question = { bot: "P1", declared: engine.declared, module: engine.module, level: { ...ENDLESS, simulations: 50 }, seed: 1n, nodes: NODES };
  await thinking.receive({ ...question, t: "count", id: 1, searcher: 0, state: engine.begin(2, {}, 7n).position });
  await thinking.receive({ t: "settle", id: 2, bot: "P1", others: [] });
  await thinking.receive({ t: "forget", bot: "P1" });
  await thinking.receive({ t: "settle", id: 3, bot: "P1", others: [] });
  expect(answers.map(({ t }) => t)).toEqual(["counted", "chosen", "failed"]);
});

it("a worker's bot that is asked as a new one chooses as a new one", async () => {
  const engine = await engineOf("arktia");
  const state = engine.begin(2, {}, 7n).position;
  const answers: BotAnswer[] = [];
  const thinking = new Thinking((answer) => answers.push(answer));
  const level = { ...ENDLESS, how: "random" } as const;
  const question = { t: "choose", bot: "P1", declared: engine.declared, module: engine.module, level, state, isFresh: true } as const;
  for (const id of [1, 2, 3, 4]) await thinking.receive({ ...question, id, seed: BigInt(id) });
  const fresh = [1n, 2n, 3n, 4n].map((seed) => new Bot(engine, level, seed).chooseAtOnce(state));
  expect(answers.map((answer) => answer.t === "chosen" && answer.action)).toEqual(fresh);
});

it("a worker answers what it is sent", async () => {
  const [heard, answers]: [((event: { data: BotRequest }) => void)[], BotAnswer[]] = [[], []];
  vi.stubGlobal("addEventListener", (name: string, hear: () => void) => name === "message" && heard.push(hear));
  vi.stubGlobal("postMessage", (answer: BotAnswer) => answers.push(answer));
  await import("$/engine/worker");
  for (const hear of heard) hear({ data: { t: "settle", id: 1, bot: "nobody", others: [] } });
  await vi.waitFor(() => expect(answers).toMatchObject([{ t: "failed", id: 1 }]));
  vi.unstubAllGlobals();
});

it("a search makes as many simulations as its level says", async () => {
  const engine = await engineOf("arktia");
  const { position: state } = engine.begin(2, {}, 7n);
  for (const simulations of [1, 50]) {
    const counts = await new Bot(engine, { ...ENDLESS, simulations }, 1n, NODES).count(state, 0);
    expect(counts.reduce((sum, row) => sum + row.visits, 0)).toBe(simulations);
  }
});

it("a tree has as many nodes as in Python", () => {
  const search = readFileSync(new URL("../../src/banquise/bots/search.py", import.meta.url), "utf-8");
  expect(WHOLE_TREE).toBe(2 ** Number(/^NODES = 2\*\*(\d+)$/m.exec(search)![1]));
});

describe("a long search among several workers", () => {
  async function asked(simulations: number) {
    const workers: FakeBotWorker[] = [];
    const thinker = new Thinker(3, () => workers[workers.push(new FakeBotWorker()) - 1]!);
    const engine = await engineOf("arktia");
    const { position: state, legal } = engine.begin(2, {}, 7n);
    const level = { ...ENDLESS, simulations };
    return { workers, thinker, legal, engine, state, question: { bot: "P1", declared: engine.declared, module: engine.module, level, seed: 1n, nodes: NODES, state } };
  }

  it("is what all of them counted together", async () => {
    const { workers, thinker, engine, state, question } = await asked(3000);
    const action = await thinker.choose(question);
    const bots = [0, 1, 2].map(() => new Bot(engine, { ...ENDLESS, simulations: 1000 }, 1n, Math.floor(NODES / 3)));
    const [, second, third] = await Promise.all(bots.map((bot, i) => bot.count(state, i)));
    expect(action).toBe(bots[0]!.settle([second!, third!]));
    expect(workers.map((worker) => worker.heard.map(({ t }) => t))).toEqual([["count", "settle"], ["count", "follow"], ["count", "follow"]]);
  });

  it("is not worth it for a short one", async () => {
    const { workers, thinker, legal, question } = await asked(200);
    expect(legal).toContain(await thinker.choose(question));
    expect(workers).toHaveLength(1);
  });

  it("ends with all its workers, each of which forgets the bot", async () => {
    for (const simulations of [200, 3000]) {
      const { workers, thinker, question } = await asked(simulations);
      await thinker.choose(question);
      thinker.forget("P1");
      expect(workers.map((worker) => worker.heard.at(-1))).toEqual(workers.map(() => ({ t: "forget", bot: "P1" })));
      thinker.close();
      expect(workers.every((worker) => worker.isEnded)).toBe(true);
    }
  });

  it("is stopped everywhere", async () => {
    const { workers, thinker, question } = await asked(1e9);
    const stopper = new AbortController();
    let told = 0;
    const thought = thinker.choose(question, {
      signal: stopper.signal,
      progress: () => {
        told++;
        stopper.abort(new Error("enough"));
      },
    });
    await expect(thought).rejects.toThrow("enough");
    expect(told).toBeGreaterThan(0);
    expect(workers.map((worker) => worker.heard.at(-1)!.t)).toEqual(["stop", "stop", "stop"]);
  });
});
