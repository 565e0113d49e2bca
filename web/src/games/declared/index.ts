import type { GameFolder, View } from "../board";
import Board from "./Board.svelte";
import { spotsOf, valueAt } from "./scene";
import { scenesOf } from "./scenes";
import { placesOf } from "./taps";

/** Draws any game that declares its board as data. */
export const folder: GameFolder = {
  Board,
  point: placesOf,
  places: (view) => spotsOf(scenesOf(view.game).of(view)),
  score: (view, seat) => scoreIn(view, scenesOf(view.game).board.score, seat),
};

function scoreIn(view: View, path: string, seat: number): number | null {
  return path === "" ? null : Number(valueAt(view, path, seat));
}
