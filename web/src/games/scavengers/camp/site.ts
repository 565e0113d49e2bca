import type { TipContent } from "$/ui/tip.svelte";
import type { Site } from "../view";
import { say } from "../words";

/** The status of a building, in words. */
export function siteState(site: Site): string {
  if (site.status === "underway") return say("ui-underway", { count: site.left });
  if (site.status === "disabled") return say("ui-disabled");
  return site.room > 0 ? say("ui-stores", { count: site.stored.length, room: site.room }) : say("ui-garden-works");
}

export function siteTitle(site: Site): string {
  return say("ui-site-state", { name: say(`building-${site.building}`), state: siteState(site) });
}

export function siteTip(site: Site): TipContent {
  return { title: siteTitle(site), text: say(`tip-building-${site.building}`), rule: "§6" };
}
