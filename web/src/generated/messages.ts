// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

export const PROTOCOL = 1;

export type Status = "waiting" | "running" | "asleep" | "finished" | "abandoned";

export type SeatKind = "person" | "bot" | "open";

export type SeatState = "open" | "expected" | "declined" | "here" | "gone" | "away" | "resigned";

export type Absence = "replaced" | "time";

export type Mode = "live" | "turns";

export type OnTime = "bot" | "forfeit";

export type Spectators = "free" | "silent" | "none";

export type EndReason = "played" | "resigned" | "time";

export type Avatar = "bear" | "fox" | "hare" | "owl" | "puffin" | "seal" | "walrus" | "wolf";

export type Reaction = "hello" | "bravo" | "thanks" | "laugh" | "wow" | "oops" | "hmm" | "hurry";

export type SpectatorReaction = "hello" | "bravo" | "laugh" | "wow";

export type DeviceKind = "computer" | "tablet" | "phone";

export type Texts = Record<string, string>;

/** The reason for a refusal, for programs. */
export type Code = "bad_request" | "no_token" | "forbidden" | "not_found" | "not_now" | "stale" | "illegal" | "finished" | "outdated" | "too_slow" | "too_large" | "too_many" | "unavailable";

export interface GameOption {
  name: string;
  text: Texts;
  default: string;
  choices: string[];
  labels: Texts[];
}

export interface ActionKind {
  name: string;
  arguments: Record<string, string>;
}

export interface DomainInfo {
  words: string[];
  names: Texts[];
}

export interface GameInfo {
  name: string;
  title: Texts;
  blurb: Texts;
  players: number[];
  minutes: number;
  rules_version: number;
  options: GameOption[];
  kinds: ActionKind[];
  domains: Record<string, DomainInfo>;
  sources: Record<string, Texts>;
  tie_break: Texts;
}

export interface BotInfo {
  name: string;
  title: Texts;
  level: boolean;
}

export interface PushKey {
  key: string;
}

export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
  push: PushKey;
  mail: boolean;
  address: string | null;
}

export interface RulesPage {
  game: string;
  lang: string;
  markdown: string;
}

export interface Clock {
  bank?: number;
  increment?: number;
  per_turn?: number;
}

export interface SeatClock {
  left: number;
  running: boolean;
}

export interface PlayerInfo {
  seat: number;
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  state: SeatState;
  deciding: boolean;
  clock: SeatClock | null;
  avatar: Avatar | null;
  vacation?: number;
  absence?: Absence;
  score?: number;
  rank?: number;
}

/** A match without its players. */
export interface MatchInfo {
  match: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  mode: Mode;
  clock: Clock | null;
  on_time: OnTime;
  public: boolean;
  version: number;
  decision: number;
  commitment: string;
  seed_chosen: boolean;
  dealt_together: boolean;
  hosts: number[];
  created: number;
  active: number;
}

/** A match as the lobby lists it. */
export interface Listed {
  match: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  mode: Mode;
  clock: Clock | null;
  on_time: OnTime;
  public: boolean;
  version: number;
  decision: number;
  commitment: string;
  seed_chosen: boolean;
  dealt_together: boolean;
  hosts: number[];
  created: number;
  active: number;
  players: PlayerInfo[];
}

export interface Summary {
  match: string;
  game: string;
  options: Record<string, string>;
  status: Status;
  mode: Mode;
  clock: Clock | null;
  on_time: OnTime;
  public: boolean;
  version: number;
  decision: number;
  commitment: string;
  seed_chosen: boolean;
  dealt_together: boolean;
  hosts: number[];
  created: number;
  active: number;
  players: PlayerInfo[];
  rematch: string | null;
  rematch_of: string | null;
  continued_from: string | null;
  numbers: (string | null)[] | null;
}

export interface Compiling {
  games: Record<string, number>;
}

export interface Lobby {
  tables: Listed[];
}

export interface Created {
  match: string;
  tokens: Record<string, string>;
  invite: string | null;
  watch: string | null;
  commitment: string;
  status: Status;
}

