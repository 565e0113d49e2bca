const LONGEST_WAIT_MS = 500;

/** For what nobody waits for: once the page is drawn, or a worker has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, LONGEST_WAIT_MS);
}
