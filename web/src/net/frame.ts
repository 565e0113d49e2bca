/** View messages as the server packs them: server/views/viewframe.py has the format. */

import { hex } from "$/lib/random";
import { tableSpeaker } from "$/words/table";
import type { Said, Speaker } from "$/words/speaker";
import { FRAME, type FrameRest } from "$/generated/messages";
import type { Legal, LogLine, ViewFacts, ViewMessage } from "./view";

/** The server uses records that this page cannot read, so the page must be reloaded. */
export class Outdated extends Error {}

class Reader {
  #at = 0;
  constructor(private readonly view: DataView) {}

  u8 = () => this.view.getUint8(this.#skip(1));
  i8 = () => this.view.getInt8(this.#skip(1));
  u16 = () => this.view.getUint16(this.#skip(2), true);
  i16 = () => this.view.getInt16(this.#skip(2), true);
  u32 = () => this.view.getUint32(this.#skip(4), true);
  hex = (n: number) => hex(this.bytes(n));
  list = <T>(n: number, one: () => T) => Array.from({ length: n }, one);
  row = () => this.list(FRAME.FACT_WIDTH, this.i16);
  seat = () => ((seat) => (seat < 0 ? null : seat))(this.i8());

  bytes(n: number): Uint8Array {
    return new Uint8Array(this.view.buffer, this.view.byteOffset + this.#skip(n), n);
  }

  rest(): Uint8Array {
    return this.bytes(this.view.byteLength - this.#at);
  }

  #skip(n: number): number {
    this.#at += n;
    return this.#at - n;
  }
}

export function unpackFrame(frame: ArrayBuffer): ViewFacts {
  const from = new Reader(new DataView(frame));
  if (from.u8() !== FRAME.FORM) throw new Outdated();
  const layout = from.hex(4);
  const head = { seat: from.seat(), deciding: from.seat(), status: FRAME.STATUSES[from.u8()]!, flags: from.u8() };
  const [version, decision] = [from.u32(), from.u32()];
  const [legal, prompt, log, dropped, view] = from.list(5, from.u16);
  const facts = {
    layout,
    seat: head.seat,
    version,
    decision,
    status: head.status,
    deciding: head.deciding,
    legal: from.list(legal!, from.u16),
    prompt: from.list(prompt!, from.row),
    log: from.list(log!, () => ({ version: from.u32(), row: from.row() })),
    log_reset: (head.flags & FRAME.LOG_RESET) !== 0,
    dropped: from.list(dropped!, from.u32),
    view: head.flags & FRAME.BEGUN ? from.bytes(view!) : null,
  };
  const rest = from.rest();
  const { request, result }: FrameRest = rest.length ? JSON.parse(new TextDecoder().decode(rest)) : { request: null, result: null };
  return { ...facts, undo: { can: (head.flags & FRAME.CAN_UNDO) !== 0, ask: (head.flags & FRAME.CAN_ASK) !== 0, request }, result };
}

/** A view without its players, who come in a separate message. */
export function decode(given: ArrayBuffer | ViewFacts, speaker: Speaker): Omit<ViewMessage, "players"> {
  const { layout, legal, prompt, log, view, ...rest } = given instanceof ArrayBuffer ? unpackFrame(given) : given;
  if (layout !== speaker.declared.hash) throw new Outdated();
  return {
    t: "view",
    ...rest,
    legal: legal.map((action) => legalOf(speaker, action)),
    prompt: speaker.said(prompt),
    log: logOf(log, speaker),
    view: view && speaker.view(view),
  };
}

export function legalOf(speaker: Speaker, action: number): Legal {
  const { kind } = speaker.vocabulary.action(action);
  return { id: action, words: speaker.vocabulary.words(action), kind: kind.name, text: null };
}

/** Items belong to the fact before them. */
function logOf(entries: ViewFacts["log"], speaker: Speaker): LogLine[] {
  const lines: LogLine[] = [];
  for (let i = 0; i < entries.length; ) {
    const { version, row } = entries[i]!;
    const rows = [row];
    for (i++; entries[i] && speaker.vocabulary.facts[entries[i]!.row[0]!]?.of; i++) rows.push(entries[i]!.row);
    lines.push(...saidBy(speaker, rows).map((said) => ({ version, said })));
  }
  return lines;
}

function saidBy(speaker: Speaker, rows: number[][]): Said[] {
  const [number = 0, ...values] = rows[0]!;
  return number < FRAME.FIRST_TABLE_FACT ? speaker.said(rows) : tableSpeaker.said([[number - FRAME.FIRST_TABLE_FACT, ...values]]);
}
