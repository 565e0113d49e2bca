import { describe, expect, test } from "vitest";
import { isComplete, rows, type TableRow } from "$/home/mytables";
import type { OwnMatch } from "$/lib/ownmatches.svelte";
import type { MineEntry, MineFound } from "$/generated/messages";

const kept = (match: string, at = 0): OwnMatch => ({ match, game: "arctic", tokens: ["t"], invite: null, watch: null, at });
const told = (match: string, status: string, more: Partial<MineFound> = {}): MineEntry =>
  ({ match, seat: 0, your_turn: false, summary: { match, game: "arktia", status, active: 5, players: [] }, ...more }) as unknown as MineEntry;
const matches = (list: TableRow[]) => list.map((row) => row.match);

describe("the tables of this browser", () => {
  test("one's turn first, finished ones last", () => {
    const entries = [told("a", "finished"), told("b", "running"), told("c", "running", { your_turn: true })];
    expect(matches(rows([kept("a"), kept("b"), kept("c")], entries, []))).toEqual(["c", "b", "a"]);
  });

  test("gone ones and those called off are left out", () => {
    const entries: MineEntry[] = [{ match: "a", error: "gone" }, told("b", "abandoned"), told("c", "running")];
    expect(matches(rows([kept("a"), kept("b"), kept("c")], entries, []))).toEqual(["c"]);
  });

  test("without an answer they stay as they were shown", () => {
    const known = [kept("a"), kept("b")];
    const before = rows(known, [told("a", "running", { your_turn: true }), told("b", "running")], []);
    expect(rows(known, [], before)).toEqual(before);
    expect(rows(known, [{ match: "a", error: "unavailable" }, told("b", "running")], before)).toEqual(before);
  });

  test("those that were never answered for are shown by what is known here", () => {
    const [row] = rows([kept("a", 9000)], [], []);
    expect(row).toEqual({ match: "a", isHere: false, game: "arctic", summary: null, isMyTurn: false, active: 9 });
  });

  test("an answer is complete when each match stands or is gone", () => {
    const known = [kept("a"), kept("b")];
    expect(isComplete(known, [told("a", "running"), { match: "b", error: "gone" }])).toBe(true);
    expect(isComplete(known, [told("a", "running"), { match: "b", error: "unavailable" }])).toBe(false);
    expect(isComplete(known, [told("a", "running")])).toBe(false);
  });
});
