import type { Choice } from "$/games/choose";
import { listed } from "$/i18n";
import type { CardKind } from "./cards/cards";
import { cardNames } from "./cards/describe";
import { WORKS } from "./choose";
import { USES } from "./hand/selection.svelte";
import type { ScavengersView } from "./view";
import { say } from "./words";

/** Labels that say more than the catalogue's: "Dig 3" for "Done", a building's name for its number. */
export function label(choice: Choice, view: ScavengersView): string | null {
  if (choice.kind === "confirm") return confirmLabel(view);
  if (choice.kind === "pass" && !view.skirmish) return say("ui-let-happen");
  if (!WORKS.includes(choice.kind) || view.player === null) return null;
  const [number = ""] = choice.args;
  const site = view.seats[view.player]?.sites[Number(number) - 1];
  return site ? say(`ui-${choice.kind}-label`, { building: say("ui-site-name", { building: say(`building-${site.building}`), number }) }) : null;
}

/** The thing that a choice is about: an action's button, or a card in the market, on the stage or in the hand. */
export function point({ kind, args: [word] }: Choice, view: ScavengersView): string {
  const act = kind === "confirm" ? (view.commitment?.act ?? (view.phase === "throw" ? "trash" : "")) : kind;
  if (USES.some((use) => use === act)) return `[data-use="${act}"]`;
  if (word === undefined) return "";
  if (kind === "hire") return `[data-hire="${word}"]`;
  if (kind === "lead") return `[data-leader="${word}"]`;
  return `${kind === "keep" ? ".stage" : "section.hand"} [data-kind="${word}"]`;
}

/** "Dig with Scavenger and Shovel" */
export function move(actions: Choice[], { commitment }: ScavengersView): string | null {
  const cards = actions.filter(({ kind }) => kind === "commit" || kind === "throw").map(({ args }) => args[0] as CardKind);
  const act = USES.find((use) => use === actions[0]!.kind) ?? commitment?.act ?? "trash";
  return cards.length > 0 ? say(`ui-move-${act}`, { cards: listed(cardNames(cards)) }) : null;
}

function confirmLabel(view: ScavengersView): string | null {
  if (view.phase === "throw") return say("ui-confirm-trash");
  const { commitment } = view;
  return commitment && ["dig", "draw", "hunt"].includes(commitment.act) ? say(`ui-confirm-${commitment.act}`, { value: commitment.value ?? 0 }) : null;
}
