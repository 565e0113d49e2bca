import type { PlayerInfo } from "$/generated/messages";

/** The names of bots at a table: short, the same in every language. */
const BOT_NAMES = ["Névé", "Blizz", "Boréa", "Polka", "Floe"];

export function names(players: PlayerInfo[], seat: number): string {
  const player = players[seat];
  if (player?.name) return player.name;
  if (player?.kind === "bot") return BOT_NAMES[seat] ?? `P${seat + 1}`;
  return `P${seat + 1}`;
}

export function allNames(players: PlayerInfo[]): string[] {
  return players.map((_, seat) => names(players, seat));
}
