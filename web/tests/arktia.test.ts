import { describe, expect, it } from "vitest";
import { choiceOf } from "$/games/choose";
import { centre, corners, fieldAt, iceBox, layOut, step, trayOf, waiting, type Spot } from "$/games/arktia/geometry";
import { carried, fieldChoices, landings, losses, partAt, partsOf, placeable, sources, targets } from "$/games/arktia/hold";
import { marks } from "$/games/arktia/marks";
import { scene } from "$/games/arktia/scene";
import { heightOf, stackUp } from "$/games/arktia/stack";
import { fieldTip, fieldWords, strikes } from "$/games/arktia/texts";
import { speaker } from "$/games/arktia/words";
import { prefs } from "$/lib/prefs.svelte";
import { readFacts } from "$/words/catalogue";
import { handNames, lastMove, trackedAt, track } from "$/games/arktia/track";
import { TOWER_SIZES, TOWERS, towerName, type ArktiaView, type Piece } from "$/games/arktia/view";

const ROWS: Record<number, string> = {
  2: "..o.o.o.o/.o.o.o.o.o/o.o.o.o.o/.o.o.o.o",
  4: "...o.o.o.o.o/..o.o.o.o.o.o/.o.o.o.o.o.o.o/o.o.o.o.o.o.o/.o.o.o.o.o.o/..o.o.o.o.o",
};

function spots(drawing: string): Spot[] {
  return drawing.split("/").flatMap((line, row) => [...line].flatMap((sign, column) => (sign === "o" ? [{ row, column }] : [])));
}

const SIZE_OF = { g: "globe", d: "disc", p: "portal" } as const;

/** `{ 12: "p1 d0 g0" }`: on 12 a portal of seat 1, on it a disc and a globe of seat 0; `n` is neutral. */
function tower(words: string): Piece[] {
  return words.split(" ").map((word) => ({
    size: SIZE_OF[word[0] as keyof typeof SIZE_OF],
    owner: word[1] === "n" ? null : Number(word[1]),
  }));
}

const HAND = { globe: 0, disc: 0, portal: 0 };

function view(towers: Record<number, string>, more: Partial<ArktiaView> = {}): ArktiaView {
  const fields = spots(ROWS[2]!).map((spot, i) => {
    const pieces = towers[i + 1] ? tower(towers[i + 1]!) : [];
    return { ...spot, field: i + 1, ice: true, tower: pieces, controller: pieces.at(-1)?.owner ?? null };
  });
  const seat = { colour: null, hand: HAND, neutral_hand: HAND, on_ice: 0, out: null, taken: 0, melted: 0, controlled: 0, points: 0 };
  return {
    viewer: 0,
    player: 0,
    over: false,
    phase: "turn",
    first: 0,
    round: 3,
    quiet: 0,
    quiet_limit: 80,
    fields,
    groups: [],
    bytes: new Uint8Array(),
    seats: [seat, seat],
    ...more,
  };
}

function choices(...words: string[]) {
  return words.map((word, i) => choiceOf(i, word, word));
}

function cutOff(fields: number[], unsure: number[] = []) {
  return { owner: 1, fields, pieces: fields.length, unsure, unsure_pieces: unsure.length };
}

const PLAYERS = ["Ann", "Bob"].map((name, seat) => ({ seat, name, bot: null, connected: true, mine: seat === 0 }));

