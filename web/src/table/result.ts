import { listed, t } from "$/i18n";
import type { Result } from "$/generated/messages";

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
