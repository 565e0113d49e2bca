/** One stop of the Tab key for each group of things on the board (a hand, a row of cards): arrow keys lead on inside it
 * (lib/arrows.ts), so that a board full of cards takes only a few stops. */

const GROUP = "[data-group], section, ul, ol, article";
const THING = "button, [tabindex]:not(main)";
/** Boards that define their own order. */
const OWN = "[data-own-order]";

/** `{@attach keepsTabStops}` on the table. */
export function keepsTabStops(root: HTMLElement): () => void {
  const stops = new WeakMap<Element, Element>();
  const arrange = () => {
    for (const [group, things] of groupsIn(root)) {
      const stop = stopIn(things, stops.get(group));
      for (const thing of things) setStop(thing, thing === stop);
    }
  };
  const focused = ({ target }: FocusEvent) => {
    const thing = target instanceof Element ? target.closest(THING) : null;
    if (!thing || !isOnBoard(thing)) return;
    stops.set(groupOf(thing), thing);
    arrange();
  };
  const watch = new MutationObserver(arrange);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-disabled"] });
  root.addEventListener("focusin", focused);
  arrange();
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", focused);
  };
}

function isOnBoard(thing: Element): boolean {
  return thing.closest("main, .panels") !== null && thing.closest(OWN) === null;
}

function groupOf(thing: Element): Element {
  return thing.closest(".panels") ?? thing.closest(GROUP) ?? thing.closest("main")!;
}

function groupsIn(root: HTMLElement): Map<Element, Element[]> {
  const found = new Map<Element, Element[]>();
  for (const thing of root.querySelectorAll(THING)) {
    if (!isOnBoard(thing) || thing.checkVisibility?.() === false) continue;
    const group = groupOf(thing);
    const things = found.get(group);
    if (things) things.push(thing);
    else found.set(group, [thing]);
  }
  return found;
}

/** The last focused item, else the first that can be clicked, else the first. */
export function stopIn<Thing extends Pick<Element, "getAttribute">>(things: Thing[], last: Thing | undefined): Thing | undefined {
  if (last && things.includes(last)) return last;
  return things.find((thing) => thing.getAttribute("aria-disabled") === "false") ?? things[0];
}

function setStop(thing: Element, isStop: boolean): void {
  const wanted = isStop ? "0" : "-1";
  if (thing.getAttribute("tabindex") !== wanted) thing.setAttribute("tabindex", wanted);
}
