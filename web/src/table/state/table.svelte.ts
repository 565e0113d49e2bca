/** A table being played: the view, the choices, and the player's requests. */

import type { GameFolder } from "$/games/board";
import { t } from "$/i18n";
import { prefs } from "$/lib/prefs.svelte";
import { router } from "$/lib/router.svelte";
import type { Answer, Command, Link, LinkHooks } from "$/net/link";
import type { Reaction, Spectators } from "$/generated/messages";
import type { Legal, ViewMessage } from "$/net/view";
import { toast } from "$/lib/toasts.svelte";
import { textOf } from "$/words/speaker";
import { choiceOf, type Choice } from "$/games/choose";
import type { Coach } from "./coached";
import { Connection } from "./connection.svelte";
import { Device } from "./device.svelte";
import { mergeLog, type LogEntry } from "./log";
import { allNames, names } from "$/words/names";
import { FORCED_MS, SLOW_MS, WARNING_MS } from "./pace";
import { Picker } from "$/games/picker.svelte";
import { Playback, type Frame } from "./playback.svelte";
import { Undos } from "./undos.svelte";
import { Talk } from "./talk.svelte";

type Wish = { t: "resign" | "leave" | "rematch" | "ask_undo" } | { t: "return"; seat: number } | { t: "vacation"; seat: number; until: null } | { t: "vote"; yes: boolean } | { t: "replace"; whom: number; bot: string } | { t: "limit_spectators"; spectators: Spectators };

