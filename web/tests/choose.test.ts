import { describe, expect, test } from "vitest";
import { buttonsFor, canAdd, choiceOf, matching, NOTHING_PICKED, proposal } from "$/games/choose";

const place = choiceOf(1, "place fox-moose-3", "Place the fox");
const hide = choiceOf(2, "hide fox-moose-3", "Hide the fox");
const other = choiceOf(3, "place bear-fox-1", "Place the bear");
const pass = choiceOf(4, "pass", "Go on");
const give = choiceOf(5, "give-to P2", "Give to P2");
const there = choiceOf(6, "move 5 12", "5 to 12");
const back = choiceOf(7, "move 12 5", "12 to 5");
const globe = choiceOf(8, "place globe 12", "globe on 12");

const picked = (...words: string[]) => ({ kind: null, words });

describe("picking", () => {
  test("an action is cut into its kind and its words", () => {
    expect(there).toEqual({ id: 6, words: "move 5 12", kind: "move", args: ["5", "12"], label: "5 to 12" });
  });

  test("words are matched in their order first", () => {
    expect(matching([there, back], picked("5"))).toEqual([there]);
    expect(matching([there, back], picked("12", "5"))).toEqual([back]);
  });

  test("in any order when no action begins that way", () => {
    expect(matching([globe], picked("12"))).toEqual([globe]);
    expect(canAdd([globe], picked("12"), "globe")).toBe(true);
  });

  test("what leads nowhere cannot be added", () => {
    expect(canAdd([place, other], picked("fox-moose-3"), "bear-fox-1")).toBe(false);
    expect(canAdd([place, other], NOTHING_PICKED, "bear-fox-1")).toBe(true);
  });

  test("nothing is proposed before something is picked, nor between two actions", () => {
    expect(proposal([place, other], NOTHING_PICKED)).toBeNull();
    expect(proposal([place, hide], picked("fox-moose-3"))).toBeNull();
  });

  test("the only action left is proposed", () => {
    expect(proposal([place, other, pass], picked("bear-fox-1"))).toBe(other);
  });

  test("a complete action is proposed although longer ones begin like it", () => {
    const lift = choiceOf(9, "melt 5", "melt 5");
    expect(proposal([lift, there], picked("5"))).toBe(lift);
  });

  test("buttons: what names no thing on the board, and what is left of the picked", () => {
    expect(buttonsFor([place, other, pass, give], NOTHING_PICKED)).toEqual([pass, give]);
    expect(buttonsFor([place, hide, other, pass], picked("fox-moose-3"))).toEqual([place, hide, pass]);
  });
});
