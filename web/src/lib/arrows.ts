/** Arrow keys move the focus to the nearest button in that direction. */

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The distance of `to` from `from` in a direction; Infinity when it does not lie there. Sideways distance counts
 * double.
 */
export function distance(from: Box, to: Box, key: Direction): number {
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  const [ahead, aside] = { ArrowLeft: [-dx, dy], ArrowRight: [dx, dy], ArrowUp: [-dy, dx], ArrowDown: [dy, dx] }[key] as [number, number];
  return ahead > 4 ? ahead + 2 * Math.abs(aside) : Infinity;
}

export function moveFocus(root: HTMLElement, event: KeyboardEvent): boolean {
  const here = document.activeElement;
  if (!event.key.startsWith("Arrow") || !(here instanceof Element) || !root.contains(here)) return false;
  if (here instanceof HTMLInputElement || here instanceof HTMLSelectElement) return false;
  const from = here.getBoundingClientRect();
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const element of root.querySelectorAll<HTMLElement>("button, a, [tabindex]")) {
    const far = element === here ? Infinity : distance(from, element.getBoundingClientRect(), event.key as Direction);
    if (far < least) [best, least] = [element, far];
  }
  best?.focus();
  return best !== null;
}
