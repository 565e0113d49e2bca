import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import { lesson2 } from "./lesson2";
import LogPicture from "./LogPicture.svelte";
import Panel from "./Panel.svelte";
import { pieceNamed, sizeTip, strikes } from "./texts";
import { capital } from "$/lib/capital";
import { say, speaker } from "./words";
import { lesson1 } from "./lesson1";
import { iceLeft, type ArktiaView } from "./view";

/** Quiet moves are mentioned once half of the allowed number has been played. */
const QUIET_SHARE = 0.5;

export const folder: GameFolder<ArktiaView> = {
  Board,
  speaker,
  mood: "night",
  Panel,
  lessons: [lesson1, lesson2],
  grave: ["stop"],
  isLastLeft: ({ seats }, me) => seats.every(({ out }, seat) => (out === null) === (seat === me)),
  point: ({ args }) => args.map((word) => (/^\d/.test(word) ? `#arktia-field-${word}` : `button[data-hand=${word}]`)).join(", "),
  strikes,
  pictures: { of: ["piece"], Picture: LogPicture, about: (thing) => sizeTip(pieceNamed(thing).size) },
  score: (view, seat) => view.seats[seat]!.points,
  sound: (view, before) => (iceLeft(view) < iceLeft(before) ? "crack" : "ice"),
  headline: (view) => {
    const round = view.phase === "neutral" ? capital(say("ui-setup")) : say("ui-round", { n: view.round });
    const isQuiet = view.quiet > view.quiet_limit * QUIET_SHARE;
    return [round, isQuiet ? say("ui-quiet", { n: view.quiet, limit: view.quiet_limit }) : say("ui-ice", { n: iceLeft(view) })];
  },
};
