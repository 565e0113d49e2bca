// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

/** The upper side of a thing. `text` is printed on it in every language: a number, a letter. */
export interface Face {
  text: string;
  symbol: "" | "spade" | "heart" | "diamond" | "club" | "star" | "cross" | "ring";
  colour: "white" | "black" | "red" | "blue" | "green" | "yellow" | "brown" | "grey";
}

/** The appearance of things: the n-th face is that of thing n. `things` is the domain that names them, if any. */
export interface Appearance {
  shape: "card" | "disc" | "pebble" | "die" | "cube" | "pawn" | "tile";
  faces: Face[];
  things: string;
  back: "white" | "black" | "red" | "blue" | "green" | "yellow" | "brown" | "grey";
}

/** A place of a track, in widths of a place from the left and from above. Things pile up downwards, or upwards. */
export interface Point {
  x: number;
  y: number;
  grows_up: boolean;
}

/** A part of the table. `items` picks from a list the places that belong to the zone, a row for each seat where they differ; without it the whole list does. `places` is the domain that names the places, if any. `drops` are kinds of actions that are completed here: by a tap while something is held, or by dropping it. */
export interface Zone {
  name: string;
  form: "grid" | "hex" | "track" | "row" | "pile" | "hand";
  look: string;
  path: string;
  holds: "things" | "counts" | "signed" | "backs";
  items: number[][];
  columns: number;
  points: Point[];
  places: string;
  ground: "none" | "cell" | "chequered" | "pit" | "spike";
  first_word: number;
  taps: string[];
  drops: string[];
}

/** `zones` are shared; `seats` are the zones of one seat, drawn for each, the reader's own nearest to the reader. If seats face each other, the places of the others run the other way. `score` is the path of a seat's points. */
export interface Board {
  looks: Record<string, Appearance>;
  zones: Zone[];
  seats: Zone[];
  is_facing: boolean;
  score: string;
}
