/** A picture of an element where it stands now, to be moved about: nothing in it can be touched or heard. */
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
