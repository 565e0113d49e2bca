import type { Lang } from "$/i18n";
import type { Choice } from "$/table/choose";
import { BUILDING_NAMES, say, type TextKey } from "./texts";
import type { ScavengersView } from "./view";

const CONFIRMS: Record<string, TextKey> = { dig: "confirmDig", draw: "confirmDraw", hunt: "confirmHunt" };
const WORKS: Record<string, TextKey> = { build: "buildLabel", store: "storeLabel", retrieve: "retrieveLabel", repair: "repairLabel" };

/** "Done" says less than "Dig 3", "building 1" less than its name. */
export function label(choice: Choice, view: ScavengersView, lang: Lang): string | null {
  if (choice.kind === "confirm") return confirmLabel(view, lang);
  if (choice.kind === "pass" && !view.skirmish) return say("letHappen", lang);
  const site = WORKS[choice.kind] && view.player !== null ? view.seats[view.player]?.sites[Number(choice.args[0]) - 1] : undefined;
  return site ? say(WORKS[choice.kind]!, lang, { building: `${BUILDING_NAMES[site.building][lang]} (${choice.args[0]})` }) : null;
}

function confirmLabel(view: ScavengersView, lang: Lang): string | null {
  if (view.phase === "throw") return say("confirmTrash", lang);
  const key = view.commitment && CONFIRMS[view.commitment.act];
  return key ? say(key, lang, { n: view.commitment?.value ?? 0 }) : null;
}
