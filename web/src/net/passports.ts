/** Requests that carry a passport, or ask for one. */

import type { Claimed, DeviceCode, DeviceKind, Devices, Done, MineOne, Passport, PassportMatch, PassportMatches, WordedCode } from "$/generated/messages";
import { call, getText } from "./api";

export const newPassport = (kind: DeviceKind, seats: MineOne[]) => call<Passport>("/passport", { kind, seats });

export const getDevices = (passport: string) => call<Devices>("/passport", undefined, { passport });

/** Everything that the server knows about its owner, as JSON. */
export const exportMe = (passport: string) => getText("/passport/export", { passport });

export const forgetMe = (passport: string) => call<Done>("/passport", undefined, { passport }, "DELETE");

export const linkPassport = (passport: string) => call<DeviceCode>("/passport/link", {}, { passport });

/** `passport`: one that this device has already. */
export const movePassport = (code: string, kind: DeviceKind, passport: string | null) =>
  call<Passport>("/passport/devices", { code, kind }, { passport });

/** Twelve words, said once. */
export const newRecovery = (passport: string) => call<WordedCode>("/passport/recovery", {}, { passport });

/** `passport`: one that this device has already. */
export const recoverPassport = (code: string, kind: DeviceKind, passport: string | null) =>
  call<Passport>("/passport/recover", { code, kind }, { passport });

export const revoke = (device: string, passport: string) => call<Done>(`/passport/devices/${device}`, undefined, { passport }, "DELETE");

export const claim = (match: string, passport: string) => call<Claimed>(`/matches/${match}/claim`, {}, { passport });

/** All of them. */
export async function passportMatches(passport: string): Promise<PassportMatch[]> {
  const found: PassportMatch[] = [];
  let page: PassportMatches | null = null;
  do {
    const since: string = page?.before ? `?before=${page.before}` : "";
    page = await call<PassportMatches>(`/passport/matches${since}`, undefined, { passport });
    found.push(...page.matches);
  } while (page.before !== null);
  return found;
}
