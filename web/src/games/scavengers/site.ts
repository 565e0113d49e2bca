import type { Lang } from "$/i18n";
import { say } from "./texts";
import type { Site } from "./view";

/** How it stands with a building, in words. */
export function siteState(site: Site, lang: Lang): string {
  if (site.status === "underway") return say("underway", lang, { n: site.left });
  if (site.status === "disabled") return say("disabled", lang);
  return site.room > 0 ? say("stores", lang, { n: site.stored.length, room: site.room }) : say("gardenWorks", lang);
}
