/** Reloads the page, once: an old page that meets a newer server must not reload for ever. */

const KEY = "banquise.reloaded";
const AGAIN_AFTER = 60_000;

export async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  await letGoOfKept();
  location.reload();
}

/** The page that is kept for offline use would only be shown again. It is stored again once the new one is there. */
async function letGoOfKept(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
}
