/** How chances of winning follow from counts, as `src/generated/analysis.ts` declares it. */

export interface Calibration {
  /** Of a usual game. */
  decisions: number;
  /** Weights at moments that lie evenly between its beginning and its end. */
  knots: number[][];
}
