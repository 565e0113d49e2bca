import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import { depth } from "./depth";
import Panel from "./Panel.svelte";
import { strikes } from "./texts";
import { say, speaker } from "./words";
import { tutorial } from "./tutorial";
import { iceLeft, type ArktiaView } from "./view";

/** Quiet moves are worth a word when half of the row is behind. */
const QUIET_SHARE = 0.5;

export const folder: GameFolder<ArktiaView> = {
  Board,
  speaker,
  Panel,
  tutorials: [tutorial, depth],
  grave: ["stop"],
  strikes,
  score: (view, seat) => view.seats[seat]!.points,
  headline: (view) => {
    const parts = [view.phase === "neutral" ? say("ui-setup") : say("ui-round", { n: view.round }), say("ui-ice", { n: iceLeft(view) })];
    if (view.quiet > view.quiet_limit * QUIET_SHARE) parts.push(say("ui-quiet", { n: view.quiet, limit: view.quiet_limit }));
    return parts.join(" · ");
  },
};
