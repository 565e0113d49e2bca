import type { Lesson } from "../board";
import type { ScavengersView } from "./view";

/** A CSS selector for the cards of a kind in the learner's hand. */
export const inHand = (kind: string) => `section.hand [data-kind="${kind}"]`;

/** Every action once, the first skirmish, and an interrupt: a neighbour has hired a Saboteur. */
export const lesson1: Lesson<ScavengersView> = {
  title: "lesson-title",
  players: 3,
  seed: 2271,
  options: { module: "0" },
  scripts: {
    1: ["end", "end", "end", "end"],
    2: [
      ...["dig", "commit scavenger", "confirm", "keep pills", "end"],
      ...["draw", "commit scavenger", "confirm", "hunt", "commit scavenger", "confirm", "hire saboteur", "pay pills"],
      ...["dig", "commit brawler", "commit shovel", "confirm", "keep pills", "end"],
      ...["dig", "commit scavenger", "confirm", "keep medkit", "end"],
      ...["end", "disarm P1 shovel"],
    ],
  },
  steps: [
    { text: "lesson-goal", point: "section.hand" },
    { text: "lesson-card", point: inHand("scavenger") },
    { text: "lesson-dig", point: `[data-use="dig"], ${inHand("shovel")}`, play: "dig" },
    { text: "lesson-dig-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-dig-shovel", point: inHand("shovel"), play: "commit shovel" },
    { text: "lesson-dig-confirm", point: '[data-use="dig"]', play: "confirm" },
    { text: "lesson-keep", point: '.stage [data-kind="medkit"]', play: "keep medkit" },
    { text: "lesson-hunt", point: `[data-use="hunt"], ${inHand("spear")}`, play: "hunt" },
    { text: "lesson-hunt-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-hunt-spear", point: inHand("spear"), play: "commit spear" },
    { text: "lesson-hunt-confirm", point: '[data-use="hunt"]', play: "confirm" },
    { text: "lesson-food", point: ".purse" },
    { text: "lesson-hire", point: '[data-hire="brawler"]', play: "hire brawler" },
    { text: "lesson-end", point: '.status [data-kind="end"]', play: "end" },
    { text: "lesson-draw", point: `[data-use="draw"], ${inHand("scavenger")}`, play: "draw" },
    { text: "lesson-draw-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-draw-confirm", point: '[data-use="draw"]', play: "confirm" },
    { text: "lesson-trash", point: `[data-use="trash"], ${inHand("refugee")}`, play: "trash" },
    { text: "lesson-trash-refugee", point: inHand("refugee"), play: "throw refugee" },
    { text: "lesson-trash-confirm", point: '[data-use="trash"]', play: "confirm" },
    { text: "lesson-end-second", point: '.status [data-kind="end"]', play: "end" },
    { text: "lesson-round-3", point: ".contested", when: (view) => view.round === 3 && view.player === 0 },
    { text: "lesson-fight", point: '.status [data-kind="end"]', play: "end" },
    { text: "lesson-bluff", point: ".stakes", when: (view) => view.round > 3 || view.seats[0]!.laid },
    { text: "lesson-won", point: ".fight > header", when: (view) => view.round === 4 },
    { text: "lesson-interrupt", point: `[data-use="dig"], ${inHand("shovel")}`, play: "dig" },
    { text: "lesson-dig-scavenger", point: inHand("scavenger"), play: "commit scavenger" },
    { text: "lesson-dig-shovel", point: inHand("shovel"), play: "commit shovel" },
    { text: "lesson-dig-confirm", point: '[data-use="dig"]', play: "confirm" },
    { text: "lesson-interrupted", point: '.stage [data-kind="multitool"]', play: "keep multitool" },
    { text: "lesson-medicine", point: '[data-hire="hunter"]', play: "hire hunter" },
    { text: "lesson-medicine-pay", point: inHand("medkit"), play: "pay medkit" },
    { text: "lesson-outlook", when: () => true },
  ],
};
