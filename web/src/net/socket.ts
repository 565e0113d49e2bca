/** One socket to one table that stays connected: it reconnects automatically and sends again what was not answered. */

import { newKey, type Answer, type Command, type Link, type LinkHooks, type LinkState } from "./link";
import type { ClientMessage, ServerMessage } from "$/generated/messages";

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
}

/** The part of a WebSocket that a link needs; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** The handlers of a wire's events. */
export interface WireHandlers {
  opened(): void;
  received(data: string | ArrayBuffer): void;
  lost(code: number, reason: string): void;
}

function openWire(url: string, handlers: WireHandlers): Wire {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => handlers.opened();
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => handlers.received(data);
  socket.onclose = ({ code, reason }) => handlers.lost(code, reason);
  return socket;
}

const FIRST_WAIT = 500;
const MAX_WAIT = 10_000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
/** Close codes after which reconnecting cannot succeed: a bad or too large message, a wrong token, no such match, an old page. */
const FINAL_CODES = new Set([1003, 1007, 1009, 4400, 4401, 4404, 4409]);
const TRY_AGAIN_LATER = 1013;

export class SocketLink implements Link {
  state: LinkState = "connecting";
  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #ended = false;
  #goneReason = "";

  constructor(
    private readonly url: string,
    private readonly hooks: LinkHooks,
    private readonly open: (url: string, handlers: WireHandlers) => Wire = openWire,
  ) {
    this.#connect();
  }

  /** Sends a request that is carried out once, however often the connection breaks. */
  send(command: Command): Promise<Answer> {
    const key = newKey();
    const text = JSON.stringify({ ...command, key });
    return new Promise((resolve) => {
      this.#waiting.set(key, { text, resolve });
      if (this.state === "open") this.#wire?.send(text);
    });
  }

  /** Sends a message that needs no answer (`lang`). It is lost without a connection, and repeated by `hello`. */
  say(message: ClientMessage): void {
    if (this.state === "open") this.#wire?.send(JSON.stringify(message));
  }

  /** Try now instead of waiting (the browser says it is online again, somebody pressed the button). */
  hurry(): void {
    if (this.#ended || this.state === "open") return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#drop();
    this.#become("closed", 1000, "");
  }

  #connect(): void {
    this.#drop();
    this.#goneReason = "";
    const wire = this.open(this.url, {
      opened: () => wire === this.#wire && this.#opened(wire),
      received: (data) => wire === this.#wire && this.#received(data),
      lost: (code, reason) => wire === this.#wire && this.#lost(code, reason),
    });
    this.#wire = wire;
  }

  #opened(wire: Wire): void {
    this.#become("open", 0, "");
    this.say({ t: "hello", ...this.hooks.hello() });
    for (const { text } of this.#waiting.values()) wire.send(text);
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
  }

  #received(data: string | ArrayBuffer): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    if (typeof data === "string") this.#heard(JSON.parse(data) as ServerMessage);
    else this.hooks.frame(data);
  }

  #heard(message: ServerMessage): void {
    if (message.t === "refuse" && message.code === "unavailable") {
      this.#lost(TRY_AGAIN_LATER, message.reason); // it stays in the list, and is sent again
      return;
    }
    if (message.t === "ack" || (message.t === "welcome" && !this.#waiting.size)) this.#wait = FIRST_WAIT;
    if (message.t === "gone") this.#goneReason = message.reason;
    if (message.t === "ack") this.#settle(message.key, { ok: true, code: "", reason: "" });
    if (message.t === "refuse") this.#settle(message.key ?? "", { ok: false, code: message.code, reason: message.reason, facts: message.facts });
    this.hooks.message(message);
  }

  #settle(key: string, answer: Answer): void {
    this.#waiting.get(key)?.resolve(answer);
    this.#waiting.delete(key);
  }

  #ping(): void {
    this.say({ t: "ping", n: ++this.#pings });
    this.#deadline ??= setTimeout(() => this.#lost(1006, ""), PONG_WITHIN);
  }

  #lost(code: number, reason: string): void {
    this.#drop();
    if (this.#ended) return;
    if (FINAL_CODES.has(code)) {
      this.#ended = true;
      this.#become("closed", code, this.#goneReason || reason);
      return;
    }
    this.#become("lost", code, reason);
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, MAX_WAIT);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pinger);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #become(state: LinkState, code: number, reason: string): void {
    this.state = state;
    this.hooks.state(state, code, reason);
  }
}

/** The server's socket of a match. */
export function socketTo(match: string): (hooks: LinkHooks) => Link {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return (hooks) => new SocketLink(`${scheme}://${location.host}/api/matches/${match}/socket`, hooks);
}