export class Table {
  /** Everything known about the match apart from the board. */
  readonly connection: Connection;
  /** The frame that is shown. */
  readonly playback = new Playback((frame, before) => this.#shown(frame, before));
  /** The seat whose eyes are used. */
  readonly device = new Device(
    (seat) => this.#latest.get(seat)?.message,
    () => this.#lifted(),
  );
  readonly talk: Talk;
  /** A message is on its way: nothing more may be sent. */
  isBusy = $state(false);
  /** The request takes long enough that the player should know. */
  isSlow = $state(false);
  pick = new Picker(
    (choice) => void this.act(choice.words),
    () => prefs.oneClick,
  );

  coach: Coach | null = null;

  /** A lesson allows one action only (words), or none (""). */
  #only = $state<string | null>(null);
  #relabel: GameFolder["label"];
  #forcing: ReturnType<typeof setTimeout> | undefined;
  #latest = new Map<number | null, Frame>();
  #undos = new Undos();

  constructor(
    readonly match: string,
    open: (hooks: LinkHooks) => Link,
  ) {
    this.talk = new Talk(match);
    this.connection = new Connection(match, open, {
      welcomed: (seats) => this.device.sit(seats),
      viewed: (message) => this.#viewed(message),
      talked: (message) => this.talk.heard(message),
    });
  }

  name(seat: number): string {
    return names(this.connection.players, seat);
  }

  get message(): ViewMessage | null {
    return this.playback.frame?.message ?? null;
  }

  get lines(): LogEntry[] {
    return this.playback.frame?.lines ?? [];
  }

  get isMyTurn(): boolean {
    return this.device.eyes !== null && this.message?.deciding === this.device.eyes && !this.playback.isBehind && this.message.status === "running";
  }

  get canRedo(): boolean {
    return this.isMyTurn && this.message !== null && this.#undos.redoAt(this.message.decision) !== null;
  }

  get turnLength(): number {
    return this.message ? this.#undos.turnLength(this.message.decision) : 0;
  }

  close(): void {
    clearTimeout(this.#forcing);
    this.playback.clear();
    this.connection.close();
  }

  setLang(): void {
    this.connection.setLang();
    this.#offer();
  }

  /** The game's folder was loaded: its labels are used from now on. */
  adopt(folder: GameFolder): void {
    this.#relabel = folder.label;
    this.pick.isGrave = ({ kind }) => folder.grave?.includes(kind) ?? false;
    this.pick.isOnBoard = ({ kind }) => folder.onBoard?.includes(kind) ?? false;
    this.#offer();
  }

  get isLesson(): boolean {
    return this.#only !== null;
  }

  allow(words: string | null): void {
    this.#only = words;
    this.#offer();
  }

  // Requests of the player

  /** Plays a choice; true if it was accepted. */
  async act(words: string): Promise<boolean> {
    const message = this.message;
    if (!message || this.device.eyes === null || this.isBusy) return false;
    clearTimeout(this.#forcing);
    this.pick.offer([]); // at once: several decisions in a row wait for the next offer
    if (this.coach && message.legal.length > 1 && (await this.#isWarnedOf(this.coach, words, message.decision))) return false;
    this.#undos.played(message.decision, words);
    return (await this.#ask({ t: "act", seat: this.device.eyes, version: message.version, action: words })).ok;
  }

  async #isWarnedOf(coach: Coach, words: string, decision: number): Promise<boolean> {
    this.isBusy = true;
    const said = await coach.warns(words, decision);
    this.isBusy = false;
    if (!said) return false;
    toast(said, WARNING_MS);
    this.#offer();
    return true;
  }

  /** Asks for the reason why an action is not offered. */
  async why(words: string): Promise<void> {
    const message = this.message;
    if (!message || this.device.eyes === null || message.legal.some((legal) => legal.words === words)) return;
    if (message.deciding !== this.device.eyes) {
      if (message.deciding !== null) toast(t("why-turn", { name: this.name(message.deciding) }));
      return;
    }
    const answer = await this.connection.send({ t: "why", seat: this.device.eyes, version: message.version, action: words });
    if (!answer.ok) toast(this.#reason(answer));
  }

  /** Undoes the last decision; one that played itself is undone together with the one before it. */
  async undo(howMany = 1): Promise<void> {
    for (let n = 0; n < howMany && this.connection.undo.can; n++) {
      const answer = await this.#undoOne();
      if (!answer?.ok) return;
    }
  }

  async redo(): Promise<void> {
    const words = this.message && this.#undos.redoAt(this.message.decision);
    if (words) await this.act(words);
  }

  ask(wish: Wish) {
    const seat = this.device.eyes ?? this.device.seats[0];
    if (seat === undefined) return Promise.resolve(null);
    const isOfBoard = wish.t === "ask_undo" || wish.t === "vote";
    return this.#ask({ seat, ...(isOfBoard && { version: this.connection.seen }), ...wish } as Command);
  }

  /** Sends the others a message that is not part of the game; true if it was sent. */
  async say(wish: { t: "react"; reaction: Reaction } | { t: "say"; text: string }): Promise<boolean> {
    const seat = this.device.eyes ?? this.device.seats[0];
    if (seat === undefined && wish.t !== "react") return false;
    const answer = await this.connection.send(seat === undefined ? (wish as Command) : { seat, ...wish });
    if (!answer.ok) toast(answer.reason);
    return answer.ok;
  }

  /** The other player who asks for the next match, which begins when everybody has sat down. */
  get askedBy(): number | null {
    const { rematch, rematchBy } = this.connection;
    return rematch && rematchBy !== null && !this.device.seats.includes(rematchBy) ? rematchBy : null;
  }

  openRematch(): void {
    if (this.connection.rematch) router.go(`/m/${this.connection.rematch}`);
  }

  async #undoOne(): Promise<Answer | null> {
    const message = this.message;
    if (!message || this.device.eyes === null) return null;
    clearTimeout(this.#forcing);
    const before = message.decision;
    const answer = await this.#ask({ t: "undo", seat: this.device.eyes, version: this.connection.seen });
    if (!answer.ok) return answer;
    await this.#until(() => (this.message?.decision ?? 0) < before);
    return answer;
  }

  async #ask(command: Command): Promise<Answer> {
    this.isBusy = true;
    const slow = setTimeout(() => (this.isSlow = true), SLOW_MS);
    const answer = await this.connection.send(command);
    clearTimeout(slow);
    this.isBusy = this.isSlow = false;
    if (!answer.ok) {
      if (answer.code !== "stale") toast(this.#reason(answer));
      this.#offer();
    }
    return answer;
  }

  /** The reason why something was refused. */
  #reason(answer: Answer): string {
    const { speaker } = this.connection;
    const said = answer.facts && speaker ? speaker.said(answer.facts) : [{ text: answer.reason }];
    return said.map((one) => textOf(one, allNames(this.connection.players))).join(" ");
  }

  /** Waits for the view that follows an acknowledgement, but not for ever. */
  async #until(isDone: () => boolean): Promise<void> {
    for (let tries = 0; tries < 100 && !isDone(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  // Consequences of a view

  #viewed(message: ViewMessage): void {
    const old = this.#latest.get(message.seat);
    const frame = { message, lines: mergeLog(old?.lines ?? [], message, old?.message.deciding ?? null) };
    this.#latest.set(message.seat, frame);
    if (message.seat === this.device.eyes) return this.playback.push(frame, this.message?.deciding === this.device.eyes);
    this.device.begin(message);
    if (this.playback.isEmpty) this.device.handOver(this.connection.seen);
  }

  #lifted(): void {
    this.playback.clear();
    const frame = this.#latest.get(this.device.eyes);
    if (frame) this.playback.show(frame);
  }

  #shown({ message }: Frame, before: Frame | null): void {
    this.connection.shown(message);
    if (before) this.#undos.shown(before.message.decision, message.decision);
    this.#offer();
    if (!this.playback.isBehind) this.device.handOver(this.connection.seen);
  }

  #offer(): void {
    const legal = this.isMyTurn && this.message ? this.message.legal.map((l) => this.#choice(l)) : [];
    const choices = this.#only === null ? legal : legal.filter((choice) => choice.words === this.#only);
    this.pick.offer(choices);
    clearTimeout(this.#forcing);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only && this.#only === null && prefs.forced && !this.#undos.wasReopened(this.message!.decision)) {
      this.#forcing = setTimeout(() => void this.act(only.words), FORCED_MS[prefs.pace]);
    }
  }

  #choice(legal: Legal): Choice {
    const names = allNames(this.connection.players);
    const label = legal.text === null ? (this.connection.speaker?.label(legal.id, names) ?? "") : textOf({ text: legal.text }, names);
    const choice = choiceOf(legal.id, legal.words, label);
    const better = this.message?.view && this.#relabel?.(choice, this.message.view, prefs.lang);
    return better ? { ...choice, label: better } : choice;
  }
}
