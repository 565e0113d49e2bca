import { expect, test } from "vitest";
import type { ReplayStep } from "$/net/view";
import { roundsOf } from "$/replay/reel.svelte";
import { withOpenCards } from "$/table/state/steps";

const step = (view: object) => ({ view }) as unknown as ReplayStep;

test("open cards are each seat as it saw itself", () => {
  const base = [step({ seats: [{ hand: [null] }, { hand: [null] }] })];
  const own = [[step({ seats: [{ hand: ["fox"] }, { hand: [null] }] })], null];
  expect(withOpenCards(base, own)[0]!.view).toEqual({ seats: [{ hand: ["fox"] }, { hand: [null] }] });
});

test("a tick stands where a round begins, in games that have rounds", () => {
  expect(roundsOf([1, 1, 2, 2, 3].map((round) => step({ round })))).toEqual([{ at: 0, number: 1 }, { at: 2, number: 2 }, { at: 4, number: 3 }]);
  expect(roundsOf([step({}), step({})])).toEqual([]);
});
