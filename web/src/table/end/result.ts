import { listed, t } from "$/i18n";
import type { Result } from "$/generated/messages";
import type { LogEntry } from "../state/log";

export function winners(result: Result): number[] {
  return result.ranking.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

/** Seats level on points but not in rank: a tie-break decided between them. */
export function brokenTies(result: Result): boolean {
  return result.scores.some((points, a) =>
    result.scores.some((other, b) => a < b && points === other && result.ranking[a] !== result.ranking[b] && isInGame(result, a, b)),
  );
}

function isInGame(result: Result, ...seats: number[]): boolean {
  return seats.every((seat) => !result.resigned.includes(seat));
}

export function headlineOf(result: Result, mine: number[], name: (seat: number) => string): string {
  const best = winners(result);
  if (best.length === 1 && mine.length === 1 && best[0] === mine[0]) return t("end-won");
  if (best.length === 1) return t("end-winner", { name: name(best[0]!) });
  return t("end-shared", { names: listed(best.map(name)) });
}

/** The sources that gave somebody points, in the game's order. */
export function sourcesOf(result: Result, order: string[]): string[] {
  const known = order.filter((source) => result.breakdown.some((points) => source in points));
  const others = result.breakdown.flatMap((points) => Object.keys(points)).filter((source) => !order.includes(source));
  return [...known, ...new Set(others)];
}

/** Seats from the best to the last. */
export function inOrder(result: Result): number[] {
  return result.ranking.map((_, seat) => seat).sort((a, b) => result.ranking[a]! - result.ranking[b]! || a - b);
}

/** The best three as they stand: second, first, third. */
export function podium(result: Result): number[] {
  const [first, second, third] = inOrder(result);
  return [second, first, third].filter((seat) => seat !== undefined);
}

interface Bar {
  source: string;
  points: number;
  /** The bar's width, as a share of that for the most points. */
  share: number;
  /** The offset to its left, as the same share. */
  before: number;
}

/** A seat's points by source; what was lost covers the end of what was won, so that the rest is as long as the score. */
export function barsOf(result: Result, seat: number, sources: string[]): Bar[] {
  const won = (points: Record<string, number>) => Object.values(points).reduce((sum, n) => sum + Math.max(0, n), 0);
  const most = Math.max(1, ...result.breakdown.map(won));
  const own = result.breakdown[seat] ?? {};
  const there = sources.filter((source) => own[source]);
  let at = 0;
  const bar = (source: string, from: number, to: number) => ({ source, points: own[source]!, share: (to - from) / most, before: from / most });
  const gains = there.filter((source) => own[source]! > 0).map((source) => bar(source, at, (at += own[source]!)));
  const losses = there.filter((source) => own[source]! < 0).map((source) => {
    const end = at;
    at = Math.max(0, at + own[source]!);
    return bar(source, at, end);
  });
  return [...gains, ...losses];
}

interface GaveUp {
  seat: number;
  /** Decisions until then; null where the log does not say. */
  after: number | null;
}

/** The players who resigned, and when, in that order. */
export function gaveUp(result: Result, lines: LogEntry[]): GaveUp[] {
  const when = (seat: number) => lines.find(({ said }) => "told" in said && said.told.fact.name === "resigned" && said.told.values[0] === seat)?.decision ?? null;
  return result.resigned.map((seat) => ({ seat, after: when(seat) })).sort((a, b) => (a.after ?? Infinity) - (b.after ?? Infinity));
}
