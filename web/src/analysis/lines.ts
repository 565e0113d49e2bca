/** Lines side by side: how the game would have continued after another action, with a strong bot playing for everybody. */

import type { Line } from "$/engine/line";
import { startExaminers, RESOURCES } from "./analyse";
import { currentChoice, type Analysis } from "./analysis";
import { shareWin } from "./calibration";
import type { Method, Moment } from "./examiner";

/** The number of choices for which a line is followed after the first. */
export const AHEAD = 12;

/** An action of a line, and the chance of the line's seat after it. */
export interface LineStep {
  decision: number;
  seat: number;
  action: number;
  chance: number;
}

export interface Variation {
  steps: LineStep[];
  /** The end of the line, if it ended. */
  end: Pick<LineStep, "decision" | "chance"> | null;
}

/** The line that was played, from a decision on. */
export function ownLine({ moments, curve }: Pick<Analysis, "moments" | "curve">, { decision: from, seat: whose }: Pick<Moment, "decision" | "seat">): Variation {
  const following = moments.filter(({ decision }) => decision >= from);
  const steps = following.slice(0, AHEAD + 1).map(({ decision, seat, played, after }) => ({ decision, seat, action: played, chance: after[whose]! }));
  const { decision, chances } = curve.at(-1)!;
  return { steps, end: steps.length === following.length ? { decision, chance: chances[whose]! } : null };
}

/** An action instead of the one that was played; each decision after it is the best one from what its seat knows. */
export async function variationFrom(game: Line, first: LineStep, method: Method, resources = RESOURCES): Promise<Variation> {
  const line = game.copy();
  line.cut(first.decision);
  line.play(first.action);
  const steps = [first];
  const [worker] = await startExaminers(1, line, resources);
  try {
    while (!line.over && steps.length <= AHEAD) {
      if (line.legal.length > 1) {
        const { decision, seat, best: action, before } = await worker!.examine(currentChoice(line), method);
        steps.push({ decision, seat, action, chance: before[first.seat]! });
        line.play(action);
      } else line.play(line.legal[0]!);
    }
  } finally {
    worker!.close();
  }
  return { steps, end: line.over ? { decision: line.decision, chance: shareWin(line.standing())[first.seat]! } : null };
}
