import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment } from "$/analysis/examiner";
import { analyseRecord, findStandard, STANDARD } from "$/analysis/recorded";
import type { PlayerInfo } from "$/generated/messages";
import { accuracyIn, bestDailies, costliest, costliestItems, monthsOf, reviewable, reviewOf, type Review, type Reviews } from "$/history/reviews";
import type { PastGame } from "$/history/games";
import { noteAnalysed, review, reviews } from "$/history/reviewed.svelte";
import { keep, recall } from "$/lib/keep";

vi.mock("$/analysis/recorded", () => ({ STANDARD: "the standard", analyseRecord: vi.fn(), findStandard: vi.fn() }));
vi.mock("$/local/client", () => ({ exportGame: (match: string) => Promise.resolve(`record of ${match}`) }));

const NOVEMBER = Date.parse("2026-11-20T12:00:00") / 1000;
const DECEMBER = Date.parse("2026-12-02T12:00:00") / 1000;

const moment = (decision: number, loss: number, more: object = {}) => ({ decision, seat: 0, before: [loss, 0], after: [0, loss], reason: null, ...more }) as unknown as Moment;
const checked = (decision: number, loss: number, item: string | null, seat = 0) =>
  moment(decision, loss, { seat, before: [loss, loss], after: [0, 0], isChecked: true, reason: item && { item, gain: 200 } });
const curve = (decisions: number) => [{ decision: decisions, chances: [10000, 0] }];
const past = (match: string, more: Partial<PastGame> = {}) =>
  ({ match, game: "arctic", isHere: true, status: "finished", active: NOVEMBER, seats: [0], players: [{ seat: 0, state: "here", score: 5, rank: 1 }, { seat: 1 }] as unknown as PlayerInfo[], ...more }) as PastGame;

describe("a review", () => {
  it("counts the person's choices in each third of the game, and what cost them by a second look", () => {
    const moments = [moment(0, 200), moment(9, 201), moment(10, 0), checked(12, 900, "totem"), checked(20, 700, "hand", 1), moment(25, 5000), checked(29, 99, "hand")];
    expect(reviewOf({ moments, curve: curve(30) }, past("a"))).toEqual({
      game: "arctic",
      active: NOVEMBER,
      phases: [{ choices: 2, sound: 1 }, { choices: 2, sound: 1 }, { choices: 2, sound: 1 }],
      costs: [{ decision: 12, loss: 900, item: "totem" }],
    });
  });

  it("is made of games that were finished here by one person", () => {
    const others = [past("b", { isHere: false }), past("c", { status: "running" }), past("d", { seats: [0, 1] }), past("e", { players: [{ seat: 0, state: "resigned", score: 5, rank: 2 }] as unknown as PlayerInfo[] })];
    expect(reviewable([past("a"), ...others]).map(({ match }) => match)).toEqual(["a"]);
  });
});

const made = (active: number, sound: number, costs: Review["costs"] = [], game = "arctic"): Review => ({ game, active, phases: [{ choices: 4, sound }, { choices: 3, sound: 1 }, { choices: 0, sound: 0 }], costs });

describe("figures", () => {
  const all: Reviews = {
    a: made(NOVEMBER, 4, [{ decision: 3, loss: 800, item: "totem" }, { decision: 5, loss: 900, item: null }]),
    b: made(DECEMBER, 1, [{ decision: 7, loss: 300, item: "totem" }, { decision: 9, loss: 1000, item: "hand" }]),
    c: made(NOVEMBER, 2, [{ decision: 1, loss: 950, item: "totem" }], "other"),
  };

  it("stand by month, the latest first, and by phase", () => {
    const [december, november] = monthsOf(all);
    expect(december).toMatchObject({ month: "2026-12", games: 1, whole: { choices: 7, sound: 2 } });
    expect(november).toMatchObject({ month: "2026-11", games: 2, phases: [{ choices: 8, sound: 6 }, { choices: 6, sound: 2 }, { choices: 0, sound: 0 }] });
    expect(november!.phases.map(accuracyIn)).toEqual([75, 33, null]);
  });

  it("say what cost most, over all games and once", () => {
    expect(costliestItems(all).map(({ game, item, times, loss }) => [game, item, times, loss])).toEqual([["arctic", "totem", 2, 1100], ["arctic", "hand", 1, 1000], ["other", "totem", 1, 950]]);
    expect(costliest(all)).toMatchObject({ match: "b", decision: 9, loss: 1000 });
    expect(costliest({})).toBeNull();
  });

  it("name the best Daily of each game: the best decided, then the higher score", () => {
    const daily = (game: string, date: string, accuracy: number | null, score: number, more = {}) => ({ game, date, outcome: { score, rank: 1 }, verdict: { accuracy, quality: [], ...more } });
    const results = [daily("arctic", "1", 80, 40), daily("arctic", "2", 90, 10), daily("arctic", "3", 90, 20), daily("arctic", "4", 99, 9, { isProvisional: true }), daily("arktia", "5", null, 3), { game: "arktia", date: "6" }];
    expect(bestDailies(Object.fromEntries(results.map((one) => [one.date, one])))).toEqual([{ game: "arctic", date: "3", accuracy: 90, score: 20 }]);
  });
});

describe("reviews of this device", () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
    reviews.all = {};
  });

  it("are kept beside what another tab wrote, and made again where the network was missing", async () => {
    const analysis = { moments: [], curve: curve(3) } as never;
    vi.mocked(analyseRecord).mockResolvedValueOnce({ analysis, isProvisional: true }).mockResolvedValue({ analysis, isProvisional: false });
    keep("figures", { other: made(NOVEMBER, 1) });
    await review(past("a"), {});
    expect(analyseRecord).toHaveBeenLastCalledWith("record of a", STANDARD, {});
    expect([reviews.lacks(past("a")), reviews.lacks(past("other")), reviews.lacks(past("b"))]).toEqual([true, false, true]);
    await review(past("a"), {});
    expect(reviews.lacks(past("a"))).toBe(false);
    expect(Object.keys(recall<Reviews>("figures", {}))).toEqual(["other", "a"]);
  });

  it("are noted without an analysis where there was one", async () => {
    vi.mocked(findStandard).mockImplementation((record) => Promise.resolve(record === "record of a" ? ({ moments: [moment(0, 0)], curve: curve(1) } as never) : null));
    await noteAnalysed([past("a"), past("b")]);
    expect(Object.keys(reviews.all)).toEqual(["a"]);
  });
});
