/** Turns a request into an event, or refuses it: the rules are kernels (engine/tablerules.ts). */

import { dataOf, nameOf, numbersOf } from "$/engine/tablerules";
import { TABLE } from "$/generated/messages";
import { REFUSALS, VERBS } from "$/generated/tablerules";
import type { Command } from "$/net/link";
import type { Vocabulary } from "$/records/declaration";
import { Refused } from "./refusal";
import type { LocalTable, Proposal } from "./table";

export function propose(table: LocalTable, command: Command, vocabulary: Vocabulary): Proposal {
  if (!(command.t in VERBS)) throw new Refused("bad_request", "refused-no-message");
  const { refusal, event } = table.propose(VERBS[command.t as keyof typeof VERBS], { seat: command.seat, is_known: 1, ...numbersOf(command) });
  const why = REFUSALS[refusal - 1];
  if (why) throw new Refused(why.code, why.said);
  const { seat } = event;
  const kind = nameOf(event.kind);
  if ("action" in command) return { kind, seat, action: legalAction(table, command.action, vocabulary) };
  const data = dataOf(kind, event);
  return { kind, seat, data: command.t === "name" ? { ...data, name: cleanName(command.name) } : data };
}

/** The number of an action given by number or words, if the rules allow it now. */
function legalAction(table: LocalTable, given: number | string, vocabulary: Vocabulary): number {
  const action = typeof given === "string" ? vocabulary.parse(given) : given;
  if (action === null) throw new Refused("illegal", "local-no-action");
  if (!vocabulary.has(action)) throw new Refused("bad_request", "local-no-action");
  if (table.line.legal.includes(action)) return action;
  const { position, decider } = table.line;
  throw new Refused("illegal", "", table.engine.refuse(position, action, decider));
}

/** A nickname on one line, without letters that cannot be seen; null for an empty one. */
export function cleanName(given: string | null): string | null {
  const shown = [...(given ?? "")].map((letter) => (/[\p{C}\p{Z}]/u.test(letter) ? " " : letter)).join("");
  return [...shown.split(/\s+/).filter(Boolean).join(" ")].slice(0, TABLE.NAME_LETTERS).join("").trim() || null;
}
