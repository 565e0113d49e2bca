/** A table being played: what the socket says, shown frame by frame, and what the player asks for. */

import type { GameFolder } from "$/games/board";
import { t } from "$/i18n";
import { findMine, remember } from "$/lib/mine.svelte";
import { isCalm, prefs } from "$/lib/prefs.svelte";
import { router } from "$/lib/router.svelte";
import { LAYOUTS } from "$/generated/layouts";
import { decode, Outdated } from "$/net/frame";
import { Link, type Answer, type LinkState } from "$/net/link";
import { inWords } from "$/net/wordy";
import { loadSpeaker } from "$/words/games";
import { textOf, type Speaker } from "$/words/speaker";
import type { Intent, Legal, PlayerInfo, ServerMessage, Summary, Undo, ViewMessage } from "$/net/types";
import { toast } from "$/ui/toasts.svelte";
import { cut, type Choice } from "./choose";
import { merge, type Line } from "./log";
import { DWELL, FORCED_MS, Parade } from "./pace";
import { Pick } from "./pick.svelte";
import { did, EMPTY, nextRedo, turnLength, wentBack, type Memory } from "./redo";
import { allNames, names } from "./names";
import { reloadOnce } from "$/lib/reload";

/** The server closes with this when it speaks of records that this page cannot read. */
const OUTDATED = 4409;

interface Frame {
  message: ViewMessage;
  lines: Line[];
}

export class Table {
  link = $state<LinkState>("connecting");
  closed = $state<{ code: number; reason: string } | null>(null);
  summary = $state.raw<Summary | null>(null);
  players = $state.raw<PlayerInfo[]>([]);
  /** When `players` was received: clocks count on from then. */
  playersAt = $state(0);
  undo = $state.raw<Undo>({ can: false, ask: false, request: null });
  frame = $state.raw<Frame | null>(null);
  /** The seat whose eyes are used; null: a bystander, or a curtain is down. */
  eyes = $state<number | null>(null);
  /** The seat the device should be handed to. */
  curtain = $state<number | null>(null);
  seats = $state.raw<number[]>([]);
  rematch = $state<string | null>(null);
  /** A message is on its way: nothing more may be sent. */
  isBusy = $state(false);
  /** Frames are waiting to be shown. */
  isBehind = $state(false);
  /** A lesson allows one action only (words), or none (""). */
  only = $state<string | null>(null);
  memory = $state.raw<Memory>(EMPTY);
  /** From the game's folder. */
  relabel: GameFolder["label"];
  pick = new Pick(
    (choice) => void this.act(choice.words),
    () => prefs.oneClick,
  );

  #link: Link;
  /** Null where the server's own words are shown. */
  #speaker: Speaker | null = null;
  /** Frames wait until the game's words are there. */
  #speaking: Promise<void> | null = null;
  #latest = new Map<number | null, Frame>();
  #seen = 0;
  #parade: Parade<Frame>;
  #forcing: ReturnType<typeof setTimeout> | undefined;
  /** Decisions that an undo came back to: they are not played by themselves again. */
  #asked = new Set<number>();
  #actor: number | null = null;

