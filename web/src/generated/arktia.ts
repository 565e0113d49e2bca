// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

import type { GameDeclaration, PreviewDeclaration } from "$/records/declaration";

export interface View {
  viewer: number | null;
  player: number | null;
  over: boolean;
  phase: "neutral" | "turn" | "keep" | "melt" | "over";
  first: number;
  quiet: number;
  quiet_limit: number;
  round: number;
  fields: {
    field: number;
    row: number;
    column: number;
    ice: boolean;
    tower: {
      size: "globe" | "disc" | "portal" | null;
      colour: "red" | "blue" | "yellow" | "green" | "neutral" | null;
      owner: number | null;
    }[];
    controller: number | null;
  }[];
  groups: {
    fields: number[];
    field: number;
    owner: number | null;
    pieces: number;
  }[];
  seats: {
    colour: "red" | "blue" | "yellow" | "green" | null;
    hand: Record<"globe" | "disc" | "portal", number>;
    neutral_hand: Record<"globe" | "disc" | "portal", number>;
    on_ice: number;
    out: "stuck" | "no_melting" | "cut_off" | "stopped" | "endless" | null;
    taken: number;
    melted: number;
    controlled: number;
    points: number;
  }[];
}

export interface Held {
  action: number;
}

export interface Preview {
  cuts: {
    fields: number[];
    unsure: number[];
    owner: number | null;
    pieces: number;
    unsure_pieces: number;
  }[];
}

const WORDS_0 = ["neutral", "turn", "keep", "melt", "over"];
const WORDS_1 = ["globe", "disc", "portal"];
const WORDS_2 = ["red", "blue", "yellow", "green", "neutral"];
const WORDS_3 = ["red", "blue", "yellow", "green"];
const WORDS_4 = ["stuck", "no_melting", "cut_off", "stopped", "endless"];

