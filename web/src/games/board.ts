/** The contract between the table and a game's folder: the properties of a board, and what a folder may export. */

import type { Component } from "svelte";
import type { Result, View } from "$/generated/messages";
import type { Lang } from "$/lib/lang";
import type { Sound } from "$/lib/sound";
import type { Choice } from "./choose";
import type { Picker } from "./picker.svelte";
import type { Thing, Told } from "$/words/catalogue";
import type { TipContent } from "$/ui/tip.svelte";
import type { Speaker } from "$/words/speaker";

/** A view for one viewer. A game's folder narrows it in its own `view.ts`. */
export type { View } from "$/generated/messages";

/** Somebody at the table. `seat` also picks colour, pattern and letter (ui/seats.ts). */
export interface Player {
  seat: number;
  name: string;
  bot: string | null;
  connected: boolean;
  mine: boolean;
}

export interface BoardProps<V = View> {
  view: V;
  /** The viewer's seat; null for a spectator. */
  me: number | null;
  players: Player[];
  /** The choices of `me` now; empty when it is somebody else's turn, and in replays. */
  choices: Choice[];
  /** The player's selection so far, shared with the status line. */
  pick: Picker;
  /** Says why an action, given in words ("place fox-moose-3"), cannot be played now. */
  why: (words: string) => void;
  /** Lets new events wait while the board shows something. */
  hold?: (isHeld: boolean) => void;
  lang: Lang;
}

export interface PanelProps<V = View> {
  view: V;
  seat: number;
  lang: Lang;
}

export interface DetailProps<V = View> extends PanelProps<V> {
  /** The player's. */
  name: string;
}

/** The spot of every thing, so that it can be shown travelling (see motion/flights.ts). */
export type Places = Record<string, string>;

export interface GameFolder<V = View> {
  /** The game's words; none where the server's are shown. */
  speaker?: Speaker;
  Board: Component<BoardProps<V>>;
  /** The light of the table, which bar, panels and status line share; without one, the reader's theme. */
  mood?: "day" | "dusk" | "night";
  /** The content of a player's panel, beside name, clock and connection. */
  Panel?: Component<PanelProps<V>>;
  /** A closer look at a player, in a dialog: what the panel has no room for. */
  Detail?: Component<DetailProps<V>>;
  /** A better text for a choice's button, if the board knows more (which animals "main" and "companion" are). */
  label?: (choice: Choice, view: V, lang: Lang) => string | null;
  /** Whether a line of the log affects this seat although it does not name it. */
  strikes?: (told: Told, seat: number) => boolean;
  /** Cards and pieces as small pictures in the log: the domains that are shown so, and their tooltips. */
  pictures?: { of: string[]; Picture: Component<{ thing: Thing }>; about: (thing: Thing) => TipContent };
  /** Kinds of actions that end the game for the player, and so must be confirmed. */
  grave?: string[];
  /** Whether nobody is left to play against this seat; ending the game is then offered prominently. */
  isLastLeft?: (view: V, seat: number) => boolean;
  /** Kinds of actions that begin a move of several: a hint tells and plays the whole move. */
  begins?: string[];
  /** The text of such a move, where the labels of its actions do not say it well. */
  move?: (actions: Choice[], view: V) => string | null;
  /** A CSS selector for what an action is about; without it, the things it names. */
  point?: (choice: Choice, view: V) => string;
  /** Kinds of actions that have buttons on the board, and so none in the status line. */
  onBoard?: string[];
  /** A player's points so far, where everybody can count them. */
  score?: (view: V, seat: number) => number | null;
  places?: (view: V) => Places;
  /** The origin of a thing that is new in the view, by the spot where it lies now. */
  source?: (spot: string) => string;
  /** The first one teaches the game, the second its strategy. */
  lessons?: Lesson<V>[];
  /** The picture of a word on the game's score pad. */
  PadPicture?: Component<{ word: string }>;
  /** Finer sources of points than those of the rules, from the last view with all cards open; null if there are none. */
  split?: (view: V, result: Result) => Split | null;
  /** The sound when one view becomes the next; without it, cards slide. */
  sound?: (view: V, before: V) => Sound;
  /** The header's texts, two at most: the round, and what is special about it ("Round 3", "final turns"). */
  headline?: (view: V, lang: Lang) => string[];
}

/** Points by source for each seat, and what the sources are called, in order. */
export interface Split {
  breakdown: Record<string, number>[];
  titles: Record<string, string>;
}

/** A match dealt from a fixed seed, played with the real engine. The learner sits on seat 0, bots follow a script. */
export interface Lesson<V = View> {
  /** A message of the game's catalogue, as the steps' texts are. */
  title: string;
  players: number;
  seed: number;
  options: Record<string, string>;
  /** The decisions of the other seats' bots, in order; once it is used up they think for themselves. */
  scripts: Record<number, string[]>;
  steps: Step<V>[];
}

export interface Step<V = View> {
  /** The message of the game's catalogue. */
  text: string;
  /** A CSS selector for the things that this step is about. */
  point?: string;
  /** The one action, in words, that leads on. Without it the step has a "next" button. */
  play?: string;
  /** The learner's decisions that the coach plays before this step, because they teach nothing new. */
  auto?: string[];
  /** The condition for showing it (a bot's turn must have ended); by default the learner's turn, or the end. */
  when?: (view: V) => boolean;
}
