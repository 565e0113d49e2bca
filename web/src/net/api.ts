/** Requests over HTTP, for everything that needs no socket. */

import { LAYOUTS } from "$/generated/layouts";
import type { Lang } from "$/lib/lang";
import { newKey } from "./link";
import type {
  Acknowledged,
  Compiling,
  Continue,
  Created,
  DeviceCode,
  Done,
  Exchanged,
  Games,
  Invitation,
  Join,
  Joined,
  Lobby,
  MailConfirmed,
  MineList,
  MineOne,
  NewMatch,
  Notice,
  NoticeTest,
  NoticeWays,
  Replay,
  Report,
  Summary,
  WordedCode,
} from "$/generated/messages";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }

  /** Whether a second attempt may succeed. */
  get passes(): boolean {
    return ["offline", "too_many", "unavailable"].includes(this.code);
  }
}

interface Auth {
  /** The secret of this device. */
  passport?: string | null | undefined;
  token?: string | undefined;
  watch?: string | null | undefined;
  invite?: string | null | undefined;
}

export async function call<T>(path: string, body?: unknown, auth: Auth = {}, method?: string): Promise<T> {
  const response = await ask(path, body, auth, method);
  const answer = response.ok ? await response.clone().json().catch(() => null) : null;
  if (answer !== null) return answer as T;
  throw await errorOf(response);
}

async function errorOf(response: Response): Promise<ApiError> {
  const answer = await response.json().catch(() => null);
  return new ApiError(answer?.error?.code ?? "unavailable", answer?.error?.reason ?? response.statusText);
}

async function ask(path: string, body: unknown, auth: Auth, method: string = body === undefined ? "GET" : "POST"): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (auth.token) headers["Authorization"] = `Bearer ${auth.token}`;
  if (auth.watch) headers["X-Watch"] = auth.watch;
  if (auth.invite) headers["X-Invite"] = auth.invite;
  if (auth.passport) headers["X-Passport"] = auth.passport;
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return await fetch(`/api${path}`, request).catch(() => {
    throw new ApiError("offline", "");
  });
}

let games: Promise<Games> | null = null;

/** The games do not change while a page is open: asked once, asked again only after a failure. */
export function getGames(): Promise<Games> {
  games ??= call<Games>("/games").catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

/** The progress of each game whose rules the server still compiles, from 0 to 1. */
export const getCompiling = () => call<Compiling>("/compiling").then(({ games }) => games);

const ASK_AGAIN_MS = 1000;

/** Repeats a request while the server compiles its rules, since it keeps one waiting only for a while. */
async function onceCompiled<T>(asked: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await asked();
    } catch (error) {
      const left = error instanceof ApiError && error.code === "unavailable" ? await getCompiling().catch(() => ({})) : {};
      if (Object.keys(left).length === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

export const createMatch = (wish: NewMatch, passport: string | null) =>
  onceCompiled(() => call<Created>("/matches", wish, { passport }));

export const getSummary = (match: string, auth: Auth) =>
  onceCompiled(() => call<Summary>(`/matches/${match}`, undefined, auth));

export const getLobby = () => call<Lobby>("/lobby");

export const join = (match: string, body: Join, passport: string | null) =>
  call<Joined>(`/matches/${match}/join`, body, { passport });

export const fillSeats = (match: string, token: string, bot: string) =>
  call<Acknowledged>(`/matches/${match}/fill`, { bot }, { token });

export const abandon = (match: string, token: string) =>
  call<Acknowledged>(`/matches/${match}/abandon`, { key: newKey() }, { token });

/** Leaves a table before the match begins, so that the seat is free again. */
export const leaveTable = (match: string, token: string) =>
  call<Acknowledged>(`/matches/${match}/leave`, { key: newKey() }, { token });

/** Stops the clock of a seat until a time, in seconds since 1970; null starts it again. */
export const vacation = (match: string, token: string, until: number | null) =>
  call<Acknowledged>(`/matches/${match}/vacation`, { key: newKey(), until }, { token });

/** Two words and a number to read out, in every language. */
export const tableCode = (match: string, token: string) => call<WordedCode>(`/matches/${match}/code`, {}, { token });

export const readCode = (code: string) => call<Invitation>("/codes", { code });

export const linkDevice = (match: string, token: string) =>
  call<DeviceCode>(`/matches/${match}/link`, {}, { token });

export const exchange = (match: string, code: string, passport: string | null) =>
  call<Exchanged>(`/matches/${match}/exchange`, { code }, { passport });

/** One more way in which a seat is notified of its turn. */
export const setNotice = (match: string, token: string, notice: Notice) =>
  call<Done>(`/matches/${match}/notice`, notice, { token }, "PUT");

export const stopNotice = (match: string, token: string, way: keyof NoticeTest) =>
  call<Done>(`/matches/${match}/notice?way=${way}`, undefined, { token }, "DELETE");

export const getNotice = (match: string, token: string) => call<NoticeWays>(`/matches/${match}/notice`, undefined, { token });

export const testNotice = (match: string, token: string) => call<NoticeTest>(`/matches/${match}/notice/test`, {}, { token });

/** Reports to the operator a line that was written at a table, or the name of its seat. */
export const report = (match: string, token: string, body: Report) => call<Done>(`/matches/${match}/report`, body, { token });

/** Confirms an address, from the link in an email. */
export const confirmMail = (code: string) => call<MailConfirmed>("/mail/confirm", { code });

export const neverMail = (code: string) => call<Done>("/mail/never", { code });

export const stopMail = (match: string, seat: number, code: string) => call<Done>("/mail/stop", { match, seat, code });

export const mine = (matches: MineOne[]) => call<MineList>("/mine", { matches });

export function getReplay(match: string, page: { seat: number | null; from: number; lang: Lang }, auth: Auth) {
  const seat = page.seat === null ? "" : `&seat=${page.seat}`;
  return call<Replay>(`/matches/${match}/replay?from=${page.from}&count=100&lang=${page.lang}${seat}&layouts=${Object.values(LAYOUTS).join(",")}`, undefined, auth);
}

/** The game record of a finished match. */
export const getRecord = (match: string, auth: Auth) => getText(`/matches/${match}/record`, auth);

export async function getText(path: string, auth: Auth): Promise<string> {
  const response = await ask(path, undefined, auth);
  if (response.ok) return await response.text();
  throw await errorOf(response);
}

export const continueFrom = (match: string, body: Continue, auth: Auth) =>
  call<Created>(`/matches/${match}/continue`, body, auth);
