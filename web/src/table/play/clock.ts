import { DAY, HOUR, MINUTE } from "$/lib/seconds";
import { t } from "$/i18n";

/** 4:05, 1:02:03, or 1 d 3 h for long ones. */
export function clockText(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s >= DAY) return t("panel-clock-days", { days: Math.floor(s / DAY), hours: Math.floor((s % DAY) / HOUR) });
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor((s % HOUR) / MINUTE);
  return s >= HOUR ? `${Math.floor(s / HOUR)}:${two(minutes)}:${two(s % MINUTE)}` : `${minutes}:${two(s % MINUTE)}`;
}
