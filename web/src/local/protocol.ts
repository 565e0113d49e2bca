/** What page and worker say to each other. */

import type { Continue, NewMatch, ServerMessage } from "$/generated/messages";
import type { Intent } from "$/net/link";
import type { Notice } from "./session";

export type LocalRequest =
  | { what: "load"; game: string }
  | { what: "create"; setup: NewMatch; isKept: boolean }
  | { what: "rematch"; match: string }
  | { what: "continue"; match: string; wish: Continue }
  | { what: "continue-record"; text: string; wish: Continue }
  | { what: "replay"; match: string; seat: number | null; from: number }
  | { what: "write"; match: string }
  | { what: "read"; text: string; isKept: boolean }
  | { what: "all"; isCounted: boolean }
  | { what: "remove"; match: string };

export type FromPage = { do: "ask"; id: number; ask: LocalRequest } | { do: "link"; match: string; lang: string; seen: number; port: MessagePort };

export interface Failure {
  code: string;
  /** The key of a text, or a sentence about a game record. */
  said: string;
}

export type ToPage = { id: number; value: unknown } | { id: number; error: Failure };

/** Over a table's port. */
export type ToLink = { message: ServerMessage } | { frame: ArrayBuffer } | { notice: Notice } | { gone: Failure };
export type FromLink = { intent: Intent; key: string } | { closes: true };
