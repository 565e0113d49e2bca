import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { advise, analyse, isComplete, type Resources } from "$/analysis/analyse";
import { accuracyOf, checkMethod, choicesOf, analysisOf, costOf, momentsToCheck, lossOf, ownFirst, turningPoints, type Analysis } from "$/analysis/analysis";
import { WorkerExaminer, type Task } from "$/analysis/worker-task";
import { Examiner, type Method, type Moment } from "$/analysis/examiner";
import { AHEAD, variationFrom, ownLine } from "$/analysis/lines";
import { costText, headline, chanceParts, turningPoint } from "$/analysis/words";
import { setPref } from "$/lib/prefs.svelte";
import type { Lang } from "$/lib/lang";
import type { Line } from "$/engine/line";
import { GUIDED_GAMES } from "$/generated/analysis";
import { replaced } from "$/replay/continue";
import { loadSpeaker } from "$/games";
import { FakeWorker } from "./fakeworker";
import { engineOf, NAMES, networkOf, vocabularyOf } from "./modules";

interface Analysed {
  actions: number[];
  analysis: { players: number; simulations: number; seed: number; curve: unknown; seats: unknown; moments: { open: unknown; turning: boolean }[] };
}

async function lineOf(name: (typeof NAMES)[number], { actions, analysis }: Analysed): Promise<Line> {
  const line = (await engineOf(name)).begin(analysis.players, {}, 7n);
  for (const action of actions) line.play(action);
  return line;
}

/** The analysis as Python writes it. */
function written(analysis: Analysis, words: (action: number) => string): unknown {
  const turning = turningPoints(analysis).map(({ decision }) => decision);
  return {
    curve: analysis.curve,
    seats: analysis.shifts.map((shift, seat) => ({ accuracy: accuracyOf(analysis, seat), ...shift })),
    moments: analysis.moments.map((moment) => {
      const { decision, seat, played, best, before, after, open, reason } = moment;
      return { decision, seat, played: words(played), best: words(best), loss: lossOf(moment), before, after, open, reason, turning: turning.includes(decision) };
    }),
  };
}

/** The network of a game that is analysed with it. */
const learned = (name: string) => (GUIDED_GAMES.includes(name) ? networkOf(name) : null);
const newWorker = () => new FakeWorker<Task, Moment>((answer) => new WorkerExaminer((moment) => queueMicrotask(() => answer(moment))));
const FAKES: Resources = { newWorker, network: (declared) => Promise.resolve(learned(declared.name)) };

describe.each(NAMES)("%s", (name) => {
  const vectors = JSON.parse(readFileSync(new URL(`./analysed/${name}.json`, import.meta.url), "utf-8")) as Analysed[];

  it.each([0, 1])("is analysed as Python analyses it (%s)", async (number) => {
    const vector = vectors[number]!;
    const line = await lineOf(name, vector);
    const { simulations, seed, moments, curve, seats } = vector.analysis;
    const method: Method = { simulations, seed, withOpenCards: moments.some(({ open }) => open !== null) };
    const analysis = await analyse(line, method, {}, FAKES);
    const vocabulary = vocabularyOf(name);
    expect(written(analysis, (action) => vocabulary.words(action))).toEqual({ curve, seats, moments });
  });

  it("gives the same figures in several workers, and says how far it is", async () => {
    const line = await lineOf(name, { ...vectors[0]!, actions: vectors[0]!.actions.slice(0, 8) });
    const method: Method = { simulations: 20, seed: 1, withOpenCards: false };
    vi.stubGlobal("navigator", { hardwareConcurrency: 1 });
    const alone = await analyse(line, method, {}, FAKES);
    vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
    const told: [number, number][] = [];
    const together = await analyse(line, method, { progress: (done, of) => told.push([done, of]) }, FAKES);
    vi.unstubAllGlobals();
    expect(together).toEqual(alone);
    const [first, all] = [alone.moments.length, alone.moments.length + alone.moments.filter(({ isChecked }) => isChecked).length];
    expect(told).toEqual(Array.from({ length: all }, (_, i) => [i + 1, i < first ? first : all]));
  });
});

