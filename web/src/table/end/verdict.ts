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

/** A loss by so few points is a close one. */
const CLOSE = 3;

export function verdictOf(ended: Ended): Verdict {
  const { result, me, past } = ended;
  const isBest = past !== null && isBestYet(result, me, past);
  const isFirst = result.ranking[me] === 1;
  const special = past === null ? "" : past.length === 0 ? t("end-first") : isBest ? t("end-best") : "";
  const praise = isFirst && special ? "" : bestOf(ended);
  const said = [placeOf(ended), special, praise, isFirst ? "" : adviceOf(ended)].filter((sentence) => sentence !== "");
  return { sentences: isFirst || said.length > 1 ? said : [...said, t("end-kind")], level: isFirst || isBest ? nextLevel(ended) : null };
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
  const place = n === 0 ? t("end-level", said) : t("end-behind", { ...said, n });
  return n <= CLOSE ? t("end-close", { place }) : place;
}

function isBestYet({ scores }: Result, me: number, past: PastGame[]): boolean {
  return past.length > 0 && past.every((played) => myResult(played)!.score < scores[me]!);
}

/** The source of most points in which nobody was as good; without one, a loser's source of most points. */
function bestOf({ result, me, title }: Ended): string {
  const own = Object.entries(result.breakdown[me] ?? {}).filter(([, points]) => points > 0).sort((one, other) => other[1] - one[1]);
  const most = own.find(([source]) => isMost(result, me, source));
  const best = most ?? (result.ranking[me] === 1 ? undefined : own[0]);
  return best ? t(most ? "end-most" : "end-strength", { source: title(best[0]), n: best[1] }) : "";
}

/** The source of points to work on next time: the one in which the winner was furthest ahead. */
function adviceOf({ result, me, name, title }: Ended): string {
  const best = inOrder(result)[0]!;
  const own = result.breakdown[me] ?? {};
  const winners = result.breakdown[best] ?? {};
  const gap = (source: string) => (winners[source] ?? 0) - (own[source] ?? 0);
  const [source] = Object.keys({ ...winners, ...own }).sort((one, other) => gap(other) - gap(one));
  if (source === undefined || gap(source) <= 0) return "";
  const n = own[source] ?? 0;
  return n < 0 ? t("end-cost", { source: title(source), n: -n }) : t("end-gap", { name: name(best), source: title(source), n, most: winners[source]! });
}

function isMost({ breakdown }: Result, me: number, source: string): boolean {
  return breakdown.every((points, seat) => seat === me || (points[source] ?? 0) < breakdown[me]![source]!);
}

function nextLevel({ against, levels }: Ended): string | null {
  const strongest = Math.max(...against.map((level) => levels.indexOf(level)));
  return strongest < 0 ? null : (levels[strongest + 1] ?? null);
}
