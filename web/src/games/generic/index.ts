import type { GameFolder } from "../board";
import Board from "./Board.svelte";

/** Plays any game, with its actions as buttons and its table in words. */
export const folder: GameFolder = { Board };
