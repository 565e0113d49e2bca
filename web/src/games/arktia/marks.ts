/**
 * The light on each field: pure, so that it can be tested; Ice.svelte and Badges.svelte draw it, Fields.svelte describes it.
 */

import { fateOf, groupAt } from "./hold";
import type { BoardSelection } from "./selection.svelte";
import type { ArktiaView, Cut } from "./view";

export interface Mark {
  /** Whether it may be taken up. */
  source: boolean;
  held: boolean;
  /** The held thing may go here, or this may be melted or kept. */
  target: boolean;
  /** The action that waits for a confirmation leads here. */
  chosen: boolean;
  /** The number of pieces that the move to here would cut off; "?" where equal groups make it a choice. */
  cuts: number | "?";
  /** Melts if confirmed. */
  melting: boolean;
  /** The number of this group among equal ones, from 1. */
  group: number | null;
  /** Whether a piece here would leave the game; "maybe" if that depends on the choice among equal groups. */
  leaves: "sure" | "maybe" | null;
}

type Lit = Pick<BoardSelection, "held" | "aim" | "targets" | "singles" | "sources" | "landings">;

interface Sight {
  view: ArktiaView;
  selection: Lit;
  /** The words of the action that waits for a confirmation. */
  proposed: string | null;
  /** The cuts of the action that is shown. */
  cuts: Cut[];
  /** The cuts of any action. */
  leaving: (words: string) => Cut[];
}

export function marks(sight: Sight): Mark[] {
  return sight.view.fields.map(({ field }) => markOf(sight, field));
}

function markOf({ view, selection, proposed, cuts, leaving }: Sight, field: number): Mark {
  const { held, aim, targets, singles, sources } = selection;
  const [kind, ...args] = proposed?.split(" ") ?? [];
  const group = view.groups.findIndex((one) => one.fields.includes(field));
  const named = groupAt(view, field)?.field ?? field;
  const choice = targets.get(field);
  return {
    source: !held && sources.has(field),
    held: held?.word === String(field),
    target: choice !== undefined || singles.has(named) || (aim === field && !held),
    chosen: args.at(-1) === String(named),
    cuts: choice ? count(leaving(choice.words)) : 0,
    melting: kind === "melt" && args[0] === String(field),
    group: group < 0 ? null : group + 1,
    leaves: fate(cuts, field),
  };
}

function count(cuts: Cut[]): number | "?" {
  return cuts.every((cut) => cut.unsure.length === 0) ? cuts.reduce((sum, cut) => sum + cut.pieces, 0) : "?";
}

function fate(cuts: Cut[], field: number): Mark["leaves"] {
  const fates = cuts.map((cut) => fateOf(cuts, cut.owner, field));
  return fates.includes("sure") ? "sure" : fates.includes("maybe") ? "maybe" : null;
}