export const declared: GameDeclaration = {
  name: "arktia",
  hash: "ffd5bbe1",
  size: 1096,
  layout: [{ name: "viewer", key: "viewer", at: 0, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }, { name: "player", key: "player", at: 1, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }, { name: "over", key: "over", at: 2, kind: "u1", length: 0, size: 0, how: "truth", words: [], count: "", fields: [] }, { name: "phase", key: "phase", at: 3, kind: "u1", length: 0, size: 0, how: "name", words: WORDS_0, count: "", fields: [] }, { name: "first_player", key: "first", at: 4, kind: "i1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "quiet", key: "quiet", at: 6, kind: "i2", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "quiet_limit", key: "quiet_limit", at: 8, kind: "i2", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "round_number", key: "round", at: 10, kind: "i2", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "field_count", key: "field_count", at: 12, kind: "u1", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "fields", key: "fields", at: 16, kind: "record", length: 36, size: 24, how: "number", words: [], count: "field_count", fields: [{ name: "word", key: "word", at: 0, kind: "i8", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "field", key: "field", at: 8, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "row", key: "row", at: 9, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "column", key: "column", at: 10, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "ice", key: "ice", at: 11, kind: "u1", length: 0, size: 0, how: "truth", words: [], count: "", fields: [] }, { name: "tower_count", key: "tower_count", at: 12, kind: "u1", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "tower", key: "tower", at: 13, kind: "record", length: 3, size: 3, how: "number", words: [], count: "tower_count", fields: [{ name: "size_word", key: "size", at: 0, kind: "u1", length: 0, size: 0, how: "word", words: WORDS_1, count: "", fields: [] }, { name: "colour", key: "colour", at: 1, kind: "u1", length: 0, size: 0, how: "word", words: WORDS_2, count: "", fields: [] }, { name: "owner", key: "owner", at: 2, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }] }, { name: "controller", key: "controller", at: 22, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }] }, { name: "group_count", key: "group_count", at: 880, kind: "u1", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "groups", key: "groups", at: 888, kind: "record", length: 9, size: 16, how: "number", words: [], count: "group_count", fields: [{ name: "fields", key: "fields", at: 0, kind: "i8", length: 0, size: 0, how: "numbered", words: [], count: "", fields: [] }, { name: "field", key: "field", at: 8, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "owner", key: "owner", at: 9, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }, { name: "pieces", key: "pieces", at: 10, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }] }, { name: "seat_count", key: "seat_count", at: 1032, kind: "u1", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "seats", key: "seats", at: 1034, kind: "record", length: 4, size: 14, how: "number", words: [], count: "seat_count", fields: [{ name: "colour", key: "colour", at: 0, kind: "u1", length: 0, size: 0, how: "word", words: WORDS_3, count: "", fields: [] }, { name: "hand", key: "hand", at: 1, kind: "u1", length: 3, size: 0, how: "keyed", words: WORDS_1, count: "", fields: [] }, { name: "neutral_hand", key: "neutral_hand", at: 4, kind: "u1", length: 3, size: 0, how: "keyed", words: WORDS_1, count: "", fields: [] }, { name: "on_ice", key: "on_ice", at: 7, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "out", key: "out", at: 8, kind: "i1", length: 0, size: 0, how: "word", words: WORDS_4, count: "", fields: [] }, { name: "taken", key: "taken", at: 9, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "melted", key: "melted", at: 10, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "controlled", key: "controlled", at: 11, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "points", key: "points", at: 12, kind: "i2", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }] }],
  domains: [{"name": "seat", "words": ["P1", "P2", "P3", "P4", "P5", "P6", "P7"], "literal": false}, {"name": "number", "words": [], "literal": false}, {"name": "piece", "words": ["globe", "disc", "portal"], "literal": false}, {"name": "field", "words": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36"], "literal": true}, {"name": "colour", "words": ["red", "blue", "yellow", "green", "neutral"], "literal": false}, {"name": "whom", "words": ["them", "you"], "literal": true}, {"name": "section", "words": ["§2.3", "§4.2", "§4.3", "§4.5", "§7.4", "§5.3", "§6.2"], "literal": true}],
  kinds: [{"name": "neutral", "arguments": [["piece", "piece"], ["field", "field"]]}, {"name": "place", "arguments": [["piece", "piece"], ["field", "field"]]}, {"name": "move", "arguments": [["from", "field"], ["to", "field"]]}, {"name": "lift", "arguments": [["from", "field"], ["to", "field"]]}, {"name": "split", "arguments": [["from", "field"], ["to", "field"]]}, {"name": "stop", "arguments": []}, {"name": "keep", "arguments": [["field", "field"]]}, {"name": "melt", "arguments": [["field", "field"]]}],
  facts: [{"name": "set-up", "arguments": [["who", "seat"], ["size", "piece"], ["field", "field"]], "of": "", "lists": []}, {"name": "placed", "arguments": [["who", "seat"], ["size", "piece"], ["field", "field"]], "of": "", "lists": []}, {"name": "moved", "arguments": [["who", "seat"], ["from", "field"], ["to", "field"]], "of": "", "lists": ["pieces"]}, {"name": "moved-onto", "arguments": [["who", "seat"], ["from", "field"], ["to", "field"]], "of": "", "lists": ["pieces", "below"]}, {"name": "moved-piece", "arguments": [["colour", "colour"], ["size", "piece"]], "of": "pieces", "lists": []}, {"name": "below-piece", "arguments": [["colour", "colour"], ["size", "piece"]], "of": "below", "lists": []}, {"name": "stopped", "arguments": [["who", "seat"]], "of": "", "lists": []}, {"name": "kept", "arguments": [["who", "seat"], ["colour", "colour"], ["field", "field"]], "of": "", "lists": []}, {"name": "melted", "arguments": [["who", "seat"], ["field", "field"]], "of": "", "lists": []}, {"name": "took", "arguments": [["who", "seat"]], "of": "", "lists": ["taken"]}, {"name": "taken-piece", "arguments": [["colour", "colour"], ["size", "piece"], ["field", "field"]], "of": "taken", "lists": []}, {"name": "dropped", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "out-stuck", "arguments": [["who", "seat"]], "of": "", "lists": []}, {"name": "out-no-melting", "arguments": [["who", "seat"]], "of": "", "lists": []}, {"name": "out-cut-off", "arguments": [["who", "seat"]], "of": "", "lists": []}, {"name": "endless", "arguments": [["n", "number"]], "of": "", "lists": []}, {"name": "score", "arguments": [["who", "seat"], ["n", "number"]], "of": "", "lists": []}, {"name": "ask-neutral", "arguments": [["to", "whom"], ["who", "seat"]], "of": "", "lists": []}, {"name": "ask-opening", "arguments": [["to", "whom"], ["who", "seat"], ["turn", "number"]], "of": "", "lists": []}, {"name": "ask-turn", "arguments": [["to", "whom"], ["who", "seat"]], "of": "", "lists": []}, {"name": "ask-keep", "arguments": [["to", "whom"], ["who", "seat"], ["colour", "colour"]], "of": "", "lists": []}, {"name": "ask-melt", "arguments": [["to", "whom"], ["who", "seat"]], "of": "", "lists": []}, {"name": "ask-over", "arguments": [], "of": "", "lists": []}, {"name": "not-now", "arguments": [["section", "section"]], "of": "", "lists": []}, {"name": "not-opening", "arguments": [], "of": "", "lists": []}, {"name": "no-ice", "arguments": [["field", "field"], ["section", "section"]], "of": "", "lists": []}, {"name": "no-piece", "arguments": [["size", "piece"], ["section", "section"]], "of": "", "lists": []}, {"name": "occupied", "arguments": [["field", "field"], ["section", "section"]], "of": "", "lists": []}, {"name": "not-next-to-neutral", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "not-next-to-any", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "not-next-to-own", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "not-controlled", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "no-tower", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "no-full-tower", "arguments": [], "of": "", "lists": []}, {"name": "no-line", "arguments": [["from", "field"], ["to", "field"]], "of": "", "lists": []}, {"name": "no-landing", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "own-cut", "arguments": [], "of": "", "lists": []}, {"name": "no-group", "arguments": [], "of": "", "lists": []}, {"name": "inside", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "would-split", "arguments": [["field", "field"]], "of": "", "lists": []}, {"name": "too-long", "arguments": [], "of": "", "lists": []}, {"name": "no-sign", "arguments": [["row", "number"], ["column", "number"]], "of": "", "lists": []}, {"name": "empty-row", "arguments": [["row", "number"]], "of": "", "lists": []}, {"name": "out-of-step", "arguments": [["row", "number"], ["column", "number"]], "of": "", "lists": []}, {"name": "field-count", "arguments": [["players", "number"], ["wanted", "number"], ["found", "number"]], "of": "", "lists": []}, {"name": "apart", "arguments": [["row", "number"], ["column", "number"]], "of": "", "lists": []}],
  description: [{"say": "text-heading", "when": [], "values": {"round": "round"}}, {"say": "text-quiet", "when": ["quiet"], "values": {"n": "quiet", "limit": "quiet_limit"}}, {"say": "text-board", "when": [], "values": {}}, {"grid": "fields", "row": "row", "column": "column", "width": 5, "phrases": [{"say": "text-water", "when": ["!ice"], "values": {"field": "field"}}, {"say": "text-tower", "when": ["tower"], "values": {"field": "field", "pieces": {"each": "tower", "phrases": [{"say": "text-piece", "when": [], "values": {"colour": {"say": "colour-{colour}.letter", "when": [], "values": {}}, "size": {"say": "piece-{size}.letter", "when": [], "values": {}}}}], "none": "", "grouped": false, "between": ""}}}, {"say": "text-free", "when": [], "values": {"field": "field"}}]}, {"say": "text-legend", "when": [], "values": {}}, {"block": "groups", "nodes": [{"say": "text-group", "when": [], "values": {"field": "field", "pieces": "pieces"}}]}, {"block": "seats", "nodes": [{"say": "text-seat", "when": [], "values": {"who": {"seat": "n"}, "colour": {"say": "colour-{colour}", "when": [], "values": {}}, "about": {"joined": [{"say": "text-you", "when": ["n=$viewer"], "values": {}}, {"say": "text-decides", "when": ["n=$player"], "values": {}}, {"say": "text-out", "when": ["out"], "values": {"why": {"say": "ui-out-{out}", "when": [], "values": {}}}}, {"say": "text-points", "when": [], "values": {"n": "points", "taken": "taken", "melted": "melted", "controlled": "controlled"}}]}}}, {"say": "text-hand", "when": ["out=none"], "values": {"pieces": {"each": "hand", "phrases": [{"say": "text-times", "when": ["it"], "values": {"name": {"say": "piece-{key}", "when": [], "values": {}}, "count": "it"}}], "none": "text-none", "grouped": false, "between": ", "}}}, {"say": "text-neutral", "when": ["phase=neutral"], "values": {"pieces": {"each": "neutral_hand", "phrases": [{"say": "text-times", "when": ["it"], "values": {"name": {"say": "piece-{key}", "when": [], "values": {}}, "count": "it"}}], "none": "", "grouped": false, "between": ", "}}}]}],
};

export const preview: PreviewDeclaration = {
  game: "arktia",
  size: 2,
  held: [{ name: "action", key: "action", at: 0, kind: "i2", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }],
  preview: [{ name: "trial", key: "trial", at: 0, kind: "V464", length: 1, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "cut_count", key: "cut_count", at: 464, kind: "i2", length: 0, size: 0, how: "left-out", words: [], count: "", fields: [] }, { name: "cuts", key: "cuts", at: 472, kind: "record", length: 4, size: 24, how: "number", words: [], count: "cut_count", fields: [{ name: "fields", key: "fields", at: 0, kind: "i8", length: 0, size: 0, how: "numbered", words: [], count: "", fields: [] }, { name: "unsure", key: "unsure", at: 8, kind: "i8", length: 0, size: 0, how: "numbered", words: [], count: "", fields: [] }, { name: "owner", key: "owner", at: 16, kind: "i1", length: 0, size: 0, how: "natural", words: [], count: "", fields: [] }, { name: "pieces", key: "pieces", at: 17, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }, { name: "unsure_pieces", key: "unsure_pieces", at: 18, kind: "u1", length: 0, size: 0, how: "number", words: [], count: "", fields: [] }] }],
};
