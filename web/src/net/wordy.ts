/** Views and steps in the server's words, which a game gets that this client does not know. */

import type { Speaker } from "$/words/speaker";
import { legalOf } from "./frame";
import type { ReplayStep, SentStep, ViewMessage, WordyView } from "./types";

export function inWords(message: WordyView): ViewMessage {
  return {
    ...message,
    prompt: [{ text: message.prompt }],
    log: message.log.map(({ version, text }) => ({ version, said: { text } })),
  };
}

export function stepOf(step: SentStep, speaker: Speaker | null): ReplayStep {
  if (typeof step.view !== "string") {
    const { prompt, log, ...rest } = step as Extract<SentStep, { prompt: string }>;
    return { ...rest, prompt: [{ text: prompt }], log: log.map((text) => ({ text })) };
  }
  const sent = step as Extract<SentStep, { view: string }>;
  if (!speaker) throw new Error("a step as facts, for a game that has no words here");
  return {
    ...sent,
    action: sent.action === null ? null : legalOf(speaker, sent.action),
    view: speaker.view(Uint8Array.from(atob(sent.view), (letter) => letter.charCodeAt(0))),
    prompt: speaker.said(sent.prompt),
    log: speaker.said(sent.log),
  };
}
