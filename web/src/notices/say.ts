import { t } from "$/i18n";
import { toast } from "$/lib/toasts.svelte";
import { tellMe, tellNoMore } from "./notices.svelte";

/** Asks the browser and the server, and says what came of it. */
export async function turnOn(match: string, tokens: string[]): Promise<void> {
  const outcome = await tellMe(match, tokens);
  toast(outcome === "told" ? t("notice-told") : outcome === "denied" ? t("notice-denied") : t("notice-failed"));
}

export async function turnOff(match: string, tokens: string[]): Promise<void> {
  await tellNoMore(match, tokens).catch((error: Error) => toast(error.message));
}
