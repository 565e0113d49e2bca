import { t } from "$/i18n";
import { toast } from "$/ui/toasts.svelte";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"), 2500);
  } catch {
    prompt(t("copy"), text); // no clipboard without https: let people copy by hand
  }
}
