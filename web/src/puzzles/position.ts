/** A puzzle's position as a table shows it. */

import type { Engine } from "$/engine/engine";
import { choiceOf, type Choice } from "$/games/choose";
import { legalOf } from "$/net/frame";
import { unpack } from "$/records/read";
import type { View } from "$/games/board";
import type { Said, Speaker } from "$/words/speaker";
import type { Puzzle } from "./sets";

interface Shown {
  state: Uint8Array;
  view: View;
  prompt: Said[];
  /** In the order of the puzzle's lists. */
  choices: Choice[];
}

export function shownOf(engine: Engine, speaker: Speaker, puzzle: Puzzle, names: string[]): Shown {
  const packed = Uint8Array.from(atob(puzzle.position), (letter) => letter.charCodeAt(0));
  const state = unpack(packed, engine.declared.at.STATE_SIZE);
  return {
    state,
    view: speaker.view(engine.see(state, puzzle.seat)),
    prompt: speaker.said(engine.prompt(state, puzzle.seat)),
    choices: engine.legal(state).map((action) => choiceOf(action, legalOf(speaker, action).words, speaker.label(action, names))),
  };
}
