import { expect, test } from "vitest";
import type { View } from "../src/generated/messages";
import type { ReplayStep } from "../src/net/view";
import { laidOpen } from "../src/table/state/steps";

const step = (view: object) => ({ view: view as View }) as ReplayStep;

test("with all cards open, each seat is shown as it saw itself", () => {
  const own = [[step({ seats: ["ace", "?"] })], [step({ seats: ["?", "king"] })]];
  expect(laidOpen([step({ seats: ["?", "?"] })], own).map(({ view }) => view)).toEqual([{ seats: ["ace", "king"] }]);
});

test("a view whose seats are no list is shown as it is", () => {
  const steps = [step({ seats: 2 }), step({})];
  expect(laidOpen(steps, [steps, steps])).toEqual(steps);
});
