"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9).

A decision changes little, so seats are kept as they were drawn. They are asked for by what the viewer sees of them
(seen.py) and by nothing else, so that they cannot tell more. They are not to be changed.
"""

from functools import lru_cache
from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, once, plain, plain_bytes

from .cards import COPIES, KIND_WORDS, ROOM, Act
from .figures import figures
from .reading import WORDS, breakdown, building_word, counted, leader_word, status_word, words
from .seen import SEAT, Seat, Seen, seen_by
from .state import HELPER_TARGET, NONE, Attack, Done, Phase, State

COMMITMENTS = (Phase.COMMIT, Phase.INTERRUPT, Phase.SOURCE, Phase.SAVE)
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
DONE_WORDS = [[done.name.lower() for done in Done if bits & done] for bits in range(2 * max(Done))]
ROOMS = ROOM.tolist()
HIRE_PILES, COMMITTED = State.where("piles"), State.where("committed")
LOOKED, JUNK, PLANS, SEATS = (Seen.where(part) for part in ("looked", "junk", "plans", "seats"))
HAND, DISCARD, PLAYED = (Seat.where(part) for part in ("hand", "discard", "played"))
BROUGHT, UNSEEN = Seat.where("brought"), Seat.where("unseen")


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    seen = seen_by(viewer, state)
    return {
        "game": "scavengers",
        "viewer": None if viewer == BYSTANDER else viewer,
        **once(state, _shown_to_all),
        "top": WORDS[seen.top],
        "looked": words(seen.content[LOOKED][: seen.looked_count]),
        "known_junk": words(seen.content[JUNK][: seen.junk_count]),
        "known_schematics": words(seen.content[PLANS][: seen.plans_count]),
        "seats": _seats(state, seen.content[SEATS]),
    }


def _shown_to_all(state: Any) -> View:
    return {
        "player": None if state.over else state.player,
        "over": bool(state.over),
        "phase": PHASE_WORDS[state.phase],
        "module": state.module,
        "edition": "en" if state.is_english else "fr",
        "round": state.rounds,
        "initiator": state.initiator,
        "turn": state.turn,
        "skirmish": bool(state.is_skirmish),
        "last_winner": None if state.won == NONE else state.won,
        "done": DONE_WORDS[state.done],
        "food": {
            "hunted": state.food,
            "butcher": state.butchered,
            "cannibal": state.cannibal_food,
            "total": figures(state).food,
        },
        "commitment": _commitment(state),
        "hiring": {"card": KIND_WORDS[state.hired], "owed": state.owed} if state.phase == Phase.PAY else None,
        "site": _site_number(state, state.turn, state.site) if Phase.BUILD <= state.phase <= Phase.TAKE else None,
        "attack": _attack(state),
        "could_be_asked": _could_be_asked(state),
        "hire_piles": counted(state.content[HIRE_PILES]),
        "junkyard": state.junk_count,
        "schematics": state.plans_count,
        "contested": state.contested_count,
    }


def _commitment(state: Any) -> View | None:
    """What is committed and worth, while others may still interrupt."""
    if state.act == NONE or state.phase not in COMMITMENTS or state.is_skirmish:
        return None
    return {
        "act": Act(state.act).name.lower(),
        "cards": counted(state.content[COMMITTED]),
        "helper": bool(state.has_helper),
        "value": None if state.act == Act.ORGANIZE else figures(state).act,
    }


def _attack(state: Any) -> View | None:
    if state.attack == Attack.NONE:
        return None
    target: str | int | None = None
    if state.attack == Attack.DISABLE:
        target = _site_number(state, state.victim, state.target)
    elif state.attack != Attack.WOUND:
        target = "helper" if state.target == HELPER_TARGET else KIND_WORDS[state.target]
    kind = Attack(state.attack).name.lower()
    return {"kind": kind, "attacker": state.attacker, "victim": state.victim, "target": target}


def _site_number(state: Any, seat: int, building: int) -> int:
    return int(state.players[seat].sites.index(building)) + 1


def _could_be_asked(state: Any) -> list[int]:
    """§9 Whom the interrupt or save that is open might still be put to, for all that the table knows."""
    if state.phase not in (Phase.INTERRUPT, Phase.SAVE) or state.is_skirmish:
        return []
    last = state.turn if state.phase == Phase.INTERRUPT else state.victim
    waiting = (last - state.player) % state.seats or state.seats
    asked = [(state.player + i) % state.seats for i in range(waiting)]
    return [seat for seat in asked if figures(state).asked[seat]]


# Seats


def _seats(state: Any, seen: bytes) -> list[View]:
    size = SEAT.itemsize
    seats = [_seat(seen[i : i + size]) for i in range(0, size * state.seats, size)]
    return [drawn | {"breakdown": breakdown(state, i)} for i, drawn in enumerate(seats)] if state.over else seats


@lru_cache(maxsize=8192)
def _seat(seen: bytes) -> View:
    """`seen` is a seen.Seat."""
    seat = plain_bytes(seen, SEAT)
    return {
        "hand": words(seen[HAND][: seat.hand_count]),
        "hand_count": seat.hand_count,
        "laid": bool(seat.has_laid),
        "deck_count": seat.deck_count,
        "discard": words(seen[DISCARD][: seat.discard_count]),
        "played": words(seen[PLAYED][: seat.played_count]),
        "leader": leader_word(seat.leader),
        "offered": [leader_word(leader) for leader in seat.offered if leader != NONE],
        "leader_used": bool(seat.has_used_leader),
        "wounded": bool(seat.is_wounded),
        "acted": {"saboteur": seat.acted_saboteurs, "sniper_team": seat.acted_snipers, "medic": seat.acted_medics},
        "sites": [_site(site) for site in seat.sites[: seat.site_count]] if seat.site_count else [],
        "fight": _shown(seat.fight),
        "tie": _shown(seat.tie),
        "last_skirmish": _last_skirmish(seat, seen[BROUGHT]) if seat.has_fought else None,
        "unseen": counted(seen[UNSEEN]),
        "lost": seat.lost,
        "people": _shown(seat.people),
        "breakdown": None,
    }


def _shown(number: int) -> int | None:
    return None if number == NONE else number


def _last_skirmish(seat: Any, brought: bytes) -> View:
    return {"brought": counted(brought), "fight": _shown(seat.last_fight), "tie": _shown(seat.last_tie)}


def _site(site: Any) -> View:
    return {
        "building": building_word(site.building),
        "status": status_word(site.status),
        "left": site.left,
        "room": ROOMS[site.building // COPIES],
        "stored": words(site.stored[: site.stored_count]),
    }
