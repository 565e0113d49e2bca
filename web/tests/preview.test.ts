/** Lifted cards and held pieces are weighed by the rules themselves, on records of real games. */

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "$/engine/engine";
import { Line } from "$/engine/line";
import { Previews } from "$/engine/preview.svelte";
import { HandSelection, USES } from "$/games/scavengers/hand/selection.svelte";
import type { CardKind } from "$/games/scavengers/cards/cards";
import { committing, ActionQueue } from "$/games/queue";
import { counted, listed, type ScavengersView } from "$/games/scavengers/view";
import { speaker } from "$/games/scavengers/words";
import type { ArktiaView } from "$/games/arktia/view";
import { speaker as arktiaSpeaker } from "$/games/arktia/words";
import { preview as arktiaPreview, type Held as ArktiaHeld, type Preview as ArktiaPreview } from "$/generated/arktia";
import { preview, type Held, type Preview } from "$/generated/scavengers";
import { toasts } from "$/lib/toasts.svelte";
import { choiceOf } from "$/games/choose";
import { Picker } from "$/games/picker.svelte";
import { engineOf } from "./modules";

/** The time that a queue waits between two decisions, and a little more. */
const TICK_MS = 50;

let engine: Engine;
let rules: Previews<Held, Preview>;

beforeAll(async () => {
  engine = await engineOf("scavengers");
  rules = new Previews(preview, Promise.resolve(engine));
  await Promise.resolve();
});

const viewOf = (line: Line, seat: number) => speaker.view(line.see(seat)) as ScavengersView;
const wordsOf = (line: Line) => line.legal.map((action) => speaker.vocabulary.words(action));
const decide = (line: Line, ...all: string[]) => all.forEach((words) => line.play(speaker.vocabulary.parse(words)!));

/** The match of the lesson: the first hand is Refugee, two Scavengers, Spear and Shovel. */
const lesson = () => engine.begin(3, { module: "0" }, 841n);

/** A match in which the first player has this leader, and this many Refugees in hand. */
function ledBy(leader: string, refugees: number): Line {
  for (let seed = 1n; ; seed++) {
    const line = engine.begin(2, { module: "4" }, seed);
    while (viewOf(line, 0).phase === "lead") decide(line, wordsOf(line).find((words) => words === `lead ${leader}`) ?? wordsOf(line)[0]!);
    const me = viewOf(line, line.decider).seats[line.decider]!;
    if (me.leader === leader && me.hand.filter((kind) => kind === "refugee").length >= refugees) return line;
  }
}

/** A seat's selection; cards played there are decided in the match, and offered again a moment later. */
function sit(line: Line, seat = line.decider, previews = rules) {
  const played: string[] = [];
  let view = viewOf(line, seat);
  const offer = () => pick.offer(line.decider === seat ? line.legal.map((action) => choiceOf(action, speaker.vocabulary.words(action), "")) : []);
  const pick: Picker = new Picker((choice) => {
    played.push(choice.words);
    line.play(choice.id);
    pick.offer([]);
    setTimeout(() => {
      view = viewOf(line, seat);
      offer();
    });
  });
  offer();
  const selection = new HandSelection(() => view, () => pick, () => seat, previews);
  const lift = (...kinds: CardKind[]) => {
    for (const kind of kinds) selection.toggle(selection.hand.find((thing) => thing.kind === kind && !selection.lifted.includes(thing.id))!.id);
  };
  return { selection, pick, played, lift };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a selection", () => {
  test("shows what each action would give", () => {
    const { selection, lift } = sit(lesson());
    lift("shovel", "refugee");
    expect(selection.cards).toEqual(["refugee", "shovel"]);
    expect(selection.offer("dig")).toEqual({ value: 2, flaw: null, isReady: true });
    expect(selection.offer("hunt")).toEqual({ value: null, flaw: "unfit", isReady: false });
    expect(selection.offer("draw").isReady).toBe(false);
    expect(selection.offer("trash")).toEqual({ value: 2, flaw: null, isReady: true });
    lift("spear");
    expect(selection.offer("dig").flaw).toBe("unfit");
    selection.letGo();
    expect(selection.offer("dig")).toEqual({ value: null, flaw: null, isReady: true }); // an empty dig asks for cards
  });

  test("lights a card only where it leads somewhere", () => {
    const line = lesson();
    decide(line, "dig", "commit scavenger");
    const { selection, lift } = sit(line);
    expect(selection.use).toBe("dig");
    expect((["refugee", "scavenger", "spear", "shovel"] as const).map((kind) => selection.can(kind))).toEqual([false, true, false, true]);
    expect(selection.offer("dig").isReady).toBe(true);
    lift("refugee", "shovel"); // a Refugee would have had to come first
    expect(selection.cards).toEqual(["shovel"]);
    expect(selection.offer("dig")).toEqual({ value: 3, flaw: null, isReady: true });
    expect(USES.map((use) => sit(line, 1).selection.offer(use).isReady)).toEqual([false, false, false, false]);
  });

  test("plays the whole action for one click, kinds in order, as it is offered", () => {
    const line = lesson();
    const { selection, played, lift } = sit(line);
    lift("shovel", "scavenger");
    selection.play("dig");
    expect(selection.lifted).toEqual([]);
    vi.advanceTimersByTime(4 * TICK_MS);
    expect(played).toEqual(["dig", "commit scavenger", "commit shovel", "confirm"]);
    expect(viewOf(line, 0).looked).toHaveLength(3);
  });

  test("before people are thrown away, their points are spoken of once", () => {
    const { selection, played, lift } = sit(lesson());
    lift("refugee");
    selection.play("trash");
    vi.advanceTimersByTime(4 * TICK_MS);
    expect(played).toEqual([]);
    expect(toasts.at(-1)!.text).toContain("point");
    selection.play("trash");
    vi.advanceTimersByTime(4 * TICK_MS);
    expect(played).toEqual(["trash", "throw refugee", "confirm"]);
    const tools = sit(lesson());
    tools.lift("spear");
    tools.selection.play("trash");
    vi.advanceTimersByTime(4 * TICK_MS);
    expect(tools.played).toEqual(["trash", "throw spear", "confirm"]);
  });

  test("a Peacemaker helps in what is played next, with a Refugee that stays in hand", () => {
    const { selection, played, lift } = sit(ledBy("peacemaker", 2));
    expect(selection.canBeHelped).toBe(true);
    selection.isHelped = true;
    lift("refugee");
    expect(selection.offer("hunt")).toEqual({ value: 2, flaw: null, isReady: true });
    expect(selection.offer("draw").value).toBeNull();
    while (selection.hand.some(({ id, kind }) => kind === "refugee" && !selection.lifted.includes(id))) lift("refugee");
    expect(selection.canBeHelped).toBe(false);
    expect(selection.offer("hunt").flaw).toBe("nothing");
    selection.lifted = selection.lifted.slice(0, 1);
    selection.play("hunt");
    vi.advanceTimersByTime(4 * TICK_MS);
    expect(played).toEqual(["hunt", "peacemaker", "commit refugee", "confirm"]);
  });

  test("shows no sum until the rules are loaded, and plays nevertheless", () => {
    const loading = new Previews<Held, Preview>(preview, new Promise<Engine>(() => undefined));
    const line = lesson();
    const { selection, played, lift } = sit(line, 0, loading);
    expect(selection.can("spear")).toBe(true);
    lift("scavenger");
    expect(selection.offer("dig")).toEqual({ value: null, flaw: null, isReady: true });
    selection.play("dig");
    vi.advanceTimersByTime(2 * TICK_MS);
    expect(played).toEqual(["dig", "commit scavenger", "confirm"]);
  });

  test("a queue ends when something else is offered", () => {
    const { pick, played } = sit(lesson());
    const sequence = new ActionQueue(() => pick);
    sequence.play(["trash", ...committing("throw", ["pills"])]);
    vi.advanceTimersByTime(2 * TICK_MS);
    expect(played).toEqual(["trash"]);
    expect(sequence.isRunning).toBe(false);
  });

  test("a queue that gets no offer for six seconds is dropped", () => {
    let now = 0;
    const sequence = new ActionQueue(() => ({ choices: [], act: () => undefined }), () => now);
    sequence.play(["dig"]);
    now = 5999;
    vi.advanceTimersToNextTimer();
    expect(sequence.isRunning).toBe(true);
    now = 6000;
    vi.advanceTimersToNextTimer();
    expect(sequence.isRunning).toBe(false);
  });
});

