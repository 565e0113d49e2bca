/** The files of src as text, and what they import from one another. */

import { join, normalize } from "node:path/posix";

const files: Record<string, string> = import.meta.glob("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

/** Path within src, and text. */
export const SOURCES = Object.entries(files).map(([path, text]) => [path.slice("../src/".length), text] as const);

const IMPORT = /(?:(?:import|export)\s+(?:type\s+)?(?<names>[^"';]+?)\s+from|\bimport|\bimport\.meta\.glob(?:<.*>)?)\s*\(?\s*"(?<name>[^"]+)"/g;

export interface Import {
  /** The file within src, as the import names it. */
  from: string;
  /** The names that are taken from it, as it exports them; `*` where that is decided later. */
  names: string[];
}

/** The imports of a file from src, types, dynamic imports and `import.meta.glob` included. */
export function imports(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)]
    .map(({ groups }) => ({ name: groups!["name"]!, names: groups!["names"] }))
    .filter(({ name }) => /^(\$\/|\.)/.test(name))
    .map(({ name, names }) => ({
      from: name.startsWith("$/") ? name.slice(2) : normalize(join(path, "..", name)),
      names: names ? namesIn(names) : ["*"],
    }));
}

/** `Pick` and `cut` of `{ cut, type Pick as Picked }`. */
function namesIn(clause: string): string[] {
  const listed = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  return listed.split(",").map((one) => one.trim().replace(/^type /, "").split(" as ")[0]!).filter(Boolean);
}
