import type { Choice } from "$/games/choose";
import type { Picker } from "$/games/picker.svelte";
import { fieldChoices, groupAt, isMove, landings, partAt, partsOf, placeable, sources, targets, type Held } from "./hold";
import { fieldOf, inHand, SIZES, type ArktiaView, type Size } from "./view";

interface BoardState {
  view: ArktiaView;
  me: number | null;
  choices: Choice[];
  pick: Picker;
  why: (words: string) => void;
}

const NONE: ReadonlyMap<number, Choice> = new Map();

/** The piece that the player holds, from the first tap to the action that the table's `pick` then proposes. */
export class BoardSelection {
  held = $state.raw<Held | null>(null);
  /** A free field tapped before any piece was chosen. */
  aim = $state<number | null>(null);
  /** The field under the pointer or the focus. */
  looked = $state<number | null>(null);

  constructor(private readonly table: () => BoardState) {}

  /** The fields where the held thing may go, or that may be melted or kept. */
  readonly targets: ReadonlyMap<number, Choice> = $derived.by(() => {
    const { choices } = this.table();
    return this.held ? targets(choices, this.held) : NONE;
  });

  readonly singles: ReadonlyMap<number, Choice> = $derived.by(() => fieldChoices(this.table().choices));
  readonly sources: ReadonlySet<number> = $derived.by(() => sources(this.table().choices));
  readonly landings: ReadonlySet<number> = $derived.by(() => landings(this.table().choices));
  readonly placeable: ReadonlyMap<Size, string> = $derived.by(() => placeable(this.table().choices, this.aim));

  /** The action in sight: proposed, or under the pointer. */
  readonly previewed: string | null = $derived.by(() => {
    const { pick, view } = this.table();
    if (pick.proposal) return pick.proposal.words;
    if (this.looked === null) return null;
    const target = this.targets.get(this.looked);
    if (target) return target.words;
    const group = groupAt(view, this.looked);
    return group ? `keep ${group.field}` : null;
  });

  /** The field where the held thing is shown because an action is proposed. */
  readonly to: number | null = $derived.by(() => {
    const { proposal } = this.table().pick;
    return proposal && this.held && proposal.args.length === 2 ? Number(proposal.args[1]) : null;
  });

  /** Handles a tap on a piece in the hand. */
  tapPiece(size: Size): void {
    const kind = this.placeable.get(size);
    if (!kind) return this.table().why(`${this.placing} ${size} ${this.aim ?? this.anyLanding()}`);
    const aim = this.aim;
    if (this.held?.word === size && aim === null) return this.drop();
    this.hold({ kind: kind as Held["kind"], word: size });
    if (aim !== null) this.aimAt(aim);
  }

  /** Handles a tap on a field. */
  tapField(field: number): void {
    const { pick } = this.table();
    if (this.targets.has(field)) return this.aimAt(field);
    if (this.held && isMove(this.held.kind) && this.held.word === String(field)) return this.nextPart(field);
    if (this.sources.has(field)) return this.holdField(field, 0);
    const single = this.single(field);
    if (single) return void pick.choose(single.args[0]!);
    if (!this.held && this.landings.has(field)) return this.aimFirst(field);
    this.table().why(this.refused(field));
  }

  /** Takes up what stands on a field, grabbed at one of its pieces. */
  holdField(field: number, level: number): void {
    const { view, choices } = this.table();
    const kind = partAt(partsOf(choices, field), fieldOf(view, field)!.tower, level);
    if (kind) this.hold({ kind, word: String(field) });
  }

  hold(held: Held): void {
    this.drop();
    this.held = held;
  }

  /** Proposes a field for the held piece; the same field again plays it. */
  aimAt(field: number): void {
    const { pick } = this.table();
    const choice = this.targets.get(field);
    if (!choice) return;
    if (pick.proposal === choice) return void pick.confirm();
    pick.letGo();
    pick.chooseKind(choice.kind);
    choice.args.forEach((word) => pick.choose(word));
  }

  drop(): void {
    this.held = null;
    this.aim = null;
    this.table().pick.letGo();
  }

  private get placing(): string {
    return this.table().view.phase === "neutral" ? "neutral" : "place";
  }

  private single(field: number): Choice | undefined {
    const named = groupAt(this.table().view, field)?.field ?? field;
    return this.singles.get(named);
  }

  private nextPart(field: number): void {
    const parts = partsOf(this.table().choices, field);
    const next = parts[parts.indexOf(this.held!.kind as (typeof parts)[number]) + 1];
    if (next) this.hold({ kind: next, word: String(field) });
    else this.drop();
  }

  private aimFirst(field: number): void {
    this.aim = this.aim === field ? null : field;
    const sizes = [...this.placeable];
    if (this.aim === null || sizes.length !== 1) return;
    const [size, kind] = sizes[0]!;
    this.hold({ kind: kind as Held["kind"], word: size });
    this.aimAt(field);
  }

  private anyLanding(): number {
    return [...this.landings][0] ?? this.table().view.fields.find((f) => f.ice && f.tower.length === 0)?.field ?? 1;
  }

  /** The words of the action that this tap would have meant, to ask the server why it is illegal. */
  private refused(field: number): string {
    const { view, me } = this.table();
    if (view.phase === "melt" || view.phase === "keep") return `${view.phase} ${field}`;
    if (this.held) return `${this.held.kind} ${this.held.word} ${field}`;
    if (fieldOf(view, field)?.tower.length) return `move ${field} ${field === 1 ? 2 : field - 1}`;
    const hand = me === null ? undefined : view.seats[me]?.[view.phase === "neutral" ? "neutral_hand" : "hand"];
    const size = hand && inHand(hand) > 0 ? SIZES.find((s) => hand[s] > 0) : undefined;
    return `${this.placing} ${size ?? "globe"} ${field}`;
  }
}
