/** Reviews of this device's games, in the browser's memory: they outlive the games, which may be removed. */

import type { AnalysisOptions } from "$/analysis/analyse";
import { analyseRecord, findStandard, STANDARD } from "$/analysis/recorded";
import { keep, recall } from "$/lib/keep";
import { exportGame } from "$/local/client";
import { reviewOf, type Review, type Reviews } from "./reviews";
import type { PastGame } from "./games";

const KEY = "figures";

class KeptReviews {
  all = $state.raw<Reviews>(recall<Reviews>(KEY, {}));

  lacks({ match }: Pick<PastGame, "match">): boolean {
    const known = this.all[match];
    return !known || known.isProvisional === true;
  }

  note(match: string, review: Review): void {
    this.all = { ...recall<Reviews>(KEY, this.all), [match]: review }; // another tab may have written
    keep(KEY, this.all);
  }
}

export const reviews = new KeptReviews();

/** Reviews a game by its standard analysis, which is made if necessary. */
export async function review(played: PastGame, options: AnalysisOptions): Promise<void> {
  const { analysis, isProvisional } = await analyseRecord(await exportGame(played.match), STANDARD, options);
  reviews.note(played.match, { ...reviewOf(analysis, played), ...(isProvisional && { isProvisional }) });
}

/** Reviews the games that were analysed before. */
export async function noteAnalysed(games: PastGame[]): Promise<void> {
  for (const played of games) {
    const analysis = await findStandard(await exportGame(played.match));
    if (analysis) reviews.note(played.match, reviewOf(analysis, played));
  }
}
