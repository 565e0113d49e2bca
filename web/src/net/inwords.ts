/** Views and steps in the server's words, for games that this client does not know. */

import type { Speaker } from "$/words/speaker";
import { legalOf } from "./frame";
import type { Step, StepOfFacts, ViewInWords } from "$/generated/messages";
import type { ReplayStep, ViewMessage } from "./view";

export function inWords(message: ViewInWords): ViewMessage {
  return {
    ...message,
    prompt: [{ text: message.prompt }],
    log: message.log.map(({ version, text }) => ({ version, said: { text } })),
  };
}

export function stepOf(step: Step, speaker: Speaker | null): ReplayStep {
  if (!isFacts(step)) return { ...step, prompt: [{ text: step.prompt }], log: step.log.map((text) => ({ text })) };
  if (!speaker) throw new Error("a step as facts, for a game that has no words here");
  return {
    ...step,
    action: step.action === null ? null : legalOf(speaker, step.action),
    view: speaker.view(Uint8Array.from(atob(step.view), (letter) => letter.charCodeAt(0))),
    prompt: speaker.said(step.prompt),
    log: speaker.said(step.log),
  };
}

const isFacts = (step: Step): step is StepOfFacts => typeof step.view === "string";
