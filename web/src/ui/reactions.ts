/** Quick reactions, in a 48 × 48 box: what is painted, from the back to the front, and its colour. */

import type { Reaction, SpectatorReaction } from "$/generated/messages";
import { DARK, oval, pair, WHITE, type Portrait } from "$/lib/portraits";

const ICE = "#a8d8ee";
const SUN = "#f7cf5e";

const round = (colour: string): Portrait[number] => [oval(24, 24, 22), colour];
const eyes: Portrait[number] = [pair(16.5, 20, 2.8, 3.4), DARK];

export const REACTION_PICTURES: Record<Reaction, Portrait> = {
  hello: [
    round(ICE),
    ["M14 26V15a2.6 2.6 0 0 1 5.2 0V11.500a2.6 2.6 0 0 1 5.2 0V10.500a2.6 2.6 0 0 1 5.2 0V14a2.6 2.6 0 0 1 5.2 0V28C34.8 35.5 31 40 24.5 40C19 40 16 37 13.5 32.500L9.5 26.500A2.5 2.5 0 0 1 13.5 24Z", SUN],
    ["M18.9 15H19.600V25H18.900ZM24.1 14H24.800V25H24.100ZM29.3 15H30V25H29.300Z", "#c58a1e"],
    ["M37 10l4-3 1 1.4-4 3ZM38.5 15.500l5-.8.3 1.7-5 .800ZM34 6l2-4 1.6.8-2 4Z", DARK],
  ],
  bravo: [
    round(ICE),
    ["M13 9H35V18C35 26 30 30 24 30C18 30 13 26 13 18Z", SUN],
    ["M13 12H7C7 20 10 23 14.5 23.500V20.500C12 20 10.5 18 10.3 15H13ZM35 12H41C41 20 38 23 33.5 23.500V20.500C36 20 37.5 18 37.7 15H35Z", "#d69a26"],
    ["M22 29H26V35H31V39H17V35H22Z", "#d69a26"],
    ["M24 12.500L26 17L31 17.400L27.2 20.600L28.4 25.400L24 22.800L19.6 25.400L20.8 20.600L17 17.400L22 17Z", WHITE],
  ],
  thanks: [round("#cfe9f3"), ["M24 39C11 30 7 24.5 7 18.500C7 13.5 11 10 15.5 10C19 10 22.5 12 24 15.500C25.5 12 29 10 32.5 10C37 10 41 13.5 41 18.500C41 24.5 37 30 24 39Z", "#e4572e"], ["M14.5 14C11.8 14.6 10.6 17 11 20C11.8 17.5 13.2 15.6 16 15Z", WHITE]],
  laugh: [round(SUN), ["M10 20C12 15 19 15 21 20L18.8 21C17.6 18.2 13.4 18.2 12.2 21ZM27 20C29 15 36 15 38 20L35.8 21C34.6 18.2 30.4 18.2 29.2 21Z", DARK], ["M11 26H37C37 34 31 39.5 24 39.500C17 39.5 11 34 11 26Z", DARK], ["M14 26H34V29H14Z", WHITE], ["M17 36.500C19 33 29 33 31 36.500C29 38.6 26.5 39.5 24 39.500C21.5 39.5 19 38.6 17 36.500Z", "#e4572e"]],
  wow: [round(SUN), [pair(16, 19, 4.6, 5.2), WHITE], [pair(16, 19.5, 2.4, 2.8), DARK], [oval(24, 34, 5, 6.2), DARK], ["M10 10.500L19 8.500L19.5 10.500L10.5 12.500ZM38 10.500L29 8.500L28.5 10.500L37.5 12.500Z", DARK]],
  oops: [round(SUN), eyes, ["M15 37C17 29.5 31 29.5 33 37L30.5 37.800C28.8 32.8 19.2 32.8 17.5 37.800Z", DARK], ["M35 24C38 28 39 30.5 39 32A4 4 0 0 1 31 32C31 30.5 32 28 35 24Z", "#4aa3d8"]],
  hmm: [round(SUN), eyes, ["M17 33L31 30L31.6 32.800L17.6 35.800Z", DARK], ["M11 14L20 11L20.6 13L11.6 16ZM28 12.500H37V14.600H28Z", DARK]],
  hurry: [round(ICE), ["M13 7H35V11H13ZM13 37H35V41H13Z", "#8a5a2b"], ["M15.5 11H32.500C32.5 18 28 21 26 24C28 27 32.5 30 32.5 37H15.500C15.5 30 20 27 22 24C20 21 15.5 18 15.5 11Z", WHITE], ["M18.5 16H29.500C28 19.5 25.5 21 24 23.500C22.5 21 20 19.5 18.5 16ZM17.5 37C18 33 22 32 24 29.500C26 32 30 33 30.5 37Z", "#e0a93b"]],
};

/** The reactions of spectators: nothing that hurries or advises anybody. */
export const OF_SPECTATORS: SpectatorReaction[] = ["hello", "bravo", "laugh", "wow"];

export const REACTIONS = Object.keys(REACTION_PICTURES) as Reaction[];
