/** The texts of Arctic’s board and tooltips, put together from the catalogue. */

import { cardOf, type Animal, type ArcticView, type Group, type Step } from "./view";
import type { Thing } from "$/words/catalogue";
import { drawing, type TipContent } from "$/ui/tip.svelte";
import AnimalCard from "./art/AnimalCard.svelte";
import { say } from "./words";

/** The message that names an animal, as an argument of other messages. */
export function nameOf(animal: Animal): string {
  return `animal-${animal}`;
}

export function cardValues(word: string): Record<string, string | number> {
  const { main, companion, draw, place } = cardOf(word);
  return { main: nameOf(main), companion: nameOf(companion), draw, place };
}

export function cardTip(word: string, title = "tip-card", rule = "§3"): TipContent {
  const values = cardValues(word);
  return { title: say(title, values), text: say("tip-card-text", values), rule, art: drawing(AnimalCard, { word }) };
}

/** The word of a card in the log, whose message is `card-fox-moose-3`. */
export function cardNamed({ name }: Thing): string {
  return name.replace("card-", "");
}

/** The step and the rule of each power, on side 1 and on side 2 of its card. */
const POWERS: Record<Animal, [Step, string][]> = {
  fox: [["A", "§4.4"], ["A", "§4.4"]],
  moose: [["C", "§6.4"], ["A", "§4.3"]],
  walrus: [["B", "§5.3"], ["B", "§5.3"]],
  orca: [["C", "§6.2"], ["C", "§6.3"]],
  puffin: [["A", "§4.2"], ["A", "§4.2"]],
  bear: [["C", "§6.6"], ["C", "§6.3"]],
};

interface Power {
  step: Step;
  rule: string;
  short: string;
  text: string;
}

export function powerOf(view: ArcticView, animal: Animal): Power {
  const { side } = view.powers[animal];
  const [step, rule] = POWERS[animal][side - 1]!;
  return { step, rule, short: say(`power-${animal}-${side}.short`), text: say(`power-${animal}-${side}`) };
}

/** Neighbouring cards of one animal in a pile: a run that scores, or a shorter row. */
export function groupWords({ animal, cards, worth }: Group): string {
  const values = { n: cards.length, animal: nameOf(animal) };
  return worth === null ? say("ui-group", values) : say("ui-run", { ...values, worth });
}

export function pileWords(groups: Group[]): string {
  if (groups.length === 0) return say("ui-no-pile");
  return groups.map(groupWords).reduce((list, item) => say("ui-next-group", { list, item }));
}