describe("geometry", () => {
  const four = spots(ROWS[4]!);

  it.each([
    [980, 570],
    [360, 410],
    [300, 900],
    [1600, 300],
  ])("keeps every field inside a box of %i × %i", (width, height) => {
    const layout = layOut(four, { width, height });
    for (const spot of four) {
      const at = centre(layout, spot);
      for (const corner of corners(layout)) {
        expect(at.x + corner.x).toBeGreaterThanOrEqual(-0.01);
        expect(at.x + corner.x).toBeLessThanOrEqual(width + 0.01);
        expect(at.y + corner.y).toBeGreaterThanOrEqual(0);
        expect(at.y + corner.y + layout.thick).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });

  it("gives fingers 44 px on a phone of 360", () => {
    const box = { width: 360, height: 500 };
    expect(layOut(four, iceBox(box)).unit).toBeGreaterThanOrEqual(44);
  });

  it("looks more from above where the box is tall", () => {
    expect(layOut(four, { width: 360, height: 500 }).squash).toBeGreaterThan(layOut(four, { width: 980, height: 570 }).squash);
  });

  it("does not mind where a drawing begins", () => {
    const moved = four.map(({ row, column }) => ({ row: row + 2, column: column + 6 }));
    const box = { width: 700, height: 500 };
    const [here, there] = [centre(layOut(four, box), four[7]!), centre(layOut(moved, box), moved[7]!)];
    expect(there.x).toBeCloseTo(here.x);
    expect(there.y).toBeCloseTo(here.y);
  });

  it("finds the field under a point, and none in the water", () => {
    const layout = layOut(four, { width: 980, height: 570 });
    for (const spot of four) expect(fieldAt(layout, four, centre(layout, spot))).toBe(spot);
    expect(fieldAt(layout, four, { x: 2, y: 2 })).toBeNull();
  });

  it("lets arrow keys reach every field, row by row", () => {
    const reached = new Set([four[0]]);
    for (const spot of reached) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const next = step(four, spot!, arrow);
        if (next) reached.add(next);
        if (next && arrow === "ArrowDown") expect(next.row).toBe(spot!.row + 1);
      }
    }
    expect(reached.size).toBe(36);
    expect(step(four, four[0]!, "ArrowUp")).toBeNull();
  });

  it("keeps a stack of portals below the line that counts it", () => {
    const [line, portal] = [24, 0.26]; // px; half the height of a portal in units
    for (const box of [{ width: 360, height: 410 }, { width: 360, height: 500 }, { width: 1140, height: 748 }]) {
      const tray = trayOf(box, 46);
      expect(waiting(tray, 2, 2, 3).y - portal * tray.unit - tray.top).toBeGreaterThan(line);
      expect(waiting(tray, 2, 0, 3).y + portal * tray.unit).toBeLessThan(tray.top + tray.height - 8);
    }
  });

  it("spreads pieces of a size in their slot", () => {
    const tray = trayOf({ width: 360, height: 500 }, 46);
    const xs = [0, 1, 2].map((rank) => waiting(tray, 1, rank, 3).x);
    expect(new Set(xs).size).toBe(3);
    for (const x of xs) expect(Math.abs(x - 8 - tray.slot * 1.5)).toBeLessThan(tray.slot / 2);
  });
});

describe("stacking", () => {
  it("knows the four towers", () => {
    for (const name of TOWERS) expect(towerName(TOWER_SIZES[name])).toBe(name);
    expect(towerName(["disc"])).toBeNull();
  });

  it("puts each piece on the one below", () => {
    const [portal, disc, globe] = stackUp(["portal", "disc", "globe"]);
    expect(portal!.up).toBe(0);
    expect(disc!.up).toBeGreaterThan(portal!.up);
    expect(globe!.up).toBeGreaterThan(disc!.up);
    expect([portal!.level, disc!.level, globe!.level]).toEqual([0, 1, 2]);
  });

  it("shows a shut-in globe looking out of its ring", () => {
    const [globe, portal] = stackUp(["globe", "portal"]);
    expect(globe!.isInside).toBe(true);
    expect(globe!.level).toBeGreaterThan(portal!.level);
  });

  it("tells towers apart by height", () => {
    expect(heightOf([])).toBe(0);
    expect(heightOf(TOWER_SIZES.d)).toBeGreaterThan(heightOf(TOWER_SIZES.a));
  });
});

