/** The Dailies of this device, in the browser's memory: they outlive the matches, which may be removed, and updates of the page. */

import type { Summary } from "$/generated/messages";
import { keep, recall } from "$/lib/keep";
import { withDailies, type Results, type Verdict } from "./results";

const KEY = "daily";

class KeptResults {
  all = $state.raw<Results>(recall<Results>(KEY, {}));

  note(summaries: Pick<Summary, "match" | "status" | "players">[]): void {
    this.#keep(withDailies(this.#stored(), summaries));
  }

  judge(match: string, verdict: Verdict): void {
    const stored = this.#stored();
    if (stored[match]) this.#keep({ ...stored, [match]: { ...stored[match], verdict } });
  }

  /** Another tab may have written. */
  #stored(): Results {
    return recall<Results>(KEY, this.all);
  }

  #keep(results: Results): void {
    this.all = results;
    keep(KEY, results);
  }
}

export const kept = new KeptResults();
