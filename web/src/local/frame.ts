/** View messages as bytes, as server/views/viewframe.py writes them; net/frame.ts reads them. */

import type { Row } from "$/engine/declared";
import { KERNELS } from "$/generated/engines";
import { LAYOUTS } from "$/generated/layouts";
import { FRAME } from "$/generated/messages";
import { undoState } from "./messages";
import type { LocalTable } from "./table";

const { FORM, STATUSES, CAN_UNDO, CAN_ASK, LOG_RESET, BEGUN, MAX_LOG, NOBODY } = FRAME;

/** `since` −1: with the whole log. */
export function viewFrame(table: LocalTable, viewer: number, since: number): ArrayBuffer {
  const { line, engine } = table;
  const undo = undoState(table, viewer);
  const legal = table.mayAct(viewer) ? line.legal : [];
  const prompt = engine.prompt(line.position, viewer);
  const log = logEntries(table, viewer, since);
  const dropped = since >= 0 ? table.dropped(since) : [];
  const view = engine.see(line.position, viewer);
  const rest = restOf(table, undo.request);
  const flags = (undo.can ? CAN_UNDO : 0) | (undo.ask ? CAN_ASK : 0) | (since < 0 ? LOG_RESET : 0) | BEGUN;
  const out = new Writer();
  out.u8(FORM);
  out.bytes(fromHex(LAYOUTS[table.setup.game]!));
  out.u8(viewer === KERNELS.BYSTANDER ? NOBODY : viewer, table.decider ?? NOBODY, STATUSES.indexOf(table.status), flags);
  out.u32(table.version, line.decision);
  out.u16(legal.length, prompt.length, log.length, dropped.length, view.length);
  out.u16(...legal);
  for (const fact of prompt) out.fact(fact);
  for (const { version, fact } of log) {
    out.u32(version);
    out.fact(fact);
  }
  out.u32(...dropped);
  out.bytes(view);
  out.bytes(rest);
  return out.whole();
}

/** A version and a fact each. */
function logEntries(table: LocalTable, viewer: number, since: number): { version: number; fact: Row }[] {
  const found = table.log(viewer, since).slice(-MAX_LOG);
  return found.flatMap(({ version, facts }) => facts.map((fact) => ({ version, fact })));
}

/** What is rarely there: a question about taking back, the result. */
function restOf(table: LocalTable, request: unknown): Uint8Array {
  const rest = { request, result: table.result() };
  return new TextEncoder().encode(rest.request || rest.result ? JSON.stringify(rest) : "");
}

class Writer {
  #parts: Uint8Array[] = [];

  bytes(part: Uint8Array): void {
    this.#parts.push(part);
  }

  u8(...numbers: number[]): void {
    this.bytes(Uint8Array.from(numbers));
  }

  /** All platforms that run browsers are little-endian. */
  u16(...numbers: number[]): void {
    this.bytes(new Uint8Array(Uint16Array.from(numbers).buffer));
  }

  u32(...numbers: number[]): void {
    this.bytes(new Uint8Array(Uint32Array.from(numbers).buffer));
  }

  fact(row: Row): void {
    this.bytes(new Uint8Array(Int16Array.from(row).buffer));
  }

  whole(): ArrayBuffer {
    const whole = new Uint8Array(this.#parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole.buffer;
  }
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}