it("looks again, afresh and deeper, at the largest losses, and calls none of the others a turning point", async () => {
  const [, whole] = JSON.parse(readFileSync(new URL("./analysed/arctic.json", import.meta.url), "utf-8")) as Analysed[];
  const line = await lineOf("arctic", whole!);
  const method: Method = { simulations: 4, seed: 1, withOpenCards: false };
  const examiner = new Examiner(line.engine, line.players, null);
  const firsts = choicesOf(line).map((asked) => examiner.examine(asked, method));
  const doubtful = momentsToCheck(firsts).map(({ decision }) => decision);
  const analysis = await analyse(line, method, {}, FAKES);
  const checked = analysis.moments.filter(({ isChecked }) => isChecked);
  expect(checked.map(({ decision }) => decision)).toEqual(doubtful.toSorted((one, other) => one - other));
  expect(checked.length).toBeGreaterThan(0);
  expect(checkMethod(method, firsts.length).simulations).toBeGreaterThan(method.simulations);
  for (const moment of checked) {
    const asked = choicesOf(line).find(({ decision }) => decision === moment.decision)!;
    expect(moment).toEqual({ ...examiner.examine(asked, checkMethod(method, firsts.length)), isChecked: true });
  }
  const dear = { ...firsts[0]!, before: [9000, 1000], after: [1000, 9000], seat: 0 };
  expect(turningPoints({ moments: [dear] })).toEqual([]);
  expect(turningPoints({ moments: [{ ...dear, isChecked: true }] })).toHaveLength(1);
  const others = { ...dear, seat: dear.seat + 1 };
  expect(ownFirst([others, dear, others], dear.seat)).toEqual([dear, others, others]);
  expect(ownFirst([others, dear], null)).toEqual([others, dear]);
});

it("advises what the search of a bot would do", async () => {
  const line = (await engineOf("arktia")).begin(2, {}, 7n);
  const moment = await advise(line, { simulations: 100, seed: 0, withOpenCards: false }, line.legal[3], FAKES);
  expect(moment.played).toBe(line.legal[3]);
  expect(line.legal).toContain(moment.best);
  expect(moment.rows[0]!.visits).toBeGreaterThanOrEqual(moment.rows[1]!.visits);
});

it("is complete with the network of a game that is analysed with it", async () => {
  const [arctic, arktia] = await Promise.all([engineOf("arctic"), engineOf("arktia")]);
  const offline: Resources = { ...FAKES, network: () => Promise.resolve(null) };
  expect(await isComplete(arktia.declared, FAKES)).toBe(true);
  expect(await isComplete(arktia.declared, offline)).toBe(false);
  expect(await isComplete(arctic.declared, offline)).toBe(true);
});

it("is stopped when it is told to", async () => {
  const line = (await engineOf("arktia")).begin(2, {}, 7n);
  line.play(line.legal[0]!);
  const stopper = new AbortController();
  const running = analyse(line, { simulations: 20, seed: 1, withOpenCards: false }, { signal: stopper.signal }, FAKES);
  stopper.abort(new Error("enough"));
  await expect(running).rejects.toThrow("enough");
});

it("says a turning point with its reason", async () => {
  const speaker = (await loadSpeaker("arctic"))!;
  const [played, best] = [0, 1];
  const moment: Moment = { decision: 3, seat: 1, played, best, before: [1000, 9000], after: [1900, 8100], rows: [], reason: { item: "totem", gain: 520 }, open: null };
  const names = ["Ann", "Bob"];
  expect(turningPoint(moment, speaker, { names, me: 0 })).toMatch(
    /^Bob’s chance of winning fell from 90% to 81%: “.+” instead of “.+”\. What it cost: the totem’s place, about 5 points\.$/,
  );
  expect(turningPoint({ ...moment, reason: null }, speaker, { names, me: 1 })).toMatch(/^Your chance of winning fell from 90% to 81%: “.+” instead of “.+”\.$/);
});

