const MAX_WAIT_MS = 500;

/** Runs work that nobody waits for, once the page is drawn or a worker is idle. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS);
}
