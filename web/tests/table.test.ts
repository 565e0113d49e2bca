import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Result } from "$/generated/messages";
import type { ViewMessage } from "$/net/view";
import { clockText } from "$/table/play/clock";
import { canCoach, Coach } from "$/table/state/coached";
import { shortcut } from "$/table/play/keys";
import { affects, mergeLog, recap, sinceTurn, type LogEntry } from "$/table/state/log";
import { names } from "$/words/names";
import { stopIn } from "$/table/play/tabstops";
import { PacedQueue } from "$/table/state/pace";
import { Undos } from "$/table/state/undos.svelte";
import { sourceColour } from "$/games/sources";
import { seatLook } from "$/ui/seats";
import { barsOf, brokenTies, gaveUp, podium, sourcesOf, winners } from "$/table/end/result";

const message = (parts: Partial<ViewMessage>) => ({ log: [], log_reset: false, dropped: [], decision: 1, ...parts }) as unknown as ViewMessage;
const line = (version: number, text: string, actor: number | null = null): LogEntry => ({ version, said: { text }, actor, decision: 1 });

describe("the log", () => {
  test("new lines come at the end, with who decided", () => {
    const lines = mergeLog([line(1, "a")], message({ log: [{ version: 2, said: { text: "b" } }], decision: 7 }), 1);
    expect(lines.at(-1)).toEqual({ version: 2, said: { text: "b" }, actor: 1, decision: 7 });
  });

  test("undone lines leave", () => {
    expect(mergeLog([line(1, "a"), line(2, "b")], message({ dropped: [2] }), null).map((l) => l.said)).toEqual([{ text: "a" }]);
  });

  test("a reset forgets the old ones", () => {
    expect(mergeLog([line(1, "a")], message({ log_reset: true, log: [{ version: 1, said: { text: "z" } }] }), null)).toHaveLength(1);
  });

  test("what happened since your last turn begins after your last line", () => {
    const lines = [line(1, "a", 1), line(2, "b", 0), line(3, "c", 1), line(4, "d", 2)];
    expect(sinceTurn(lines, 0)).toBe(2);
    expect(sinceTurn(lines, 2)).toBe(4);
    expect(sinceTurn(lines, null)).toBe(4);
  });

  test("in a log that comes as a whole, the player named first has decided", () => {
    const log = ["{P2} digs.", "{P1} hires {P2}.", "{P2} hunts.", "Round 3 begins."].map((text, i) => ({ version: i + 1, said: { text } }));
    const lines = mergeLog([], message({ log_reset: true, log }), null);
    expect(lines.map(({ actor }) => actor)).toEqual([1, 0, 1, null]);
    expect(sinceTurn(lines, 0)).toBe(2);
  });

  test("a message may tell several decisions, and lines of one have the same actor", () => {
    const log = [[1, "{P1} ends the turn."], [2, "{P2} digs."], [3, "{P3} ends the turn."], [3, "{P1} draws 5 cards."]] as const;
    const lines = mergeLog([], message({ log: log.map(([version, text]) => ({ version, said: { text } })) }), 0);
    expect(lines.map(({ actor }) => actor)).toEqual([0, 1, 2, 2]);
    expect(sinceTurn(lines, 0)).toBe(1);
  });

  test("a recap tells what happened since your last turn, if it is more than one keeps in mind", () => {
    const others = (n: number) => Array.from({ length: n }, (_, i) => line(i + 2, `${i}`, 1));
    const told = (n: number) => recap([line(1, "mine", 0), ...others(n)], 0).map(({ version }) => version);
    expect([told(0), told(3)]).toEqual([[], []]);
    expect(told(4)).toEqual([2, 3, 4, 5]);
    expect(told(20)).toEqual([17, 18, 19, 20, 21]);
    expect([recap(others(6), 0), recap([line(1, "x", 0), ...others(6)], null)]).toEqual([[], []]); // no turn yet; a spectator
  });

  test("a line hits you when somebody else did it and it names you", () => {
    expect(affects(line(1, "{P2} gives a card to {P1}.", 1), 0)).toBe(true);
    expect(affects(line(1, "{P1} places a card.", 0), 0)).toBe(false);
    expect(affects(line(1, "{P2} places a card.", 1), 0)).toBe(false);
    expect(affects(line(1, "{P1}: 4 points.", 1), 0)).toBe(false);
    expect(affects(line(1, "Round 3 begins; {P1} is the Initiator.", 1), 0)).toBe(false);
  });
});

