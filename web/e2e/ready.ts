/** Compiles the rules of all games before the first test, so that no test waits for them. */

import type { FullConfig } from "@playwright/test";

const WITHIN_MS = 600_000;

export default async function ready(config: FullConfig): Promise<void> {
  const address = `${config.projects[0]?.use.baseURL}/healthz`;
  const end = Date.now() + WITHIN_MS;
  while (Date.now() < end) {
    const { compiling } = (await (await fetch(address)).json()) as { compiling: string[] };
    if (compiling.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the rules were not compiled in time");
}
