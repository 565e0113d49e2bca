import { tip, type TipContent } from "$/ui/tip.svelte";

type Anchor = HTMLElement | SVGElement;

/** The width from which the panels stand beside the board (see table/Frame.svelte). */
const WIDE = 900;

/** A tooltip beside the board where there is room: over the ice it would be in the way of the next move. */
export function tipAside(content: () => TipContent | null): (element: Anchor) => () => void {
  return (element) => {
    const elsewhere = new Proxy(element, {
      get(target, key) {
        if (key === "getBoundingClientRect") return () => beside(target);
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return tip(content)(elsewhere);
  };
}

function beside(element: Anchor): DOMRect {
  const here = element.getBoundingClientRect();
  return innerWidth < WIDE ? here : new DOMRect(innerWidth, here.y, 0, here.height);
}
