import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { say, strikes } from "./texts";
import { tutorial } from "./tutorial";
import { iceLeft, type ArktiaView } from "./view";

/** Quiet moves are worth a word when half of the row is behind. */
const QUIET_SHARE = 0.5;

export const folder: GameFolder<ArktiaView> = {
  Board,
  Panel,
  tutorial,
  grave: ["stop"],
  strikes,
  score: (view, seat) => view.seats[seat]!.points,
  headline: (view, lang) => {
    const parts = [view.phase === "neutral" ? say("setup", lang) : say("round", lang, { n: view.round }), say("ice", lang, { n: iceLeft(view) })];
    if (view.quiet > view.quiet_limit * QUIET_SHARE) parts.push(say("quiet", lang, { n: view.quiet, limit: view.quiet_limit }));
    return parts.join(" · ");
  },
};