export interface Joined {
  match: string;
  seat: number;
  token: string;
  watch: string | null;
  version: number;
}

export interface WordedCode {
  code: Texts;
}

export interface Invitation {
  match: string;
  invite: string;
}

export interface DeviceCode {
  code: string;
  expires: number;
}

export interface Exchanged {
  match: string;
  seat: number;
  token: string;
}

export interface MineFound {
  match: string;
  seat: number;
  summary: Summary;
  your_turn: boolean;
}

export interface MineLost {
  match: string;
  error: "gone" | Code;
}

export type MineEntry = MineFound | MineLost;

export interface MineList {
  matches: MineEntry[];
}

/** The secret of a device, sent only once. */
export interface Passport {
  passport: string;
}

export interface DeviceInfo {
  id: string;
  kind: DeviceKind;
  added: number;
  seen: number;
  this: boolean;
}

export interface Devices {
  devices: DeviceInfo[];
  recovery: number | null;
}

export interface PassportMatch {
  match: string;
  seats: number[];
  summary: Listed;
  your_turn: boolean;
}

/** A page of a passport's matches; `before` requests the next one, and is null on the last. */
export interface PassportMatches {
  matches: PassportMatch[];
  before: number | null;
}

export interface Claimed {
  match: string;
  tokens: Record<string, string>;
}

export interface NextMatch {
  match: string;
  seat: number;
}

export interface Done {
  ok: true;
}

export interface KeyAndVersion {
  key: string;
  version: number;
}

export interface Acknowledged {
  ack: KeyAndVersion;
}

export interface Reason {
  code: Code;
  reason: string;
}

export interface ErrorAnswer {
  error: Reason;
}

/** A game's own view of the board, in JSON; each game has more. */
export interface View {
  game: string;
  viewer: number | null;
  player: number | null;
  over: boolean;
  [more: string]: unknown;
}

export interface ActionInfo {
  id: number;
  words: string;
  kind: string;
  arguments: Record<string, string>;
  text: string;
}

export interface UndoRequest {
  seat: number;
  votes: Record<string, boolean | null>;
}

export interface Undo {
  can: boolean;
  ask: boolean;
  request: UndoRequest | null;
}

export interface Result {
  scores: number[];
  ranking: number[];
  breakdown: (Record<string, number>)[];
  reason: EndReason;
  resigned: number[];
  seed: string;
  salt: string;
}

/** The optional JSON at the end of a view frame. */
export interface FrameRest {
  request: UndoRequest | null;
  result: Result | null;
}

export interface LogText {
  version: number;
  text: string;
}

/** People without a seat. Fields at their usual values are left out: nobody, and spectators may watch and react. */
export interface Outside {
  watching?: number;
  arriving?: number;
  spectators?: Spectators;
}

export interface ViewInWords {
  watching?: number;
  arriving?: number;
  spectators?: Spectators;
  t: "view";
  seat: number | null;
  version: number;
  decision: number;
  status: Status;
  view: View | null;
  prompt: string;
  deciding: number | null;
  legal: ActionInfo[];
  log: LogText[];
  log_reset: boolean;
  dropped: number[];
  undo: Undo;
  players: PlayerInfo[];
  result: Result | null;
}

export interface You {
  lang: string;
}

export interface Welcome {
  t: "welcome";
  protocol: number;
  seats: number[];
  you: You;
  summary: Summary;
  time: number;
}

export interface Ack {
  key: string;
  version: number;
  t: "ack";
}

export interface Refusal {
  t: "refuse";
  key: string | null;
  code: Code;
  reason: string;
  version: number;
  facts?: number[][];
}

export interface Players {
  watching?: number;
  arriving?: number;
  spectators?: Spectators;
  t: "players";
  version: number;
  players: PlayerInfo[];
  undo: Undo;
}

export interface Rematch {
  t: "rematch";
  match: string;
  seat: number | null;
  from_seat: number | null;
  by?: number;
}

