/** Keyboard players keep their place at the table: when the focused item disappears, focus moves to its neighbour. */

const REGION = "section, .buttons, ul";

/** `{@attach keepsFocus}` on the table. */
export function keepsFocus(root: HTMLElement): () => void {
  const stop = new AbortController();
  const on = (name: string, run: (event: Event) => void) => root.ownerDocument.addEventListener(name, run, { signal: stop.signal, capture: true, passive: true });
  let last: { thing: Element; region: Element | null } | null = null;
  let isKeyboard = false;

  on("keydown", () => (isKeyboard = true));
  on("pointerdown", () => (isKeyboard = false));
  on("focusin", ({ target }) => {
    last = target instanceof Element && root.contains(target) ? { thing: target, region: target.closest(REGION) } : null;
  });
  const watch = new MutationObserver(() => {
    if (!last || !isKeyboard || last.thing.isConnected || document.activeElement !== document.body) return;
    next(root, last.region)?.focus({ preventScroll: true });
  });
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}

function next(root: HTMLElement, region: Element | null): HTMLElement | null {
  const near = region?.isConnected ? region : root;
  return (
    near.querySelector<HTMLElement>("button[aria-disabled='false']") ??
    (near === root ? null : near.querySelector<HTMLElement>("button")) ??
    root.querySelector<HTMLElement>(".status .choice, main")
  );
}

/** Focuses the first of these elements that exists. */
export function focusFirst(root: HTMLElement | null, ...selectors: string[]): void {
  for (const selector of selectors) {
    const found = root?.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}
