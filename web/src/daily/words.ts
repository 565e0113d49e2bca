/** The texts of a Daily. */

import { dated, t } from "$/i18n";
import { minus } from "$/lib/numbers";
import type { DailyResult, Quality } from "./results";

/** `18 November 2026`: the day is the same in every time zone. */
export function longDay(date: string): string {
  return dated(Date.parse(date), { dateStyle: "long", timeZone: "UTC" });
}

export function outcomeText({ rank, score }: NonNullable<DailyResult["outcome"]>): string {
  const said = { n: score, points: minus(score) };
  return rank === 1 ? t("daily-won", said) : t("daily-lost", said);
}

export function qualityText(quality: Quality[]): string {
  const names = [t("daily-sound"), t("daily-inexact"), t("daily-costly")];
  return t("daily-quality", { parts: quality.map((one) => names[one]).join(", ") });
}
