/** What lifted cards come to is counted on the page as the rules' own `preview` counts it. */

import { expect, test } from "vitest";
import { KINDS, type Act, type Kind } from "$/games/scavengers/cards";
import type { ScavengersView } from "$/games/scavengers/view";
import { flaw, worth } from "$/games/scavengers/worth";
import { declared, type View } from "$/generated/scavengers";
import { readRecord, unpack } from "$/records/read";
import { engineOf } from "./modules";

const ACTS = ["dig", "draw", "hunt"] as const satisfies Act[];
const FLAWS = ["unfit", "nobody", "tools", "groups", "nothing"];
/** Where offers begin in a Preview, and the size of one: value (i16), flaw (i8), kinds (i32). */
const [OFFERS, OFFER] = [4, 8];
const BONUS: Record<string, number> = { mentor: 1, peacemaker: 2 };

/** The same dice in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

interface Offer {
  value: number | null;
  flaw: string | null;
}

function offersIn(preview: Uint8Array): { canBeHelped: boolean; offers: Offer[] } {
  const data = new DataView(preview.buffer, preview.byteOffset);
  const offers = ACTS.map((_, i) => {
    const [value, found] = [data.getInt16(OFFERS + i * OFFER, true), data.getInt8(OFFERS + i * OFFER + 2)];
    return { value: value < 0 ? null : value, flaw: FLAWS[found] ?? null };
  });
  return { canBeHelped: preview[0] !== 0, offers };
}

function counted(cards: Kind[], act: Act, leader: ScavengersView["seats"][number]["leader"], bonus: number): Offer {
  if (cards.length === 0) return { value: null, flaw: null };
  const found = flaw(cards, act, { leader, bonus });
  return { value: found === "unfit" ? null : worth(cards, act, { leader, bonus }), flaw: found };
}

test.each(["0", "4"])("in games of module %s", async (module) => {
  const engine = await engineOf("scavengers");
  const roll = dice(7);
  let positions = 0;
  for (let seed = 1n; positions < 25; seed++) {
    for (const line = engine.begin(3, { module }, seed); !line.over; line.decide(line.legal[roll(line.legal.length)]!)) {
      if (roll(6)) continue; // reading views takes its time
      const bytes = unpack(line.see(line.player), declared.size);
      const view = readRecord(declared.layout, bytes) as unknown as View;
      if (view.phase !== "menu") continue;
      positions++;
      const { leader, wounded } = view.seats[line.player]!;
      const well = wounded ? null : (leader as ScavengersView["seats"][number]["leader"]);
      for (let i = 0; i < 60; i++) {
        // Cards that nobody holds come to as much.
        const cards = Array.from({ length: roll(6) }, () => KINDS[roll(KINDS.length)]!);
        const isHelped = roll(2);
        const held = Uint8Array.from([...KINDS.map((kind) => cards.filter((card) => card === kind).length), isHelped]);
        const { canBeHelped, offers } = offersIn(engine.preview(bytes, held)!);
        const bonus = (act: Act) => (isHelped && canBeHelped && !(act === "draw" && well === "peacemaker") ? (BONUS[well ?? ""] ?? 0) : 0);
        expect(offers, `${cards.join(" ")} with ${well}`).toEqual(ACTS.map((act) => counted(cards, act, well, bonus(act))));
      }
    }
  }
}, 60_000);
