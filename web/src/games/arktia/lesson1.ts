import type { Lesson } from "../board";
import { inHand, type ArktiaView } from "./view";

/** Three seats, of which only the learner plays to win: B blunders, and C stops early. */
export const lesson1: Lesson<ArktiaView> = {
  title: "lesson-title",
  players: 3,
  seed: 3,
  options: {},
  scripts: {
    1: [
      "place disc 10",
      "place globe 11",
      "place portal 12",
      "place portal 9",
      "place globe 7",
      "place disc 6",
      "move 7 6",
      "place disc 17",
      "place portal 18",
      "move 18 23",
      "move 23 18",
      "move 18 23",
      "move 23 18",
      "move 18 23",
      "move 23 18",
    ],
    2: ["place portal 5", "place portal 1", "stop"],
  },
  steps: [
    { text: "lesson-goal", point: ".tray .hand" },
    { text: "lesson-place", point: "button[data-hand=disc], #arktia-field-15", play: "place disc 15" },
    { text: "lesson-next-to", point: "button[data-hand=globe], #arktia-field-14", play: "place globe 14" },
    { text: "lesson-move", point: "#arktia-field-14, #arktia-field-15", play: "move 14 15" },
    { text: "lesson-control", point: "[data-spot=panel-2]" },
    { text: "lesson-lift", point: "#arktia-field-15, #arktia-field-10", play: "lift 15 10" },
    { text: "lesson-link", point: "#arktia-field-9, #arktia-field-10, #arktia-field-11, #arktia-field-12" },
    { text: "lesson-cut", point: "#arktia-field-10, #arktia-field-20", play: "move 10 20" },
    { text: "lesson-points", point: "[data-spot=panel-0]" },
    { text: "lesson-portal", point: "button[data-hand=portal], #arktia-field-14", play: "place portal 14" },
    { text: "lesson-disc", point: "#arktia-field-15, #arktia-field-14", play: "move 15 14" },
    { text: "lesson-top", point: "#arktia-field-20, #arktia-field-14", play: "move 20 14" },
    { text: "lesson-towers", point: ".legend" },
    {
      auto: ["place disc 15", "place portal 20", "place globe 19", "place disc 13", "place portal 8", "place globe 9"],
      when: (view) => view.player === 0 && inHand(view.seats[0]!.hand) === 0,
      text: "lesson-last",
      point: "#arktia-field-9, #arktia-field-4",
      play: "move 9 4",
    },
    { text: "lesson-melt", point: "#arktia-field-25", play: "melt 25" },
    { text: "lesson-end" },
  ],
};
