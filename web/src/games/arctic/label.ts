import type { Choice } from "$/games/choose";
import { nameOf } from "./texts";
import { cardOf, type ArcticView } from "./view";
import { say } from "./words";

/** "Main animal to the right" says less than "Fox right". */
export function label(choice: Choice, view: ArcticView): string | null {
  const visible = view.player === null ? null : view.seats[view.player]?.visible;
  if (!visible) return null;
  const { main, companion } = cardOf(visible);
  const stepper = view.powers.walrus.side === 1 ? main : companion;
  switch (choice.kind) {
    case "main-right":
      return say("ui-right", { animal: nameOf(main) });
    case "companion-right":
      return say("ui-right", { animal: nameOf(companion) });
    case "step-right":
      return say("ui-right", { animal: nameOf(stepper) });
    case "step-left":
      return say("ui-left", { animal: nameOf(stepper) });
    default:
      return null;
  }
}
