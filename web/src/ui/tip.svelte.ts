/** Tooltips: hover, focus, a long press, or a tap on what does nothing else. One is shown at a time, by Tip.svelte. */

import type { Component } from "svelte";

export interface TipContent {
  title: string;
  text: string;
  /** A § of the rules page, for a link. */
  rule?: string;
  /** A larger picture of the thing. */
  art?: { component: Component<never>; props: Record<string, unknown> };
}

interface ShownTip extends TipContent {
  anchor: DOMRect;
  /** Shown for the keyboard: a mouse works through it. */
  isPassive: boolean;
  /** Asked for with a finger: it stays until something else is touched, so that its link can be. */
  isPinned: boolean;
}

const HOVER_MS = 450;
const PRESS_MS = 420;

export const tips = $state<{ shown: ShownTip | null; game: string }>({ shown: null, game: "" });

/** The last known position of the mouse. */
let mouse = { x: -1, y: -1 };

if (typeof addEventListener !== "undefined") {
  const see = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => pointerType === "mouse" && (mouse = { x, y });
  for (const name of ["pointermove", "pointerdown"] as const) addEventListener(name, see, { capture: true, passive: true });
  const touch = ({ target }: PointerEvent) => tips.shown?.isPinned && !(target as Element).closest("[role=tooltip]") && hideTip();
  addEventListener("pointerdown", touch, { capture: true, passive: true });
}

/** Things that come to lie under a resting mouse are entered too, but nobody asked about them. */
function isResting(event: Pick<PointerEvent, "clientX" | "clientY">, last = mouse): boolean {
  return event.clientX === last.x && event.clientY === last.y;
}

const LINGER_MS = 220;
let leaving: ReturnType<typeof setTimeout> | undefined;

export function hideTip(): void {
  clearTimeout(leaving);
  tips.shown = null;
}

/** The pointer is on the tooltip itself, on its way to the link. */
export function holdTip(): void {
  clearTimeout(leaving);
}

export function leaveTip(): void {
  clearTimeout(leaving);
  if (tips.shown?.isPinned) return;
  leaving = setTimeout(hideTip, LINGER_MS);
}

/** A tap on it has no other meaning. */
function doesNothing(element: Element): boolean {
  const button = element.closest("button, a");
  return button === null || button.getAttribute("aria-disabled") === "true";
}

/** `{@attach tip(() => ({ title, text, rule }))}` */
export function tip(content: () => TipContent | null): (element: HTMLElement | SVGElement) => () => void {
  return (element) => {
    const stop = new AbortController();
    const on = (name: string, run: (event: Event) => void, passive = true) =>
      element.addEventListener(name, run, { signal: stop.signal, passive });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    /** The mouse has not moved since this came to lie under it. */
    let isUnasked = false;

    const show = (isPassive: boolean, isPinned = false) => {
      const found = content();
      clearTimeout(leaving);
      if (found) tips.shown = { ...found, anchor: element.getBoundingClientRect(), isPassive, isPinned };
    };
    const wait = (isPassive: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => show(isPassive), HOVER_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      if (tips.shown) leaveTip();
    };

    on("pointerenter", (event) => {
      const pointer = event as PointerEvent;
      if (pointer.pointerType !== "mouse") return;
      isUnasked = isResting(pointer);
      if (!isUnasked) wait(false);
    });
    on("pointermove", (event) => {
      if (!isUnasked || (event as PointerEvent).pointerType !== "mouse") return;
      isUnasked = false;
      wait(false);
    });
    on("pointerleave", leave);
    on("focus", () => element.matches(":focus-visible") && wait(true));
    on("blur", leave);
    on("pointerdown", (event) => {
      clearTimeout(timer);
      if ((event as PointerEvent).pointerType === "mouse") return hideTip();
      isPressed = false;
      timer = setTimeout(() => {
        isPressed = true;
        show(false, true);
      }, PRESS_MS);
    });
    on("pointerup", (event) => {
      clearTimeout(timer);
      if ((event as PointerEvent).pointerType !== "mouse" && !isPressed && doesNothing(element)) show(false, true);
    });
    on("pointercancel", () => clearTimeout(timer));
    on("contextmenu", (event) => isPressed && event.preventDefault(), false);
    // The click that ends a long press only ends the press.
    element.addEventListener(
      "click",
      (event) => {
        if (!isPressed) return;
        isPressed = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal: stop.signal, capture: true },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  };
}
