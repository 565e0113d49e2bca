/** Selecting things until one legal action is left. Pure functions; picker.svelte.ts holds the state. */

/** A legal action as the server names it, cut into its words. */
export interface Choice {
  id: number;
  words: string;
  kind: string;
  args: string[];
  label: string;
}

export interface Picked {
  kind: string | null;
  words: string[];
}

const SEAT = /^P\d$/;

export const NOTHING_PICKED: Picked = { kind: null, words: [] };

export function choiceOf(id: number, words: string, label: string): Choice {
  const [kind = "", ...args] = words.split(" ");
  return { id, words, kind, args, label };
}

/** The choices that begin with the picked words or, when none does, those that mention them all. */
export function matching(choices: Choice[], picked: Picked): Choice[] {
  const ofKind = picked.kind === null ? choices : choices.filter((c) => c.kind === picked.kind);
  const begun = ofKind.filter((c) => picked.words.every((word, i) => c.args[i] === word));
  return begun.length > 0 ? begun : ofKind.filter((c) => picked.words.every((word) => c.args.includes(word)));
}

export function canAdd(choices: Choice[], picked: Picked, word: string): boolean {
  return !picked.words.includes(word) && matching(choices, withWord(picked, word)).length > 0;
}

export function withWord(picked: Picked, word: string): Picked {
  return { ...picked, words: [...picked.words, word] };
}

/** The choice that Enter would play: the only one left, or the only complete one among those with more words. */
export function proposal(choices: Choice[], picked: Picked): Choice | null {
  if (picked.words.length === 0 && picked.kind === null) return null;
  const left = matching(choices, picked);
  if (left.length === 1) return left[0] ?? null;
  const complete = left.filter((c) => c.args.length === picked.words.length);
  return complete.length === 1 ? (complete[0] ?? null) : null;
}

/** The buttons of the status line: the remaining picked choices, then those that name nothing on the board. */
export function buttonsFor(choices: Choice[], picked: Picked): Choice[] {
  const bare = choices.filter((c) => c.args.every((word) => SEAT.test(word)));
  if (picked.words.length === 0) return bare;
  const left = matching(choices, picked).filter((c) => c.args.length <= picked.words.length + 1);
  return [...left, ...bare.filter((c) => !left.includes(c))];
}
