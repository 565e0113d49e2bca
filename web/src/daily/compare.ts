/** Two games of the same Daily, decision by decision. A link brings the other one's record, which is replayed here. */

import type { Analysis } from "$/analysis/analysis";
import { lossOf } from "$/analysis/analysis";
import type { Line } from "$/engine/line";
import { EDITIONS, SEAT } from "$/generated/daily";

/** A day, as named in a record. */
interface Named {
  game: string;
  date: string;
  edition: number;
  /** Everything that must be equal. */
  remark: string;
}

/** The Daily of a record; null if it is not one, or was played by bots that its day does not name. */
export function dailyOf(record: string): Named | null {
  const game = /^game: (\w+)$/m.exec(record)?.[1];
  const [remark, date, edition] = /^# daily (\d{4}-\d\d-\d\d): edition (\d{1,6}), .*$/m.exec(record) ?? [];
  return game && remark && date ? { game, date, edition: Number(edition), remark } : null;
}

export function personOf(record: string): string {
  return new RegExp(`^name P${SEAT + 1}: (.{1,40})$`, "m").exec(record)?.[1] ?? "";
}

/** The reason why two games cannot be compared. */
export function differenceOf(mine: string, theirs: string): "" | "no-daily" | "too-old" | "other-terms" {
  const [own, other] = [dailyOf(mine), dailyOf(theirs)];
  if (!own || !other) return "no-daily";
  if (own.game === other.game && own.remark === other.remark) return "";
  return other.edition > EDITIONS.at(-1)!.number ? "too-old" : "other-terms";
}

interface Choice {
  /** The number of earlier decisions, of all seats. */
  decision: number;
  action: number;
  /** The cost of the choice, out of UNIT; null: there was no choice, or it was not examined. */
  loss: number | null;
}

interface Pair {
  mine: Choice | null;
  theirs: Choice | null;
  /** Whether both have decided the same so far. */
  isSame: boolean;
}

/** The person's decisions of both games, side by side. */
export function pairDecisions(mine: Line, theirs: Line, analyses: (Analysis | null)[] = []): Pair[] {
  const [own, other] = [choices(mine, analyses[0]), choices(theirs, analyses[1])];
  let isSame = true;
  return Array.from({ length: Math.max(own.length, other.length) }, (_, i) => {
    const [one, two] = [own[i] ?? null, other[i] ?? null];
    isSame &&= one?.action === two?.action && one?.decision === two?.decision;
    return { mine: one, theirs: two, isSame };
  });
}

function choices(line: Line, analysis?: Analysis | null): Choice[] {
  const losses = new Map(analysis?.moments.map((moment) => [moment.decision, lossOf(moment)]));
  return line.history.flatMap(({ player, action }, decision) => (player === SEAT ? [{ decision, action, loss: losses.get(decision) ?? null }] : []));
}
