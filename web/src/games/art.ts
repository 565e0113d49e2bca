/** A game's picture as an image, for places that no style sheet reaches. */

import { mount, unmount } from "svelte";
import { pictureOf } from ".";

const LOOK = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"];

/** The art of a game in the size at which it will be painted, so that it stays sharp. */
export async function artOf(game: string, width: number, height: number): Promise<HTMLImageElement> {
  const host = document.body.appendChild(Object.assign(document.createElement("div"), { hidden: true }));
  const picture = mount(pictureOf(game), { target: host });
  for (const part of host.querySelectorAll("path[class]")) {
    for (const name of LOOK) part.setAttribute(name, getComputedStyle(part).getPropertyValue(name));
  }
  const drawings = [...host.children].map((drawing) => new XMLSerializer().serializeToString(drawing));
  await unmount(picture);
  host.remove();
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawings.join("")}</svg>`;
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(whole)}` });
  await image.decode();
  return image;
}
