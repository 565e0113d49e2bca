/** The games that this page can play by itself: those whose modules in WebAssembly were built with it, and those added to it. */

import { canPlayAdded } from "$/added/added";

const FILES = Object.keys(import.meta.glob("../engine/modules/*.wasm", { query: "?url", import: "default" }));
const GAMES = FILES.map((path) => path.split("/").at(-1)!.replace(".wasm", "")).filter((name) => name !== "table");

/** Some browsers are too old for WebAssembly, or configured to refuse it. */
export function canPlay(game: string): boolean {
  return typeof WebAssembly === "object" && typeof Worker === "function" && typeof BigInt === "function" && (GAMES.includes(game) || canPlayAdded(game));
}

export function canPlayAny(): boolean {
  return GAMES.some(canPlay);
}
