/** The map from the values of a search to chances of winning, as in analysis/calibration.py. */

import { CALIBRATIONS, LEAST_SHARE, PLAIN, UNIT, type Calibration } from "$/generated/analysis";

export function calibrationOf(game: string, players: number): Calibration {
  return CALIBRATIONS[game]?.[players] ?? PLAIN;
}

/**
 * A point in a game: the number of decisions so far, the deciding seat, the seat that began, and how even the position
 * is.
 */
export interface PointInGame {
  decision: number;
  decider: number;
  first: number;
  evenness: number;
}

/** Each seat's chance of winning, out of UNIT. */
export function chancesOf(calibration: Calibration, shares: number[], { decision, decider, first, evenness }: PointInGame): number[] {
  const seats = shares.length;
  const [a = 1, b = 0, c = 0, d = 0, ...places] = weightsAt(calibration, decision);
  const scores = shares.map((share, seat) => {
    const logarithm = Math.log(Math.max(share, LEAST_SHARE));
    const place = (seat - first + seats) % seats;
    const byPlace = (places[place] ?? 0) + (places[place + seats] ?? 0) * evenness;
    return a * logarithm + b * share + (seat === decider ? c + d * logarithm : 0) + byPlace;
  });
  const most = Math.max(...scores);
  return whole(scores.map((score) => Math.exp(score - most)));
}

/** The evenness of shares: 1 if all are equal, 0 if somebody has none. */
export function evennessOf(shares: number[]): number {
  return shares.length * Math.min(...shares);
}

function weightsAt({ decisions, knots }: Calibration, decision: number): number[] {
  const last = knots.length - 1;
  const place = Math.min(decision / Math.max(decisions, 1), 1) * last;
  const first = Math.min(Math.floor(place), Math.max(last - 1, 0));
  const [low, high, part] = [knots[first]!, knots[Math.min(first + 1, last)]!, place - first];
  return low.map((weight, i) => weight * (1 - part) + high[i]! * part);
}

/** Whole numbers in the same proportions that sum to UNIT; the rounding error goes to the largest. */
function whole(parts: number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const found = parts.map((part) => Math.floor((UNIT * part) / total + 0.5));
  found[parts.indexOf(Math.max(...parts))]! += UNIT - found.reduce((sum, n) => sum + n, 0);
  return found;
}

/** Each seat's share of the win in a finished game, divided equally among those who rank first. */
export function shareWin(standing: number[]): number[] {
  const best = Math.max(...standing);
  return whole(standing.map((points) => (points === best ? 1 : 0)));
}
