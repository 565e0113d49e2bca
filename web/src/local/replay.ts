/** A local match from its beginning, step by step for a viewer (server/views/replay.py), or as a game record. */

import { isPlayable, remarkOf } from "$/engine/daily";
import { writeGameRecord } from "$/engine/gamefile";
import { KERNELS } from "$/generated/engines";
import type { Replay, StepOfFacts } from "$/generated/messages";
import type { Vocabulary } from "$/records/declaration";
import { summary } from "./messages";
import { Refused } from "./refusal";
import { commitment } from "./setup";
import type { LocalTable } from "./table";

/** The steps of a replay. While a match runs, viewers see only what they saw then. */
export function replay(table: LocalTable, seat: number | null, from: number, count: number): Replay {
  if (seat !== null && table.status !== "finished" && !table.people.includes(seat)) throw new Refused("forbidden", "refused-other-seat");
  const viewer = seat ?? KERNELS.SPECTATOR;
  const last = Math.min(from + count - 1, table.line.decision);
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  return {
    match: table.id,
    game: table.setup.game,
    seat,
    decisions: table.line.decision,
    from,
    steps: numbers.map((number) => step(table, viewer, number)),
    summary: summary(table),
    result: table.result(),
  };
}

function step({ line, engine, status }: LocalTable, viewer: number, number: number): StepOfFacts {
  const position = line.positionAfter(number);
  const player = number ? line.deciderOf(number - 1) : null;
  const isTold = number > 0 && (status === "finished" || player === viewer);
  return {
    decision: number,
    version: number ? line.versions[number - 1]! : 0,
    player,
    action: isTold ? line.actions[number - 1]! : null,
    view: base64(engine.see(position, viewer)),
    deciding: number === line.decision && line.over ? null : engine.decider(position),
    prompt: engine.prompt(position, viewer),
    log: number ? line.tell(viewer, number) : [],
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The record of a table. Remarks name the bots and the seats that resigned: the game is the same with and without them.
 */
export function recordOf(table: LocalTable, vocabulary: Vocabulary): string {
  const { setup, line, seats } = table;
  const names = Object.fromEntries(seats.flatMap((seat, i) => (seat.name ? [[`P${i + 1}`, seat.name]] : [])));
  const record = { rules: setup.rules, seed: BigInt(setup.seed), options: setup.options, names, commitment: commitment(setup), salt: setup.salt, numbers: [], line };
  const bots = setup.seats.flatMap((seat, i) => (seat.kind === "bot" ? [`# bot P${i + 1}: ${seat.bot}\n`] : []));
  const resigned = seats.flatMap((seat, i) => (seat.resigned ? [`# resigned P${i + 1}\n`] : []));
  const { daily } = setup.origin;
  const terms = daily && isPlayable(daily) ? [`# ${remarkOf(daily)}\n`] : []; // a newer page's bots answer otherwise
  return writeGameRecord(record, vocabulary) + [...bots, ...resigned, ...terms].join("");
}