describe("names of pieces", () => {
  it("stay while pieces stand, and go along when they move", () => {
    const before = track([], view({ 7: "g0", 12: "d0 g0" }));
    const after = track(before, view({ 7: "g0", 14: "d0 g0" }));
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const moved = before.filter(({ field }) => field === 12).map(({ name }) => name);
    expect(after.filter(({ field }) => field === 14).map(({ name }) => name)).toEqual(moved);
  });

  it("follow the tower that moved when another piece is taken at once", () => {
    const before = track([], view({ 2: "d1", 12: "d1 g0" }));
    const carriedDisc = before.find(({ field, size }) => field === 12 && size === "disc")!.name;
    const after = track(before, view({ 14: "d1 g0" }));
    expect(after.find(({ size }) => size === "disc")!.name).toBe(carriedDisc);
  });

  it("of a placed piece are those it had in the hand", () => {
    const before = track([], view({ 7: "g0" }));
    const next = handNames(before, 0, "globe", 2)[0];
    const after = track(before, view({ 7: "g0", 8: "g0" }));
    expect(trackedAt(view({ 8: "g0" }), after, 8).map(({ name }) => name)).toEqual([next]);
  });

  it("tell the last move", () => {
    const before = track([], view({ 7: "g0", 12: "d0 g0" }));
    const moved = track(before, view({ 7: "g0", 14: "d0 g0" }));
    const placed = track(moved, view({ 7: "g0", 14: "d0 g0", 2: "p1" }));
    expect(lastMove(before, moved)).toEqual({ from: 12, to: 14 });
    expect(lastMove(moved, placed)).toEqual({ from: null, to: 2 });
    expect(lastMove(placed, placed)).toBeNull();
  });

  it("are different for all pieces in sight", () => {
    const tracked = track([], view({ 7: "pn dn", 8: "dn", 9: "d0 g1" }));
    const names = [...tracked.map(({ name }) => name), ...handNames(tracked, null, "disc", 2)];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("holding", () => {
  const legal = choices("place globe 5", "place disc 5", "place disc 6", "move 12 14", "move 12 17", "split 12 7", "lift 12 14", "stop");

  it("groups targets by what is held", () => {
    expect([...targets(legal, { kind: "move", word: "12" }).keys()]).toEqual([14, 17]);
    expect([...targets(legal, { kind: "lift", word: "12" }).values()].map(({ words }) => words)).toEqual(["lift 12 14"]);
    expect([...targets(legal, { kind: "place", word: "disc" }).keys()]).toEqual([5, 6]);
  });

  it("finds what may be taken up, and where pieces may land", () => {
    expect([...sources(legal)]).toEqual([12]);
    expect([...landings(legal)]).toEqual([5, 6]);
    expect([...placeable(legal).keys()]).toEqual(["globe", "disc"]);
    expect([...placeable(legal, 6).keys()]).toEqual(["disc"]);
    expect([...fieldChoices(choices("melt 3", "melt 9")).keys()]).toEqual([3, 9]);
  });

  it("offers the largest part first, and the part above the grabbed piece", () => {
    const parts = partsOf(legal, 12);
    const d = tower("p1 d0 g0");
    expect(parts).toEqual(["move", "split", "lift"]);
    expect([0, 1, 2].map((level) => partAt(parts, d, level))).toEqual(["move", "split", "lift"]);
    expect(partAt(["lift"], d, 0)).toBe("lift");
    expect(partAt([], d, 0)).toBeNull();
    expect(carried("split", d).map(({ size }) => size)).toEqual(["disc", "globe"]);
  });
});

describe("what is cut off", () => {
  const one = cutOff([7]);
  const three = cutOff([7, 14, 16], [7, 14, 16]);
  const position = view({ 7: "p1", 12: "d1 g0", 16: "g1" });

  it("is counted colour by colour, neutral last", () => {
    const lost = losses([{ ...one, owner: null }, three]);
    expect(lost).toEqual([
      { owner: 1, sure: 0, maybe: 3 },
      { owner: null, sure: 1, maybe: 0 },
    ]);
  });

  it("is marked on the targets before one is chosen", () => {
    const legal = choices("move 12 17", "move 12 14", "move 12 2");
    const held = { kind: "move", word: "12" } as const;
    const selection = { held, aim: null, targets: targets(legal, held), singles: new Map(), sources: sources(legal), landings: new Set<number>() };
    const lit = marks({ view: position, selection, proposed: "move 12 17", cuts: [one], leaving: (words) => ({ "move 12 17": [one], "move 12 14": [three] })[words] ?? [] });
    expect(lit.flatMap((mark, i) => (mark.target ? [[i + 1, mark.cuts]] : []))).toEqual([
      [2, 0],
      [14, "?"],
      [17, 1],
    ]);
    expect([lit[16]!.chosen, lit[6]!.leaves, lit[11]!.held]).toEqual([true, "sure", true]);
  });
});

describe("the scene", () => {
  const position = view({ 12: "d1 g0", 7: "p1" });
  const tracked = track([], position);
  const box = { width: 900, height: 600 };
  const layout = layOut(position.fields, iceBox(box));
  const base = { view: position, tracked, layout, tray: trayOf(box, layout.unit), hand: { globe: 2, disc: 0, portal: 1 }, handOwner: 0, held: [], to: null, drag: null, cuts: [], end: null };

  it("shows every piece once, in hand and on the ice", () => {
    const names = scene(base).map(({ name }) => name);
    expect(names.length).toBe(6);
    expect(new Set(names).size).toBe(6);
  });

  it("shows held pieces where the proposed move would put them, pale if they would be cut off", () => {
    const held = trackedAt(position, tracked, 12).map(({ name }) => name);
    const shown = scene({ ...base, held, to: 14, end: 14, cuts: [cutOff([14])] });
    const moved = shown.filter(({ field }) => field === 14);
    expect(moved.map(({ size, leaves }) => [size, leaves])).toEqual([
      ["disc", "sure"],
      ["globe", null],
    ]);
    expect(shown.length).toBe(6);
  });

  it("lets dragged pieces follow the pointer above all others", () => {
    const held = handNames(tracked, 0, "portal", 1);
    const shown = scene({ ...base, held, drag: { x: 40, y: 50 } });
    const dragged = shown.find(({ isHeld }) => isHeld)!;
    expect([dragged.x, dragged.y]).toEqual([40, 50]);
    expect(Math.max(...shown.map(({ z }) => z))).toBe(dragged.z);
  });
});

describe("texts", () => {
  it("say what a field holds", () => {
    const { fields } = view({ 12: "d1 g0", 7: "pn" });
    prefs.lang = "en";
    expect(fieldWords(fields[11]!, PLAYERS)).toBe("from below: disc of Bob, globe of Ann; Ann controls it");
    expect(fieldWords(fields[0]!, PLAYERS)).toBe("free");
    prefs.lang = "fr";
    expect(fieldWords(fields[6]!, PLAYERS)).toBe("portail neutre");
    expect(fieldWords(fields[11]!, PLAYERS)).toContain("globe d’Ann");
  });

  it("have a rule for each kind of field", () => {
    const { fields } = view({ 12: "d1 g0", 7: "pn" });
    expect([11, 6, 0].map((i) => fieldTip(fields[i]!, PLAYERS, false).rule)).toEqual(["§1.2", "§4.4", "§4.2"]);
    expect(fieldTip(fields[0]!, PLAYERS, true).rule).toBe("§6.2");
  });
});

describe("the log", () => {
  it("tells whose pieces were taken", () => {
    const took = speaker.vocabulary.facts.findIndex(({ name }) => name === "took");
    const item = speaker.vocabulary.facts.findIndex(({ name }) => name === "taken-piece");
    const [told] = readFacts(speaker.vocabulary.facts, [
      [took, 1, 0, 0, 0, 0],
      [item, 0, 0, 19, 0, 0],
    ]);
    expect([0, 1, 2].map((seat) => strikes(told!, seat))).toEqual([true, false, false]);
  });
});