  constructor(
    readonly match: string,
    private readonly codes: { watch: string | null },
  ) {
    this.#parade = new Parade<Frame>(
      (frame) => this.#show(frame),
      () => DWELL[prefs.pace],
    );
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#link = new Link(`${scheme}://${location.host}/api/matches/${match}/socket`, {
      hello: () => ({ seats: this.tokens, watch: this.codes.watch, lang: prefs.lang, seen: this.#seen, layouts: LAYOUTS }),
      message: (message) => this.#heard(message),
      frame: (frame) => this.#framed(frame),
      state: (state, code, reason) => {
        this.link = state;
        if (code === OUTDATED) reloadOnce();
        if (state === "closed" && code !== 1000) this.closed = { code, reason };
      },
    });
  }

  get tokens(): string[] {
    return findMine(this.match)?.tokens ?? [];
  }

  get message(): ViewMessage | null {
    return this.frame?.message ?? null;
  }

  get lines(): Line[] {
    return this.frame?.lines ?? [];
  }

  get isMyTurn(): boolean {
    return this.eyes !== null && this.message?.deciding === this.eyes && !this.isBehind && this.message.status === "running";
  }

  get canRedo(): boolean {
    return this.isMyTurn && this.message !== null && nextRedo(this.memory, this.message.decision) !== null;
  }

  get turnLength(): number {
    return this.message ? turnLength(this.memory, this.message.decision) : 0;
  }

  name(seat: number): string {
    return names(this.players, seat);
  }

  close(): void {
    clearTimeout(this.#forcing);
    this.#parade.clear();
    this.#link.close();
  }

  hurry(): void {
    this.#link.hurry();
  }

  setLang(): void {
    this.#link.say({ t: "lang", lang: prefs.lang });
    this.#offer();
  }

  skip(): void {
    this.#parade.skip();
  }

  liftCurtain(): void {
    this.eyes = this.curtain;
    this.curtain = null;
    this.#parade.clear();
    const frame = this.#latest.get(this.eyes);
    if (frame) this.#show(frame);
  }

  /** True: the server took it. */
  async act(words: string): Promise<boolean> {
    const message = this.message;
    if (!message || this.eyes === null || this.isBusy) return false;
    clearTimeout(this.#forcing);
    this.pick.offer([]);
    this.memory = did(this.memory, message.decision, words);
    return (await this.#ask({ t: "act", seat: this.eyes, version: message.version, action: words })).ok;
  }

  /** Asks the server for the reason, by asking for something that is not offered. */
  async why(words: string): Promise<void> {
    const message = this.message;
    if (!message || this.eyes === null || message.legal.some((legal) => legal.words === words)) return;
    if (message.deciding !== this.eyes) {
      if (message.deciding !== null) toast(t("why-turn", { name: this.name(message.deciding) }));
      return;
    }
    const answer = await this.#link.send({ t: "why", seat: this.eyes, version: message.version, action: words });
    if (!answer.ok) toast(this.#reason(answer));
  }

  /** Takes back the last decision; one that played itself is taken back together with the one before it. */
  async takeBack(howMany = 1): Promise<void> {
    for (let n = 0; n < howMany && this.undo.can; n++) {
      const answer = await this.#takeBackOne();
      if (!answer?.ok) return;
    }
  }

  async redo(): Promise<void> {
    const words = this.message && nextRedo(this.memory, this.message.decision);
    if (words) await this.act(words);
  }

  ask(intent: { t: "resign" | "leave" | "rematch" | "ask_undo" } | { t: "vote"; yes: boolean } | { t: "replace"; whom: number; bot: string }) {
    const seat = this.eyes ?? this.seats[0];
    if (seat === undefined) return Promise.resolve(null);
    return this.#ask({ seat, version: this.#seen, ...intent } as Intent);
  }

  /** Why something was refused. */
  #reason(answer: Answer): string {
    const said = answer.facts && this.#speaker ? this.#speaker.said(answer.facts) : [{ text: answer.reason }];
    return said.map((one) => textOf(one, allNames(this.players))).join(" ");
  }

  async #takeBackOne(): Promise<Answer | null> {
    const message = this.message;
    if (!message || this.eyes === null) return null;
    clearTimeout(this.#forcing);
    const before = message.decision;
    const answer = await this.#ask({ t: "undo", seat: this.eyes, version: this.#seen });
    if (!answer.ok) return answer;
    await this.#until(() => (this.message?.decision ?? 0) < before);
    return answer;
  }

  async #ask(intent: Intent): Promise<Answer> {
    this.isBusy = true;
    const answer = await this.#link.send(intent);
    this.isBusy = false;
    if (!answer.ok) {
      if (answer.code !== "stale") toast(this.#reason(answer));
      this.#offer();
    }
    return answer;
  }

  /** Waits for the view that follows an acknowledgement, but not for ever. */
  async #until(isDone: () => boolean): Promise<void> {
    for (let tries = 0; tries < 100 && !isDone(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #heard(message: ServerMessage): void {
    if (message.t === "welcome") this.#welcomed(message.seats, message.summary);
    else if (message.t === "view") this.#viewed(inWords(message));
    else if (message.t === "players") this.#setPlayers(message.players, message.undo);
    else if (message.t === "rematch") this.#rematched(message.match);
  }

  #framed(frame: ArrayBuffer): void {
    if (this.#speaker) this.#decoded(frame, this.#speaker);
    else this.#speaking = (this.#speaking ?? Promise.resolve()).then(() => this.#speaker && this.#decoded(frame, this.#speaker)).then(() => {});
  }

  #decoded(frame: ArrayBuffer, speaker: Speaker): void {
    try {
      this.#viewed({ ...decode(frame, speaker), players: this.players });
    } catch (error) {
      if (error instanceof Outdated) reloadOnce();
      else throw error;
    }
  }

  #welcomed(seats: number[], summary: Summary): void {
    this.#speaking ??= loadSpeaker(summary.game).then((speaker) => {
      this.#speaker = speaker;
    });
    this.summary = summary;
    this.seats = seats;
    this.rematch = summary.rematch;
    this.#setPlayers(summary.players);
    if (seats.length === 1) this.eyes = seats[0] ?? null;
  }

  #setPlayers(players: PlayerInfo[], undo?: Undo): void {
    this.players = players;
    this.playersAt = performance.now();
    if (undo) this.undo = undo;
  }

  #viewed(message: ViewMessage): void {
    const old = this.#latest.get(message.seat);
    const actor = old ? old.message.deciding : null;
    const frame = { message, lines: merge(old?.lines ?? [], message, actor) };
    this.#latest.set(message.seat, frame);
    this.#seen = Math.max(this.#seen, message.version);
    if (message.seat === this.eyes || this.#firstEyes(message)) this.#push(frame);
    else if (this.#parade.isEmpty) this.#handOver();
  }

  /** Several people on one device: nobody's cards are shown before the curtain says whose turn it is. */
  #firstEyes(message: ViewMessage): boolean {
    const isComplete = this.seats.every((seat) => this.#latest.has(seat));
    if (this.eyes !== null || this.curtain !== null || this.seats.length < 2 || !isComplete) return false;
    this.curtain = this.#nextOfMine(message.deciding);
    if (message.status !== "running" || !this.#hasSecrets()) this.liftCurtain();
    return false;
  }

  /** Do the people at this device see different things? Where they do not, the device needs no curtain. */
  #hasSecrets(): boolean {
    const seen = this.seats.map((seat) => JSON.stringify({ ...this.#latest.get(seat)?.message.view, viewer: null }));
    return new Set(seen).size > 1;
  }

  #nextOfMine(deciding: number | null): number {
    const after = this.seats.filter((seat) => seat >= (deciding ?? 0));
    return after[0] ?? this.seats[0]!;
  }

  #push(frame: Frame): void {
    const isOwn = this.message?.deciding === this.eyes || this.frame === null;
    this.#parade.push(frame, isOwn || document.hidden || (isCalm() && prefs.pace === "fast"));
    this.isBehind = !this.#parade.isEmpty;
  }

  #show(frame: Frame): void {
    const before = this.message;
    this.frame = frame;
    this.isBehind = !this.#parade.isEmpty;
    this.#actor = before?.deciding ?? null;
    const { message } = frame;
    this.#setPlayers(message.players, message.undo);
    if (this.summary) this.summary = { ...this.summary, status: message.status };
    if (before && message.decision < before.decision) {
      this.memory = wentBack(this.memory, message.decision);
      this.#asked.add(message.decision);
    }
    this.#offer();
    if (!this.isBehind) this.#handOver();
  }

  /** Whose decision the frame in sight shows. */
  get actor(): number | null {
    return this.#actor;
  }

  /** The game's folder was loaded: its labels are used from now on. */
  adopt(folder: GameFolder): void {
    this.relabel = folder.label;
    this.pick.isGrave = ({ kind }) => folder.grave?.includes(kind) ?? false;
    this.#offer();
  }

  allow(words: string | null): void {
    this.only = words;
    this.#offer();
  }

  #offer(): void {
    const legal = this.isMyTurn && this.message ? this.message.legal.map((l) => this.#choice(l)) : [];
    const choices = this.only === null ? legal : legal.filter((choice) => choice.words === this.only);
    this.pick.offer(choices);
    clearTimeout(this.#forcing);
    const only = choices.length === 1 ? choices[0] : undefined;
    if (only && this.only === null && prefs.forced && !this.#asked.has(this.message!.decision)) {
      this.#forcing = setTimeout(() => void this.act(only.words), FORCED_MS[prefs.pace]);
    }
  }

  #choice(legal: Legal): Choice {
    const names = allNames(this.players);
    const label = legal.text === null ? (this.#speaker?.label(legal.id, names) ?? "") : textOf({ text: legal.text }, names);
    const choice = cut(legal.id, legal.words, label);
    const better = this.message?.view && this.relabel?.(choice, this.message.view, prefs.lang);
    return better ? { ...choice, label: better } : choice;
  }

  /** The next to decide sits at this device too: hand it over. */
  #handOver(): void {
    const deciding = this.#latest.get(this.eyes)?.message.deciding ?? null;
    if (deciding === null || deciding === this.eyes || !this.seats.includes(deciding)) return;
    if (!this.seats.every((seat) => this.#latest.get(seat)?.message.version === this.#seen)) return;
    this.curtain = deciding;
    if (!this.#hasSecrets()) this.liftCurtain();
  }

  #rematched(match: string): void {
    this.rematch = match;
    remember({ match, game: this.summary?.game ?? "", tokens: this.tokens, invite: null, watch: findMine(this.match)?.watch ?? null });
  }

  openRematch(): void {
    if (this.rematch) router.go(`/m/${this.rematch}`);
  }
}
