import { expect, test } from "vitest";
import type { View } from "../src/generated/messages";
import type { ReplayStep } from "../src/net/view";
import { withOpenCards } from "../src/table/state/steps";

const step = (view: object) => ({ view: view as View }) as ReplayStep;

test("with all cards open, each seat is shown as it saw itself", () => {
  const own = [[step({ seats: ["ace", "?"] })], [step({ seats: ["?", "king"] })]];
  expect(withOpenCards([step({ seats: ["?", "?"] })], own).map(({ view }) => view)).toEqual([{ seats: ["ace", "king"] }]);
});

test("with all cards open, lists of an added game name what any seat knows", () => {
  const own = [[step({ seats: 2, hand_0: ["ace", "king"], hand_1: ["ten", null], stock: [null] })], [step({ seats: 2, hand_0: [null, null], hand_1: ["ten", "two"], stock: [null] })]];
  const [open] = withOpenCards([step({ seats: 2, hand_0: [null, null], hand_1: ["ten", null], stock: [null] })], own);
  expect(open!.view).toEqual({ seats: 2, hand_0: ["ace", "king"], hand_1: ["ten", "two"], stock: [null] });
});

test("a view whose seats are no list, and where nothing is hidden, is shown as it is", () => {
  const steps = [step({ seats: 2 }), step({})];
  expect(withOpenCards(steps, [steps, steps])).toEqual(steps);
});
