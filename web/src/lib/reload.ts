/** Reloads the page once: an old page must not reload for ever because of a newer server. */

const KEY = "banquise.reloaded";
const AGAIN_AFTER = 60_000;

export async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  await letGoOfKept();
  location.reload();
}

/** Removes the page kept for offline use, which would otherwise be shown again; the new one is stored later. */
async function letGoOfKept(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
}
