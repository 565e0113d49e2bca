/** A hint about the decision at hand: it is shown until the position changes or something is picked. */

import type { Choice } from "$/games/choose";
import { ActionQueue } from "$/games/queue";
import { toast } from "$/lib/toasts.svelte";
import { allNames } from "$/words/names";
import { canCoach } from "./coached";
import type { Table } from "./table.svelte";

export interface ShownHint {
  choice: Choice;
  /** The rest of the move that the choice begins. */
  rest: Choice[];
  reason: string;
}

type Advise = (match: string, names: string[], begins: string[]) => Promise<{ action: number; rest: Choice[]; reason: string }>;

const ADVISE: Advise = async (...asked) => (await import("$/analysis/coach")).hint(...asked);

export class Hints {
  isThinking = $state(false);
  readonly #queue = new ActionQueue(() => this.table.pick);
  #found = $state.raw<(ShownHint & { version: number }) | null>(null);

  constructor(
    private readonly table: Table,
    private readonly begins: string[] = [],
    private readonly advise: Advise = ADVISE,
  ) {}

  /** Whether there are hints at this table. */
  get isOffered(): boolean {
    const { match, connection, device, isLesson } = this.table;
    return !isLesson && device.seats.length > 0 && canCoach(match, connection.players, device.seats);
  }

  get canAsk(): boolean {
    return this.isOffered && this.table.pick.choices.length > 0 && !this.isThinking;
  }

  get shown(): ShownHint | null {
    const { message, pick } = this.table;
    return this.#found && this.#found.version === message?.version && pick.words.length === 0 && pick.choices.includes(this.#found.choice) ? this.#found : null;
  }

  async ask(): Promise<void> {
    const { match, message, connection, pick } = this.table;
    if (!this.canAsk || !message) return;
    this.isThinking = true;
    pick.letGo();
    try {
      const { action, ...said } = await this.advise(match, allNames(connection.players), this.begins);
      const choice = this.table.pick.choices.find(({ id }) => id === action);
      this.#found = choice ? { choice, ...said, version: message.version } : null;
    } catch (error) {
      toast((error as Error).message);
    } finally {
      this.isThinking = false;
    }
  }

  play(): void {
    const { shown, table } = this;
    if (shown?.rest.length) this.#queue.play([shown.choice, ...shown.rest].map(({ words }) => words));
    else if (shown) table.pick.act(shown.choice);
  }

  close(): void {
    this.#found = null;
  }
}
