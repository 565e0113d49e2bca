/** The things on each added game’s board, remembered from view to view. */

import { addedGame } from "$/added/added";
import { speakerOf } from "../added";
import { Scenes } from "./scene";

const made = new Map<string, Scenes>();

/** The scenes of an added game that was found before. */
export function scenesOf(game: string): Scenes {
  let scenes = made.get(game);
  if (!scenes) {
    scenes = new Scenes(addedGame(game)!.board!, speakerOf(game)!.vocabulary);
    made.set(game, scenes);
  }
  return scenes;
}
