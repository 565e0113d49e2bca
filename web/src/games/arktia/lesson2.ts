import type { Lesson } from "../board";
import { inHand, type ArktiaView } from "./view";

/** Towers that carry pieces away: B's globe is shut in and carried off, and two equal groups are left of B. */
export const lesson2: Lesson<ArktiaView> = {
  title: "lesson-depth-title",
  players: 3,
  seed: 3,
  options: {},
  scripts: {
    1: ["place portal 13", "place portal 8", "place globe 4", "place disc 1", "place globe 2"],
    2: ["place disc 24", "place disc 20", "stop"],
  },
  steps: [
    { text: "lesson-depth-why" },
    {
      auto: ["place disc 19", "place globe 14", "place globe 9", "place portal 5"],
      when: (view) => view.player === 0 && inHand(view.seats[0]!.hand) === 5,
      text: "lesson-depth-shut",
      point: "#arktia-field-5, #arktia-field-4",
      play: "move 5 4",
    },
    { text: "lesson-depth-linked", point: "#arktia-field-1, #arktia-field-2, #arktia-field-4, #arktia-field-8, #arktia-field-13" },
    { text: "lesson-depth-carry", point: "#arktia-field-4, #arktia-field-15", play: "move 4 15" },
    { text: "lesson-depth-equal", point: "#arktia-field-8, #arktia-field-13", play: "keep 8" },
    { text: "lesson-depth-count", point: "[data-spot=panel-0]", when: () => true },
    { text: "lesson-depth-own", when: () => true },
    { text: "lesson-depth-end", point: ".legend", when: () => true },
  ],
};
