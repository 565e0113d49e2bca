/** A copy of an element at its present place, for moving around; it is inert and hidden from screen readers. */
export function copyOf(element: HTMLElement, box: DOMRect = element.getBoundingClientRect()): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-thing", "data-grab"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
  });
  return copy;
}
