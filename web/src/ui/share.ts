import { t } from "$/i18n";
import { isTouch } from "$/lib/pointer";
import { toast } from "$/lib/toasts.svelte";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"), 2500);
  } catch {
    prompt(t("copy"), text); // no clipboard without https: let people copy by hand
  }
}

/** Shares a file through the device, or else saves it. */
export async function handOver(file: File): Promise<void> {
  if (isTouch() && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
