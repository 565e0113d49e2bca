/** The words of added games. */

import { addedGame } from "$/added/added";
import { Speaker } from "$/words/speaker";

const speakers = new Map<string, Speaker>();

/** The speaker of an added game that was found before. */
export function speakerOf(game: string): Speaker | null {
  const added = addedGame(game);
  if (added && !speakers.has(game)) {
    const files = Object.entries(added.words).map(([lang, words]) => [`${lang}.ftl`, words]);
    speakers.set(game, new Speaker(added.declared, Object.fromEntries(files)));
  }
  return speakers.get(game) ?? null;
}
