// Generated from the Python declarations by `python -m banquise.browser`: not to be edited.

import type { Code } from "./messages";

/** Places are counted in numbers of 32 bits. */
export const MEMORY = {"EVENT": 76, "KEPT": 92, "SIZE": 860, "TABLE_SIZE": 76, "EVENT_SIZE": 16, "SEATS": 20, "MAX_KEPT": 256} as const;
export const TABLE_AT = {"seat_count": 0, "opening": 1, "is_public": 2, "hosts": 3, "forfeits": 4, "version": 5, "board_version": 6, "turn_version": 7, "is_abandoned": 8, "is_asleep": 9, "was_timed_out": 10, "decisions": 11, "player": 12, "is_over": 13, "asker": 14, "asked_to": 15, "status": 16, "decider": 17, "person_to_act": 18, "bot_to_act": 19} as const;
export const SEAT_AT = {"state": 0, "out_since": 1, "returns": 2, "renames": 3, "vote": 4, "last": 5, "last_own": 6, "learners": 7} as const;
export const EVENT_AT = {"kind": 0, "seat": 1, "version": 2, "seats": 3, "whom": 4, "to": 5, "is_yes": 6, "is_known": 7, "is_watched": 8, "gone": 9, "max_returns": 10, "max_renames": 11, "max_events": 12, "player": 13, "is_over": 14, "learners": 15} as const;
export const SeatState = {"OPEN": 0, "BOT": 1, "PERSON": 2, "AWAY": 3, "RESIGNED": 4, "EXPECTED": 5} as const;
export const Vote = {"NONE": 0, "ASKED": 1, "AGREED": 2} as const;
export const EventKind = {"JOIN": 1, "FILL": 2, "ACT": 3, "UNDO": 4, "ASK": 5, "VOTE": 6, "RESIGN": 7, "LEAVE": 8, "REPLACE": 9, "TIME": 10, "RETURN": 11, "WAKE": 12, "SLEEP": 13, "PAUSE": 14, "NAME": 15, "ABANDON": 16, "REMATCH": 17, "STAND_UP": 18} as const;
export const VERBS = {"act": 3, "why": 3, "undo": 4, "ask_undo": 5, "vote": 6, "resign": 7, "leave": 8, "return": 11, "replace": 9, "name": 15, "fill": 2, "abandon": 16} as const;
export const UNLIMITED = 2147483647 as const;
/** The first is refusal 1. */
export const REFUSALS: { code: Code; said: string }[] = [{"code": "not_now", "said": "refused-not-started"}, {"code": "finished", "said": "refused-finished"}, {"code": "bad_request", "said": "refused-version-unseen"}, {"code": "stale", "said": "refused-stale"}, {"code": "not_now", "said": "refused-not-your-turn"}, {"code": "not_now", "said": "refused-nothing-to-undo"}, {"code": "not_now", "said": "refused-revealed-since"}, {"code": "not_now", "said": "refused-asked-already"}, {"code": "not_now", "said": "refused-no-vote"}, {"code": "bad_request", "said": "refused-wrong-vote"}, {"code": "not_now", "said": "refused-resigned-already"}, {"code": "not_now", "said": "refused-left-already"}, {"code": "bad_request", "said": "refused-wrong-whom"}, {"code": "not_now", "said": "refused-not-gone-for-long"}, {"code": "bad_request", "said": "refused-wrong-bot"}, {"code": "not_now", "said": "refused-no-open-seat"}, {"code": "forbidden", "said": "refused-not-host"}, {"code": "not_now", "said": "refused-seat-not-open"}, {"code": "bad_request", "said": "refused-wrong-name"}, {"code": "not_now", "said": "refused-begun-already"}, {"code": "not_now", "said": "refused-seat-not-open-any-more"}, {"code": "too_many", "said": "refused-renamed-often"}, {"code": "too_many", "said": "refused-many-events"}, {"code": "not_now", "said": "refused-cannot-return"}, {"code": "not_now", "said": "refused-host-stays"}];
