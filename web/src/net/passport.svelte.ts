/** The passport: a secret of this device. The server keeps only its hash; other players never see it. */

import { t } from "$/i18n";
import { ApiError } from "./api";
import { claim, forgetMe, getDevices, movePassport, newPassport, passportMatches, recoverPassport } from "./passports";
import type { DeviceKind, PassportMatch } from "$/generated/messages";
import { toast } from "$/lib/toasts.svelte";
import { keep, recall } from "$/lib/keep";
import { ownMatches, remember } from "$/lib/ownmatches.svelte";
import { isTouch } from "$/lib/pointer";

const LONG_MS = 20_000;

let secret = $state<string | null>(recall<string | null>("passport", null));

export function passport(): string | null {
  return secret;
}

function take(given: string | null): string | null {
  secret = given;
  keep("passport", given);
  return given;
}

/** The passport to send when somebody takes a seat, made the first time. People can play without one. */
export async function passportForSeat(): Promise<string | null> {
  if (secret) return secret;
  const seats = ownMatches().flatMap(({ match, tokens }) => tokens.map((token) => ({ match, token })));
  return await newPassport(deviceKind(), seats.slice(0, 50)).then(({ passport: made }) => take(made), () => null);
}

/** Adds this device to the passport of a code. */
export async function joinPassport(code: string): Promise<void> {
  take((await movePassport(code, deviceKind(), secret)).passport);
}

/** Adds this device to the passport of a recovery code, in place of lost devices. */
export async function recoverHere(words: string): Promise<void> {
  take((await recoverPassport(words, deviceKind(), secret)).passport);
}

export async function forgetHere(): Promise<void> {
  if (secret) await forgetMe(secret).catch(drop);
  take(null);
}

/** The matches of all devices. */
export async function myMatches(): Promise<PassportMatch[]> {
  return secret ? await passportMatches(secret).catch((error: unknown) => dropRevoked(error) ?? []) : [];
}

/** Tokens for a seat that another device took. */
export async function claimHere(match: string): Promise<void> {
  if (!secret) return;
  const { tokens } = await claim(match, secret);
  remember({ match, game: "", tokens: Object.values(tokens), invite: null, watch: null });
}

/** Whether another device has removed this one since. */
export async function isRevoked(): Promise<boolean> {
  if (!secret) return false;
  await getDevices(secret).catch(drop);
  return passport() === null;
}

/** Drops a passport that the server refused, and tells its owner. */
export function dropRevoked(error: unknown): null {
  drop(error);
  toast(t("me-revoked"), LONG_MS);
  return null;
}

/** A passport that the server does not know any more is forgotten here too. */
function drop(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "forbidden") throw error;
  take(null);
}

function deviceKind(): DeviceKind {
  if (!isTouch()) return "computer";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}
