/** Every message that a game's board, tooltips and lesson ask for is in its catalogues. */

import { describe, expect, it } from "vitest";
import type { Speaker } from "$/words/speaker";

const speakers = import.meta.glob<{ speaker: Speaker }>("../src/games/*/words.ts", { eager: true });
const sources = import.meta.glob<string>("../src/games/*/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
const MESSAGE = /"((?:ui|tip|lesson|piece|animal)-[a-z]+(?:-[a-z]+)*)"/g;

const asked = Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(MESSAGE)].map((found) => ({ path, message: found[1]! })));

it("boards ask for messages", () => {
  expect(asked.length).toBeGreaterThan(100);
});

describe.each(Object.entries(speakers))("%s", (path, { speaker }) => {
  const own = asked.filter((one) => one.path.startsWith(path.replace("words.ts", "")));

  it.each(["en", "fr"] as const)("has all that is asked for in %s", (lang) => {
    expect(own.filter(({ message }) => !speaker.words(lang).has(message))).toEqual([]);
  });
});
