import type { Choice } from "$/games/choose";
import { nameOf } from "./texts";
import { cardOf, type Animal, type ArcticView } from "./view";
import { say } from "./words";

/** "Main animal to the right" says less than "Fox right". */
export function label({ kind }: Choice, view: ArcticView): string | null {
  const animal = moved(kind, view);
  return animal && say(kind === "step-left" ? "ui-left" : "ui-right", { animal: nameOf(animal) });
}

/** The cards that a choice names, the token that it moves, or the deck. */
export function point({ kind, args }: Choice, view: ArcticView): string {
  if (args.length > 0) return args.map((word) => `main [data-thing="${word}"]`).join(", ");
  const animal = moved(kind, view);
  if (animal) return `[data-token="${animal}"]`;
  return kind === "draw" ? '[data-spot="deck"]' : "";
}

/** The animal whose token an action moves. */
function moved(kind: string, view: ArcticView): Animal | null {
  const visible = view.player === null ? null : view.seats[view.player]?.visible;
  if (!visible) return null;
  const { main, companion } = cardOf(visible);
  const stepper = view.powers.walrus.side === 1 ? main : companion;
  return { "main-right": main, "companion-right": companion, "step-right": stepper, "step-left": stepper }[kind] ?? null;
}
