import type { GameFolder } from "../board";
import Board from "./Board.svelte";

/** Plays any game: what may be done as buttons, what lies on the table in words. */
export const folder: GameFolder = { Board };