describe("the order of the Tab key", () => {
  const thing = (disabled: string | null) => ({ getAttribute: () => disabled });

  test("a group is entered where one was, else at what may be clicked, else at its beginning", () => {
    const [a, b, c] = [thing("true"), thing("false"), thing("false")];
    expect(stopIn([a, b, c], c)).toBe(c);
    expect(stopIn([a, b, c], thing("false"))).toBe(b);
    expect(stopIn([a, thing(null)], undefined)).toBe(a);
    expect(stopIn([], undefined)).toBeUndefined();
  });
});

describe("taking back and doing again", () => {
  let undos: Undos;

  beforeEach(() => {
    undos = new Undos();
    undos.played(4, "place a");
    undos.played(5, "place b");
  });

  test("what was undone can be done again, in order", () => {
    undos.shown(6, 4);
    expect(undos.redoAt(4)).toBe("place a");
    undos.played(4, "place a");
    expect(undos.redoAt(5)).toBe("place b");
  });

  test("another decision closes the old path", () => {
    undos.shown(6, 5);
    undos.played(5, "place c");
    expect(undos.redoAt(5)).toBeNull();
    expect(undos.redoAt(6)).toBeNull();
  });

  test("a turn is the decisions in a row up to now", () => {
    expect(undos.turnLength(6)).toBe(2);
    expect(undos.turnLength(7)).toBe(0);
    undos.played(9, "place c");
    expect(undos.turnLength(10)).toBe(1);
  });

  test("a decision that an undo came back to is open again", () => {
    undos.shown(6, 5);
    expect([4, 5].map((decision) => undos.wasReopened(decision))).toEqual([false, true]);
  });
});

describe("the queue of frames", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function pacedQueue() {
    const shown: number[] = [];
    return { shown, it: new PacedQueue<number>((n) => shown.push(n), () => 100, () => Date.now()) };
  }

  test("shows nothing more while it is held, not even when asked to hurry, and goes on where it was", () => {
    const { shown, it } = pacedQueue();
    [1, 2, 3].forEach((n) => it.push(n, false));
    it.hold(true);
    vi.advanceTimersByTime(500);
    it.push(4, true);
    it.skip();
    expect(shown).toEqual([1]);
    it.hold(false);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test("shows the first at once, the others one after another", () => {
    const { shown, it } = pacedQueue();
    [1, 2, 3].forEach((n) => it.push(n, false));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
  });

  test("skipping goes to the last", () => {
    const { shown, it } = pacedQueue();
    [1, 2, 3, 4].forEach((n) => it.push(n, false));
    it.skip();
    expect(shown).toEqual([1, 4]);
    expect(it.isEmpty).toBe(true);
  });

  test("one's own decision does not wait", () => {
    const { shown, it } = pacedQueue();
    it.push(1, false);
    it.push(2, true);
    expect(shown).toEqual([1, 2]);
  });
});

describe("results", () => {
  const result = (scores: number[], ranking: number[]) => ({ scores, ranking, breakdown: [{ a: 1 }, { b: 2, c: 0 }], resigned: [] }) as unknown as Result;

  test("a shared first rank is a shared win", () => {
    expect(winners(result([5, 5], [1, 1]))).toEqual([0, 1]);
  });

  test("equal points with different ranks mean a tie-break", () => {
    expect(brokenTies(result([5, 5], [1, 2]))).toBe(true);
    expect(brokenTies(result([5, 5], [1, 1]))).toBe(false);
    expect(brokenTies(result([5, 4], [1, 2]))).toBe(false);
  });

  test("sources keep the game's order", () => {
    expect(sourcesOf(result([], []), ["c", "x", "a"])).toEqual(["c", "a", "b"]);
  });
});

describe("small things", () => {
  test("clocks", () => {
    expect([59.2, 245, 3723, 180_000].map(clockText)).toEqual(["1:00", "4:05", "1:02:03", "2\u00a0d 2\u00a0h"]);
  });

  test("bots have distinct names", () => {
    const players = [{ seat: 0, name: null, kind: "bot" }] as Parameters<typeof names>[0];
    expect(names(players, 0)).not.toBe("P1");
    expect(names([], 1)).toBe("P2");
  });

  test("keys", () => {
    const press = (key: string, more: object = {}) => shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null, ...more });
    expect(press("?")).toBe("keys");
    expect(press("3")).toBe(2);
    expect(press("Enter")).toBe("confirm");
    expect(press("Enter", { target: { tagName: "BUTTON" } })).toBeNull();
    expect(press("u", { target: { tagName: "INPUT" } })).toBeNull();
    expect(press("z", { ctrlKey: true })).toBe("undo");
    expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
  });
});

