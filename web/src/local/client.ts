/** The page's interface to local matches; the engine runs in a worker of this tab. */

import { t } from "$/i18n";
import { DEFAULT } from "$/lib/lang";
import type { Day } from "$/engine/daily";
import type { Avatar, Continue, NewMatch, ServerMessage } from "$/generated/messages";
import { newKey, type Answer, type Command, type Link, type LinkHooks } from "$/net/link";
import { toast } from "$/lib/toasts.svelte";
import { refusalText } from "./refusaltext";
import type { Failure, FromLink, FromPage, RequestArguments, Request, Requests, ToLink, ToPage } from "./protocol";

/** The code with which a socket is closed. */
const CLOSED = 4400;
const NO_MATCH = 4404;

class LocalError extends Error {
  constructor(readonly failure: Failure) {
    super(refusalText(failure.said));
  }
}

let worker: Worker | null = null;
const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
let asked = 0;

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) asker?.reject(new LocalError(data.error));
    else asker?.resolve(data.value as never);
  };
  return worker;
}

function tell(message: FromPage, transfer: Transferable[] = []): void {
  started().postMessage(message, transfer);
}

/** Calls the worker's `Matches`. */
function ask<R extends Request>(what: R, ...args: RequestArguments[R]): ReturnType<Requests[R]> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    tell({ do: "ask", id, what, args });
  }) as ReturnType<Requests[R]>;
}

export const warmUp = (game: string) => ask("warmUp", game).catch(() => undefined);
/** A match that is not kept is gone with the page. */
export const createLocal = (setup: NewMatch, isKept: boolean) => ask("create", setup, isKept);
/** The day's game: begun once on this device. */
export const openDaily = (day: Day, name: string, avatar: Avatar) => ask("daily", day, { name, avatar });
export const continueLocal = (match: string, wish: Continue) => ask("continueFrom", match, wish);
export const continueRecord = (text: string, wish: Continue) => ask("continueRecord", text, wish);
export const replayLocal = (match: string, seat: number | null, from: number) => ask("replay", match, seat, from);
export const exportGame = (match: string) => ask("write", match);
/** A match from a game record; one that is not kept is gone with the page. */
export const importGame = (text: string, isKept: boolean) => ask("read", text, isKept);
/** `isCounted`: with the scores of old ones, which takes a while the first time. */
export const allLocal = (isCounted = false) => ask("all", isCounted);
export const removeLocal = (match: string) => ask("remove", match);

/** A table of the engine in this tab. */
export function localTo(match: string): (hooks: LinkHooks) => Link {
  return (hooks) => new LocalLink(match, hooks);
}

class LocalLink implements Link {
  readonly #port: MessagePort;
  readonly #waiting = new Map<string, (answer: Answer) => void>();

  constructor(
    match: string,
    private readonly hooks: LinkHooks,
  ) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<ToLink>) => this.#heard(data);
    const { lang, seen } = hooks.hello();
    tell({ do: "link", match, lang: lang ?? DEFAULT, seen: seen ?? 0, port: port2 }, [port2]);
  }

  send(command: Command): Promise<Answer> {
    const key = newKey();
    return new Promise((resolve) => {
      this.#waiting.set(key, resolve);
      this.#say({ command, key });
    });
  }

  /** The texts are made here, in the page. */
  say(): void {}

  hurry(): void {}

  close(): void {
    this.#say({ closes: true });
    this.hooks.state("closed", 1000, "");
  }

  #say(message: FromLink): void {
    this.#port.postMessage(message);
  }

  #heard(data: ToLink): void {
    if ("frame" in data) this.hooks.frame(data.frame);
    else if ("notice" in data) toast(t("local-not-kept"));
    else if ("gone" in data) this.hooks.state("closed", data.gone.code === "not_found" ? NO_MATCH : CLOSED, refusalText(data.gone.said));
    else this.#told(data.message);
  }

  #told(message: ServerMessage): void {
    if (message.t === "welcome") this.hooks.state("open", 0, "");
    if (message.t === "ack") this.#settle(message.key, { ok: true, code: "", reason: "" });
    if (message.t === "refuse") this.#settle(message.key ?? "", { ok: false, code: message.code, reason: refusalText(message.reason), facts: message.facts });
    this.hooks.message(message);
  }

  #settle(key: string, answer: Answer): void {
    this.#waiting.get(key)?.(answer);
    this.#waiting.delete(key);
  }
}
