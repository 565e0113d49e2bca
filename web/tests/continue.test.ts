import { expect, test } from "vitest";
import { ownTerms } from "$/replay/continue";

const PLAYERS = [
  { seat: 0, kind: "bot" as const, bot: "hard" },
  { seat: 1, kind: "person" as const, bot: null },
];

test("a match is continued on one's own seat against bots as strong as before", () => {
  expect(ownTerms(PLAYERS, null)).toEqual({ seat: 1, bot: "hard" });
  expect(ownTerms(PLAYERS, 0).seat).toBe(0); // whose eyes are used
  expect(ownTerms([{ ...PLAYERS[0]!, bot: "unknown" }], null)).toEqual({ seat: 0, bot: "medium" });
});
