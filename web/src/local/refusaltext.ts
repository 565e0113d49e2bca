/** The reasons of a local table for refusals, in words. */

import { t } from "$/i18n";
import { tableSpeaker } from "$/words/table";

const OWN = ["no-action", "other-rules", "record", "unavailable", "unreadable"] as const;

/** The page's own reasons; the server's, which fit here too; anything else is a sentence already. */
export function refusalText(said: string): string {
  const own = OWN.find((name) => said === `local-${name}`);
  if (own) return t(`local-${own}`);
  const words = tableSpeaker.words();
  return words.has(said) ? words.text(said) : said;
}
