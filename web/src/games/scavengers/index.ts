import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import Detail from "./Detail.svelte";
import { label } from "./label";
import Panel from "./Panel.svelte";
import { say } from "./texts";
import { tutorial } from "./tutorial";
import { FIRST_SKIRMISH, places, points, source, type ScavengersView } from "./view";

export const folder: GameFolder<ScavengersView> = {
  Board,
  Panel,
  Detail,
  label,
  places,
  source,
  tutorial,
  score: (view, seat) => points(view.seats[seat]!),
  headline: (view, lang) => {
    if (view.phase === "lead") return say("choosing", lang);
    const half = view.skirmish ? "skirmish" : view.round < FIRST_SKIRMISH ? "noFight" : "gathering";
    return view.over ? "" : `${say("round", lang, { n: view.round })} · ${say(half, lang)}`;
  },
};
