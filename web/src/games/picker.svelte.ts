import { withWord, canAdd, matching, NOTHING_PICKED, proposal, type Choice, type Picked } from "./choose";

/** The player's selection on the board so far. Boards call `choose` on a click, and use `can` and `has` to highlight things. */
export class Picker {
  choices = $state.raw<Choice[]>([]);
  picked = $state.raw<Picked>(NOTHING_PICKED);
  /** The grave choice that was selected once; selecting it again plays it. */
  doubted = $state.raw<Choice | null>(null);
  /** Set by the table: choices that must be confirmed. */
  isGrave: (choice: Choice) => boolean = () => false;
  /** Set by the table: choices that the board itself has buttons for. */
  isOnBoard: (choice: Choice) => boolean = () => false;
  /** Set by the table: plays a choice. */
  #act: (choice: Choice) => void;
  #oneClick: () => boolean;

  constructor(act: (choice: Choice) => void, oneClick: () => boolean = () => false) {
    this.#act = act;
    this.#oneClick = oneClick;
  }

  /** Takes new legal choices; the selection is dropped unless it still leads to one of them. */
  offer(choices: Choice[]): void {
    this.choices = choices;
    this.letGo();
  }

  get words(): string[] {
    return this.picked.words;
  }

  get left(): Choice[] {
    return matching(this.choices, this.picked);
  }

  get proposal(): Choice | null {
    return proposal(this.choices, this.picked);
  }

  /** Whether picking this word leads to a legal action, now or after dropping the rest of the selection. */
  can(word: string): boolean {
    return canAdd(this.choices, this.picked, word) || canAdd(this.choices, NOTHING_PICKED, word);
  }

  /** Whether this word is a possible next step of the selection. */
  isNext(word: string): boolean {
    return this.picked.words.length > 0 && canAdd(this.choices, this.picked, word);
  }

  has(word: string): boolean {
    return this.picked.words.includes(word);
  }

  /** A choice of this kind among those left, for targets that are kinds ("place", "hide"). */
  ofKind(kind: string): Choice | null {
    const left = this.left.filter((c) => c.kind === kind);
    return left.length === 1 ? (left[0] ?? null) : null;
  }

  /** Handles a click on a thing; a second click on one that completes a choice plays it. Returns false if no choice uses it. */
  choose(word: string, prefer?: string): boolean {
    if (this.has(word)) {
      this.#again(word, prefer);
      return true;
    }
    const from = canAdd(this.choices, this.picked, word) ? this.picked : NOTHING_PICKED;
    if (!canAdd(this.choices, from, word)) return false;
    this.picked = withWord(from, word);
    if (this.#oneClick() && this.left.length === 1 && this.proposal) this.act(this.proposal);
    return true;
  }

  chooseKind(kind: string): void {
    this.picked = { kind: this.picked.kind === kind ? null : kind, words: this.picked.words };
  }

  act(choice: Choice): void {
    if (this.isGrave(choice) && this.doubted !== choice) return void (this.doubted = choice);
    this.letGo();
    this.#act(choice);
  }

  /** Enter: plays what is proposed, if it is clear. */
  confirm(prefer?: string): boolean {
    const choice = this.proposal ?? (prefer ? this.ofKind(prefer) : null);
    if (choice) this.act(choice);
    return choice !== null;
  }

  letGo(): void {
    this.picked = NOTHING_PICKED;
    this.doubted = null;
  }

  #again(word: string, prefer?: string): void {
    if (this.confirm(prefer)) return;
    const words = this.picked.words;
    this.picked = { ...this.picked, words: words.slice(0, words.indexOf(word)) };
  }
}
