import { t } from "$/i18n";
import { toast } from "$/lib/toasts.svelte";
import { tellMe, type Outcome } from "./notices.svelte";

export function outcomeText(outcome: Outcome): string {
  return outcome === "told" ? t("notice-told") : outcome === "denied" ? t("notice-trouble-denied") : t("notice-failed");
}

/** Subscribes at the browser and the server, and shows the result. */
export async function turnOn(match: string, tokens: string[]): Promise<void> {
  toast(outcomeText(await tellMe(match, tokens)));
}
