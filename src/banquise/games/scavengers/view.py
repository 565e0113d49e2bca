"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9).

What is the same for all is worked out once a position. Lists of cards are kept, and asked for by what the viewer sees
of them (reading.py), so that they cannot tell more. They are not to be changed.
"""

from functools import cache
from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, once, plain

from .cards import COPIES, KIND_WORDS, KINDS, ROOM, Act
from .figures import figures
from .memory import viewer_index
from .reading import (
    Table,
    breakdown,
    building_word,
    counted,
    junkyard,
    known_only,
    leader_word,
    looked_at,
    schematics,
    status_word,
    words,
)
from .state import FIRST_SKIRMISH, HELPER_TARGET, NONE, TRIBES, Attack, Done, Phase, Place, State

COMMITMENTS = (Phase.COMMIT, Phase.INTERRUPT, Phase.SOURCE, Phase.SAVE)
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
DONE_WORDS = [[done.name.lower() for done in Done if bits & done] for bits in range(2 * max(Done))]
ROOMS = ROOM.tolist()
HIRE_PILES, COMMITTED = State.where("piles"), State.where("committed")
REMEMBERED, BROUGHT, SITES = (
    State.where("remembered").start,
    State.each("players", "brought"),
    State.each("players", "sites"),
)


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    table = Table(state, viewer)
    return {
        "game": "scavengers",
        "viewer": None if viewer == BYSTANDER else viewer,
        **once(state, _shown_to_all),
        "top": next(iter(table.cards(Place.TOP)), None),  # the contested resource that was peeked at
        "looked": words(looked_at(state, table)),
        "known_junk": words(known_only(junkyard(state).translate(table.faces))),
        "known_schematics": words(known_only(schematics(state).translate(table.faces))),
        "seats": [_seat(state, table, seat) for seat in range(state.seats)],
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


def _seat(state: Any, table: Table, seat: int) -> View:
    seen = {
        **once(state, _seats_shown_to_all)[seat],
        "hand": table.cards(Place.HAND + seat),
        "discard": table.cards(Place.DISCARD + seat),
        "played": table.cards(Place.PLAYED + seat),
        "unseen": counted(state.content[_remembered(table.viewer, seat)]),  # not known where, but last with this seat
    }
    if table.viewer == seat:
        seen |= _own(state, seat)
    if seen["sites"]:
        seen["sites"] = [_site(state, table, building) for building in seen["sites"]]
    return seen


def _own(state: Any, seat: int) -> View:
    """What only the seat itself sees of itself, until the end."""
    player = state.players[seat]
    return {
        "leader": leader_word(player.leader),
        "offered": [leader_word(leader) for leader in player.offered if leader != NONE],
        "people": figures(state).people[seat],
    }


def _seats_shown_to_all(state: Any) -> list[View]:
    return [_seat_shown_to_all(state, seat) for seat in range(state.seats)]


def _seat_shown_to_all(state: Any, seat: int) -> View:
    """All parts in their order; `_seat` has what viewers see differently."""
    player, found = state.players[seat], figures(state)
    shown = {
        "hand": [],
        "hand_count": player.hand_count,
        "laid": bool(player.has_laid),
        "deck_count": player.deck_count,
        "discard": [],
        "played": [],
        "leader": None if state.phase == Phase.LEAD else leader_word(player.leader),
        "offered": [],
        "leader_used": bool(player.has_used_leader),
        "wounded": bool(player.is_wounded),
        "acted": {
            "saboteur": player.acted_saboteurs,
            "sniper_team": player.acted_snipers,
            "medic": player.acted_medics,
        },
        "sites": [*state.content[SITES[seat]][: player.site_count]],
        "fight": found.fight[seat] if state.is_skirmish else None,
        "tie": found.tie[seat] if state.is_skirmish else None,
        "last_skirmish": _last_skirmish(state, seat),
        "unseen": {},
        "people": None,
        "breakdown": breakdown(state, seat) if state.over else None,
    }
    return shown | _own(state, seat) if state.over else shown


def _last_skirmish(state: Any, seat: int) -> View | None:
    """What this seat revealed last, and its fight value when all was declared."""
    if state.rounds < FIRST_SKIRMISH or not (state.is_skirmish or state.over or state.rounds > FIRST_SKIRMISH):
        return None
    player, brought = state.players[seat], state.content[BROUGHT[seat]]
    fight = None if state.is_skirmish else player.fight
    return {"brought": counted(brought), "fight": fight, "tie": None if state.is_skirmish else player.tie}


def _site(state: Any, table: Table, building: int) -> View:
    return {
        "building": building_word(building),
        "status": status_word(state.status[building]),
        "left": state.left[building],
        "room": ROOMS[building // COPIES],
        "stored": [] if state.left[building] else table.cards(Place.SITE + building),
    }


@cache
def _remembered(viewer: int, seat: int) -> slice:
    first = REMEMBERED + (viewer_index(viewer) * TRIBES + seat) * KINDS
    return slice(first, first + KINDS)
