/** A game's rules in WebAssembly: the same kernels as on the server, compiled from the same Python (core/line_kernels.py
 * says what each entry does, and where it reads and writes).
 *
 *     const engine = await Engine.of(ENGINES.arctic, bytes);   // "$/generated/engines", and what arctic.wasm holds
 *     const line = engine.begin(2, { fox: "1" }, 7n);           // players, options, seed
 *     line.play(line.legal[0]!);                                // throws IllegalAction, with facts, if it is not legal
 *     line.see(0);                                              // the packed view record of seat 0, as frames hold it
 *     line.tell(0);                                             // the facts that seat 0 gets about the last decision
 *     line.cut(0);                                              // back to the deal
 *
 * A position is its bytes. An engine has its own memory and keeps nothing in it between two calls, so that any number
 * of lines share it; it runs in a page, in a worker and under Node alike.
 */

import { IllegalAction, type Row, type State } from "./declared";
import { KERNELS, type EngineDeclaration, type Place } from "$/generated/engines";
import { Line } from "./line";
import { checkPlayers, checkSeed, complete } from "./options";

type Entry = (memory: number, number: bigint) => number;

const { VIEWERS, FACT_WIDTH } = KERNELS;
/** The bytes of a page of memory. */
export const PAGE = 65536;

export class Engine {
  readonly #entries: Record<string, Entry>;
  readonly #memory: WebAssembly.Memory;
  readonly #first: number;
  #view: DataView;

  static async of(declared: EngineDeclaration, module: BufferSource | WebAssembly.Module): Promise<Engine> {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    return new Engine(declared, compiled, await WebAssembly.instantiate(compiled, {}));
  }

  private constructor(
    readonly declared: EngineDeclaration,
    /** The parts that workers need to make their own engines. */
    readonly module: WebAssembly.Module,
    instance: WebAssembly.Instance,
  ) {
    this.#entries = instance.exports as Record<string, Entry>;
    this.#memory = instance.exports["memory"] as WebAssembly.Memory;
    this.#view = new DataView(this.#memory.buffer);
    this.#first = this.reserve(declared.at.SIZE);
  }

  /** Adds this many zero bytes to the end of the memory, and returns the address of the first. */
  reserve(size: number): number {
    return this.#memory.grow(Math.ceil(size / PAGE)) * PAGE;
  }

