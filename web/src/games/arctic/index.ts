import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import { lesson2 } from "./lesson2";
import Detail from "./Detail.svelte";
import { label, point } from "./label";
import PadPicture from "./PadPicture.svelte";
import LogPicture from "./LogPicture.svelte";
import { cardNamed, cardTip } from "./texts";
import Panel from "./Panel.svelte";
import { lesson1 } from "./lesson1";
import { places, source, type ArcticView } from "./view";
import { say, speaker } from "./words";

export const folder: GameFolder<ArcticView> = {
  Board,
  speaker,
  mood: "day",
  Panel,
  PadPicture,
  pictures: { of: ["card"], Picture: LogPicture, about: (thing) => cardTip(cardNamed(thing)) },
  Detail,
  label,
  begins: ["swap", "give-to"],
  point,
  places,
  source,
  lessons: [lesson1, lesson2],
  score: (view, seat) => view.seats[seat]!.worth,
  headline: (view) => {
    const parts = [say("ui-round", { n: view.round })];
    if (view.ending === "triggered") parts.push(say("ui-ending"));
    if (view.ending === "final_turns") parts.push(say("ui-final"));
    return parts;
  },
};
