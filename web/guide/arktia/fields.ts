/** Positions as drawings: rows of ice from the top, and what stands on some of the fields. */

import type { Spot } from "$/games/arktia/geometry";
import type { Size } from "$/games/arktia/view";

export type Mark = "target" | "held" | "lost";
export type Tower = [Size, number | null][];

export interface Field extends Spot {
  field: number;
  ice: boolean;
  tower?: Tower;
  mark?: Mark;
}

/**
 * The fields of a drawing as on the spec page: `o` is a field, `x` one that has melted, and each character is half a
 * field wide.
 */
export function fieldsOf(drawing: string[], towers: Record<number, Tower> = {}, marks: Record<number, Mark> = {}): Field[] {
  const fields: Field[] = [];
  drawing.forEach((line, row) => {
    [...line].forEach((sign, column) => {
      if (sign !== "o" && sign !== "x") return;
      const field = fields.length + 1;
      const [tower, mark] = [towers[field], marks[field]];
      fields.push({ field, row, column, ice: sign === "o", ...(tower && { tower }), ...(mark && { mark }) });
    });
  });
  return fields;
}

export const FOR_TWO = ["  o o o o", " o o o o o", "o o o o o", " o o o o"];
export const FOR_THREE = ["   o o o", "  o o o o", " o o o o o", "o o o o o o", " o o o o o", "  o o o o"];
export const FOR_FOUR = ["   o o o o o", "  o o o o o o", " o o o o o o o", "o o o o o o o", " o o o o o o", "  o o o o o"];
