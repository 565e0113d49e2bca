/** Bots in the engine think as in Python, to the last visit: `python -m banquise.browser` writes what they are held to. */

import { describe, expect, it } from "vitest";
import { Bot, type Count } from "$/engine/bot";
import { Thinking, type Answer, type Question } from "$/engine/thinking";
import { LEVELS } from "$/generated/engines";
import { engineOf, linesOf, NAMES } from "./modules";

interface Lines {
  thoughts: { counts: Count[]; best: number; novice: number[] };
}

const NODES = 4096;
const SIMULATIONS = 200;
const ENDLESS = { how: "search", simulations: 1e9, seconds: 1e9, slack: 0 } as const;

describe.each(NAMES)("%s", (name) => {
  const { thoughts } = linesOf<Lines>(name);

  it("searches and looks ahead as in Python", async () => {
    const engine = await engineOf(name);
    const { state } = engine.begin(2, {}, 7n);
    const search = new Bot(engine, LEVELS.hard, 7n, NODES);
    search.begin(state);
    search.slice(SIMULATIONS);
    expect({ counts: search.counts(), best: search.best() }).toEqual({ counts: thoughts.counts, best: thoughts.best });
    const novice = new Bot(engine, LEVELS.novice, 7n);
    expect(thoughts.novice.map(() => novice.chooseAtOnce(state))).toEqual(thoughts.novice);
  });

  it("plays a whole game with its own bots", async () => {
    const engine = await engineOf(name);
    const line = engine.begin(2, {}, 3n);
    const bots = [new Bot(engine, LEVELS.medium, 1n, NODES), new Bot(engine, LEVELS.easy, 2n)];
    while (!line.over) line.decide(await bots[line.player]!.choose(line.state));
    expect(line.scores()).toHaveLength(2);
  });

  it("adds up what several searchers counted", async () => {
    const engine = await engineOf(name);
    const { state } = engine.begin(2, {}, 7n);
    const [one, two] = [new Bot(engine, ENDLESS, 7n, NODES), new Bot(engine, ENDLESS, 7n, NODES)];
    [one, two].forEach((bot, i) => bot.begin(state, i));
    [one, two].forEach((bot) => bot.slice(SIMULATIONS));
    const visits = [...one.counts(), ...two.counts()].reduce((sum, row) => sum + row.visits, 0);
    expect(one.counts()).not.toEqual(two.counts());
    one.merge(two.counts());
    expect(one.counts().reduce((sum, row) => sum + row.visits, 0)).toBe(visits);
  });
});

it("a worker's bot is asked, followed and stopped", async () => {
  const engine = await engineOf("arktia");
  const module = engine.module;
  const answers: Answer[] = [];
  const thinking = new Thinking((answer) => answers.push(answer));
  const state = engine.begin(2, {}, 7n).state;
  const question: Question = { t: "choose", id: 1, bot: "P1", declared: engine.declared, module, level: ENDLESS, seed: 1n, nodes: NODES, state };
  const thought = thinking.receive(question);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await thinking.receive({ t: "stop", id: 1 });
  await thought;
  expect(answers.some((answer) => answer.t === "progress")).toBe(true);
  expect(answers.at(-1)).toMatchObject({ t: "failed", id: 1 });
  await thinking.receive({ ...question, id: 2, level: { ...ENDLESS, simulations: 50 } });
  expect(answers.at(-1)).toMatchObject({ t: "chosen", id: 2 });
});
