/** The explanation of an answer to a puzzle, in the words of an analysis. Choices are named by their place in the puzzle's lists. */

import { perCent, pointsOf, say, turningPoint } from "$/analysis/words";
import type { Choice } from "$/games/choose";
import { UNIT } from "$/generated/analysis";
import { t } from "$/i18n";
import type { Speaker } from "$/words/speaker";
import type { Puzzle } from "./sets";

interface Scene {
  choices: Choice[];
  /** The items of the evaluation, to which the puzzle's reasons refer. */
  items: string[];
  speaker: Speaker;
  names: string[];
}

export function bestOf({ losses }: Puzzle): number {
  return losses.indexOf(0);
}

/** The chance of winning with a choice, in per cent. */
export function chanceOf({ chance, losses }: Puzzle, place: number): number {
  return perCent(chance - losses[place]!);
}

/** The reason why the best choice is better than the one made or, if that was right, than the second best. */
export function explain(puzzle: Puzzle, chosen: number, scene: Scene): string {
  return chosen === bestOf(puzzle) ? explainRight(puzzle, scene) : explainWrong(puzzle, chosen, scene);
}

function explainRight(puzzle: Puzzle, { choices, items, speaker }: Scene): string {
  const [best, other] = [bestOf(puzzle), secondOf(puzzle)];
  const said = t("puzzles-right-why", { best: choices[best]!.label, n: chanceOf(puzzle, best), other: choices[other]!.label, m: chanceOf(puzzle, other) });
  const reason = reasonAgainst(puzzle, other, items);
  return reason ? `${said} ${say("gains", { item: `item-${speaker.declared.name}-${reason.item}`, points: pointsOf(reason) })}` : said;
}

function explainWrong(puzzle: Puzzle, chosen: number, { choices, items, speaker, names }: Scene): string {
  const { chance, losses, seat, decision } = puzzle;
  const withChance = (mine: number) => names.map((_, who) => (who === seat ? mine : UNIT - mine));
  const [played, best] = [choices[chosen]!.id, choices[bestOf(puzzle)]!.id];
  const [before, after] = [withChance(chance), withChance(chance - losses[chosen]!)];
  const moment = { decision, seat, played, best, before, after, rows: [], reason: reasonAgainst(puzzle, chosen, items), open: null };
  return turningPoint(moment, speaker, { names, me: seat });
}

/** The second best choice; the best itself if there is no other. */
function secondOf({ losses }: Puzzle): number {
  const [best = 0, second = best] = losses.map((_, place) => place).sort((one, other) => losses[one]! - losses[other]!);
  return second;
}

function reasonAgainst({ reasons }: Puzzle, place: number, items: string[]) {
  const found = reasons[place];
  return found ? { item: items[found[0]]!, gain: found[1] } : null;
}
