/** The texts of Arktia’s board and tooltips, put together from the catalogue. */

import { capital } from "$/lib/capital";
import type { Thing, Told } from "$/words/catalogue";
import type { Player } from "../board";
import { say } from "./words";
import { towerName, type Field, type Out, type Piece, type Size, type TowerName } from "./view";

const OUT_RULES: Record<Out, string> = { stuck: "§7.1", no_melting: "§7.2", cut_off: "§7.3", stopped: "§7.4", endless: "§7.6" };

/** Colours are numbered like seats; the last one is nobody’s. */
const NEUTRAL = 4;

export function outMessage(out: Out): string {
  return `ui-out-${out}`;
}

export function outRule(out: Out): string {
  return OUT_RULES[out];
}

export function towerTip(name: TowerName) {
  return { title: say(`ui-tower-${name}`), text: say(`ui-tower-${name}-text`), rule: "§1.2" };
}

export function sizeTip(size: Size) {
  return { title: capital(say(`piece-${size}`)), text: say(`ui-${size}-text`), rule: "§4.4" };
}

/** A piece of the log, as its fact tells of it: its colour, or that of the seat that places it. */
export function pieceNamed({ name, told }: Thing): { size: Size; owner: number | null; field: string | null } {
  const { arguments: kinds, name: fact } = told.fact;
  const valueOf = (domain: string) => told.values[kinds.findIndex(([, of]) => of === domain)];
  const owner = fact === "set-up" ? NEUTRAL : (valueOf("colour") ?? valueOf("seat"));
  return {
    size: name.replace("piece-", "") as Size,
    owner: owner === undefined || owner === NEUTRAL ? null : owner,
    field: fact === "taken-piece" ? String(valueOf("field")! + 1) : null,
  };
}

export function nameOf(players: Player[], owner: number | null): string {
  return owner === null ? say("ui-neutral") : (players[owner]?.name ?? "");
}

function pieceWords(piece: Piece, players: Player[]): string {
  const size = say(`piece-${piece.size}`);
  return piece.owner === null ? say("ui-piece-neutral", { size }) : say("ui-piece-of", { size, name: nameOf(players, piece.owner) });
}

/** The content of a field in words, for screen readers and tooltips. */
export function fieldWords(field: Field, players: Player[]): string {
  if (!field.ice) return say("ui-melted");
  if (field.tower.length === 0) return say("ui-free");
  const pieces = field.tower.map((piece) => pieceWords(piece, players)).join(", ");
  if (field.tower.length === 1) return pieces;
  if (field.controller === null) return say("ui-bottom-up", { pieces });
  return say("ui-bottom-up-controlled", { pieces, name: nameOf(players, field.controller) });
}

/** The tooltip of a field: what it holds and the rule that matters there. */
export function fieldTip(field: Field, players: Player[], isMelting: boolean) {
  const title = say("ui-field-holds", { n: field.field, what: fieldWords(field, players) });
  const tower = towerName(field.tower.map((piece) => piece.size));
  if (tower) {
    const { text, rule } = towerTip(tower);
    return { title, text: `${text} ${say("ui-control-text")}`, rule };
  }
  const alone = field.tower[0];
  if (alone) return { title, text: sizeTip(alone.size).text, rule: "§4.4" };
  if (!field.ice) return { title, text: say("ui-melted-text"), rule: "§4.3" };
  return isMelting ? { title, text: say("ui-melt-text"), rule: "§6.2" } : { title, text: say("ui-free-text"), rule: "§4.2" };
}

/** Whether pieces of this seat were taken. */
export function strikes(told: Told, seat: number): boolean {
  return told.fact.name === "took" && told.items.some(({ values }) => values[0] === seat);
}
