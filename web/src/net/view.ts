/** A view of a table, whether the server sent it as a frame of facts or in words. */

import type { ActionInfo, StepInWords, ViewInWords } from "$/generated/messages";
import type { Said } from "$/words/speaker";

/** `text` are the server's words for it, where this client has none. */
export type Legal = Pick<ActionInfo, "id" | "words" | "kind"> & { text: string | null };

export interface LogLine {
  version: number;
  said: Said;
}

/** A view in facts: what a frame holds, and what a table in this tab hands over. */
export type ViewFacts = Omit<ViewInWords, "t" | "legal" | "prompt" | "log" | "view" | "players"> & {
  /** The hash of the layout of the view record. */
  layout: string;
  legal: number[];
  prompt: number[][];
  log: { version: number; row: number[] }[];
  /** The packed record; null before the match begins. */
  view: Uint8Array | null;
};

export type ViewMessage = Omit<ViewInWords, "legal" | "prompt" | "log"> & { legal: Legal[]; prompt: Said[]; log: LogLine[] };

export type ReplayStep = Omit<StepInWords, "action" | "prompt" | "log"> & { action: Legal | null; prompt: Said[]; log: Said[] };
