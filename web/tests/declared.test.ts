import { describe, expect, test } from "vitest";
import type { Appearance, Board, Zone } from "$/generated/board";
import { choiceOf, NOTHING_PICKED } from "$/games/choose";
import { layOut, type LaidZone } from "$/games/declared/layout";
import { Labels } from "$/games/declared/labels";
import { Scenes, spotsOf, type Scene } from "$/games/declared/scene";
import { startingTaps, completedBy, firstArguments, continuingTaps, selectorName, placesOf, tapsAt } from "$/games/declared/taps";
import type { View } from "$/games/board";
import { setPref } from "$/lib/prefs.svelte";
import { Speaker } from "$/words/speaker";

const zone = (name: string, more: Partial<Zone>): Zone => ({
  ...{ name, form: "row", look: "", path: name, holds: "things", items: [], columns: 0, points: [] },
  ...{ places: "", first_word: 0, ground: "none", taps: [], drops: [], ...more },
});

const PEBBLE: Appearance = { shape: "pebble", faces: [{ text: "", symbol: "", colour: "blue" }], things: "", back: "blue" };
const KALAH: Board = {
  looks: { fish: PEBBLE },
  zones: [],
  seats: [
    zone("holes", { look: "fish", path: "fish", holds: "counts", items: [[0, 1, 2], [4, 5, 6]], ground: "pit", taps: ["empty.hole"] }),
    zone("basket", { form: "pile", look: "fish", path: "fish", holds: "counts", items: [[3], [7]], ground: "pit" }),
  ],
  is_facing: true,
  score: "",
};

const CARDS = ["2h", "10h", "As"];
const CARD: Appearance = {
  shape: "card",
  faces: [{ text: "2", symbol: "heart", colour: "red" }, { text: "10", symbol: "heart", colour: "red" }, { text: "A", symbol: "spade", colour: "black" }],
  things: "card",
  back: "blue",
};
const RUMMY: Board = {
  looks: { card: CARD },
  zones: [
    zone("stock", { form: "pile", look: "card", path: "stock", holds: "backs", taps: ["draw"] }),
    zone("pile", { form: "pile", look: "card", taps: ["take"], drops: ["discard"] }),
  ],
  seats: [zone("hand", { form: "hand", look: "card", path: "hand_{seat}", taps: ["discard.card"] })],
  is_facing: false,
  score: "",
};
const POINTS: Board = {
  looks: { men: { ...PEBBLE, shape: "disc", faces: [...PEBBLE.faces, { text: "", symbol: "", colour: "black" }] } },
  zones: [zone("points", { form: "track", look: "men", path: "men", holds: "signed", points: [0, 1, 2].map((x) => ({ x, y: 0, grows_up: false })), taps: ["move.from", "move.to"] })],
  seats: [],
  is_facing: false,
  score: "",
};

const kinds = [
  { name: "empty", arguments: [["hole", "hole"]] as [string, string][] },
  { name: "draw", arguments: [] },
  { name: "take", arguments: [] },
  { name: "discard", arguments: [["card", "card"]] as [string, string][] },
  { name: "move", arguments: [["from", "point"], ["to", "point"]] as [string, string][] },
];
const domains = [
  { name: "hole", words: ["a", "b", "c"], literal: true },
  { name: "card", words: CARDS, literal: true },
  { name: "point", words: ["x", "y", "z"], literal: true },
];
const speaker = new Speaker({ name: "toy", hash: "", size: 0, layout: [], domains, kinds, facts: [], description: [] }, { "en.ftl": "zone-holes = Holes of { $who }\nlook-fish = { $n } fish" });
const { vocabulary } = speaker;

const view = (more: object) => ({ game: "toy", viewer: 0, player: 0, over: false, seats: 2, ...more }) as View;
const fish = (...all: number[]) => view({ fish: all });
const table = (stock: number, pile: string[], mine: (string | null)[], theirs: (string | null)[]) => view({ stock, pile, hand_0: mine, hand_1: theirs });

function idsAt(scene: Scene, key: string): string[] {
  return scene.zones.find((shown) => shown.key === key)!.places.flatMap(({ things }) => things.map(({ id }) => id));
}

