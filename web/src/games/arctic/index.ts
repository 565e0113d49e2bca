import type { GameFolder } from "../board";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import Detail from "./Detail.svelte";
import { label } from "./label";
import { say } from "./texts";
import { tutorial } from "./tutorial";
import { places, source, type ArcticView } from "./view";

export const folder: GameFolder<ArcticView> = {
  Board,
  Panel,
  Detail,
  label,
  places,
  source,
  tutorial,
  score: (view, seat) => view.seats[seat]!.worth,
  headline: (view, lang) => {
    const end = { triggered: say("ending", lang), final_turns: say("final", lang) }[view.ending] ?? "";
    return [say("round", lang, { n: view.round }), end].filter(Boolean).join(" · ");
  },
};
