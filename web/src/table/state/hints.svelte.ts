/** A hint about the decision at hand: it is shown until the position changes or something is picked. */

import type { Choice } from "$/games/choose";
import { toast } from "$/lib/toasts.svelte";
import { allNames } from "$/words/names";
import { canCoach } from "./coached";
import type { Table } from "./table.svelte";

export interface ShownHint {
  choice: Choice;
  reason: string;
}

type Advise = (match: string, names: string[]) => Promise<{ action: number; reason: string }>;

const ADVISE: Advise = async (match, names) => (await import("$/analysis/coach")).hint(match, names);

export class Hints {
  isThinking = $state(false);
  #found = $state.raw<(ShownHint & { version: number }) | null>(null);

  constructor(
    private readonly table: Table,
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
      const { action, reason } = await this.advise(match, allNames(connection.players));
      const choice = this.table.pick.choices.find(({ id }) => id === action);
      this.#found = choice ? { choice, reason, version: message.version } : null;
    } catch (error) {
      toast((error as Error).message);
    } finally {
      this.isThinking = false;
    }
  }

  play(): void {
    if (this.shown) this.table.pick.act(this.shown.choice);
  }

  close(): void {
    this.#found = null;
  }
}
