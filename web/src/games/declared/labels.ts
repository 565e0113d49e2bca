/** The words of a declared board: those of the game's catalogue where it has them, else what can be seen. */

import type { Appearance, Board, Zone } from "$/generated/board";
import { t } from "$/i18n";
import { capital } from "$/lib/capital";
import { plainText, type Catalogue } from "$/words/catalogue";
import type { Speaker } from "$/words/speaker";
import type { Place, ShownZone } from "./scene";

/** A short name that fits on a place: a number, a letter, or both. */
const SIGN = /^\p{L}?\d{0,2}$/u;
const RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" } as const;
const SUITS = ["spade", "heart", "diamond", "club"] as const;

export class Labels {
  constructor(
    private readonly board: Board,
    private readonly speaker: Speaker,
    /** The players', by seat. */
    private readonly names: string[],
  ) {}

  get #words(): Catalogue {
    return this.speaker.words();
  }

  zone({ zone, seat }: ShownZone): string {
    const message = `zone-${zone.name}`;
    if (!this.#words.has(message)) return capital([zone.name, seat === null ? "" : this.names[seat]].filter(Boolean).join(" · "));
    return capital(plainText(this.#words.about(message, seat ?? 0, this.names), (who) => this.names[who] ?? ""));
  }

  /** A place's own name; nothing where a zone has one alone. */
  place(zone: Zone, n: number, of: number): string {
    const domain = zone.places || this.#domainOfPlaces(zone);
    if (domain) return this.#word(domain, zone.first_word + n);
    return of > 1 && zone.form !== "hand" ? String(n + 1) : "";
  }

  /** The text on a place of a row or a track: a short name by which actions call it. */
  sign(zone: Zone, n: number): string {
    const domain = zone.places || this.#domainOfPlaces(zone);
    if (domain === "" || (zone.form !== "row" && zone.form !== "track")) return "";
    const word = this.#word(domain, zone.first_word + n);
    return SIGN.test(word) ? word : "";
  }

  things(zone: Zone, { things }: Place): string {
    const [first] = things;
    if (!first) return t("board-empty");
    const look = this.board.looks[zone.look]!;
    if (zone.form === "pile" && zone.holds === "things") return this.#pile(look, things.length, things.at(-1)!.face);
    if (zone.holds === "things") return this.thing(look, first.face);
    if (first.face === null) return t("board-backs", { n: things.length });
    return this.#many(zone, look, things.length, first.face);
  }

  /** Everything that is said of a place. */
  whole(shown: ShownZone, place: Place): string {
    const parts = [this.zone(shown), this.place(shown.zone, place.n, shown.places.length), this.things(shown.zone, place)];
    return parts.filter(Boolean).join(", ");
  }

  thing(look: Appearance, face: number | null): string {
    if (face === null) return t("board-back");
    const isNamed = look.things !== "" && !this.speaker.vocabulary.domain(look.things).literal;
    return isNamed ? this.#word(look.things, face) : faceWords(look, face);
  }

  #pile(look: Appearance, n: number, top: number | null): string {
    return top === null ? t("board-backs", { n }) : t("board-pile", { n, top: this.thing(look, top) });
  }

  #many(zone: Zone, look: Appearance, n: number, face: number): string {
    const message = `look-${zone.look}`;
    const many = this.#words.has(message) ? this.#words.text(message, { n }) : String(n);
    return look.faces.length > 1 ? t("board-many", { many, face: faceWords(look, face) }) : many;
  }

  #word(domain: string, n: number): string {
    const { words, literal } = this.speaker.vocabulary.domain(domain);
    const word = words[n] ?? "";
    return literal || !word ? word : this.#words.text(`${domain}-${word}`);
  }

  /** The domain of an argument that a tap on a place stands for. */
  #domainOfPlaces({ taps, look, holds }: Zone): string {
    const { kinds } = this.speaker.declared;
    const domains = taps.map((tap) => {
      const [kind, argument] = tap.split(".");
      return kinds.find(({ name }) => name === kind)?.arguments.find(([name]) => name === argument)?.[1];
    });
    return domains.find((domain) => domain && !(holds === "things" && this.board.looks[look]!.things === domain)) ?? "";
  }
}

/** "10 of hearts"; "7, red" where faces differ in colour; a word that says as much. */
function faceWords({ faces }: Appearance, n: number): string {
  const { text, symbol, colour } = faces[n]!;
  const suit = SUITS.find((one) => one === symbol);
  const rank = RANKS[text as keyof typeof RANKS];
  if (suit) return t("board-card", { rank: rank ? t(`board-${rank}`) : text, suit: t(`board-${suit}`) });
  const sign = symbol ? t(`board-${symbol as Exclude<typeof symbol, "" | (typeof SUITS)[number]>}`) : text;
  const isTold = sign === "" || faces.some((other) => other.colour !== colour);
  return [sign, isTold ? t(`board-${colour}`) : ""].filter(Boolean).join(", ");
}
