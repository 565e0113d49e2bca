import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reaction } from "$/generated/messages";
import { Talk } from "$/table/state/talk.svelte";

const reacted = (seat: number, reaction: Reaction) => ({ t: "reacted", seat, reaction }) as const;
const talked = (isNew: boolean, ...texts: string[]) => ({ t: "talk", new: isNew, lines: texts.map((text, at) => ({ seat: 1, text, at })) }) as const;

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("talk at a table", () => {
  test("a reaction is shown beside its seat for some seconds, from the last one on", () => {
    const talk = new Talk("m");
    talk.heard(reacted(1, "wow"));
    vi.advanceTimersByTime(4000);
    talk.heard(reacted(1, "hmm"));
    vi.advanceTimersByTime(4000);
    expect([talk.beside(0), talk.beside(1)?.reaction]).toEqual([null, "hmm"]);
    vi.advanceTimersByTime(4000);
    expect(talk.beside(1)).toBeNull();
  });

  test("lines of before are there to be read, new ones are also shown and counted", () => {
    const talk = new Talk("m");
    talk.heard(talked(false, "a", "b"));
    expect([talk.read.map((line) => line.text), talk.unread, talk.beside(1)]).toEqual([["a", "b"], 0, null]);
    talk.heard(talked(true, "c"));
    expect([talk.read.length, talk.unread, talk.beside(1)?.text]).toEqual([3, 1, "c"]);
  });

  test("somebody who is muted is neither seen nor read, in this browser, until they are heard again", () => {
    const talk = new Talk("m");
    talk.mute(1, true);
    talk.heard(talked(true, "a"));
    talk.heard(reacted(1, "wow"));
    expect([talk.read, talk.unread, talk.beside(1)]).toEqual([[], 0, null]);
    expect(new Talk("m").muted).toEqual([1]);
    expect(new Talk("other").muted).toEqual([]);
    talk.mute(1, false);
    expect(talk.read).toHaveLength(1);
  });
});
