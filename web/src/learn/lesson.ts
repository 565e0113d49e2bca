import type { Step, View } from "$/games/board";

/** Whether this step may be shown: by default on the learner's turn, and when the game is over. */
export function isReached(step: Step, view: View, isMyTurn: boolean): boolean {
  if (step.when) return step.when(view);
  return isMyTurn || view.over;
}
