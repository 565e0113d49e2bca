/** The actions of the present turn, with their cards, for the stage to tell. */

import type { CardKind } from "../cards/cards";
import { listed, type ScavengersView } from "../view";

export interface Deed {
  act: "dig" | "draw" | "hunt" | "hire";
  cards: CardKind[];
  value: number | null;
}

export interface Story {
  round: number;
  turn: number;
  deeds: Deed[];
}

/** The story after a view; `before` is the view that was told last. */
export function storyAfter(story: Story | null, before: ScavengersView | null, view: ScavengersView): Story {
  const isSame = story !== null && story.round === view.round && story.turn === view.turn;
  const old = isSame ? story.deeds : [];
  const now = isSame ? [begun(view), hired(before, view)] : [begun(view)];
  const fresh = now.filter((deed) => deed !== null);
  // Actions that were undone are removed.
  const kept = old.filter((deed) => !fresh.some(({ act }) => act === deed.act) && (view.done.includes(deed.act) || view.commitment?.act === deed.act));
  return { round: view.round, turn: view.turn, deeds: [...kept, ...fresh] };
}

function begun({ commitment }: ScavengersView): Deed | null {
  if (!commitment || commitment.act === "fight" || commitment.act === "organize") return null;
  return { act: commitment.act, cards: listed(commitment.cards), value: commitment.value };
}

/** A card that left a pile of mercenaries. */
function hired(before: ScavengersView | null, view: ScavengersView): Deed | null {
  const kinds = Object.keys(before?.hire_piles ?? {}) as CardKind[];
  const kind = kinds.find((kind) => (view.hire_piles[kind] ?? 0) < (before?.hire_piles[kind] ?? 0));
  return kind ? { act: "hire", cards: [kind], value: null } : null;
}
