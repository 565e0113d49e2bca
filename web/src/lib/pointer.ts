/** Whether people point with a finger here, rather than with a mouse. */
export function isTouch(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;
}
