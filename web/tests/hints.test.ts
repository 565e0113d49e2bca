import { describe, expect, test, vi } from "vitest";
import { choiceOf } from "$/games/choose";
import { Picker } from "$/games/picker.svelte";
import { Hints } from "$/table/state/hints.svelte";
import type { Table } from "$/table/state/table.svelte";
import { arrow, placeBeside } from "$/ui/beside";

function tableWith(parts: object = {}) {
  const played: string[] = [];
  const pick: Picker = new Picker((choice) => {
    played.push(choice.words);
    pick.offer([]); // it has been sent
  });
  pick.offer([choiceOf(3, "place fox", "Place the fox"), choiceOf(4, "draw", "Draw")]);
  const players = [{ kind: "person", seat: 0 }, { kind: "bot", seat: 1 }];
  const table = { match: "local-1", connection: { players }, device: { seats: [0] }, message: { version: 7 }, isLesson: false, pick, ...parts };
  return { table: table as unknown as Table & { message: { version: number } }, played, pick };
}

const advice = () => Promise.resolve({ action: 3, rest: [], reason: "Better." });

describe("hints", () => {
  test("show the action and its reason, and play it", async () => {
    const { table, played } = tableWith();
    const hints = new Hints(table, [], advice);
    await hints.ask();
    expect(hints.shown).toMatchObject({ choice: { words: "place fox" }, reason: "Better." });
    hints.play();
    expect(played).toEqual(["place fox"]);
  });

  test("play the whole of a move", async () => {
    vi.useFakeTimers();
    const { table, played, pick } = tableWith();
    const rest = [choiceOf(5, "offer moose", "Give the moose")];
    const hints = new Hints(table, ["place"], (_match, _names, begins) => Promise.resolve({ action: 3, rest, reason: begins.join() }));
    await hints.ask();
    expect(hints.shown).toMatchObject({ reason: "place", rest });
    hints.play();
    vi.advanceTimersByTime(100);
    pick.offer([choiceOf(9, "offer fox", "Give the fox"), ...rest]);
    vi.advanceTimersByTime(100);
    expect(played).toEqual(["place fox", "offer moose"]);
    vi.useRealTimers();
  });

  test("are gone when the position has changed, and when something is picked", async () => {
    const { table, pick } = tableWith();
    const hints = new Hints(table, [], advice);
    await hints.ask();
    pick.choose("fox");
    expect(hints.shown).toBeNull();
    pick.letGo();
    expect(hints.shown).not.toBeNull();
    table.message.version = 8;
    expect(hints.shown).toBeNull();
  });

  test("of an action that is no longer offered are not shown", async () => {
    const { table, pick } = tableWith();
    const hints = new Hints(table, [], async () => {
      pick.offer([choiceOf(4, "draw", "Draw")]);
      return advice();
    });
    await hints.ask();
    expect(hints.shown).toBeNull();
    expect(hints.isThinking).toBe(false);
  });

  test.each([{ isLesson: true }, { match: "abc" }, { device: { seats: [] } }])("are not offered at %o", (parts) => {
    expect(new Hints(tableWith().table, [], advice).isOffered).toBe(true);
    expect(new Hints(tableWith(parts).table, [], advice).isOffered).toBe(false);
  });
});

test.each([
  ["above what it speaks of", box(100, 300), [], { left: 25, top: 190 }],
  ["below where there is no room above", box(100, 60), [], { left: 25, top: 120 }],
  ["inside the window", box(340, 300), [], { left: 192, top: 190 }],
  ["below where a button stands above", box(100, 300), [box(100, 240)], { left: 25, top: 360 }],
  ["to the side where buttons stand above and below", box(50, 300), [box(50, 240), box(50, 360)], { left: 110, top: 275 }],
])("a bubble stands %s", (_, thing, avoid, place) => {
  expect(placeBeside([thing], { width: 200, height: 100 }, { avoid, frame: { width: 400, height: 600 } })).toEqual(place);
});

test.each([
  ["down to what lies below it", box(100, 300), "114,180 125,304 136,180"],
  ["to nothing that it touches", box(100, 190), ""],
])("its arrow leads %s", (_, thing, corners) => {
  expect(arrow({ left: 25, top: 100, right: 225, bottom: 200 }, [box(390, 590), thing])).toBe(corners);
});

/** 50 px wide and high. */
function box(left: number, top: number) {
  return { left, top, right: left + 50, bottom: top + 50 };
}