it("says what a seat's choices cost on average", () => {
  const moment = { decision: 3, seat: 1, played: 0, best: 1, before: [1000, 9000], after: [1900, 8100], rows: [], reason: null, open: null };
  const moments: Moment[] = [moment, { ...moment, after: moment.before }, { ...moment, after: [1017, 8983] }];
  expect([0, 1].map((seat) => costOf({ moments }, seat))).toEqual([null, 31]);
  expect(costText(31)).toBe("−3.1%");
  setPref("lang", "fr");
  expect(costText(31)).toBe("−3,1\u202f%");
  setPref("lang", "en");
});

interface Said {
  about: string;
  curve: number[][];
  shifts: [number, number, number][];
  sums: number[][];
  headlines: Record<Lang, string[]>;
  mine: string[];
}
const SAID = JSON.parse(readFileSync(new URL("../../tests/analysis/said.json", import.meta.url), "utf-8")) as Said[];

it.each(SAID)("says what the terminal says: $about", ({ curve, shifts, sums, headlines, mine }) => {
  const analysis = { curve: curve.map((chances, decision) => ({ decision, chances })), shifts: shifts.map(([own, others, chance]) => ({ own, others, chance })) };
  expect(chanceParts(analysis).map(({ start, choices, chance, end }) => [start, choices, chance, end])).toEqual(sums);
  const names = ["Ann", "Bob", "Cid"];
  expect(shifts.map((_, seat) => headline(analysis, seat, { names, me: seat }))).toEqual(mine);
  for (const [lang, said] of Object.entries(headlines)) {
    setPref("lang", lang as Lang);
    expect(shifts.map((_, seat) => headline(analysis, seat, { names, me: null }))).toEqual(said);
  }
  setPref("lang", "en");
});

it("a record goes on with another action", () => {
  const record = "banquise record 1\ngame: arktia\n\n1. P2 pass\n2. P1 move 3 4\n3. P2 pass\nresult: 1 2\n";
  expect(replaced(record, 1, "move 3 5")).toEqual({ text: "banquise record 1\ngame: arktia\n\n1. P2 pass\n2. P1 move 3 5\n", seat: 0 });
});

it("a line that is tried is played on by strong bots, and the game’s own stands beside it", async () => {
  const game = (await engineOf("arktia")).begin(2, {}, 7n);
  for (let i = 0; i < 20; i++) game.play(game.legal[0]!);
  const method: Method = { simulations: 20, seed: 1, withOpenCards: false };
  const before = game.history.length;
  const [moment] = choicesOf(game).map((asked) => new Examiner(game.engine, 2, null).examine(asked, method));
  const first = { decision: moment!.decision, seat: moment!.seat, action: game.engine.legal(game.history[moment!.decision]!.before).at(-1)!, chance: 4000 };
  const tried = await variationFrom(game, first, method, FAKES);
  expect(tried.steps).toHaveLength(AHEAD + 1);
  expect(tried.steps[0]).toEqual(first);
  expect(tried.end).toBeNull();
  expect(game.history).toHaveLength(before);
  expect(await variationFrom(game, first, method, FAKES)).toEqual(tried);

  const analysis = analysisOf(game, choicesOf(game).map((asked) => new Examiner(game.engine, 2, null).examine(asked, method)));
  const own = ownLine(analysis, analysis.moments[0]!);
  expect(own.steps.map(({ action }) => action)).toEqual(analysis.moments.slice(0, AHEAD + 1).map(({ played }) => played));
  expect(ownLine(analysis, analysis.moments.at(-1)!)).toMatchObject({ steps: [{ action: analysis.moments.at(-1)!.played }], end: { decision: before } });
});

it("a line that is tried ends with the game", async () => {
  const { actions, analysis } = (JSON.parse(readFileSync(new URL("./analysed/arktia.json", import.meta.url), "utf-8")) as Analysed[])[1]!;
  const game = await lineOf("arktia", { actions, analysis });
  const { decision, action } = choicesOf(game).at(-1)!;
  const seat = game.history[decision]!.player;
  const { steps, end } = await variationFrom(game, { decision, seat, action, chance: 5000 }, { simulations: 20, seed: 1, withOpenCards: false }, FAKES);
  expect(steps.length).toBeLessThanOrEqual(AHEAD);
  expect([0, 5000, 10000]).toContain(end?.chance);
});