/** The numbers of the seats; null for a seat without one. */
export interface Dealt {
  t: "dealt";
  numbers: (string | null)[];
}

export interface Reacted {
  t: "reacted";
  seat: number | null;
  reaction: Reaction;
}

export interface Spoken {
  seat: number;
  text: string;
  at: number;
}

/** Messages at a table; `new` is false for those sent before this client came. */
export interface Talk {
  t: "talk";
  new: boolean;
  lines: Spoken[];
}

export interface Gone {
  t: "gone";
  code: Code;
  reason: string;
}

export interface Pong {
  t: "pong";
  n: number | null;
}

/** A message of the operator to everybody, such as a coming restart; null withdraws it. */
export interface Announcement {
  t: "announcement";
  text: Texts | null;
}

export type ServerMessage = Announcement | Welcome | ViewInWords | Ack | Refusal | Players | Rematch | Dealt | Reacted | Talk | Gone | Pong;

export interface StepInfo {
  decision: number;
  version: number;
  player: number | null;
  deciding: number | null;
}

export interface StepInWords {
  decision: number;
  version: number;
  player: number | null;
  deciding: number | null;
  action: ActionInfo | null;
  view: View;
  prompt: string;
  log: string[];
}

/** A step for clients that know the layout of view records; the record is packed, in base64. */
export interface StepOfFacts {
  decision: number;
  version: number;
  player: number | null;
  deciding: number | null;
  action: number | null;
  view: string;
  prompt: number[][];
  log: number[][];
}

export type Step = StepInWords | StepOfFacts;

export interface Replay {
  from: number;
  match: string;
  game: string;
  seat: number | null;
  decisions: number;
  steps: Step[];
  summary: Summary;
  result: Result | null;
}

/** The ways in which a seat is notified. Addresses are shortened: the seat may be lent to somebody else. */
export interface NoticeWays {
  push: boolean;
  webhook: string | null;
  mail: string | null;
  unconfirmed: boolean;
}

export type Outcome = "sent" | "failed";

/** The outcome of a test for each way in which the seat is notified. */
export interface NoticeTest {
  push?: Outcome;
  webhook?: Outcome;
  mail?: Outcome;
}

export interface MailConfirmed {
  match: string;
}

export interface SeatWish {
  kind: SeatKind;
  name?: string | null;
  avatar?: Avatar | null;
  bot?: string | null;
  script?: string[];
}

export interface ClockWish {
  bank?: number | null;
  increment?: number | null;
  per_turn?: number | null;
}

export interface NewMatch {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  mode?: Mode;
  clock?: ClockWish | null;
  on_time?: OnTime;
  public?: boolean;
  seed?: number | string | null;
  lang?: string | null;
}

export interface Continue {
  decision: number;
  seat: number;
  bot: string;
  name?: string | null;
  avatar?: Avatar | null;
}

export interface Join {
  invite?: string | null;
  seat?: number | null;
  name?: string | null;
  avatar?: Avatar | null;
  number?: string | null;
}

/** A short code as somebody typed it. */
export interface ReadCode {
  code: string;
}

export interface Exchange {
  code: string;
}

export interface Fill {
  key?: string | null;
  seat?: number | null;
  bot: string;
}

export interface Mine {
  matches: MineOne[];
}

/** A request for a passport; `seats` are those that the browser holds already. */
export interface NewPassport {
  kind: DeviceKind;
  seats?: MineOne[];
}

export interface NewDevice {
  code: string;
  kind: DeviceKind;
}

/** A recovery code as somebody typed it. */
export interface Recover {
  code: string;
  kind: DeviceKind;
}

export interface Keyed {
  key: string;
}

export interface Versioned {
  key: string;
  version: number;
}

export interface Act {
  key: string;
  version: number;
  action: number | string;
}

export interface FillSeats {
  key: string;
  seats?: number[] | null;
  bot: string;
}

export interface Vote {
  key: string;
  version: number;
  yes: boolean;
}

