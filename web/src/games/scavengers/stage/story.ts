/** The actions of the present turn, with their cards, for the stage to tell. */

import type { CardKind } from "../cards/cards";
import { listed, type ScavengersView } from "../view";

export interface TurnAction {
  act: "dig" | "draw" | "hunt" | "hire";
  cards: CardKind[];
  value: number | null;
}

export interface Story {
  round: number;
  turn: number;
  actions: TurnAction[];
}

/** The story after a view; `before` is the view shown last. */
export function storyAfter(story: Story | null, before: ScavengersView | null, view: ScavengersView): Story {
  const isSame = story !== null && story.round === view.round && story.turn === view.turn;
  const old = isSame ? story.actions : [];
  const now = isSame ? [begun(view), hired(before, view)] : [begun(view)];
  const fresh = now.filter((action) => action !== null);
  // Actions that were undone are removed.
  const kept = old.filter((action) => !fresh.some(({ act }) => act === action.act) && (view.done.includes(action.act) || view.commitment?.act === action.act));
  return { round: view.round, turn: view.turn, actions: [...kept, ...fresh] };
}

function begun({ commitment }: ScavengersView): TurnAction | null {
  if (!commitment || commitment.act === "fight" || commitment.act === "organize") return null;
  return { act: commitment.act, cards: listed(commitment.cards), value: commitment.value };
}

/** A card that left a pile of mercenaries. */
function hired(before: ScavengersView | null, view: ScavengersView): TurnAction | null {
  const kinds = Object.keys(before?.hire_piles ?? {}) as CardKind[];
  const kind = kinds.find((kind) => (view.hire_piles[kind] ?? 0) < (before?.hire_piles[kind] ?? 0));
  return kind ? { act: "hire", cards: [kind], value: null } : null;
}