  /** The whole memory. Growing it replaces this buffer. */
  get view(): DataView {
    if (this.#view.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
    return this.#view;
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.#memory.buffer);
  }

  /** Calls the entry of this name, if the module has it. */
  call(name: string, memory: number, number: number | bigint): number {
    return this.#entries[name]!(memory, BigInt(number));
  }

  /** The version of the rules for new matches. */
  get newestRules(): number {
    return this.declared.rules.at(-1)!;
  }

  /** A new game, dealt. */
  begin(players: number | bigint, options: Record<string, string>, seed: bigint, rules = this.newestRules): Line {
    const blank = this.blank(players, this.complete(options), rules);
    return this.deal(blank, checkSeed(seed));
  }

  /** The options with their defaults filled in; throws IllegalAction for impossible choices. */
  complete(options: Record<string, string>): Record<string, string> {
    return complete(this.declared, options);
  }

  /** A state with seats and complete options that has not been dealt. */
  blank(players: number | bigint, options: Record<string, string>, rules = this.newestRules): State {
    const { at, options: known } = this.declared;
    const choices = this.#numbers("CHOICES", known.length + 1);
    const free = known.find((option) => !option.choices.length);
    for (const [i, { name, usual, choices: words }] of known.entries()) {
      choices[i] = words.length ? words.indexOf(options[name]!) : Number(options[name] !== usual);
    }
    choices[known.length] = rules;
    const text = new TextEncoder().encode(free && options[free.name]);
    this.#numbers("LENGTH", 1)[0] = text.length;
    this.#write("TEXT", text.subarray(0, at.TEXT_ROOM));
    const refused = this.#call("set_up", checkPlayers(this.declared, players));
    if (refused) throw new IllegalAction(`option ${free?.name}: `, this.#facts(refused));
    return this.#read("BLANK", at.STATE_SIZE);
  }

  deal(blank: State, seed: bigint): Line {
    this.#write("BLANK", blank);
    const legal = this.#listed(this.#call("begin", seed));
    return new Line(this, this.#state(), [], legal);
  }

  /** The position after a decision, which must be legal; the legal actions there; the viewers who learned something, one bit each. */
  decide(state: State, action: number): { position: State; legal: number[]; learners: number } {
    this.#write("NOW", state);
    const legal = this.#listed(this.#call("decide", action));
    return { position: this.#state(), legal, learners: this.#call("learned", 0) };
  }

  /** The legal actions in the order in which the kernels list them; none when the game is over. */
  legal(state: State): number[] {
    this.#write("NOW", state);
    return this.#listed(this.#call("decide", KERNELS.NO_ACTION));
  }

  decider(state: State): number {
    return state[this.declared.at.PLAYER_AT]!;
  }

  /** The view record without its runs of zeros. */
  see(state: State, viewer: number): Uint8Array {
    this.#write("NOW", state);
    return this.#read("PACKED", this.#call("see", viewer));
  }

  tell(before: State, action: number, after: State, viewer: number): Row[] {
    this.#write("NOW", after);
    this.#write("BEFORE", before);
    return this.#facts(this.#call("tell", action * VIEWERS + viewer));
  }

  /** The current prompt, for this viewer: their own decision, or somebody else's. */
  prompt(state: State, viewer: number): Row[] {
    this.#write("NOW", state);
    return this.#facts(this.#call("prompt", viewer));
  }

  /** The reason why the action is not legal now. */
  refuse(state: State, action: number, viewer: number): Row[] {
    this.#write("NOW", state);
    return this.#facts(this.#call("refuse", action * VIEWERS + viewer));
  }

  /** The preview of the selection, from a view record alone; null in a game without previews. */
  preview(view: Uint8Array, held: Uint8Array): Uint8Array | null {
    if (!this.#entries["preview"]) return null;
    this.#write("VIEW", view);
    this.#write("HELD", held);
    this.#call("preview", 0);
    return this.#read("PREVIEW", this.declared.at.PREVIEW_SIZE);
  }

  observe(state: State, viewer: number): Uint8Array {
    this.#write("NOW", state);
    return this.#read("OBSERVATION", this.#call("observe", viewer));
  }

  /** The position with everything that a viewer cannot know dealt again. */
  resample(state: State, viewer: number, seed: bigint): State {
    this.#write("NOW", state);
    this.view.setBigInt64(this.#first + this.declared.at.SEED, seed, true);
    this.#call("resample", viewer);
    return this.#state();
  }

  /** Points of each seat, as if the game ended now. */
  scores(state: State): number[] {
    this.#write("NOW", state);
    return [...this.#numbers("POINTS", this.#call("scores", 0))];
  }

  /** Scores with the tie-breaks folded in: a higher number ranks better, equal ones share. */
  standing(state: State): number[] {
    this.#write("NOW", state);
    return [...this.#numbers("POINTS", this.#call("standing", 0))];
  }

  /** A seat's points by source. */
  breakdown(state: State, seat: number): Record<string, number> {
    const { sources, rare } = this.declared;
    this.#write("NOW", state);
    const points = Array.from(this.#numbers("POINTS", this.#call("breakdown", seat)), (n, i) => [sources[i]!, n] as const);
    return Object.fromEntries(points.filter(([source, n]) => n || !rare.includes(source)));
  }

  #call(name: string, number: number | bigint): number {
    return this.call(name, this.#first, number);
  }

  #write(place: Place, bytes: Uint8Array): void {
    this.bytes.set(bytes, this.#first + this.declared.at[place]);
  }

  #read(place: Place, size: number): Uint8Array {
    const first = this.#first + this.declared.at[place];
    return this.bytes.slice(first, first + size);
  }

  #state(): State {
    return this.#read("NOW", this.declared.at.STATE_SIZE);
  }

  #numbers(place: Place, count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#first + this.declared.at[place], count);
  }

  #listed(count: number): number[] {
    return [...this.#numbers("LEGAL", count)];
  }

  #facts(count: number): Row[] {
    const all = new Int16Array(this.#memory.buffer, this.#first + this.declared.at.FACTS, count * FACT_WIDTH);
    return Array.from({ length: count }, (_, i) => [...all.subarray(i * FACT_WIDTH, (i + 1) * FACT_WIDTH)]);
  }
}

/** Ranks, 1 for the best; equal scores share a rank, and the next ranks are skipped. */
export function ranks(standing: number[]): number[] {
  return standing.map((mine) => 1 + standing.filter((other) => other > mine).length);
}
