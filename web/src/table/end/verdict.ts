/** The end of a match for one player: the place, what was special about it, and what to try next. Pure. */

import type { Result } from "$/generated/messages";
import { myResult, type PastGame } from "$/history/games";
import { t } from "$/i18n";
import { inOrder } from "./result";

interface Ended {
  result: Result;
  me: number;
  name: (seat: number) => string;
  title: (source: string) => string;
  /** Earlier matches of the same game; null as long as they are not known. */
  past: PastGame[] | null;
  /** The levels of the bots at the table, and all that there are, from the weakest to the strongest. */
  against: string[];
  levels: string[];
}

interface Verdict {
  sentences: string[];
  /** The level to try next. */
  level: string | null;
}

export function verdictOf(ended: Ended): Verdict {
  const { result, me, past } = ended;
  const isBest = past !== null && isBestYet(result, me, past);
  const special = past === null ? "" : past.length === 0 ? t("end-first") : isBest ? t("end-best") : mostOf(ended) || kindWord(ended);
  const isReady = result.ranking[me] === 1 || isBest;
  return { sentences: [placeOf(ended), special].filter((sentence) => sentence !== ""), level: isReady ? nextLevel(ended) : null };
}

/** `past`: the matches of this game with as many players that are over. */
export function pastOf(all: PastGame[], game: string, match: string, players: number): PastGame[] {
  return all.filter((played) => played.game === game && played.match !== match && played.players.length === players && myResult(played) !== null);
}

function placeOf({ result, me, name }: Ended): string {
  const order = inOrder(result);
  const isFirst = result.ranking[me] === 1;
  const other = order.find((seat) => seat !== me && (isFirst || result.ranking[seat] === 1));
  if (other === undefined) return "";
  const n = Math.abs(result.scores[me]! - result.scores[other]!);
  if (isFirst) return n === 0 ? "" : t("end-ahead", { n, name: name(other) });
  const said = { place: t("end-rank-n", { n: result.ranking[me]! }), players: order.length, name: name(other) };
  return n === 0 ? t("end-level", said) : t("end-behind", { ...said, n });
}

function isBestYet({ scores }: Result, me: number, past: PastGame[]): boolean {
  return past.length > 0 && past.every((played) => myResult(played)!.score < scores[me]!);
}

/** The source of most points in which nobody was as good. */
function mostOf({ result, me, title }: Ended): string {
  const own = Object.entries(result.breakdown[me] ?? {}).filter(([source, points]) => points > 0 && isMost(result, me, source));
  const [best] = own.sort((one, other) => other[1] - one[1]);
  return best ? t("end-most", { source: title(best[0]) }) : "";
}

/** A kind word for a player for whom there is no other praise. */
function kindWord({ result, me }: Ended): string {
  return result.ranking[me] === 1 ? "" : t("end-kind");
}

function isMost({ breakdown }: Result, me: number, source: string): boolean {
  return breakdown.every((points, seat) => seat === me || (points[source] ?? 0) < breakdown[me]![source]!);
}

function nextLevel({ against, levels }: Ended): string | null {
  const strongest = Math.max(...against.map((level) => levels.indexOf(level)));
  return strongest < 0 ? null : (levels[strongest + 1] ?? null);
}