describe("the things of a declared board", () => {
  test("lie where the view says, in the zones of each seat", () => {
    const scene = new Scenes(KALAH, vocabulary).of(fish(2, 0, 1, 0, 1, 1, 1, 5));
    const counts = Object.fromEntries(scene.zones.map(({ key, places }) => [key, places.map(({ things }) => things.length)]));
    expect(counts).toEqual({ "holes-0": [2, 0, 1], "basket-0": [0], "holes-1": [1, 1, 1], "basket-1": [5] });
  });

  test("keep their names as they move: two fish of a hole are those in the next ones", () => {
    const scenes = new Scenes(KALAH, vocabulary);
    const before = idsAt(scenes.of(fish(2, 0, 1, 0, 1, 1, 1, 5)), "holes-0");
    const after = scenes.of(fish(0, 1, 2, 0, 1, 1, 1, 5));
    expect(idsAt(after, "holes-0").sort()).toEqual(before.sort());
    expect(spotsOf(after)[before[0]!]).toBe("holes-0 1");
  });

  test("a card that was a back on the stock or in another hand is the same when its face is seen", () => {
    const scenes = new Scenes(RUMMY, vocabulary);
    const first = scenes.of(table(3, ["2h"], ["10h"], [null]));
    const [stock, theirs] = [idsAt(first, "stock"), idsAt(first, "hand-1")];
    const drawn = scenes.of(table(2, ["2h"], ["10h", "As"], [null]));
    expect(stock).toContain(idsAt(drawn, "hand-0")[1]);
    const shown = scenes.of(table(2, ["2h", "As"], ["10h"], [null]));
    expect(idsAt(shown, "pile")[1]).toBe(idsAt(drawn, "hand-0")[1]);
    expect(idsAt(shown, "hand-1")).toEqual(theirs);
  });

  test("a number above 0 is of the first face, below 0 of the second", () => {
    const [points] = new Scenes(POINTS, vocabulary).of(view({ men: [2, -1, 0] })).zones;
    expect(points!.places.map(({ things }) => things.map(({ face }) => face))).toEqual([[0, 0], [1], []]);
  });
});

describe("taps on a declared board", () => {
  const rummy = new Scenes(RUMMY, vocabulary).of(table(3, ["2h"], ["10h", "As"], [null]));
  const at = (key: string, n = 0) => ({ shown: rummy.zones.find((shown) => shown.key === key)!, place: rummy.zones.find((shown) => shown.key === key)!.places[n]! });
  const taps = (key: string, me: number | null, n = 0) => tapsAt(RUMMY, vocabulary, at(key).shown, at(key, n).place, me);

  test("stand for the thing that lies there, or for the place", () => {
    expect(taps("hand-0", 0, 1)).toEqual([{ kind: "discard", index: 0, word: "As" }]);
    const [holes] = new Scenes(KALAH, vocabulary).of(fish(1, 1, 1, 0, 1, 1, 1, 0)).zones;
    expect(tapsAt(KALAH, vocabulary, holes!, holes!.places[2]!, 0).map(selectorName)).toEqual(["empty/0/c"]);
  });

  test("count on one's own side and on what is shared, for nobody who only watches", () => {
    expect(taps("hand-1", 0)).toEqual([]);
    expect(taps("stock", 1)).toEqual([{ kind: "draw", index: -1, word: "" }]);
    expect(taps("stock", null)).toEqual([]);
  });

  test("begin with the first argument, and go on with the next", () => {
    const [points] = new Scenes(POINTS, vocabulary).of(view({ men: [2, -1, 0] })).zones;
    const choices = ["move x y", "move x z", "move y z"].map((words, id) => choiceOf(id, words, words));
    const on = (n: number) => tapsAt(POINTS, vocabulary, points!, points!.places[n]!, 0);
    const firsts = firstArguments(POINTS, vocabulary);
    expect([0, 1, 2].map((n) => startingTaps(choices, on(n), firsts).length)).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((n) => continuingTaps(choices, NOTHING_PICKED, on(n)).length)).toEqual([0, 0, 0]);
    expect([0, 1, 2].map((n) => continuingTaps(choices, { kind: null, words: ["x"] }, on(n)).length)).toEqual([0, 1, 1]);
  });

  test("what is held is completed where it may be dropped", () => {
    const choices = [choiceOf(0, "discard As", ""), choiceOf(1, "discard 2h", "")];
    expect(completedBy(choices, { kind: null, words: ["As"] }, ["discard"])?.id).toBe(0);
    expect(completedBy(choices, NOTHING_PICKED, ["discard"])).toBe(null);
    expect(completedBy(choices, { kind: null, words: ["As"] }, [])).toBe(null);
  });

  test("a hint points at the places of its action", () => {
    expect(placesOf(choiceOf(0, "discard As", ""))).toBe('main [data-taps~="discard/0/As"]');
    expect(placesOf(choiceOf(0, "draw", ""))).toBe('main [data-taps~="draw"]');
  });
});

