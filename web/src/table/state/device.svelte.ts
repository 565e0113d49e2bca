/**
 * The seat from whose view the table is shown. If several people share one device, no cards are shown before a curtain
 * has said whose turn it is.
 */

import type { ViewMessage } from "$/net/view";

export class Device {
  seats = $state.raw<number[]>([]);
  /** The seat whose eyes are used; null: a spectator, or a curtain is down. */
  eyes = $state<number | null>(null);
  /** The seat the device should be handed to. */
  curtain = $state<number | null>(null);

  /** `latest` is the newest view of a seat; `lifted` is called when a curtain has risen. */
  constructor(
    private readonly latest: (seat: number | null) => ViewMessage | undefined,
    private readonly lifted: () => void,
  ) {}

  sit(seats: number[]): void {
    this.seats = seats;
    if (seats.length === 1) this.eyes = seats[0] ?? null;
  }

  liftCurtain(): void {
    this.eyes = this.curtain;
    this.curtain = null;
    this.lifted();
  }

  /** The first views of all seats are there: whose turn is it? */
  begin({ deciding, status }: ViewMessage): void {
    const isComplete = this.seats.every((seat) => this.latest(seat) !== undefined);
    if (this.eyes !== null || this.curtain !== null || this.seats.length < 2 || !isComplete) return;
    this.curtain = this.seats.find((seat) => seat >= (deciding ?? 0)) ?? this.seats[0]!;
    if (status !== "running" || !this.#hasSecrets()) this.liftCurtain();
  }

  /** The next to decide sits at this device too: hand it over, once the views of all seats are of this version. */
  handOver(version: number): void {
    const deciding = this.latest(this.eyes)?.deciding ?? null;
    if (deciding === null || deciding === this.eyes || !this.seats.includes(deciding)) return;
    if (!this.seats.every((seat) => this.latest(seat)?.version === version)) return;
    this.curtain = deciding;
    if (!this.#hasSecrets()) this.liftCurtain();
  }

  /** Whether the people at this device see different things; otherwise it needs no curtain. */
  #hasSecrets(): boolean {
    const seen = this.seats.map((seat) => JSON.stringify({ ...this.latest(seat)?.view, viewer: null, bytes: null }));
    return new Set(seen).size > 1;
  }
}
