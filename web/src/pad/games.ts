import { PADS } from "$/generated/pads";
import { canPlay } from "$/local/playable";

/** Whether there is a score pad for this game, and this browser can run the rules. */
export function canScore(game: string): boolean {
  return game in PADS && canPlay(game);
}
