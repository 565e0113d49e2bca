/** The terms of a match in words: clock, variants, bots, and how long the table has waited. */

import { DAY, HOUR, MINUTE } from "$/lib/seconds";
import { t, translated } from "$/i18n";
import { TABLE, type Listed, type PlayerInfo } from "$/generated/messages";
import type { GameMetadata } from "$/net/offered.svelte";

type Timing = Pick<Listed, "mode" | "clock" | "on_time">;

/** "5 min", "2 days": in the largest unit that fits. */
function duration(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return t("time-days", { n: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return t("time-hours", { n: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return t("time-minutes", { n: seconds / MINUTE });
  return t("time-seconds", { n: Math.round(seconds) });
}

/** "5 min + 8 s", for a card. */
export function clockShort({ clock }: Timing): string {
  if (!clock) return t("clock-none");
  if (clock.per_turn) return t("clock-per-turn", { time: duration(clock.per_turn) });
  const bank = duration(clock.bank ?? 0);
  return clock.increment ? t("clock-total", { bank, increment: duration(clock.increment) }) : bank;
}

/** Sentences: what everybody has, what happens at the end of it, and when the clock runs. */
export function clockLong({ clock, on_time }: Timing): string[] {
  if (!clock) return [];
  const { bank = 0, increment = 0, per_turn } = clock;
  const has = per_turn
    ? t("clock-has-turn", { time: duration(per_turn) })
    : increment
      ? t("clock-has-more", { bank: duration(bank), increment: duration(increment) })
      : t("clock-has", { bank: duration(bank) });
  const back = per_turn ? t("clock-back-turn") : t("clock-back", { time: duration(Math.max(increment, bank * TABLE.SHARE_ON_RETURN)) });
  const end = on_time === "forfeit" ? [t("clock-lost")] : [t("clock-bot"), back];
  return [has, ...end, t("clock-runs")];
}

/** The variants that are not the usual ones, as "name: choice". */
export function variants(options: Record<string, string>, game: GameMetadata | undefined): string[] {
  return (game?.options ?? []).flatMap(({ name, text, default: usual, choices, labels }) => {
    const chosen = options[name] ?? usual;
    return chosen === usual ? [] : t("terms-variant", { name: translated(text), choice: translated(labels[choices.indexOf(chosen)]) ?? chosen });
  });
}

/** "2 bots (easy)" */
export function botsAt(players: PlayerInfo[], levelName: (level: string) => string): string[] {
  const bots = players.filter(({ kind }) => kind === "bot");
  const levels = [...new Set(bots.map(({ bot }) => levelName(bot ?? "")))];
  return bots.length === 0 ? [] : [t("terms-bots", { n: bots.length, level: levels.join(", ") })];
}
