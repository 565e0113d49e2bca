/** Colours of cards by their type. Every place that uses them also shows the type's sign. */

import type { Type } from "./cards";
import type { SignName } from "../art/signs";

interface TypeLook {
  deep: string;
  mid: string;
  pale: string;
  sign: SignName;
}

export const LOOKS: Record<Type, TypeLook> = {
  character: { deep: "#7d3a17", mid: "#e0b88c", pale: "#f8ebd6", sign: "people" },
  tool: { deep: "#33495a", mid: "#a9bcc9", pale: "#e8eef2", sign: "tool" },
  medicine: { deep: "#14614d", mid: "#9cd3c1", pale: "#e3f4ee", sign: "medicine" },
  junk: { deep: "#564c41", mid: "#b8ab9a", pale: "#ece6de", sign: "junk" },
};
