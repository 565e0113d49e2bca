import type { ViewMessage } from "$/net/types";

export interface Line {
  version: number;
  text: string;
  /** Who decided what this line tells of. */
  actor: number | null;
  /** The board's decision count after it: where a replay shows it. */
  decision: number;
}

/** The log after a view message: undone lines leave, new ones come. */
export function merge(lines: Line[], message: ViewMessage, actor: number | null): Line[] {
  const kept = message.log_reset ? [] : lines.filter((line) => !message.dropped.includes(line.version));
  const fresh = message.log.map((line) => ({ ...line, actor, decision: message.decision }));
  return fresh.length === 0 && kept.length === lines.length ? lines : [...kept, ...fresh];
}

/** A line that hits you: it names you, and somebody else did it. */
export function hits(line: Line, me: number | null): boolean {
  if (me === null || line.actor === null || line.actor === me) return false;
  const isTally = line.text.startsWith(`{P${me + 1}}:`) || line.text.startsWith(`{P${me + 1}} :`);
  return line.text.includes(`{P${me + 1}}`) && !isTally;
}
