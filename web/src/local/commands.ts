/** What people may ask of a table, and the event that it becomes (server/play/commands.py). Nothing here changes anything. */

import { TABLE } from "$/generated/messages";
import type { Intent } from "$/net/link";
import type { GameTables } from "$/records/declared";
import { Refused } from "./refused";
import { isActivePerson, type LocalTable, type Proposal } from "./table";

type Asked<T extends Intent["t"]> = Extract<Intent, { t: T }>;

export function propose(table: LocalTable, intent: Intent, actions: GameTables): Proposal {
  switch (intent.t) {
    case "act":
    case "why":
      return act(table, intent, actions);
    case "undo":
      return undo(table, intent);
    case "ask_undo":
      return askUndo(table, intent);
    case "vote":
      return vote(table, intent);
    case "resign":
      return resign(table, intent);
    case "leave":
      return leave(table, intent);
    case "name":
      return name(table, intent);
    default:
      throw new Refused("bad_request", "refused-no-message");
  }
}

function mustRun(table: LocalTable): void {
  if (!table.isRunning) throw new Refused("finished", "refused-finished");
}

/** Only a change of the board makes a view old. */
function mustBeCurrent(table: LocalTable, version: number): void {
  if (version > table.version) throw new Refused("bad_request", "refused-version-unseen");
  if (version < table.boardVersion) throw new Refused("stale", "refused-stale");
}

function act(table: LocalTable, intent: Asked<"act" | "why">, actions: GameTables): Proposal {
  mustRun(table);
  mustBeCurrent(table, intent.version);
  if (intent.seat !== table.line.decider || !isActivePerson(table.seats[intent.seat]!)) throw new Refused("not_now", "refused-not-your-turn");
  return { kind: "act", seat: intent.seat, action: legalAction(table, intent.action, actions) };
}

/** The number of an action given by number or words, if the rules allow it now. */
function legalAction(table: LocalTable, given: number | string, actions: GameTables): number {
  const action = typeof given === "string" ? actions.parse(given) : given;
  if (action === null) throw new Refused("illegal", "local-no-action");
  if (!actions.has(action)) throw new Refused("bad_request", "local-no-action");
  if (table.line.legal.includes(action)) return action;
  const { position, decider } = table.line;
  throw new Refused("illegal", "", table.engine.refuse(position, action, decider));
}

function undo(table: LocalTable, { seat, version }: Asked<"undo">): Proposal {
  mustRun(table);
  mustBeCurrent(table, version);
  const to = table.undoTarget(seat);
  if (to === null) throw new Refused("not_now", "refused-nothing-to-undo");
  if (!table.canUndo(seat)) throw new Refused("not_now", "refused-revealed-since");
  return { kind: "undo", seat, data: { to } };
}

function askUndo(table: LocalTable, { seat, version }: Asked<"ask_undo">): Proposal {
  mustRun(table);
  mustBeCurrent(table, version);
  const to = table.askTarget(seat);
  if (to === null || !isActivePerson(table.seats[seat]!)) throw new Refused("not_now", "refused-nothing-to-undo");
  if (table.request !== null) throw new Refused("not_now", "refused-asked-already");
  const voters = table.voters(seat, to);
  return voters.length ? { kind: "ask", seat, data: { to, voters } } : { kind: "undo", seat, data: { to } }; // bots agree
}

function vote(table: LocalTable, { seat, yes }: Asked<"vote">): Proposal {
  mustRun(table);
  const { request } = table;
  if (request?.votes.get(seat) !== null) throw new Refused("not_now", "refused-no-vote");
  const others = [...request.votes].filter(([other]) => other !== seat).map(([, given]) => given);
  if (yes && others.every(Boolean)) return { kind: "undo", seat: request.seat, data: { to: request.to } };
  return { kind: "vote", seat, data: { yes } };
}

function resign(table: LocalTable, { seat }: Asked<"resign">): Proposal {
  mustRun(table);
  if (table.seats[seat]!.resigned) throw new Refused("not_now", "refused-resigned-already");
  return { kind: "resign", seat };
}

function leave(table: LocalTable, { seat }: Asked<"leave">): Proposal {
  mustRun(table);
  if (!isActivePerson(table.seats[seat]!)) throw new Refused("not_now", "refused-left-already");
  return { kind: "leave", seat };
}

function name(table: LocalTable, intent: Asked<"name">): Proposal {
  if (table.status === "finished") throw new Refused("finished", "refused-finished");
  return { kind: "name", seat: intent.seat, data: { name: cleanName(intent.name) } };
}

/** A nickname on one line, without letters that cannot be seen; null for an empty one. */
export function cleanName(given: string | null): string | null {
  const shown = [...(given ?? "")].map((letter) => (/[\p{C}\p{Z}]/u.test(letter) ? " " : letter)).join("");
  return [...shown.split(/\s+/).filter(Boolean).join(" ")].slice(0, TABLE.NAME_LETTERS).join("").trim() || null;
}
