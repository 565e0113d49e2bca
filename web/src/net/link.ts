/** A table's link to its match: a socket to a server or the engine in this tab; the table does not care which. */

import type { Ask, ClientMessage, Hello, ServerMessage } from "$/generated/messages";
import { randomHex } from "$/lib/random";
import type { ViewFacts } from "./view";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Answer {
  ok: boolean;
  code: string;
  reason: string;
  /** The rule that forbids it, as facts of the game. */
  facts?: number[][] | undefined;
}

type WithoutKey<A> = A extends Ask ? Omit<A, "key"> : never;
/** A message that asks for something; the link adds the key by which it is answered. */
export type Command = WithoutKey<Ask>;

export interface LinkHooks {
  /** The `hello` of this client: seats, layouts and the last version drawn. Called at every (re)connection. */
  hello: () => Hello;
  message: (message: ServerMessage) => void;
  /** A view, packed where it came over a socket. */
  frame: (frame: ArrayBuffer | ViewFacts) => void;
  state: (state: LinkState, code: number, reason: string) => void;
}

export interface Link {
  /** Sends a request that is carried out once, however often the connection breaks. */
  send(command: Command): Promise<Answer>;
  /** Sends a message that needs no answer. */
  say(message: ClientMessage): void;
  /** Try now instead of waiting (the browser says it is online again, somebody pressed the button). */
  hurry(): void;
  close(): void;
}

/** A key that differs from that of every other request. */
export const newKey = () => randomHex(16);
