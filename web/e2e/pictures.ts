/** Screenshots as small files (pictures.py, with Pillow). */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { python } from "./server";

const SCRIPT = join(import.meta.dirname, "pictures.py");

export function shrink(picture: string): void {
  execFileSync(python, [SCRIPT, "shrink", picture], { stdio: "inherit" });
}

/** A folder of numbered frames as one moving picture. */
export function animate(frames: string, picture: string, milliseconds: number): void {
  execFileSync(python, [SCRIPT, "animate", frames, picture, String(milliseconds)], { stdio: "inherit" });
}
