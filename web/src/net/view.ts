/** What is shown of a table, whether the server sent it as a frame of facts or in words. */

import type { ActionInfo, StepInWords, ViewInWords } from "$/generated/messages";
import type { Said } from "$/words/speaker";

/** `text` are the server's words for it, where this client has none. */
export type Legal = Pick<ActionInfo, "id" | "words" | "kind"> & { text: string | null };

export interface LogLine {
  version: number;
  said: Said;
}

export type ViewMessage = Omit<ViewInWords, "legal" | "prompt" | "log"> & { legal: Legal[]; prompt: Said[]; log: LogLine[] };

export type ReplayStep = Omit<StepInWords, "action" | "prompt" | "log"> & { action: Legal | null; prompt: Said[]; log: Said[] };
