import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import { lesson2 } from "./lesson2";
import Detail from "./Detail.svelte";
import { label, move, point } from "./label";
import PadPicture from "./PadPicture.svelte";
import LogPicture from "./LogPicture.svelte";
import type { CardKind } from "./cards/cards";
import { cardTip } from "./cards/describe";
import Panel from "./Panel.svelte";
import { split } from "./tribe";
import { lesson1 } from "./lesson1";
import { FIRST_SKIRMISH, places, points, source, type ScavengersView } from "./view";
import { say, speaker } from "./words";

export const folder: GameFolder<ScavengersView> = {
  Board,
  speaker,
  mood: "dusk",
  Panel,
  PadPicture,
  pictures: { of: ["card"], Picture: LogPicture, about: ({ name }) => cardTip(name.replace("card-", "") as CardKind) },
  Detail,
  label,
  begins: ["draw", "dig", "hunt", "trash", "commit", "throw"],
  move,
  point,
  onBoard: ["draw", "dig", "hunt", "trash", "organizer"],
  places,
  source,
  split,
  lessons: [lesson1, lesson2],
  score: (view, seat) => points(view.seats[seat]!),
  sound: (view, before) => {
    if (view.round !== before.round) return "dusk";
    return view.skirmish ? "fire" : "card";
  },
  headline: (view) => {
    if (view.over) return [];
    if (view.phase === "lead") return [say("ui-choosing-leaders")];
    const half = view.skirmish ? "ui-skirmish" : view.round < FIRST_SKIRMISH ? "ui-no-skirmish-yet" : "ui-gathering";
    return [say("ui-round", { number: view.round }), say(half)];
  },
};
