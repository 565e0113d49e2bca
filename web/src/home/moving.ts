/** Animates a game's picture like a game in progress, as long as it is visible. */

import { isCalm } from "$/lib/prefs.svelte";

const MOVE_MS = 900;
const REST_MS = 2600;

/** `{@attach moving}`: elements marked `data-move="x y"` move there and back, in turn; between moves nothing is drawn. */
export function moving(picture: HTMLElement): () => void {
  const pieces = [...picture.querySelectorAll<SVGElement>("[data-move]")];
  const gone = new Set<SVGElement>();
  let isSeen = false;
  let turns = 0;
  const sight = new IntersectionObserver(([entry]) => void (isSeen = entry?.isIntersecting ?? false));
  sight.observe(picture);
  const playing = setInterval(() => {
    const piece = pieces[turns % pieces.length];
    if (!piece || !isSeen || document.hidden || isCalm()) return;
    turns++;
    const [x, y] = piece.dataset["move"]!.split(" ");
    const away = { translate: `${x}px ${y}px` };
    const home = { translate: "0px 0px" };
    piece.animate(gone.has(piece) ? [away, home] : [home, away], { duration: MOVE_MS, easing: "ease-in-out", fill: "forwards" });
    if (!gone.delete(piece)) gone.add(piece);
  }, REST_MS);
  return () => {
    clearInterval(playing);
    sight.disconnect();
  };
}
