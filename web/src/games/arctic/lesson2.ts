import type { Lesson } from "../board";
import type { ArcticView } from "./view";

/** The powers: a joker between two orcas, a card drawn face down, and a power that the neighbour takes. */
export const lesson2: Lesson<ArcticView> = {
  title: "lesson-depth-title",
  players: 2,
  seed: 381,
  options: { fox: "2", moose: "2", walrus: "1", orca: "2", puffin: "1", bear: "1" },
  scripts: {
    1: [
      "place bear-puffin-3",
      "main-right",
      "take fox-walrus-2",
      "take walrus-fox-4",
      "take walrus-puffin-2",
      "place moose-fox-5",
      "place walrus-puffin-2",
      "place fox-walrus-2",
      "main-right",
      "take bear-puffin-5",
      "take puffin-bear-1",
    ],
  },
  steps: [
    { text: "lesson-depth-powers", point: "ul.powers" },
    { text: "lesson-depth-fox", point: '[data-thing="fox-bear-3"]', play: "place fox-bear-3" },
    { text: "lesson-depth-fox-right", point: '[data-token="fox"]', play: "main-right" },
    { text: "lesson-depth-orcas", point: '[data-thing="orca-puffin-1"]', play: "take orca-puffin-1" },
    { text: "lesson-depth-orcas-second", point: '[data-thing="orca-moose-2"]', play: "take orca-moose-2" },
    { text: "lesson-depth-spare", point: '[data-thing="puffin-walrus-4"]', play: "take puffin-walrus-4" },
    { text: "lesson-depth-stack", point: '[data-thing="orca-puffin-1"]', play: "place orca-puffin-1" },
    { text: "lesson-depth-stack-second", point: '[data-thing="orca-moose-2"]', play: "place orca-moose-2" },
    { text: "lesson-depth-joker", point: '[data-thing="puffin-walrus-4"]', play: "hide puffin-walrus-4" },
    { text: "lesson-depth-joker-run", point: ".run.scores .bracket" },
    { text: "lesson-depth-orca", point: '[data-token="orca"]', play: "main-right" },
    { text: "lesson-depth-draw", point: '[data-power="orca"], [data-spot="deck"]', play: "draw" },
    { text: "lesson-depth-take", point: '[data-thing="puffin-moose-1"]', play: "take puffin-moose-1" },
    { text: "lesson-depth-taken", point: '[data-power="fox"]' },
    { text: "lesson-depth-end" },
  ],
};
