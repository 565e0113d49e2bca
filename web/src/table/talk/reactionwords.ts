import { t } from "$/i18n";
import type { Reaction } from "$/generated/messages";

/** What a reaction says to who cannot see it. */
export function reactionWords(reaction: Reaction): string {
  const words: Record<Reaction, string> = {
    hello: t("reaction-hello"),
    bravo: t("reaction-bravo"),
    thanks: t("reaction-thanks"),
    laugh: t("reaction-laugh"),
    wow: t("reaction-wow"),
    oops: t("reaction-oops"),
    hmm: t("reaction-hmm"),
    hurry: t("reaction-hurry"),
  };
  return words[reaction];
}
