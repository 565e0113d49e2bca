/** The engine's types. */

/** A position of a game. */
export type State = Uint8Array;
/** A fact as kernels write it: its number and five arguments. */
export type Row = number[];

/** A refusal: nothing was changed. The facts say which rule (§) forbids it, if one does. */
export class IllegalAction extends Error {
  constructor(
    message: string,
    readonly facts: Row[] = [],
  ) {
    super(message);
  }
}
