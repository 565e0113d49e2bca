/** A table's connection: reads the messages of its link, and keeps everything known about the match apart from the board. */

import { t } from "$/i18n";
import { LAYOUTS } from "$/generated/layouts";
import { findOwnMatch, remember, watchCode } from "$/lib/ownmatches.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { reloadOnce } from "$/lib/reload";
import { isLocal } from "$/local/setup";
import { isSeatTaken, noteCommitment, noteNumbers, noteSeatTaken, numberOf } from "$/net/deals";
import { decode, Outdated } from "$/net/frame";
import type { Answer, Command, Link, LinkHooks, LinkState } from "$/net/link";
import { PROTOCOL, type PlayerInfo, type Players, type Rematch, type ServerMessage, type Spectators, type Summary, type Texts, type Undo } from "$/generated/messages";
import type { ViewFacts, ViewMessage } from "$/net/view";
import { inWords } from "$/net/inwords";
import { toast } from "$/lib/toasts.svelte";
import { loadSpeaker } from "$/games";
import type { Speaker } from "$/words/speaker";

/** The close code of a server whose records this page cannot read. */
const OUTDATED = 4409;
/** Milliseconds for bad news to be read. */
const LONG = 15_000;

interface Heard {
  welcomed: (seats: number[]) => void;
  viewed: (message: ViewMessage) => void;
  /** Called with messages that are not about the match. */
  talked: (message: ServerMessage) => void;
}

export class Connection {
  state = $state<LinkState>("connecting");
  closed = $state<{ code: number; reason: string } | null>(null);
  summary = $state.raw<Summary | null>(null);
  players = $state.raw<PlayerInfo[]>([]);
  /** The time when `players` was received: clocks count on from then. */
  playersAt = $state(0);
  undo = $state.raw<Undo>({ can: false, ask: false, request: null });
  /** The number of spectators. */
  watching = $state(0);
  /** The number of people who have opened the invitation and not sat down yet. */
  arriving = $state(0);
  /** The rights that the players give to spectators. */
  spectators = $state<Spectators>("free");
  /** The announcement of the server's operator, in every language in which it was written. */
  announcement = $state.raw<Texts | null>(null);
  rematch = $state<string | null>(null);
  /** The seat that asked for it. */
  rematchBy = $state<number | null>(null);
  /** The newest version that was received. */
  seen = 0;
  /** The speaker of the game; null where the server's own words are shown. */
  speaker: Speaker | null = null;

  #link: Link;
  /** Frames wait until the game's words are there. */
  #speaking: Promise<void> | null = null;

  constructor(
    readonly match: string,
    open: (hooks: LinkHooks) => Link,
    private readonly heard: Heard,
  ) {
    this.#link = open({
      hello: () => ({
        protocol: PROTOCOL,
        seats: this.tokens,
        watch: watchCode(match),
        lang: prefs.lang,
        seen: this.seen,
        layouts: LAYOUTS,
        numbers: true,
      }),
      message: (message) => this.#told(message),
      frame: (frame) => this.#framed(frame),
      state: (state, code, reason) => {
        this.state = state;
        if (code === OUTDATED) void reloadOnce();
        if (state === "closed" && code !== 1000) this.closed = { code, reason };
      },
    });
  }

  get tokens(): string[] {
    return findOwnMatch(this.match)?.tokens ?? [];
  }

  send(command: Command): Promise<Answer> {
    return this.#link.send(command);
  }

  setLang(): void {
    this.#link.say({ t: "lang", lang: prefs.lang });
  }

  hurry(): void {
    this.#link.hurry();
  }

  close(): void {
    this.#link.close();
  }

  /** This view came into sight. */
  shown({ players, undo, status }: ViewMessage): void {
    this.#setPlayers(players, undo);
    if (this.summary) this.summary = { ...this.summary, status };
  }

  #setPlayers(players: PlayerInfo[], undo?: Undo): void {
    this.players = players;
    this.playersAt = performance.now();
    if (undo) this.undo = undo;
  }

  #told(message: ServerMessage): void {
    if (message.t === "welcome" && message.protocol !== PROTOCOL) void reloadOnce();
    if (message.t === "welcome") this.#welcomed(message.seats, message.summary);
    else if (message.t === "view") this.#viewed(inWords(message));
    else if (message.t === "players") this.#counted(message);
    else if (message.t === "rematch") this.#rematched(message);
    else if (message.t === "dealt") this.#dealt(message.numbers);
    else if (message.t === "announcement") this.announcement = message.text;
    else this.heard.talked(message);
  }

  #counted({ players, undo, watching = 0, arriving = 0, spectators = "free" }: Players): void {
    this.watching = watching;
    this.arriving = arriving;
    this.spectators = spectators;
    this.#setPlayers(players, undo);
  }

  #welcomed(seats: number[], summary: Summary): void {
    if (summary.version < this.seen) {
      this.seen = summary.version;
      toast(t("lost-moves"), LONG);
    }
    this.#speaking ??= loadSpeaker(summary.game).then((speaker) => {
      this.speaker = speaker;
    });
    this.summary = summary;
    this.rematch = summary.rematch;
    this.#setPlayers(summary.players);
    this.heard.welcomed(seats);
    if (summary.numbers) this.#dealt(summary.numbers);
    else if (summary.dealt_together && summary.status === "waiting") this.#deal(seats, summary.commitment);
  }

  /** A number from every seat of this device, once it is known what the server has fixed. */
  #deal(seats: number[], commitment: string): void {
    noteCommitment(this.match, commitment);
    for (const seat of seats) if (!isSeatTaken(this.match, seat)) void this.#give(seat, numberOf(this.match, seat));
  }

  async #give(seat: number, number: string): Promise<void> {
    const { ok } = await this.#link.send({ t: "number", seat, number });
    if (ok) noteSeatTaken(this.match, seat, number); // otherwise another device of this seat was faster
  }

  #dealt(numbers: (string | null)[]): void {
    noteNumbers(this.match, numbers);
    if (this.summary) this.summary = { ...this.summary, numbers };
  }

  #framed(frame: ArrayBuffer | ViewFacts): void {
    if (this.speaker) this.#decoded(frame, this.speaker);
    else this.#speaking = (this.#speaking ?? Promise.resolve()).then(() => this.speaker && this.#decoded(frame, this.speaker)).then(() => {});
  }

  #decoded(frame: ArrayBuffer | ViewFacts, speaker: Speaker): void {
    try {
      this.#viewed({ ...decode(frame, speaker), players: this.players });
    } catch (error) {
      if (error instanceof Outdated) void reloadOnce();
      else throw error;
    }
  }

  #viewed(message: ViewMessage): void {
    this.seen = Math.max(this.seen, message.version);
    this.heard.viewed(message);
  }

  #rematched({ match, by }: Rematch): void {
    this.rematch = match;
    this.rematchBy = by ?? null;
    if (!isLocal(match)) remember({ match, game: this.summary?.game ?? "", tokens: this.tokens, invite: null, watch: watchCode(this.match) });
  }
}