describe("the layout of a declared board", () => {
  const sizes = [[360, 480], [820, 940], [1120, 720], [640, 330]] as const;
  const boards = [
    [KALAH, fish(4, 4, 4, 0, 4, 4, 4, 0)],
    [RUMMY, table(31, ["2h"], Array.from({ length: 11 }, () => "As"), Array.from({ length: 10 }, () => null))],
    [POINTS, view({ men: [2, -1, 0] })],
  ] as const;
  const laid = ([width, height]: readonly [number, number], [board, seen]: readonly [Board, View], seat = 0) =>
    layOut({ board, zones: new Scenes(board, vocabulary).of(seen).zones, seat }, { width, height });

  test.each(sizes.flatMap((size) => boards.map((board, i) => [...size, i, board] as const)))("%d × %d fits board %d, and no zone lies on another", (width, height, _, board) => {
    const { zones, height: used } = laid([width, height], board);
    expect(used).toBeLessThanOrEqual(height);
    for (const one of zones) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      for (const place of one.places) expect(place.x + place.width).toBeLessThanOrEqual(one.width + 1);
      expect(zones.filter((other) => other !== one && overlap(one, other))).toEqual([]);
    }
  });

  test("one's own zones lie below, and those of the other seat run the other way", () => {
    const { zones } = laid([1120, 720], boards[0], 1);
    const [mine, theirs] = ["holes-1", "holes-0"].map((key) => zones.find(({ shown }) => shown.key === key)!) as [LaidZone, LaidZone];
    expect(mine.y).toBeGreaterThan(theirs.y);
    expect(mine.places[0]!.x).toBeLessThan(mine.places[2]!.x);
    expect(theirs.places[0]!.x).toBeGreaterThan(theirs.places[2]!.x);
  });
});

function overlap(a: LaidZone, b: LaidZone): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("the words of a declared board", () => {
  const labels = (board: Board) => new Labels(board, speaker, ["Ann", "Bob"]);
  const of = (board: Board, seen: View, key: string, n = 0) => {
    const shown = new Scenes(board, vocabulary).of(seen).zones.find((one) => one.key === key)!;
    return labels(board).whole(shown, shown.places[n]!);
  };

  test("say zone, place and what lies there", () => {
    setPref("lang", "en");
    expect(of(KALAH, fish(4, 0, 4, 0, 4, 4, 4, 0), "holes-0", 2)).toBe("Holes of Ann, c, 4 fish");
    expect(of(KALAH, fish(4, 0, 4, 0, 4, 4, 4, 0), "basket-1")).toBe("Basket · Bob, empty");
    expect(of(RUMMY, table(31, ["2h"], ["10h"], [null]), "stock")).toBe("Stock, 31 face down");
    expect(of(RUMMY, table(31, ["2h", "10h"], ["As"], [null]), "pile")).toBe("Pile, 2, on top: 10 of hearts");
    expect(of(POINTS, view({ men: [2, -3, 0] }), "points", 1)).toBe("Points, y, 3, black");
  });

  test("stand on a place if they are a number or a letter", () => {
    expect([0, 1, 2].map((n) => labels(POINTS).sign(POINTS.zones[0]!, n))).toEqual(["x", "y", "z"]);
    const cards = { ...POINTS.zones[0]!, places: "card" };
    expect([0, 1, 2].map((n) => labels(POINTS).sign(cards, n))).toEqual(["", "", ""]);
  });

  test("say cards in the reader's language", () => {
    setPref("lang", "fr");
    expect(of(RUMMY, table(31, [], ["As"], [null]), "hand-0")).toBe("Hand · Ann, as de pique");
    setPref("lang", "en");
  });
});
