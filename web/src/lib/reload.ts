/** Loads the page anew, once: an old page that meets a newer server must not do so for ever. */

const KEY = "banquise.reloaded";
const AGAIN_AFTER = 60_000;

export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
