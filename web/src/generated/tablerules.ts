// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

import type { Code } from "./messages";

/** Places are counted in numbers of 32 bits. */
export const MEMORY = {"EVENT": 85, "KEPT": 103, "SIZE": 872, "TABLE_SIZE": 85, "SEATS": 22, "MAX_KEPT": 256} as const;
export const TABLE_AT = {"seat_count": 0, "opening": 1, "is_public": 2, "hosts": 3, "forfeits": 4, "is_dealt_together": 5, "version": 6, "board_version": 7, "turn_version": 8, "is_abandoned": 9, "is_asleep": 10, "was_timed_out": 11, "decisions": 12, "player": 13, "is_over": 14, "asker": 15, "asked_to": 16, "status": 17, "decider": 18, "person_to_act": 19, "bot_to_act": 20, "spectators": 21} as const;
export const SEAT_AT = {"state": 0, "out_since": 1, "returns": 2, "renames": 3, "vote": 4, "has_number": 5, "last": 6, "last_own": 7, "learners": 8} as const;
export const BLANK_EVENT = {"kind": 0, "seat": -1, "version": 0, "seats": -1, "whom": -1, "to": 0, "is_yes": 0, "is_known": 0, "has_number": 0, "is_watched": 0, "gone": 0, "max_returns": 2147483647, "max_renames": 2147483647, "max_events": 2147483647, "player": 0, "is_over": 0, "learners": 0, "spectators": 0} as const;
export const EVENT_KINDS = {"join": 1, "fill": 2, "act": 3, "undo": 4, "ask": 5, "vote": 6, "resign": 7, "leave": 8, "replace": 9, "time": 10, "return": 11, "wake": 12, "sleep": 13, "pause": 14, "name": 15, "abandon": 16, "rematch": 17, "stand_up": 18, "number": 19, "limit_spectators": 20, "vacation": 21, "decline": 22} as const;
export const SeatState = {"OPEN": 0, "BOT": 1, "PERSON": 2, "AWAY": 3, "RESIGNED": 4, "EXPECTED": 5} as const;
export const Vote = {"NONE": 0, "ASKED": 1, "AGREED": 2} as const;
export const VERBS = {"act": 3, "why": 3, "undo": 4, "ask_undo": 5, "vote": 6, "resign": 7, "leave": 8, "return": 11, "name": 15} as const;
export const EVENT_WORDS = {"version": ["version", "number"], "to": ["to", "number"], "voters": ["seats", "seats"], "seats": ["seats", "seats"], "whom": ["whom", "number"], "yes": ["is_yes", "flag"]} as const;
export const WRITTEN = {"undo": ["to"], "ask": ["to", "voters"], "vote": ["yes"], "replace": ["whom"], "fill": ["seats"]} as const;
export const NOBODY = -1 as const;
export const UNTOLD = -1 as const;
export const MAX_SEATS = 7 as const;
export const REMATCH_STEP = 1 as const;
/** The first is refusal 1. */
export const REFUSALS: { code: Code; said: string }[] = [{"code": "not_now", "said": "refused-not-started"}, {"code": "finished", "said": "refused-finished"}, {"code": "bad_request", "said": "refused-version-unseen"}, {"code": "stale", "said": "refused-stale"}, {"code": "not_now", "said": "refused-not-your-turn"}, {"code": "not_now", "said": "refused-nothing-to-undo"}, {"code": "not_now", "said": "refused-revealed-since"}, {"code": "not_now", "said": "refused-asked-already"}, {"code": "not_now", "said": "refused-no-vote"}, {"code": "bad_request", "said": "refused-wrong-vote"}, {"code": "not_now", "said": "refused-resigned-already"}, {"code": "not_now", "said": "refused-left-already"}, {"code": "bad_request", "said": "refused-wrong-whom"}, {"code": "not_now", "said": "refused-not-gone-for-long"}, {"code": "bad_request", "said": "refused-wrong-bot"}, {"code": "not_now", "said": "refused-no-open-seat"}, {"code": "forbidden", "said": "refused-not-host"}, {"code": "not_now", "said": "refused-seat-not-open"}, {"code": "bad_request", "said": "refused-wrong-name"}, {"code": "not_now", "said": "refused-begun-already"}, {"code": "not_now", "said": "refused-seat-not-open-any-more"}, {"code": "too_many", "said": "refused-renamed-often"}, {"code": "too_many", "said": "refused-many-events"}, {"code": "not_now", "said": "refused-cannot-return"}, {"code": "not_now", "said": "refused-host-stays"}, {"code": "not_now", "said": "refused-dealt-already"}, {"code": "bad_request", "said": "refused-wrong-number"}, {"code": "not_now", "said": "refused-number-given"}];

export interface EventData {
  to?: number;
  voters?: number[];
  seats?: number[];
  whom?: number;
  yes?: boolean;
}
