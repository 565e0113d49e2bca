import { describe, expect, it } from "vitest";
import { EDITIONS } from "$/generated/daily";
import type { PlayerInfo } from "$/generated/messages";
import { dayOf, remarkOf } from "$/engine/daily";
import { writeGameRecord } from "$/engine/gamefile";
import type { Moment } from "$/analysis/examiner";
import { differenceOf, dailyOf, pairDecisions, personOf } from "$/daily/compare";
import { daysPlayed, gamesOf, longestStreak, monthsLater, withDailies, streakOf, verdictOf, weeksOf, type DailyResult, type Results } from "$/daily/results";
import { shareText } from "$/daily/share";
import { dailyName } from "$/local/setup";
import { engineOf, vocabularyOf } from "./modules";

const DATE = "2026-11-20";
const MATCH = dailyName({ date: DATE, game: "arctic" });
const players = (over: object) => [{ seat: 0, ...over }, { seat: 1 }] as PlayerInfo[];

describe("results", () => {
  it("are noted when a game is begun and when it is over, and a verdict stays", () => {
    const begun = withDailies({}, [{ match: MATCH, status: "running", players: players({}) }, { match: "local-12", status: "finished", players: players({ score: 9, rank: 1 }) }]);
    expect(begun).toEqual({ [MATCH]: { date: DATE, game: "arctic" } });
    const judged: Results = { [MATCH]: { ...begun[MATCH]!, verdict: { accuracy: 80, quality: [0, 2] } } };
    const over = withDailies(judged, [{ match: MATCH, status: "finished", players: players({ score: -3, rank: 2 }) }]);
    expect(over[MATCH]).toEqual({ ...judged[MATCH], outcome: { score: -3, rank: 2 } });
    expect(withDailies(over, [])).toEqual(over); // the match was removed
  });

  it("count for a streak once a game is over, up to today or yesterday", () => {
    const days = new Set(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-03"]);
    expect(["2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04", "2027-01-05"].map((today) => streakOf(days, today))).toEqual([3, 3, 1, 1, 0]);
    expect([longestStreak(days), longestStreak(new Set())]).toEqual([3, 0]);
    const open: Results = { [MATCH]: { date: DATE, game: "arctic" } };
    expect(daysPlayed(open).size).toBe(0);
  });

  it("stand in a calendar that begins on Monday", () => {
    const weeks = weeksOf("2026-11-18");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
    expect(weeksOf("2027-02-10").flat()).toHaveLength(28);
    expect([monthsLater("2026-12-31", 1), monthsLater("2027-01-31", -1)]).toEqual(["2027-01-01", "2026-12-01"]);
    expect(gamesOf("2026-11-17")).toEqual([]);
  });
});

const moment = (decision: number, loss: number, seat = 0) => ({ decision, seat, before: [loss, loss], after: [0, 0] }) as unknown as Moment;

describe("a verdict", () => {
  it("judges the person's decisions alone, in at most ten parts of the game", () => {
    expect(verdictOf({ moments: [moment(0, 200), moment(1, 9000, 1), moment(2, 201), moment(3, 1001)] })).toEqual({ accuracy: 33, quality: [0, 1, 2] });
    const { quality } = verdictOf({ moments: Array.from({ length: 57 }, (_, n) => moment(n, n === 56 ? 5000 : 0)) });
    expect(quality).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(verdictOf({ moments: [] })).toEqual({ accuracy: null, quality: [] });
  });
});

describe("a shared result", () => {
  const result: DailyResult = { game: "arctic", date: DATE, outcome: { score: 46, rank: 1 }, verdict: { accuracy: 87, quality: [0, 1, 2] } };

  it("says how well somebody played, and nothing about the deal", () => {
    const text = shareText({ game: "Arctic", result, streak: 5 }, "https://host/daily");
    expect(text).toBe("Banquise · The Daily · Arctic\n20 November 2026\n🟦🟨🟥\nWon with 46 points · 87% accuracy · 5-day streak\nhttps://host/daily");
  });

  it("may lack what is not known", () => {
    expect(shareText({ game: "Arctic", result: { game: "arctic", date: DATE, outcome: { score: -1, rank: 2 } }, streak: 1 }, "there")).toBe(
      "Banquise · The Daily · Arctic\n20 November 2026\nLost with −1 point\nthere",
    );
  });
});

describe("two games", () => {
  const day = dayOf("arctic", DATE);
  if (typeof day === "string") throw new Error(day);

  /** The first legal action each time, but another one at this decision. */
  async function played(decisions: number, other = -1) {
    const engine = await engineOf("arctic");
    const line = engine.begin(2, {}, 7n);
    for (let n = 0; n < decisions; n++) line.play(line.legal.at(n === other ? -1 : 0)!);
    const record = { rules: 1, seed: 7n, options: engine.complete({}), names: { P1: "Ann" }, commitment: "", salt: "", numbers: [], line };
    return { line, record: `${writeGameRecord(record, vocabularyOf("arctic"))}# ${remarkOf(day as Exclude<typeof day, string>)}\n` };
  }

  it("are compared choice by choice up to where they part, and after it", async () => {
    const [mine, theirs] = [await played(40), await played(44)];
    const own = mine.line.history.filter(({ player }) => player === 0).length;
    expect(pairDecisions(mine.line, mine.line).every(({ isSame }) => isSame)).toBe(true);
    expect(pairDecisions(mine.line, theirs.line).findIndex(({ isSame }) => !isSame)).toBe(own);
    const decision = mine.line.history.findIndex(({ player, before }) => player === 0 && mine.line.engine.legal(before).length > 1);
    const pairs = pairDecisions(mine.line, (await played(decision + 1, decision)).line);
    const at = pairs.findIndex(({ isSame }) => !isSame);
    expect([pairs[at]!.mine!.decision, pairs[at]!.theirs!.decision]).toEqual([decision, decision]);
    expect(pairs[at + 1]).toMatchObject({ theirs: null, isSame: false });
  });

  it("of other terms do not compare, and the reason is said", async () => {
    const { record } = await played(3);
    expect(dailyOf(record)).toMatchObject({ game: "arctic", date: DATE, edition: 1 });
    expect(personOf(record)).toBe("Ann");
    expect(differenceOf(record, record)).toBe("");
    expect(differenceOf(record, record.replace(/^# daily.*\n/m, ""))).toBe("no-daily");
    expect(differenceOf(record, record.replace("bots hard 200", "bots hard 300"))).toBe("other-terms");
    expect(differenceOf(record, record.replace("edition 1", `edition ${EDITIONS.length + 1}`))).toBe("too-old");
  });
});
