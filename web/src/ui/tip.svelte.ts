/** Tooltips: hover, focus, a long press, or a tap on what does nothing else. One is shown at a time, by Tip.svelte. */

import type { Component } from "svelte";

export interface TipContent {
  title: string;
  text: string;
  /** A § of the rules page, for a link. */
  rule?: string;
  /** A larger picture of the thing. */
  art?: Drawing;
}

interface Drawing {
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** A component with any properties. */
export function drawing<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Drawing {
  return { component: component as unknown as Drawing["component"], props };
}

interface ShownTip extends TipContent {
  anchor: DOMRect;
  /** Shown for the keyboard: a mouse works through it. */
  isPassive: boolean;
  /** Whether it was opened with a finger: it stays until something else is touched, so that its link can be. */
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

/** A resting mouse also “enters” things that move under it; these should not show a tooltip. */
function isResting(event: Pick<PointerEvent, "clientX" | "clientY">, last = mouse): boolean {
  return event.clientX === last.x && event.clientY === last.y;
}

const LINGER_MS = 220;
let leaving: ReturnType<typeof setTimeout> | undefined;

export function hideTip(): void {
  clearTimeout(leaving);
  tips.shown = null;
}

/** Counts the times when all that was waited for was cancelled. */
let cancelled = 0;

/** Hides it, and cancels one that a pointer is waiting for. */
export function cancelTip(): void {
  cancelled++;
  hideTip();
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
  return (element) => new Tipped(element, content).listen();
}

/** An element with a tooltip. */
class Tipped {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A finger rests on it for so long that the tooltip is shown. */
  #isPressed = false;
  /** The mouse has not moved since this appeared under it. */
  #isUnasked = false;

  constructor(
    private readonly element: HTMLElement | SVGElement,
    private readonly content: () => TipContent | null,
  ) {}

  /** Returns a function that ends it. */
  listen(): () => void {
    this.#on("pointerenter", (event) => this.#enter(event as PointerEvent));
    this.#on("pointermove", (event) => this.#move(event as PointerEvent));
    this.#on("pointerleave", () => this.#leave());
    this.#on("focus", () => this.element.matches(":focus-visible") && this.#wait(true));
    this.#on("blur", () => this.#leave());
    this.#on("pointerdown", (event) => this.#press(event as PointerEvent));
    this.#on("pointerup", (event) => this.#release(event as PointerEvent));
    this.#on("pointercancel", () => clearTimeout(this.#timer));
    this.#on("contextmenu", (event) => this.#isPressed && event.preventDefault(), { passive: false });
    this.#on("click", (event) => this.#click(event), { capture: true });
    return () => {
      this.#stop.abort();
      clearTimeout(this.#timer);
    };
  }

  #on(name: string, run: (event: Event) => void, options: AddEventListenerOptions = { passive: true }): void {
    this.element.addEventListener(name, run, { ...options, signal: this.#stop.signal });
  }

  #show(isPassive: boolean, isPinned = false): void {
    const found = this.content();
    clearTimeout(leaving);
    if (found) tips.shown = { ...found, anchor: this.element.getBoundingClientRect(), isPassive, isPinned };
  }

  #wait(isPassive: boolean): void {
    this.#after(HOVER_MS, () => this.#show(isPassive));
  }

  #after(ms: number, run: () => void): void {
    const before = cancelled;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => cancelled === before && run(), ms);
  }

  #enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.#isUnasked = isResting(event);
    if (!this.#isUnasked) this.#wait(false);
  }

  #move({ pointerType }: PointerEvent): void {
    if (!this.#isUnasked || pointerType !== "mouse") return;
    this.#isUnasked = false;
    this.#wait(false);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (tips.shown) leaveTip();
  }

  #press({ pointerType }: PointerEvent): void {
    clearTimeout(this.#timer);
    if (pointerType === "mouse") return hideTip();
    this.#isPressed = false;
    this.#after(PRESS_MS, () => {
      this.#isPressed = true;
      this.#show(false, true);
    });
  }

  #release({ pointerType }: PointerEvent): void {
    clearTimeout(this.#timer);
    if (pointerType !== "mouse" && !this.#isPressed && doesNothing(this.element)) this.#show(false, true);
  }

  /** The click that ends a long press only ends the press. */
  #click(event: Event): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
