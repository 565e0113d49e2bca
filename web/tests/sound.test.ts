import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { music, play, type Sound } from "$/lib/sound";
import { prefs } from "$/lib/prefs.svelte";

const ALL: Sound[] = ["card", "ice", "crack", "fire", "dusk", "turn", "win"];
const LOUDEST = 0.08;

/** The calls to the browser's sound: one entry per source, and how loud anything becomes. */
const started: number[] = [];
const loudness: number[] = [];

class Param {
  setValueAtTime = () => this;
  linearRampToValueAtTime = (value: number) => void loudness.push(value);
  exponentialRampToValueAtTime = () => this;
}

class Node {
  gain = new Param();
  frequency = new Param();
  connect = (to: unknown) => to;
  start = (at: number) => void started.push(at);
  stop = () => undefined;
}

class Context {
  currentTime = 0;
  sampleRate = 8000;
  destination = new Node();
  createGain = () => new Node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Context);
  for (const name of ["OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode"]) vi.stubGlobal(name, Node);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", { languages: ["en"], userActivation: { hasBeenActive: true } });
  Object.assign(prefs, { chime: true, sounds: true });
  started.length = loudness.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sounds are on and music is off until somebody says otherwise", async () => {
  vi.resetModules();
  const { prefs: fresh } = await import("$/lib/prefs.svelte");
  expect(fresh).toMatchObject({ chime: true, sounds: true, music: false });
});

test.each(ALL)("%s is heard, softly", (name) => {
  play(name);
  expect(started.length).toBeGreaterThan(0);
  expect(Math.max(...loudness)).toBeLessThanOrEqual(LOUDEST);
});

test("one's turn has a switch, everything else another", () => {
  prefs.chime = false;
  play("turn");
  play("win");
  expect(started).toEqual([]);
  Object.assign(prefs, { chime: true, sounds: false });
  ALL.slice(0, 5).forEach(play);
  expect(started).toEqual([]);
  play("turn");
  expect(started).toHaveLength(2);
});

test("nothing is heard before the first click", () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  ALL.forEach(play);
  expect(started).toEqual([]);
});

test("music goes on until it is stopped, and rests where nobody looks", () => {
  const stop = music();
  vi.advanceTimersByTime(10_000);
  const heard = started.length;
  expect(heard).toBeGreaterThanOrEqual(3);
  vi.stubGlobal("document", { hidden: true });
  vi.advanceTimersByTime(10_000);
  expect(started).toHaveLength(heard);
  vi.stubGlobal("document", { hidden: false });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(started).toHaveLength(heard);
});
