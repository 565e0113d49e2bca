/** Every message that a game's board, tooltips and lesson ask for is in its catalogues. */

import { describe, expect, it } from "vitest";
import type { Speaker } from "$/words/speaker";

const speakers = import.meta.glob<{ speaker: Speaker }>("../src/games/*/words.ts", { eager: true });
const sources = import.meta.glob<string>("../src/games/*/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
const MESSAGE = /"((?:ui|tip|lesson|piece|animal)-[a-z]+(?:-[a-z]+)*)"/g;

describe.each(Object.entries(speakers))("%s", (path, { speaker }) => {
  const folder = path.replace("words.ts", "");
  const asked = Object.entries(sources).flatMap(([file, text]) => (file.startsWith(folder) ? [...text.matchAll(MESSAGE)].map((found) => found[1]!) : []));

  it.each(["en", "fr"] as const)("is written in %s", (lang) => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((message) => !speaker.words(lang).has(message))).toEqual([]);
  });
});
