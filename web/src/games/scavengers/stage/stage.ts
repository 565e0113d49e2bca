/** The content of the middle of the table. */

import { FIRST_SKIRMISH, type ScavengersView } from "../view";

type Mode = "lead" | "skirmish" | "looked" | "where" | "pay" | "site" | "throw" | "commit" | "report" | "idle";

const PHASES: Record<string, Mode> = {
  lead: "lead",
  keep: "looked",
  plan: "looked",
  organize: "looked",
  look: "where",
  pay: "pay",
  build: "site",
  repair: "site",
  put: "site",
  take: "site",
  throw: "throw",
};

/** A finished skirmish stays in sight until it is dismissed, or until the viewer has a decision to take. */
export function modeOf(view: ScavengersView, me: number | null, isReportOpen: boolean): Mode {
  if (view.skirmish) return "skirmish";
  if (view.over) return "report";
  const isMine = me !== null && (view.player === me || view.turn === me);
  if (isReportOpen && !(isMine && (view.phase !== "menu" || view.commitment))) return "report";
  const mode = PHASES[view.phase];
  if (mode) return mode;
  return view.commitment ? "commit" : "idle";
}

/** Whether the stage takes the room of the market on small screens, where it is a strip otherwise. */
export function isLarge(mode: Mode, view: ScavengersView, me: number | null): boolean {
  if (mode === "looked") return view.turn === me;
  const isAsked = me !== null && view.player === me && ["interrupt", "save", "source"].includes(view.phase);
  return isAsked || ["skirmish", "report", "lead"].includes(mode);
}

/** The round of the skirmish that was fought last; null before the first. */
export function foughtRound(view: ScavengersView): number | null {
  if (!view.seats.some((seat) => seat.last_skirmish)) return null;
  return view.over || view.skirmish ? view.round : view.round - 1 >= FIRST_SKIRMISH ? view.round - 1 : null;
}

/** Whether anybody has done anything this round. */
export function hasBegun(view: ScavengersView): boolean {
  return view.commitment !== null || view.done.length > 0 || view.seats.some((seat) => seat.laid || seat.played.length > 0);
}
