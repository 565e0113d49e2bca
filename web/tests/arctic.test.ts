import { describe, expect, test } from "vitest";
import { label } from "$/games/arctic/label";
import { cardOf, groups, phaseLetter, places, source, type ArcticView, type Seat } from "$/games/arctic/view";
import { cut } from "$/table/choose";

const seat = {
  hand: ["fox-moose-3", null],
  penalties: [null],
  pile: ["fox-orca-1", "fox-bear-2", null, "orca-fox-4"].map((card) => ({ card, joker: card === null })),
  visible: "orca-fox-4",
  reading: ["fox", "fox", "orca", "orca"],
  runs: [
    { animal: "fox", start: 0, length: 2, worth: 1 },
    { animal: "orca", start: 2, length: 2, worth: 1 },
  ],
} as unknown as Seat;
const view = {
  phase: "move",
  player: 0,
  seats: [seat],
  river: ["puffin-bear-5", null],
  powers: { walrus: { side: 2, owner: 0 } },
} as unknown as ArcticView;

describe("Arctic", () => {
  test("a card says its values", () => {
    expect(cardOf("fox-moose-2")).toEqual({ word: "fox-moose-2", main: "fox", companion: "moose", draw: 2, place: 4 });
  });

  test("a pile is cut where the animal changes; a joker reads as what it stands for", () => {
    expect(groups(seat).map((g) => [g.animal, g.cards.length, g.worth])).toEqual([
      ["fox", 2, 1],
      ["orca", 2, 1],
    ]);
  });

  test("a second run of an animal is worth nothing", () => {
    const other = { ...seat, runs: seat.runs.slice(1) };
    expect(groups(other)[0]!.worth).toBeNull();
  });

  test("known cards have a place, unknown ones none", () => {
    expect(places(view)).toEqual({
      "puffin-bear-5": "river",
      "fox-moose-3": "hand-0",
      "fox-orca-1": "pile-0",
      "fox-bear-2": "pile-0",
      "orca-fox-4": "pile-0",
    });
  });

  test("an unseen card on a pile came from that hand, others from the draw pile", () => {
    expect(source("pile-2")).toBe("hand-2");
    expect(source("river")).toBe("deck");
  });

  test("buttons name the animals", () => {
    expect(label(cut(1, "main-right", "x"), view, "en")).toBe("Orca right, fox left");
    expect(label(cut(1, "companion-right", "x"), view, "fr")).toBe("Renard à droite, orque à gauche");
    expect(label(cut(1, "step-left", "x"), view, "en")).toContain("fox");
    expect(label(cut(1, "pass", "x"), view, "en")).toBeNull();
  });

  test("phases", () => {
    expect(phaseLetter(view)).toBe("B");
    expect(phaseLetter({ ...view, phase: "discard" })).toBe("C");
    expect(phaseLetter({ ...view, phase: "over" })).toBeNull();
  });
});
