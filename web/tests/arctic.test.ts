import { beforeEach, describe, expect, test } from "vitest";
import { label } from "$/games/arctic/label";
import { cardTip, groupWords, pileWords, powerOf } from "$/games/arctic/texts";
import { ANIMALS, cardOf, groups, places, source, stepOf, type ArcticView, type Seat } from "$/games/arctic/view";
import { prefs } from "$/lib/prefs.svelte";
import { choiceOf } from "$/games/choose";

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

beforeEach(() => {
  prefs.lang = "en";
});

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

  test("steps of a turn", () => {
    expect(stepOf(view)).toBe("B");
    expect(stepOf({ ...view, phase: "discard" })).toBe("C");
    expect(stepOf({ ...view, phase: "over" })).toBeNull();
  });
});

describe("Arctic in words", () => {
  test("buttons name the animals", () => {
    expect(label(choiceOf(1, "main-right", "x"), view)).toBe("Orca right");
    expect(label(choiceOf(1, "step-left", "x"), view)).toBe("Fox left");
    expect(label(choiceOf(1, "pass", "x"), view)).toBeNull();
    prefs.lang = "fr";
    expect(label(choiceOf(1, "companion-right", "x"), view)).toBe("Renard à droite");
  });

  test("a pile is told run by run", () => {
    const other = { ...seat, runs: seat.runs.slice(1) };
    expect(pileWords(groups(other))).toBe("2 foxes; run of 2 orcas: 1 point");
    expect(pileWords([])).toBe("no cards yet");
    prefs.lang = "fr";
    expect(groupWords(groups(seat)[1]!)).toBe("série de 2 orques\u00a0: 1 point");
  });

  test("a card’s tooltip says what it does on top of the pile", () => {
    const { title, text } = cardTip("bear-fox-1");
    expect(title).toBe("Polar bear with fox");
    expect(text).toContain("the power of the polar bear");
    expect(text).toContain("draw 1 card and, next turn, place 5");
  });

  test("every power has words, a step and a rule on both sides", () => {
    for (const lang of ["en", "fr"] as const) {
      prefs.lang = lang;
      const texts = ANIMALS.flatMap((animal) =>
        [1, 2].map((side) => powerOf({ ...view, powers: { ...view.powers, [animal]: { side, owner: null } } }, animal)),
      );
      expect(new Set(texts.map(({ text }) => text)).size).toBe(12);
      expect(texts.every(({ step, rule, short }) => "ABC".includes(step) && rule.startsWith("§") && short.length < 32)).toBe(true);
    }
  });
});
