import { describe, expect, test } from "vitest";
import { choiceOf, type Choice } from "$/games/choose";
import { Picker } from "$/games/picker.svelte";

const place = choiceOf(1, "place fox", "Place the fox");
const hide = choiceOf(2, "hide fox", "Hide the fox");
const bear = choiceOf(3, "place bear", "Place the bear");

function picking(choices: Choice[], oneClick = false) {
  const played: string[] = [];
  const pick = new Picker(
    (choice) => played.push(choice.words),
    () => oneClick,
  );
  pick.offer(choices);
  return { pick, played };
}

describe("what a player holds", () => {
  test("a first click picks, a second one plays", () => {
    const { pick, played } = picking([place, bear]);
    expect(pick.choose("fox")).toBe(true);
    expect(pick.has("fox")).toBe(true);
    expect(played).toEqual([]);
    pick.choose("fox");
    expect(played).toEqual(["place fox"]);
  });

  test("between two actions a second click plays the preferred one, or lets go", () => {
    const { pick, played } = picking([place, hide, bear]);
    pick.choose("fox");
    pick.choose("fox");
    expect(pick.words).toEqual([]);
    pick.choose("fox");
    pick.choose("fox", "place");
    expect(played).toEqual(["place fox"]);
  });

  test("a grave choice is asked for twice", () => {
    const stop = choiceOf(9, "stop", "Stop playing");
    const { pick, played } = picking([place, stop]);
    pick.isGrave = (choice) => choice.kind === "stop";
    pick.act(stop);
    expect([pick.doubted, played]).toEqual([stop, []]);
    pick.letGo();
    pick.act(stop);
    expect(played).toEqual([]);
    pick.act(stop);
    expect([pick.doubted, played]).toEqual([null, ["stop"]]);
  });

  test("another thing is picked instead", () => {
    const { pick } = picking([place, bear]);
    pick.choose("fox");
    pick.choose("bear");
    expect(pick.words).toEqual(["bear"]);
  });

  test("what leads nowhere is refused", () => {
    expect(picking([place]).pick.choose("orca")).toBe(false);
  });

  test("with one click it plays at once", () => {
    const { pick, played } = picking([place, bear], true);
    pick.choose("fox");
    expect(played).toEqual(["place fox"]);
  });

  test("new choices let go of everything", () => {
    const { pick } = picking([place]);
    pick.choose("fox");
    pick.offer([place]);
    expect(pick.words).toEqual([]);
  });
});
