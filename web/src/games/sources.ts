/** Colours of the sources of points: an animal's own colour, and never a player's. */

const OWN: Record<string, Record<string, string>> = {
  arctic: {
    fox: "#e07a35",
    moose: "#96693d",
    walrus: "#c26f8c",
    orca: "#24496b",
    puffin: "#2f8f80",
    bear: "#9fcbe4",
    variety: "#8a97a6",
    totem: "#6b5aa8",
    penalties: "#7d2a17",
  },
  arktia: { taken: "#6f5a86", melted: "#24506b", controlled: "#a9c3d1" },
  scavengers: { people: "#8c6d4f", gearheads: "#5d7285", pharmers: "#7f9468", masons: "#a0708a" },
};
/** Earth and stone, for sources without their own colour. */
const OTHERS = ["#8c6d4f", "#5d7285", "#b99b74", "#7f9468", "#a0708a", "#4f5d4a", "#c4b29a", "#6f6a9c", "#9c5f52", "#7f8f9f", "#5a4636", "#aab59c"];

/** `sources`: all that are shown, in their order. */
export function sourceColour(game: string, sources: string[], source: string): string {
  return OWN[game]?.[source] ?? OTHERS[sources.indexOf(source) % OTHERS.length]!;
}
