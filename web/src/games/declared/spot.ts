/** A place that can be tapped now. */
export interface Spot {
  /** The arguments of actions that stand here, for selectors. */
  taps: string;
  /** The name of the place, for motion and drops. */
  key: string;
  /** Whether something can begin here. */
  can: boolean;
  /** Whether what is held can go on here. */
  isNext: boolean;
  isHeld: boolean;
  /** Another tap on what is held plays it. */
  leads: boolean;
  label: string;
  tap: () => void;
}