/** The same dice in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

/** The value of a commitment after these decisions; null where the rules do not allow them all. */
function committed(before: Line, words: string[]): number | null {
  const line = new Line(engine, before.position);
  for (const word of words) {
    if (!wordsOf(line).includes(word)) return null;
    decide(line, word);
  }
  return wordsOf(line).includes("confirm") ? viewOf(line, line.decider).commitment!.value : null;
}

test.each(["0", "4"])("what is offered is what the rules then give, in games of module %s", (module) => {
  const roll = dice(7);
  let offers = 0;
  for (let seed = 1n; offers < 40; seed++) {
    for (const line = engine.begin(3, { module }, seed); !line.over; line.play(line.legal[roll(line.legal.length)]!)) {
      if (roll(4)) continue; // reading views takes its time
      const view = viewOf(line, line.decider);
      if (view.phase !== "menu") continue;
      const me = view.seats[line.decider]!;
      const cards = listed(counted(me.hand.filter((kind) => kind !== null && roll(2) === 1) as CardKind[]));
      const found = rules.ask(view.bytes, { cards: counted(cards), is_helped: roll(2) === 1 })!;
      for (const use of (["draw", "dig", "hunt"] as const).filter((use) => cards.length > 0 && wordsOf(line).includes(use))) {
        const { value, flaw, is_helped } = found.offers[use];
        const words = [use, ...(is_helped ? [me.leader!] : []), ...cards.map((card) => `commit ${card}`)];
        expect(flaw === null ? value : null, words.join(", ")).toBe(committed(line, words));
        offers++;
      }
    }
  }
});

test("what a move of Arktia is said to cut off is what then leaves the ice", async () => {
  const arktia = await engineOf("arktia");
  const rules = new Previews<ArktiaHeld, ArktiaPreview>(arktiaPreview, Promise.resolve(arktia));
  await Promise.resolve();
  const seen = (line: Line) => arktiaSpeaker.view(line.see(line.decider)) as unknown as ArktiaView;
  const pieces = (line: Line) => seen(line).fields.reduce((sum, { tower }) => sum + tower.length, 0);
  const roll = dice(3);
  let cut = 0;
  for (let seed = 1n; cut < 5; seed++) {
    for (const line = arktia.begin(2, {}, seed); !line.over; line.play(line.legal[roll(line.legal.length)]!)) {
      const action = line.legal[roll(line.legal.length)]!;
      const { cuts } = rules.ask(seen(line).bytes, { action })!;
      if (cuts.length === 0 || cuts.some(({ unsure }) => unsure.length > 0)) continue;
      const after = new Line(arktia, line.position, []);
      after.play(action);
      expect(pieces(line) - pieces(after)).toBe(cuts.reduce((sum, { pieces }) => sum + pieces, 0));
      cut++;
    }
  }
});
