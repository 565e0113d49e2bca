import { describe, expect, test } from "vitest";
import type { Result } from "$/generated/messages";
import type { PastGame } from "$/history/games";
import { setPref } from "$/lib/prefs.svelte";
import { pastOf, verdictOf } from "$/table/end/verdict";

setPref("lang", "en");

const result = (scores: number[], ranking: number[], breakdown: object[] = scores.map(() => ({}))) => ({ scores, ranking, breakdown, resigned: [] }) as unknown as Result;
const played = (score: number, more: object = {}) =>
  ({ match: `m${score}`, game: "arctic", status: "finished", seats: [0], players: [{ seat: 0, score, rank: 2 }, { seat: 1 }], ...more }) as unknown as PastGame;

function verdict(of: Result, me: number, past: PastGame[] | null, against = ["easy"]) {
  return verdictOf({ result: of, me, name: (seat) => `P${seat}`, title: (source) => source, past, against, levels: ["novice", "easy", "medium"] });
}

describe("the end is about you", () => {
  test("second, but better than ever: the next level is offered", () => {
    expect(verdict(result([30, 34], [2, 1]), 0, [played(20), played(29)])).toEqual({ sentences: ["2nd of 2, 4 points behind P1.", "Your best score yet."], level: "medium" });
  });

  test("a loss has a kind word that is true", () => {
    const of = result([30, 34], [2, 1], [{ fox: 12, moose: 18 }, { fox: 4, moose: 30 }]);
    expect(verdict(of, 0, [played(40)])).toEqual({
      sentences: ["2nd of 2, 4 points behind P1.", "Nobody scored more for “fox” than you: 12.", "P1 pulled ahead with “moose”, 30 to 18: something to try next time."],
      level: null,
    });
    expect(verdict(result([34, 34], [2, 1]), 0, [played(40)]).sentences).toEqual(["So close! 2nd of 2, tied on points with P1.", "Well played. The ice will be kinder next time."]);
  });

  test("a loss names one's strong side even where others were better, and what cost most", () => {
    const of = result([11, 40], [2, 1], [{ fox: 9, moose: 10, penalties: -8 }, { fox: 20, moose: 10, penalties: 0 }]);
    expect(verdict(of, 0, []).sentences).toEqual(["2nd of 2, 29 points behind P1.", "Your first match of this game.", "What worked best for you: “moose”, 10.", "P1 pulled ahead with “fox”, 20 to 9: something to try next time."]);
    of.breakdown[0]!["fox"] = 19;
    expect(verdict(of, 0, []).sentences.at(-1)).toBe("What cost you most: “penalties”, −8. Keep an eye on it next time.");
  });

  test("a loss by a few points was close", () => {
    expect(verdict(result([33, 34], [2, 1]), 0, [played(40)]).sentences[0]).toBe("So close! 2nd of 2, one point behind P1.");
  });

  test("a win leads to the next level, as long as there is one", () => {
    expect(verdict(result([35, 34], [1, 2]), 0, [])).toEqual({ sentences: ["One point ahead of P1.", "Your first match of this game."], level: "medium" });
    expect(verdict(result([35, 34], [1, 2]), 0, [], ["medium", "novice"]).level).toBeNull();
    expect(verdict(result([35, 34], [1, 2]), 0, [], []).level).toBeNull();
  });

  test("as long as earlier matches are not known, nothing is said of them", () => {
    expect(verdict(result([35, 34], [1, 2]), 0, null).sentences).toEqual(["One point ahead of P1."]);
  });

  test("only matches of this game that are over count, with as many players", () => {
    const others = [played(1, { game: "arktia" }), played(2, { status: "running" }), played(3, { players: [{ seat: 0, score: 3, rank: 1 }] }), played(4, { match: "this" })];
    expect(pastOf([...others, played(5)], "arctic", "this", 2).map(({ match }) => match)).toEqual(["m5"]);
  });
});
