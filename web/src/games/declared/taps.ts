/** The meaning of taps on a declared board: which arguments of which legal actions stand at a place. */

import type { Board, Zone } from "$/generated/board";
import type { Speaker } from "$/words/speaker";
import { matching, type Choice, type Picked } from "../choose";
import type { Place, ShownZone } from "./scene";

/** An argument of a kind of actions; without a word the kind itself. */
interface Tap {
  kind: string;
  /** The argument's place among the words of an action; −1: the kind has none. */
  index: number;
  word: string;
}

/** The taps of a place, for the seat that owns its zone or, in a shared zone, for everybody. */
export function tapsAt(board: Board, vocabulary: Speaker["vocabulary"], { zone, seat }: ShownZone, place: Place | null, me: number | null): Tap[] {
  if (me === null || (seat !== null && seat !== me)) return [];
  return zone.taps.flatMap((tap) => tapOf(board, vocabulary, zone, place, tap));
}

function tapOf(board: Board, vocabulary: Speaker["vocabulary"], zone: Zone, place: Place | null, tap: string): Tap[] {
  const [kind = "", argument] = tap.split(".");
  if (argument === undefined) return [{ kind, index: -1, word: "" }];
  const declared = vocabulary.declared.kinds.find(({ name }) => name === kind)!;
  const index = declared.arguments.findIndex(([name]) => name === argument);
  const domain = vocabulary.domain(declared.arguments[index]![1]);
  const isByThing = zone.holds === "things" && board.looks[zone.look]!.things === domain.name;
  const at = isByThing ? place?.things.at(-1)?.face : place && zone.first_word + place.n;
  const word = at === null || at === undefined ? undefined : domain.words[at];
  return word === undefined ? [] : [{ kind, index, word }];
}

const has = (choice: Choice, { kind, index, word }: Tap) => choice.kind === kind && (index < 0 || choice.args[index] === word);

/** The taps that begin an action; others follow once something is held. */
export function startingTaps(choices: Choice[], taps: Tap[], firsts: Map<string, number>): Tap[] {
  return taps.filter((tap) => tap.index <= (firsts.get(tap.kind) ?? 0) && choices.some((choice) => has(choice, tap)));
}

/** The taps that continue from what is held. */
export function continuingTaps(choices: Choice[], picked: Picked, taps: Tap[]): Tap[] {
  if (picked.words.length === 0) return [];
  const left = matching(choices, picked);
  return taps.filter((tap) => tap.index >= 0 && !picked.words.includes(tap.word) && left.some((choice) => has(choice, tap)));
}

/** The one action left that is completed by a drop here. */
export function completedBy(choices: Choice[], picked: Picked, drops: string[]): Choice | null {
  if (picked.words.length === 0) return null;
  const left = matching(choices, picked).filter(({ kind }) => drops.includes(kind));
  return left.length === 1 ? left[0]! : null;
}

/** The first argument of each kind that can be tapped on the board. */
export function firstArguments(board: Board, vocabulary: Speaker["vocabulary"]): Map<string, number> {
  const firsts = new Map<string, number>();
  for (const tap of [...board.zones, ...board.seats].flatMap((zone) => zone.taps)) {
    const [kind = "", argument] = tap.split(".");
    const declared = vocabulary.declared.kinds.find(({ name }) => name === kind)!;
    const index = declared.arguments.findIndex(([name]) => name === argument);
    firsts.set(kind, Math.min(firsts.get(kind) ?? Infinity, index));
  }
  return firsts;
}

/** The name by which selectors find a place. */
export function selectorName({ kind, index, word }: Tap): string {
  return index < 0 ? kind : `${kind}/${index}/${word}`;
}

/** The places that an action is about. */
export function placesOf({ kind, args }: Choice): string {
  const taps = args.length > 0 ? args.map((word, index) => ({ kind, index, word })) : [{ kind, index: -1, word: "" }];
  return taps.map((tap) => `main [data-taps~="${selectorName(tap)}"]`).join(", ");
}
