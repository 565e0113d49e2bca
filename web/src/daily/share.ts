/** A result to share. It shows how well somebody played and reveals nothing about the deal. */

import { t } from "$/i18n";
import { postcard, SOFT_COLOUR, writeText } from "$/ui/postcard";
import { longDay, outcomeText } from "./words";
import type { DailyResult, Quality } from "./results";

const SQUARES = ["🟦", "🟨", "🟥"] as const;
const COLOURS = ["#5aa9e6", "#f2b56b", "#e4572e"] as const;
/** Bars of costly decisions are lower, so that nothing depends on colour. */
const HEIGHTS = [120, 80, 40] as const;
const BAR = { left: 80, base: 480, pitch: 74, wide: 60 };

interface Shared {
  /** The game's title. */
  game: string;
  result: DailyResult;
  streak: number;
}

export function shareText({ game, result, streak }: Shared, address: string): string {
  const squares = result.verdict?.quality.map((one) => SQUARES[one]).join("") ?? "";
  const lines = [`Banquise · ${t("daily")} · ${game}`, longDay(result.date), squares, figures(result, streak).join(" · "), address];
  return lines.filter((line) => line !== "").join("\n");
}

export function sharePicture({ game, result, streak }: Shared): Promise<Blob> {
  return postcard((pen) => {
    writeText(pen, `${t("daily")} · ${longDay(result.date)}`, { x: 80, y: 110, size: 44, colour: SOFT_COLOUR });
    writeText(pen, game, { x: 80, y: 200, size: 76 });
    writeText(pen, figures(result, streak).join(" · "), { x: 80, y: 280, size: 42 });
    result.verdict?.quality.forEach((one, i) => bar(pen, one, i));
  });
}

function figures({ outcome, verdict }: DailyResult, streak: number): string[] {
  const accuracy = verdict?.accuracy ?? null;
  return [
    ...(outcome ? [outcomeText(outcome)] : []),
    ...(accuracy === null ? [] : [t("daily-accuracy", { n: accuracy })]),
    ...(streak > 1 ? [t("daily-streak", { n: streak })] : []),
  ];
}

function bar(pen: CanvasRenderingContext2D, quality: Quality, i: number): void {
  pen.fillStyle = COLOURS[quality];
  pen.fillRect(BAR.left + i * BAR.pitch, BAR.base - HEIGHTS[quality], BAR.wide, HEIGHTS[quality]);
}
