import type { Lesson } from "../board";
import { inHand } from "./lesson1";
import type { ScavengersView } from "./view";

/** HQ: a leader, an Engineer, and a building that is finished within three rounds. */
export const lesson2: Lesson<ScavengersView> = {
  title: "lesson-depth-title",
  players: 2,
  seed: 1605,
  options: { module: "3" },
  scripts: { 1: ["lead sergeant", "end", "end"] },
  steps: [
    { text: "lesson-depth-hq" },
    { text: "lesson-depth-lead", point: '[data-leader="butcher"]', play: "lead butcher" },
    { text: "lesson-depth-hunt", point: `[data-use="hunt"], ${inHand("spear")}`, play: "hunt" },
    { text: "lesson-hunt-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-hunt-spear", point: inHand("spear"), play: "commit spear" },
    { text: "lesson-hunt-confirm", point: '[data-use="hunt"]', play: "confirm" },
    { text: "lesson-depth-butcher", point: inHand("refugee"), play: "butcher refugee" },
    { text: "lesson-depth-engineer", point: '[data-hire="engineer"]', play: "hire engineer" },
    { text: "lesson-depth-end-turn", point: '.status [data-kind="end"]', play: "end" },
    { text: "lesson-depth-draw", point: `[data-use="draw"], ${inHand("scavenger")}`, play: "draw" },
    { text: "lesson-draw-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-draw-confirm", point: '[data-use="draw"]', play: "confirm" },
    { text: "lesson-depth-dig", point: `[data-use="dig"], ${inHand("engineer")}`, play: "dig" },
    { text: "lesson-depth-dig-engineer", point: inHand("engineer"), play: "commit engineer" },
    { text: "lesson-depth-dig-confirm", point: '[data-use="dig"]', play: "confirm" },
    { text: "lesson-depth-schematics", point: '[data-spot="schematics"]', play: "schematics" },
    { text: "lesson-depth-plan", point: ".stage button", play: "plan pharmacy" },
    { text: "lesson-depth-underway", point: '.status [data-kind="end"]', play: "end" },
    { text: "lesson-depth-build", point: ".sites", play: "build 1" },
    { text: "lesson-depth-worker", point: inHand("refugee"), play: "worker refugee" },
    { text: "lesson-depth-works", point: ".sites" },
    { text: "lesson-depth-gangs" },
    { text: "lesson-depth-outlook", when: () => true },
  ],
};
