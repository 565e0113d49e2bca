import { prefs } from "$/lib/prefs.svelte";
import type { Choice } from "$/games/choose";
import type { Picker } from "$/games/picker.svelte";
import type { CardKind } from "./cards/cards";

export const STRIKES = ["snipe", "disarm", "fanatic"];
export const WORKS = ["build", "store", "retrieve", "repair"];

/** The choices that a thing on the board stands for: those of these kinds that begin with these words. */
export function choicesFor(choices: Choice[], kinds: string[], words: string[]): Choice[] {
  return choices.filter((choice) => kinds.includes(choice.kind) && words.every((word, i) => choice.args[i] === word) && choice.args.length === words.length);
}

/** Handles a click on such a thing: the first picks it up, the second plays it. Returns false if it stands for no choice. */
export function take(pick: Picker, kinds: string[], words: string[]): boolean {
  const found = choicesFor(pick.choices, kinds, words);
  if (found.length === 0) return false;
  const kind = found.length === 1 ? found[0]!.kind : null;
  const isHeld = isTaken(pick, kinds, words);
  if (found.length === 1 && (isHeld || prefs.oneClick)) pick.act(found[0]!);
  else if (isHeld) pick.letGo();
  else pick.picked = { kind, words };
  return true;
}

/** Strikes a seat's card; undefined if it cannot be struck. */
export function striking(pick: Picker, seat: number, kind: CardKind): (() => void) | undefined {
  const words = [`P${seat + 1}`, kind];
  return choicesFor(pick.choices, STRIKES, words).length > 0 ? () => void take(pick, STRIKES, words) : undefined;
}

export function isTaken(pick: Picker, kinds: string[], words: string[]): boolean {
  const { kind, words: held } = pick.picked;
  return words.length > 0 && held.join(" ") === words.join(" ") && (kind === null || kinds.includes(kind));
}
