/** Synthesised sounds and music, so that nothing is loaded. Browsers allow them after the first click. */

import { prefs } from "./prefs.svelte";

/** Cards slide, ice rings and cracks, a fire crackles, night falls; then one's turn, and winning. */
export type Sound = keyof typeof SOUNDS;

/** A tone, or noise through a filter, gliding from one pitch to another. */
interface Layer {
  hertz: number;
  to?: number;
  at?: number;
  seconds: number;
  loud: number;
  isNoise?: boolean;
  /** The time it takes to become loud. */
  rise?: number;
}

const LOUDEST = 0.08;
const SOUNDS = {
  card: [
    { hertz: 3200, to: 1400, seconds: 0.09, loud: 0.05, isNoise: true },
    { hertz: 900, to: 500, at: 0.07, seconds: 0.06, loud: 0.04, isNoise: true },
  ],
  ice: [
    { hertz: 1568, seconds: 0.5, loud: 0.02 },
    { hertz: 2489, at: 0.02, seconds: 0.35, loud: 0.012 },
    { hertz: 260, to: 160, seconds: 0.09, loud: 0.05 },
  ],
  crack: [
    { hertz: 4200, to: 700, seconds: 0.16, loud: 0.06, isNoise: true },
    { hertz: 2600, to: 900, at: 0.11, seconds: 0.1, loud: 0.04, isNoise: true },
    { hertz: 140, to: 60, at: 0.1, seconds: 0.7, loud: 0.06, rise: 0.1 },
  ],
  fire: [0, 0.05, 0.13, 0.17, 0.29].map((at, i) => ({ hertz: 1900 + 700 * (i % 3), to: 500, at, seconds: 0.05, loud: 0.04, isNoise: true })),
  dusk: [
    { hertz: 220, to: 700, seconds: 1.8, loud: 0.05, isNoise: true, rise: 0.8 },
    { hertz: 147, to: 110, seconds: 1.6, loud: 0.04, rise: 0.4 },
  ],
  turn: [
    { hertz: 659.3, seconds: 0.5, loud: 0.05 },
    { hertz: 880, at: 0.12, seconds: 0.7, loud: 0.05 },
  ],
  win: [523.3, 659.3, 784, 1046.5].map((hertz, i) => ({ hertz, at: i * 0.14, seconds: i === 3 ? 1.2 : 0.5, loud: LOUDEST })),
} satisfies Record<string, Layer[]>;

/** A scale without semitones, in which any two notes sound well together. */
const SCALE = [146.8, 174.6, 196, 220, 261.6, 293.7, 349.2, 392];
const NEXT_NOTE_MS = 2600;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function sound({ hertz, to = hertz, at = 0, seconds, loud, isNoise = false, rise = 0.015 }: Layer): void {
  context ??= new AudioContext();
  const [start, end] = [context.currentTime + at, context.currentTime + at + seconds];
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  const source = isNoise ? new AudioBufferSourceNode(context, { buffer: (noise ??= noiseOf(context)), loop: true }) : new OscillatorNode(context);
  const filter = isNoise ? new BiquadFilterNode(context, { type: "bandpass", Q: 1.2 }) : null;
  const pitch = filter ? filter.frequency : (source as OscillatorNode).frequency;
  pitch.setValueAtTime(hertz, start);
  pitch.exponentialRampToValueAtTime(to, end);
  if (filter) source.connect(filter).connect(gain);
  else source.connect(gain);
  source.start(start);
  source.stop(end);
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  return buffer;
}

/** Whether a sound may play: before the first click browsers allow none, and say so on the console. */
function mayPlay(): boolean {
  return typeof AudioContext !== "undefined" && (navigator.userActivation?.hasBeenActive ?? true);
}

/**
 * Plays a sound: the player's turn and winning for people who want to be called, all others for those who want to hear
 * the table.
 */
export function play(name: Sound): void {
  const isWanted = name === "turn" || name === "win" ? prefs.chime : prefs.sounds;
  if (isWanted && mayPlay()) SOUNDS[name].forEach(sound);
}

/** Plays soft, slow music until it is stopped, and only while the page is visible. */
export function music(): () => void {
  const playing = setInterval(() => {
    if (!mayPlay() || document.hidden) return;
    const [low, high] = [SCALE[Math.floor(Math.random() * 4)]!, SCALE[Math.floor(Math.random() * SCALE.length)]!];
    sound({ hertz: low, seconds: 5, loud: 0.014, rise: 1.5 });
    if (Math.random() < 0.7) sound({ hertz: high, at: Math.random() * 2, seconds: 3.5, loud: 0.01, rise: 0.6 });
  }, NEXT_NOTE_MS);
  return () => clearInterval(playing);
}
