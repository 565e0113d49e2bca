/** Sheets come to the same in the browser as in Python: tests/sheets/pads.json holds what Python found. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PADS } from "$/generated/pads";
import { Pad } from "$/pad/pad";
import { blankSheet, bytesOf, fieldsOf, resized } from "$/pad/sheet";
import type { Entries, Sheet } from "$/records/pads";
import { engineOf } from "./modules";

interface Vector {
  players: number;
  options: Record<string, string>;
  limits: string;
  sheet: { seats: Entries[]; [field: string]: unknown };
  [found: string]: unknown;
}

const vectors = JSON.parse(readFileSync(new URL("./sheets/pads.json", import.meta.url), "utf-8")) as Record<string, Vector[]>;

function sheetOf({ seats, ...table }: Vector["sheet"]): Sheet {
  return { table: table as Entries, seats };
}

describe.each(Object.keys(PADS))("the score pad of %s", (name) => {
  test("finds what Python found", async () => {
    const pad = new Pad(await engineOf(name as "arctic"), PADS[name]!);
    expect(vectors[name]!.length).toBeGreaterThan(10);
    for (const { players, options, limits, sheet, ...found } of vectors[name]!) {
      expect(pad.tally(options, sheetOf(sheet))).toEqual(found);
      const most = pad.limits(players, options);
      for (const field of fieldsOf(pad.declared, "seat")) expect(most.has(field, 0)).toBe(hasAny(field.name, limits, name));
    }
  });

  test("begins with a sheet of nothing, on which everybody is level", async () => {
    const pad = new Pad(await engineOf(name as "arctic"), PADS[name]!);
    for (const players of pad.engine.declared.players) {
      const sheet = blankSheet(pad.declared, players);
      expect(pad.tally({}, sheet)).toMatchObject({ scores: Array.from({ length: players }, () => 0) });
      expect(bytesOf(pad.declared, sheet).length).toBe(pad.declared.at.SHEET_SIZE);
    }
  });

  test("keeps what was entered when somebody joins or leaves", () => {
    const pad = PADS[name]!;
    const sheet = blankSheet(pad, 2);
    const [field] = fieldsOf(pad, "seat");
    sheet.seats[1]![field!.name] = field!.how === "counts" ? { [field!.words[0]!]: 1 } : field!.count ? [field!.words[0]!] : 1;
    expect(resized(pad, sheet, 3).seats).toEqual([...sheet.seats, blankSheet(pad, 1).seats[0]]);
    expect(resized(pad, resized(pad, sheet, 3), 2).seats).toEqual(sheet.seats);
  });
});

/** Whether the first seat can have any of this field, by the limits that Python gave. */
function hasAny(field: string, limits: string, name: string): boolean {
  const bytes = Uint8Array.from(limits.match(/../g)!, (two) => parseInt(two, 16));
  const seats = PADS[name]!.layout.find(({ name }) => name === "seats")!;
  const found = seats.fields.find(({ name }) => name === field)!;
  const limited = found.count ? seats.fields.find(({ name }) => name === found.count)! : found;
  if (found.how === "word" && !found.count) return true;
  return bytes.subarray(seats.at + limited.at, seats.at + limited.at + (limited.length || 1)).some((n) => n > 0);
}
