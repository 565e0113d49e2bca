/** The rules as a panel over a table: tooltips and the header open it. */

export const rulesPanel = $state<{ game: string | null; section: string }>({ game: null, section: "" });

export function openRules(game: string, rule = ""): void {
  rulesPanel.game = game;
  rulesPanel.section = rule.replace("§", "s");
}

export function closeRules(): void {
  rulesPanel.game = null;
}
