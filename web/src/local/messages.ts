/** The messages of a local table (server/views/messages.py). */

import { addedGame } from "$/added/added";
import { KERNELS } from "$/generated/engines";
import { LAYOUTS } from "$/generated/layouts";
import { FRAME, PROTOCOL, type PlayerInfo, type SeatState, type ServerMessage, type Summary, type Undo } from "$/generated/messages";
import { REMATCH_STEP } from "$/generated/tablerules";
import type { ViewFacts } from "$/net/view";
import { commitment } from "./setup";
import type { LocalTable, Seat } from "./table";

function players(table: LocalTable): PlayerInfo[] {
  const result = table.result();
  return table.seats.map((seat, i) => ({
    seat: i,
    kind: seat.kind,
    name: seat.name,
    bot: seat.bot,
    state: stateOf(seat),
    deciding: i === table.decider,
    clock: null,
    avatar: seat.avatar,
    ...(result && { score: result.scores[i]!, rank: result.ranking[i]! }),
  }));
}

function stateOf(seat: Seat): SeatState {
  if (seat.resigned) return "resigned";
  return seat.away ? "away" : "here";
}

export function summary(table: LocalTable): Summary {
  const { setup } = table;
  return {
    match: table.id,
    game: setup.game,
    options: setup.options,
    status: table.status,
    mode: "live",
    clock: null,
    on_time: "bot",
    public: false,
    version: table.version,
    decision: table.line.decision,
    commitment: commitment(setup),
    seed_chosen: setup.seed_chosen,
    dealt_together: false,
    numbers: null,
    hosts: table.people,
    created: table.created,
    active: table.active,
    rematch: table.rematch,
    rematch_of: setup.origin.rematch_of,
    continued_from: setup.origin.continued_from,
    players: players(table),
  };
}

/** `since` −1: with the whole log. */
export function viewFacts(table: LocalTable, viewer: number, since: number): ViewFacts {
  const { line, engine } = table;
  const log = table.log(viewer, since).slice(-FRAME.MAX_LOG);
  return {
    layout: LAYOUTS[table.setup.game] ?? addedGame(table.setup.game)!.declared.hash,
    seat: viewer === KERNELS.SPECTATOR ? null : viewer,
    deciding: table.decider,
    status: table.status,
    version: table.version,
    decision: line.decision,
    legal: table.mayAct(viewer) ? line.legal : [],
    prompt: engine.prompt(line.position, viewer),
    log: log.flatMap(({ version, facts }) => facts.map((row) => ({ version, row }))),
    log_reset: since < 0,
    dropped: since >= 0 ? table.dropped(since) : [],
    view: engine.see(line.position, viewer),
    undo: undoState(table, viewer),
    result: table.result(),
  };
}

export function undoState(table: LocalTable, viewer: number): Undo {
  const { request } = table;
  const shown = request && { seat: request.seat, votes: Object.fromEntries(request.votes) };
  const offers = viewer === KERNELS.SPECTATOR ? 0 : table.undoOffers(viewer);
  return { can: offers === FRAME.CAN_UNDO, ask: offers === FRAME.CAN_ASK, request: shown };
}

export function welcome(table: LocalTable, seats: number[], lang: string, time: number): ServerMessage {
  return { t: "welcome", protocol: PROTOCOL, seats, you: { lang }, summary: summary(table), time };
}

export function playersMessage(table: LocalTable, viewer: number): ServerMessage {
  return { t: "players", version: table.version, players: players(table), undo: undoState(table, viewer) };
}

export function rematchMessage(table: LocalTable, seat: number): ServerMessage {
  return { t: "rematch", match: table.rematch!, seat: rematchSeat(seat, table.seats.length), from_seat: seat };
}

function rematchSeat(seat: number, players: number): number {
  return (seat + REMATCH_STEP) % players;
}
