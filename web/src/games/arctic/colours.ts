/** Colours of the animals. Every place that uses them also shows the animal. */

import type { Animal } from "./view";

interface AnimalLook {
  deep: string;
  mid: string;
  pale: string;
}

export const LOOKS: Record<Animal, AnimalLook> = {
  fox: { deep: "#a93c12", mid: "#f3b184", pale: "#fdebdc" },
  moose: { deep: "#63401f", mid: "#cfa880", pale: "#f3e7d9" },
  walrus: { deep: "#84324f", mid: "#dda3b2", pale: "#f8e4e9" },
  orca: { deep: "#12324f", mid: "#7ea6c9", pale: "#d3e5f3" },
  puffin: { deep: "#0b6257", mid: "#7cc9b8", pale: "#d9f2eb" },
  bear: { deep: "#2b6a96", mid: "#9fcbe4", pale: "#c9e4f2" },
};
