import { PADS } from "$/generated/pads";
import { canPlay } from "$/local/modules";

/** Is there a score pad for this game, and can this browser run the rules? */
export function canScore(game: string): boolean {
  return game in PADS && canPlay(game);
}
