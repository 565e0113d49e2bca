/** Why a local table refused something, in words. */

import { t } from "$/i18n";
import { tableSpeaker } from "$/words/table";

const OWN: Record<string, () => string> = {
  "local-no-action": () => t("local-no-action"),
  "local-other-rules": () => t("local-other-rules"),
  "local-record": () => t("local-record"),
  "local-unavailable": () => t("local-unavailable"),
  "local-unreadable": () => t("local-unreadable"),
};

/** The page's own reasons; the server's, which fit here too; anything else is a sentence already. */
export function refusalText(said: string): string {
  const own = OWN[said];
  if (own) return own();
  const words = tableSpeaker.words();
  return words.has(said) ? words.text(said) : said;
}
