/** The messages between page and worker. */

import type { ServerMessage } from "$/generated/messages";
import type { Command } from "$/net/link";
import type { ViewFacts } from "$/net/view";
import type { Matches } from "./matches";
import type { Notice } from "./session";

/** The requests of the page. */
export type Requests = Pick<Matches, "warmUp" | "create" | "daily" | "continueFrom" | "continueRecord" | "replay" | "write" | "read" | "all" | "remove">;
export type Request = keyof Requests;

/** The arguments of each request. */
export type RequestArguments = { [R in Request]: Parameters<Requests[R]> };

export type FromPage = { do: "ask"; id: number; what: Request; args: RequestArguments[Request] } | { do: "link"; match: string; lang: string; seen: number; port: MessagePort };

export interface Failure {
  code: string;
  /** The key of a text, or a sentence about a game record. */
  said: string;
}

export type ToPage = { id: number; value: unknown } | { id: number; error: Failure };

/** Messages over a table's port. */
export type ToLink = { message: ServerMessage } | { frame: ViewFacts } | { notice: Notice } | { gone: Failure };
export type FromLink = { command: Command; key: string } | { closes: true };
