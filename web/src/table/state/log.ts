import type { GameFolder } from "$/games/board";
import type { ViewMessage } from "$/net/view";
import { seatsIn, type Said } from "$/words/speaker";

export interface LogEntry {
  version: number;
  said: Said;
  /** The player whose decision this line is about. */
  actor: number | null;
  /** The board's decision count after it: where a replay shows it. */
  decision: number;
}

/**
 * The log after a view message: undone lines leave, new ones come. `actor` made the first of the message's decisions, unless
 * the log comes as a whole. Nothing says who made the others: the first player named by a decision's lines counts as the one.
 */
export function mergeLog(lines: LogEntry[], message: ViewMessage, actor: number | null): LogEntry[] {
  const kept = message.log_reset ? [] : lines.filter((line) => !message.dropped.includes(line.version));
  const actors = new Map<number, number | null>();
  for (const { version, said } of message.log) {
    if (actors.size === 0 && !message.log_reset) actors.set(version, actor);
    actors.set(version, actors.get(version) ?? seatsIn(said)[0] ?? null);
  }
  const fresh = message.log.map((line) => ({ ...line, actor: actors.get(line.version)!, decision: message.decision }));
  return fresh.length === 0 && kept.length === lines.length ? lines : [...kept, ...fresh];
}

/** The index of the first line since your last turn; the log's length if there is none. */
export function sinceTurn(lines: LogEntry[], me: number | null): number {
  if (me === null) return lines.length;
  return lines.findLastIndex((line) => line.actor === me) + 1;
}

/** The number of lines below which people need no recap. */
const FEW = 4;
const MAX_FRESH = 5;

/** The lines since the player's last turn, if they are more than one remembers; only the latest if they are very many. */
export function recap(lines: LogEntry[], me: number | null): LogEntry[] {
  const fresh = lines.slice(sinceTurn(lines, me));
  const isBeginning = fresh.length === lines.length; // of the match: there was no last turn
  return fresh.length < FEW || isBeginning ? [] : fresh.slice(-MAX_FRESH);
}

/** Whether a line affects the player: somebody else's action that names the player as its target. */
export function affects(line: LogEntry, me: number | null, strikes: GameFolder["strikes"] = undefined): boolean {
  if (me === null) return false;
  if ("told" in line.said && strikes?.(line.said.told, me)) return true;
  const [first, ...others] = seatsIn(line.said);
  return first !== me && others.includes(me);
}
