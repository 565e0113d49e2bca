/** The quality of a person's decisions in a Daily, from what they knew: the standard analysis, made once and kept. */

import type { AnalysisOptions } from "$/analysis/analyse";
import { analyseRecord, STANDARD } from "$/analysis/recorded";
import { exportGame } from "$/local/client";
import { kept } from "./kept.svelte";
import { verdictOf } from "./results";

export async function judge(match: string, options: AnalysisOptions): Promise<void> {
  const { verdict } = kept.all[match] ?? {};
  if (verdict && !verdict.isProvisional) return;
  const { analysis, isProvisional } = await analyseRecord(await exportGame(match), STANDARD, options);
  kept.judge(match, { ...verdictOf(analysis), ...(isProvisional && { isProvisional }) });
}