describe("the end", () => {
  const result = {
    scores: [7, 12, 12, -2],
    ranking: [3, 1, 1, 4],
    breakdown: [{ runs: 9, penalties: -2 }, { runs: 12 }, { totem: 4, runs: 8 }, { penalties: -2 }],
    resigned: [3, 0],
  } as unknown as Result;

  test("the first stands in the middle", () => {
    expect(podium(result)).toEqual([2, 1, 0]);
    expect(podium({ ...result, ranking: [2, 1] })).toEqual([0, 1]);
  });

  test("bars share the width of the longest, and what was lost shortens them", () => {
    expect(barsOf(result, 0, ["penalties", "runs"])).toEqual([
      { source: "runs", points: 9, share: 9 / 12, before: 0 },
      { source: "penalties", points: -2, share: 2 / 12, before: 7 / 12 },
    ]);
    expect(barsOf(result, 3, ["penalties", "runs"])).toEqual([{ source: "penalties", points: -2, share: 0, before: 0 }]);
  });

  test("what points are given for has its own colour, and never a player's", () => {
    const games = { arctic: ["fox", "totem"], arktia: ["taken", "melted", "controlled"], scavengers: ["people", "refugee", "brawler"] };
    const colours = Object.entries(games).flatMap(([game, sources]) => sources.map((source) => sourceColour(game, sources, source)));
    expect(sourceColour("arctic", ["fox"], "fox")).toBe("#e07a35");
    expect(new Set(colours).size).toBeGreaterThan(6);
    expect([0, 1, 2, 3, 4].map((seat) => seatLook(seat).colour).filter((colour) => colours.includes(colour))).toEqual([]);
  });

  test("who gave up first is named first", () => {
    const resigns = (seat: number, decision: number) => ({ ...line(1, ""), decision, said: { told: { fact: { name: "resigned" }, values: [seat], items: [] } } }) as unknown as LogEntry;
    expect(gaveUp(result, [resigns(0, 12), resigns(3, 30)])).toEqual([{ seat: 0, after: 12 }, { seat: 3, after: 30 }]);
    expect(gaveUp(result, []).map(({ after }) => after)).toEqual([null, null]);
  });
});

describe("the coach", () => {
  const coach = () => new Coach(async (words) => (words === "stop" ? "Think again" : ""));

  test("warns of a blunder, and lets it be played when it is chosen again", async () => {
    const warned = coach();
    expect(await warned.warns("place a", 4)).toBe("");
    expect(await warned.warns("stop", 4)).toBe("Think again");
    expect(await warned.warns("stop", 4)).toBe("");
    expect(await warned.warns("stop", 5)).toBe("Think again");
  });

  test("is silent when it cannot tell", async () => {
    expect(await new Coach(() => Promise.reject(new Error("no engine"))).warns("stop", 1)).toBe("");
  });

  test("is never at an online table, nor where somebody else sits", () => {
    const against = (kind: "bot" | "person") => [{ kind: "person" as const, seat: 0 }, { kind, seat: 1 }];
    expect(canCoach("local-1", against("bot"), [0])).toBe(true);
    expect(canCoach("abc", against("bot"), [0])).toBe(false);
    expect(canCoach("local-1", against("person"), [0])).toBe(false);
  });
});
