/** Marks the things that a text is about, and brings them into sight. */

interface Pointed {
  things: Element[];
  stop: () => void;
}

/** The things in sight that match a selector get the attribute until it is stopped. */
export function pointAt(selector: string | undefined, mark: string): Pointed {
  const things = [...(selector ? document.querySelectorAll(selector) : [])].filter((thing) => thing.checkVisibility?.() !== false);
  things.forEach((thing) => thing.setAttribute(mark, ""));
  things[0]?.scrollIntoView({ block: "nearest" });
  return { things, stop: () => things.forEach((thing) => thing.removeAttribute(mark)) };
}
