/** Taking back and doing again: remembers one's own decisions since they can be sent again after an undo. */

interface Done {
  decision: number;
  words: string;
}

export interface Memory {
  done: Done[];
  undone: Done[];
}

export const EMPTY: Memory = { done: [], undone: [] };

/** A decision was taken at this count. What was undone stays available only while the same path is followed. */
export function did(memory: Memory, decision: number, words: string): Memory {
  const done = [...memory.done.filter((d) => d.decision < decision), { decision, words }];
  const next = memory.undone.at(-1);
  const isSamePath = next?.decision === decision && next.words === words;
  return { done, undone: isSamePath ? memory.undone.slice(0, -1) : [] };
}

/** The board went back to this count. */
export function wentBack(memory: Memory, decision: number): Memory {
  const lost = memory.done.filter((d) => d.decision >= decision);
  return { done: memory.done.filter((d) => d.decision < decision), undone: [...memory.undone, ...lost.reverse()] };
}

export function nextRedo(memory: Memory, decision: number): string | null {
  const next = memory.undone.at(-1);
  return next?.decision === decision ? next.words : null;
}

/** How many decisions in a row were mine up to this count: what "take back my turn" takes back. */
export function turnLength(memory: Memory, decision: number): number {
  let n = 0;
  while (memory.done.at(-1 - n)?.decision === decision - 1 - n) n++;
  return n;
}
