import type { Tutorial } from "../board";
import type { ScavengersView } from "./view";

/** A whole turn, then on to the first skirmish. The two others lay everything down; the learner wins all the same. */
export const tutorial: Tutorial<ScavengersView> = {
  players: 3,
  seed: 841,
  options: { module: "0" },
  scripts: { 1: ["end", "end", "end"], 2: ["end", "end", "end"] },
  steps: [
    {
      text: "lesson-goal",
      point: "section.hand",
    },
    {
      text: "lesson-card",
      point: 'section.hand [data-kind="scavenger"]',
    },
    {
      text: "lesson-dig",
      point: '[data-deed="dig"], section.hand [data-kind="shovel"]',
      play: "dig",
    },
    { text: "lesson-dig-scavenger", point: 'section.hand [data-kind="scavenger"]', play: "commit scavenger" },
    { text: "lesson-dig-shovel", point: 'section.hand [data-kind="shovel"]', play: "commit shovel" },
    { text: "lesson-dig-confirm", point: '[data-deed="dig"]', play: "confirm" },
    {
      text: "lesson-keep",
      point: '.stage [data-kind="medkit"]',
      play: "keep medkit",
    },
    {
      text: "lesson-hunt",
      point: '[data-deed="hunt"], section.hand [data-kind="spear"]',
      play: "hunt",
    },
    { text: "lesson-hunt-scavenger", point: 'section.hand [data-kind="scavenger"]', play: "commit scavenger" },
    { text: "lesson-hunt-spear", point: 'section.hand [data-kind="spear"]', play: "commit spear" },
    { text: "lesson-hunt-confirm", point: '[data-deed="hunt"]', play: "confirm" },
    {
      text: "lesson-food",
      point: ".purse, section.market",
    },
    {
      text: "lesson-hire",
      point: '[data-hire="brawler"]',
      play: "hire brawler",
    },
    {
      text: "lesson-end",
      point: '.status [data-kind="end"]',
      play: "end",
    },
    {
      text: "lesson-round-3",
      point: ".contested",
      auto: ["end"],
      when: (view) => view.round === 3 && view.player === 0,
    },
    {
      text: "lesson-fight",
      point: '.status [data-kind="end"]',
      play: "end",
    },
    {
      text: "lesson-bluff",
      point: ".stakes",
      when: (view) => view.round > 3 || view.seats[0]!.laid,
    },
    {
      text: "lesson-won",
      point: ".fight",
      when: (view) => view.round === 4,
    },
    {
      text: "lesson-outlook",
      when: () => true,
    },
  ],
};
