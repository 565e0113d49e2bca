import type { Lang } from "$/i18n";
import type { Choice } from "$/table/choose";
import { capital, say, TEXTS } from "./texts";
import { cardOf, type ArcticView } from "./view";

/** "Main animal to the right" says less than "Fox right, orca left". */
export function label(choice: Choice, view: ArcticView, lang: Lang): string | null {
  const visible = view.player === null ? null : view.seats[view.player]?.visible;
  if (!visible) return null;
  const { main, companion } = cardOf(visible);
  const name = { main: TEXTS[main][lang], companion: TEXTS[companion][lang] };
  const stepper = view.powers.walrus.side === 1 ? name.main : name.companion;
  switch (choice.kind) {
    case "main-right":
      return capital(say("right", lang, { animal: name.main, other: name.companion }));
    case "companion-right":
      return capital(say("right", lang, { animal: name.companion, other: name.main }));
    case "step-right":
      return say("stepRight", lang, { animal: stepper });
    case "step-left":
      return say("stepLeft", lang, { animal: stepper });
    default:
      return null;
  }
}
