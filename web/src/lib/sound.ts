/** Small sounds made on the spot: nothing to load. Browsers allow them after the first click. */

import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;

function note(frequency: number, at: number, seconds: number, loud: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** Before the first click browsers allow no sound, and say so on the console. */
function mayPlay(): boolean {
  return typeof AudioContext !== "undefined" && (navigator.userActivation?.hasBeenActive ?? true);
}

/** It is your turn. */
export function chime(): void {
  if (!prefs.chime || !mayPlay()) return;
  note(659.3, 0, 0.5, 0.08);
  note(880, 0.12, 0.7, 0.08);
}

/** You have won. */
export function fanfare(): void {
  if (!prefs.chime || !mayPlay()) return;
  [523.3, 659.3, 784, 1046.5].forEach((frequency, i) => note(frequency, i * 0.14, i === 3 ? 1.2 : 0.5, 0.08));
}

/** Something moved. */
export function tick(): void {
  if (!prefs.sounds || !mayPlay()) return;
  note(220, 0, 0.08, 0.05);
}
