import { tick } from "svelte";
import type { Places } from "$/games/board";
import { isCalm } from "$/lib/prefs.svelte";
import { flights, fly, snapshot, type Snapshot } from "./flights";

interface Scene {
  root: HTMLElement | null;
  /** Changes when the board does. */
  view: unknown;
  places: Places;
  source?: ((spot: string) => string) | undefined;
}

/** Lets things fly whenever the view changes. Call it while the page's component is being set up. */
export function flightDeck(scene: () => Scene): { end: () => void } {
  let before: Snapshot | null = null;
  let was: Places = {};
  let end: () => void = () => undefined;

  $effect.pre(() => {
    const { root, view } = scene();
    before = root && view && !isCalm() ? snapshot(root) : null;
  });
  $effect(() => {
    const { root, places, source } = scene();
    void tick().then(() => {
      end();
      if (root?.isConnected && before) {
        const after = snapshot(root);
        end = fly(root, flights(before, after, was, places, source), after);
      }
      was = places;
    });
  });
  return { end: () => end() };
}