export interface Replace {
  key: string;
  whom: number;
  bot: string;
}

export interface Rename {
  key: string;
  name: string | null;
}

export interface GiveNumber {
  key: string;
  number: string;
}

export interface LimitSpectators {
  key: string;
  spectators: Spectators;
}

/** The time until which a seat’s clock is stopped, in seconds since 1970; null starts it again. */
export interface Vacation {
  key: string;
  until: number | null;
}

export interface React {
  key: string;
  reaction: Reaction;
}

export interface SpectatorReact {
  key: string;
  reaction: SpectatorReaction;
}

export interface Say {
  key: string;
  text: string;
}

/** The first message on a socket; `layouts` are those of view records that the client can read, by game. `numbers`: the client draws one for each deal, and is to be seated with it. */
export interface Hello {
  protocol?: number;
  seats?: string[];
  watch?: string | null;
  lang?: string | null;
  seen?: number;
  layouts?: Record<string, string>;
  match?: string;
  numbers?: boolean;
  arriving?: boolean;
}

export interface Ping {
  n?: number | null;
}

export interface ChangeLanguage {
  lang: string;
}

/** The answer of a bot over HTTP. */
export interface BotAnswer {
  type?: string | null;
  number: number;
  action: number | string;
}

/** A report to the operator: a name at the table, or a line that somebody wrote there. */
export interface Report {
  seat: number;
  line?: string | null;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

export interface Push {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}

/** One way in which a seat is to be notified, and the language of what it reads there. */
export interface Notice {
  push?: Push | null;
  webhook?: string | null;
  mail?: string | null;
  lang?: string | null;
}

/** The code from an email that asks for confirmation. */
export interface MailCode {
  code: string;
}

/** A request to stop emails, from the link in a notification. */
export interface StopMail {
  match: string;
  seat: number;
  code: string;
}

export interface MineOne {
  match: string;
  token: string;
}

/** The requests of a client on a socket. */
export type Ask =
  | ({ t: "act"; seat: number } & Act)
  | ({ t: "why"; seat: number } & Act)
  | ({ t: "undo"; seat: number } & Versioned)
  | ({ t: "ask_undo"; seat: number } & Versioned)
  | ({ t: "vote"; seat: number } & Vote)
  | ({ t: "resign"; seat: number } & Keyed)
  | ({ t: "leave"; seat: number } & Keyed)
  | ({ t: "return"; seat: number } & Keyed)
  | ({ t: "replace"; seat: number } & Replace)
  | ({ t: "rematch"; seat: number } & Keyed)
  | ({ t: "name"; seat: number } & Rename)
  | ({ t: "number"; seat: number } & GiveNumber)
  | ({ t: "fill"; seat: number } & FillSeats)
  | ({ t: "abandon"; seat: number } & Keyed)
  | ({ t: "limit_spectators"; seat: number } & LimitSpectators)
  | ({ t: "vacation"; seat: number } & Vacation)
  | ({ t: "react"; seat?: number } & React)
  | ({ t: "say"; seat: number } & Say);

/** The messages of a client about itself. */
export type ClientMessage =
  | ({ t: "hello" } & Hello)
  | ({ t: "lang" } & ChangeLanguage)
  | ({ t: "ping" } & Ping);

/** The numbers of view frames. */
export const FRAME = {
  FORM: 1,
  STATUSES: ["waiting", "running", "asleep", "finished", "abandoned"],
  CAN_UNDO: 1,
  CAN_ASK: 2,
  LOG_RESET: 4,
  BEGUN: 8,
  FACT_WIDTH: 6,
  FIRST_TABLE_FACT: 1000,
  MAX_LOG: 400,
} as const;

/** The numbers that all tables share. */
export const TABLE = {
  STAND_IN: "medium",
  NAME_LETTERS: 24,
  MAX_STEPS: 200,
  SHARE_ON_RETURN: 0.2,
  VACATION_DAYS: 14,
  VACATION_DAYS_IN_ALL: 28,
} as const;
