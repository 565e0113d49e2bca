import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moving } from "$/home/moving";
import { prefs } from "$/lib/prefs.svelte";

const LATER_MS = 20_000;

let see: (isSeen: boolean) => void;
const moved: string[] = [];
const piece = (name: string) => ({ dataset: { move: "10 0" }, animate: ([from, to]: { translate: string }[]) => void moved.push(`${name} ${from!.translate} → ${to!.translate}`) });
const picture = { querySelectorAll: () => [piece("a"), piece("b")] } as unknown as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: object[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  prefs.motion = "full";
  moved.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  prefs.motion = "auto";
});

test("pieces go there and back, one after another", () => {
  const stop = moving(picture);
  see(true);
  vi.advanceTimersByTime(LATER_MS);
  expect(moved.slice(0, 4)).toEqual(["a 0px 0px → 10px 0px", "b 0px 0px → 10px 0px", "a 10px 0px → 0px 0px", "b 10px 0px → 0px 0px"]);
  stop();
  moved.length = 0;
  vi.advanceTimersByTime(LATER_MS);
  expect(moved).toEqual([]);
});

test("nothing moves out of sight, in a hidden tab or with reduced motion", () => {
  const stop = moving(picture);
  see(false);
  vi.advanceTimersByTime(LATER_MS);
  see(true);
  vi.stubGlobal("document", { hidden: true });
  vi.advanceTimersByTime(LATER_MS);
  vi.stubGlobal("document", { hidden: false });
  prefs.motion = "none";
  vi.advanceTimersByTime(LATER_MS);
  expect(moved).toEqual([]);
  stop();
});
