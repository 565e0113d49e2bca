import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayOf, isPlayable, remarkOf, seedOf, seedOfDecision, today, type Day } from "$/engine/daily";
import { EDITIONS, SEAT } from "$/generated/daily";
import { EngineBots } from "$/local/bots";
import { Matches } from "$/local/matches";
import type { Listener } from "$/local/session";
import { dailyIn, dailyName } from "$/local/setup";
import { MemoryStore } from "$/local/store";
import { FakeBotWorker } from "./fakeworker";
import { gameOf, NAMES } from "./modules";

interface Vectors {
  days: { game: string; date: string; seed: string; answers: string[]; remark: string }[];
  alone: Record<string, number[]>;
}

const DECISIONS = [0, 1, 250];
const vectors = JSON.parse(readFileSync(new URL("./daily.json", import.meta.url), "utf-8")) as Vectors;
const FIRST = EDITIONS[0]!.since;
const ME = { name: "Ann", avatar: null };

function found(game: string, date: string): Day {
  const day = dayOf(game, date);
  if (typeof day === "string") throw new Error(day);
  return day;
}

describe("the Daily's rule", () => {
  it("gives the days that Python gives", () => {
    const days = vectors.days.map(({ game, date }) => {
      const day = found(game, date);
      return { game, date, seed: String(seedOf(day)), answers: DECISIONS.map((n) => String(seedOfDecision(day, n))), remark: remarkOf(day) };
    });
    expect(days).toEqual(vectors.days);
  });

  it("counts days in UTC, wherever the device is", () => {
    expect(today(Date.parse("2026-11-18T23:59:59Z"))).toBe("2026-11-18");
    expect(today(Date.parse("2026-11-19T01:30:00+02:00"))).toBe("2026-11-18");
    expect(today(Date.parse("2026-11-18T20:00:00-05:00"))).toBe("2026-11-19");
  });

  it("has no day before the first, and says that a page is too old for a year that it does not know", () => {
    expect(dayOf("arctic", "2026-11-17")).toBe("none");
    expect(dayOf("chess", FIRST)).toBe("none");
    expect(dayOf("arctic", "2031-01-01")).toBe("too-old");
  });

  it("is not played by other bots than those that a day names", () => {
    const day = found("arctic", FIRST);
    expect(isPlayable(day)).toBe(true);
    expect(isPlayable({ ...day, terms: { ...day.terms, play: "other bots" } })).toBe(false);
    expect(isPlayable({ ...day, terms: { ...day.terms, network: "another network" } })).toBe(false);
    expect(isPlayable({ ...day, game: "chess" })).toBe(false);
  });

  it("is known by its name, which other matches do not have", () => {
    expect(dailyIn(dailyName({ date: FIRST, game: "arktia" }))).toEqual({ date: FIRST, game: "arktia" });
    expect(dailyIn("local-0123456789abcdef")).toBeNull();
  });
});

const SILENT: Listener = { message: () => undefined, frame: () => undefined, notice: () => undefined };

/** A page with its own bots; another one may go on with what it stored. */
function page(store: MemoryStore): Matches {
  return new Matches({ store, bots: new EngineBots(), published: () => undefined, now: () => 1000 }, gameOf, async () => NAMES);
}

/** Opens the day's game and takes so many decisions of the person, each the middle one of those that are legal; the bots answer. */
async function play(store: MemoryStore, day: Day, decisions = Infinity): Promise<{ actions: number[]; record: string }> {
  const matches = page(store);
  const match = await matches.daily(day, ME);
  const session = await matches.session(match);
  await session.attach(SILENT, "en", 0);
  for (let n = 0; n <= decisions; n++) {
    while (session.table.botToMove !== null) await new Promise((resolve) => setImmediate(resolve));
    const { line, version, isRunning } = session.table;
    if (!isRunning || n === decisions) break;
    const action = line.legal[Math.floor(line.legal.length / 2)]!;
    await session.ask({ t: "act", seat: SEAT, version, action }, `${version}`, SILENT);
    if (session.table.version === version) throw new Error("refused");
  }
  session.detach(SILENT);
  return { actions: session.table.line.actions, record: await matches.write(match) };
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeBotWorker);
  vi.stubGlobal("navigator", { hardwareConcurrency: 4 });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a Daily at a table of this tab", () => {
  it("begins once on a device", async () => {
    const store = new MemoryStore();
    const day = found("arktia", FIRST);
    const match = await page(store).daily(day, ME);
    expect(await page(store).daily(day, { ...ME, name: "Bob" })).toBe(match);
    const kept = await store.all();
    expect(kept.map(({ setup }) => [setup.seats.map(({ kind, name, bot }) => kind + (name ?? bot)), setup.seed])).toEqual([[["personAnn", "bothard"], String(seedOf(day))]]);
  });

  it.each(NAMES)("%s meets the same answers on every device, also where it was broken off", async (game) => {
    const day = found(game, "2026-12-24");
    const whole = await play(new MemoryStore(), day);
    const store = new MemoryStore();
    for (const decisions of [3, 5]) await play(store, day, decisions);
    vi.stubGlobal("navigator", { hardwareConcurrency: 1, deviceMemory: 1 });
    expect(await play(store, day)).toMatchObject({ actions: whole.actions });
    expect(whole.record).toContain(`# ${remarkOf(day)}`);
  });

  it.each(NAMES)("%s is answered as Python's opponents answer", async (game) => {
    const day = found(game, EDITIONS.at(-1)!.since);
    const seats = Array.from({ length: day.terms.players }, () => ({ kind: "bot" as const, name: null, bot: day.terms.level, script: [] }));
    const store = new MemoryStore();
    const matches = page(store);
    const match = await matches.daily(day, ME);
    const [kept] = await store.all();
    await store.create({ ...kept!, setup: { ...kept!.setup, seats } });
    const session = await page(store).session(match);
    await session.attach(SILENT, "en", 0);
    while (session.table.isRunning) await new Promise((resolve) => setImmediate(resolve));
    expect(session.table.line.actions).toEqual(vectors.alone[game]);
  });

  it("that goes on with newer bots names no terms: its result compares with none", async () => {
    const day = found("arktia", FIRST);
    const old = { ...day, terms: { ...day.terms, play: "older bots" } };
    expect((await play(new MemoryStore(), old, 1)).record).not.toContain("# daily");
  });
});
