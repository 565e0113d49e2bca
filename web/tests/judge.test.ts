import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analyseRecord, STANDARD } from "$/analysis/recorded";
import { judge } from "$/daily/judge";
import { kept } from "$/daily/kept.svelte";
import type { Results } from "$/daily/results";
import type { PlayerInfo } from "$/generated/messages";
import { keep, recall } from "$/lib/keep";
import { dailyName } from "$/local/setup";

vi.mock("$/analysis/recorded", () => ({ STANDARD: "the standard", analyseRecord: vi.fn() }));
vi.mock("$/local/client", () => ({ exportGame: (match: string) => Promise.resolve(`record of ${match}`) }));

const MATCH = dailyName({ date: "2026-11-20", game: "arctic" });
const OVER = { match: MATCH, status: "finished" as const, players: [{ seat: 0, score: 9, rank: 1 }, { seat: 1 }] as PlayerInfo[] };
const VERDICT = { accuracy: null, quality: [] };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
  kept.all = {};
  kept.note([OVER]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a Daily of this device", () => {
  it("is judged once, and again where its network was missing", async () => {
    const analysis = { moments: [] } as never;
    vi.mocked(analyseRecord).mockResolvedValueOnce({ analysis, isProvisional: true }).mockResolvedValue({ analysis, isProvisional: false });
    const watching = {};
    await judge(MATCH, watching);
    expect(analyseRecord).toHaveBeenLastCalledWith(`record of ${MATCH}`, STANDARD, watching);
    expect(kept.all[MATCH]!.verdict).toEqual({ ...VERDICT, isProvisional: true });
    for (let times = 0; times < 2; times++) {
      await judge(MATCH, watching);
      expect(kept.all[MATCH]!.verdict).toEqual(VERDICT);
    }
    expect(analyseRecord).toHaveBeenCalledTimes(2);
  });

  it("keeps its verdict in the browser's memory, beside what another tab has written there", () => {
    const other = dailyName({ date: "2026-11-20", game: "arktia" });
    keep("daily", { ...recall<Results>("daily", {}), [other]: { date: "2026-11-20", game: "arktia" } });
    kept.judge(MATCH, VERDICT);
    expect(recall<Results>("daily", {})).toEqual(kept.all);
    expect(Object.keys(kept.all).sort()).toEqual([MATCH, other].sort());
    expect(kept.all[MATCH]!.verdict).toEqual(VERDICT);
  });

  it("that is not known here has no verdict", () => {
    kept.judge("local-0123456789abcdef", VERDICT);
    expect(Object.keys(kept.all)).toEqual([MATCH]);
  });
});
