import type { Choice } from "$/games/choose";
import { nameOf } from "./texts";
import { cardOf, type Animal, type ArcticView } from "./view";
import { say } from "./words";

/** "Main animal to the right" says less than "Fox right". */
export function label(choice: Choice, view: ArcticView): string | null {
  const visible = view.player === null ? null : view.seats[view.player]?.visible;
  if (!visible) return null;
  const { main, companion } = cardOf(visible);
  const stepper = view.powers.walrus.side === 1 ? main : companion;
  const movers: Record<string, Animal> = { "main-right": main, "companion-right": companion, "step-right": stepper, "step-left": stepper };
  const mover = movers[choice.kind];
  return mover ? say(choice.kind === "step-left" ? "ui-left" : "ui-right", { animal: nameOf(mover) }) : null;
}
