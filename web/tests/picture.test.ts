import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PlayerInfo, Result } from "$/generated/messages";
import { setPref } from "$/lib/prefs.svelte";
import { offered } from "$/net/offered.svelte";
import { heightOf, paint, type Finished } from "$/table/end/picture";

const WIDE = 1080;
const LONG = "Wilhelmina Featherstone-M";

vi.stubGlobal("Path2D", vi.fn());
beforeEach(() => setPref("lang", "en"));

interface Text {
  text: string;
  left: number;
  right: number;
  y: number;
}

/** What is written by a pen whose letters are half as wide as they are tall. */
function written(told: Finished): Text[] {
  const texts: Text[] = [];
  const width = (text: string) => text.length * 0.5 * Number(/(\d+(?:\.\d+)?)px/.exec(pen.font)![1]);
  const pen = {
    font: "",
    textAlign: "left",
    measureText: (text: string) => ({ width: width(text) }),
    fillText(text: string, x: number, y: number) {
      const left = x - width(text) * { left: 0, center: 0.5, right: 1 }[pen.textAlign]!;
      texts.push({ text, left, right: left + width(text), y });
    },
  };
  const others = new Proxy(pen, { get: (own, name) => Reflect.get(own, name) ?? (() => undefined) });
  paint(others as unknown as CanvasRenderingContext2D, told, null as never);
  return texts;
}

function told(names: string[], breakdown: Record<string, number>[]): Finished {
  const scores = breakdown.map((points) => Object.values(points).reduce((sum, n) => sum + n, 0));
  const ranking = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const players = names.map((name, seat) => ({ seat, name, kind: seat === 0 ? "person" : "bot", bot: seat === 0 ? null : "easy", avatar: null }));
  const game = offered.games.find(({ name }) => name === "arctic")!;
  return { game, result: { scores, ranking, breakdown } as Result, players: players as PlayerInfo[], at: Date.UTC(2026, 10, 18, 12) };
}

const TWO = told(["Ann", "Blizz"], [{ fox: 12, moose: 8, penalties: -3 }, { moose: 9, orca: 2 }]);

describe("the picture of a finished game", () => {
  test("tells the game, the day, who won, everybody's points, and what each colour means", () => {
    const texts = written(TWO).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["Arctic · 18 Nov 2026", "Banquise", "Ann wins", "Ann", "17", "Blizz", "11", "Run of foxes", "Run of moose", "Run of orcas", "Penalties"]));
    expect(texts).not.toContain("Run of walruses");
  });

  test("speaks the reader's language", () => {
    setPref("lang", "fr");
    expect(written(TWO).map(({ text }) => text)).toEqual(expect.arrayContaining(["Arctic · 18 nov. 2026", "Ann gagne", "Série de renards", "Pénalités"]));
  });

  test("everything is on it, however long the names and however many play", () => {
    const all = { fox: 9, moose: 9, walrus: 9, orca: 9, puffin: 9, bear: 9, variety: 5, totem: 4, penalties: -9 };
    const crowd = told([LONG, `${LONG}e`, LONG, LONG], [all, all, all, all]);
    for (const { text, left, right, y } of written(crowd)) {
      expect(left, text).toBeGreaterThanOrEqual(0);
      expect(right, text).toBeLessThanOrEqual(WIDE);
      expect(y, text).toBeLessThan(heightOf(crowd));
    }
    const [name, score] = written(crowd).filter(({ y }) => Math.abs(y - written(crowd).find(({ text }) => text === LONG)!.y) < 10);
    expect(name!.right).toBeLessThan(score!.left);
  });
});
