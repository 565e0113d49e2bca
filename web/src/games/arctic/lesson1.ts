import type { Lesson } from "../board";
import type { ArcticView } from "./view";

/** Two turns that show everything: a run of four, a power of each kind, a totem that walks from 3 to 10. */
export const lesson1: Lesson<ArcticView> = {
  title: "lesson-title",
  players: 2,
  seed: 171,
  options: { fox: "2", moose: "2", walrus: "1", orca: "1", puffin: "1", bear: "1" },
  scripts: { 1: ["place fox-puffin-2", "main-right", "take puffin-moose-2", "take puffin-walrus-3"] },
  steps: [
    { text: "lesson-welcome", point: ".pile" },
    { text: "lesson-totem", point: '[data-token="walrus"]' },
    { text: "lesson-hand", point: "section.hand" },
    { text: "lesson-place", point: '[data-thing="moose-fox-3"]', play: "place moose-fox-3" },
    { text: "lesson-power", point: '[data-power="moose"]' },
    { text: "lesson-move", point: '[data-token="moose"]', play: "main-right" },
    { text: "lesson-take", point: '[data-thing="moose-walrus-4"]', play: "take moose-walrus-4" },
    { text: "lesson-take-second", point: '[data-thing="moose-fox-4"]', play: "take moose-fox-4" },
    { text: "lesson-take-third", point: '[data-thing="moose-puffin-1"]', play: "take moose-puffin-1" },
    { text: "lesson-more", point: '[data-power="moose"]', play: "more" },
    { text: "lesson-stack", point: '[data-thing="moose-walrus-4"]', play: "place moose-walrus-4" },
    { text: "lesson-stack-second", point: '[data-thing="moose-fox-4"]', play: "place moose-fox-4" },
    { text: "lesson-stack-third", point: '[data-thing="moose-puffin-1"]', play: "place moose-puffin-1" },
    { text: "lesson-last-card", point: '[data-thing="walrus-bear-2"]', play: "place walrus-bear-2" },
    { text: "lesson-run", point: ".run.scores .bracket" },
    { text: "lesson-totem-right", point: '[data-token="walrus"]', play: "main-right" },
    { text: "lesson-walrus", point: '[data-power="walrus"]', play: "step-right" },
    { text: "lesson-orca", point: '[data-thing="orca-bear-1"]', play: "take orca-bear-1" },
    { text: "lesson-orca-second", point: '[data-thing="orca-puffin-5"]', play: "take orca-puffin-5" },
    { text: "lesson-penalties", when: () => true },
    { text: "lesson-end", when: () => true },
  ],
};
