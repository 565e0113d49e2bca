"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9)."""

from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, plain

from .cards import BUILDING_THING, COPIES, KIND_WORDS, ROOM, Act
from .memory import viewer_index
from .reading import (
    Table,
    breakdown,
    building_word,
    counted,
    junkyard,
    kind_word,
    leader_word,
    looked_at,
    schematics,
    status_word,
)
from .rules import could_be_asked
from .rules.act import act_value
from .rules.hire import food_of_turn
from .rules.skirmish import fight_value, tie_value
from .state import FIRST_SKIRMISH, HELPER_TARGET, NONE, Attack, Done, Phase, Place

COMMITMENTS = (Phase.COMMIT, Phase.INTERRUPT, Phase.SOURCE, Phase.SAVE)


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    kernel_state = state.record
    table = Table(state, viewer)
    return {
        "game": "scavengers",
        "viewer": None if viewer == BYSTANDER else viewer,
        "player": None if state.over else state.player,
        "over": bool(state.over),
        "phase": Phase(state.phase).name.lower(),
        "module": state.module,
        "edition": "en" if state.is_english else "fr",
        "round": state.rounds,
        "initiator": state.initiator,
        "turn": state.turn,
        "skirmish": bool(state.is_skirmish),
        "last_winner": None if state.won == NONE else state.won,
        "done": [done.name.lower() for done in Done if state.done & done],
        "food": {
            "hunted": state.food,
            "butcher": state.butchered,
            "cannibal": state.cannibal_food,
            "total": int(food_of_turn(kernel_state)),
        },
        "commitment": _commitment(kernel_state, state),
        "hiring": {"card": KIND_WORDS[state.hired], "owed": state.owed} if state.phase == Phase.PAY else None,
        "site": _site_number(state, state.turn, state.site) if Phase.BUILD <= state.phase <= Phase.TAKE else None,
        "attack": _attack(state),
        "could_be_asked": _could_be_asked(kernel_state, state),
        "hire_piles": counted(state.piles),
        "junkyard": state.junk_count,
        "schematics": state.plans_count,
        "contested": state.contested_count,
        "top": _top(table),
        "looked": looked_at(state, table),
        "known_junk": [kind_word(card) for card in junkyard(state) if table.knows(card)],
        "known_schematics": [building_word(b) for b in schematics(state) if table.knows(BUILDING_THING + b)],
        "seats": [_seat(kernel_state, state, table, seat) for seat in range(state.seats)],
    }


def _commitment(kernel_state: Any, state: Any) -> View | None:
    """What is committed and worth, while others may still interrupt."""
    if state.act == NONE or state.phase not in COMMITMENTS or state.is_skirmish:
        return None
    is_organizer = state.act == Act.ORGANIZE
    return {
        "act": Act(state.act).name.lower(),
        "cards": counted(state.committed),
        "helper": bool(state.has_helper),
        "value": None if is_organizer else int(act_value(kernel_state)),
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


def _could_be_asked(kernel_state: Any, state: Any) -> list[int]:
    """§9 Whom the interrupt or save that is open might still be put to, for all that the table knows."""
    if state.phase not in (Phase.INTERRUPT, Phase.SAVE) or state.is_skirmish:
        return []
    last = state.turn if state.phase == Phase.INTERRUPT else state.victim
    waiting = (last - state.player) % state.seats or state.seats
    asked = [(state.player + i) % state.seats for i in range(waiting)]
    return [seat for seat in asked if could_be_asked(kernel_state, seat)]


def _top(table: Table) -> str | None:
    """The contested resource that was peeked at, if the viewer knows it."""
    cards = table.cards(Place.TOP)
    return cards[0] if cards else None


def _seat(kernel_state: Any, state: Any, table: Table, seat: int) -> View:
    player = state.players[seat]
    is_own = table.viewer == seat
    is_shown = table.over or is_own
    return {
        "hand": table.cards(Place.HAND + seat),
        "hand_count": player.hand_count,
        "laid": bool(player.has_laid),
        "deck_count": player.deck_count,
        "discard": table.cards(Place.DISCARD + seat),
        "played": table.cards(Place.PLAYED + seat),
        "leader": leader_word(player.leader) if state.phase != Phase.LEAD or is_own else None,
        "offered": [leader_word(leader) for leader in player.offered if leader != NONE] if is_shown else [],
        "leader_used": bool(player.has_used_leader),
        "wounded": bool(player.is_wounded),
        "acted": {
            "saboteur": player.acted_saboteurs,
            "sniper_team": player.acted_snipers,
            "medic": player.acted_medics,
        },
        "sites": [_site(state, table, building) for building in player.sites[: player.site_count]],
        "fight": int(fight_value(kernel_state, seat)) if state.is_skirmish else None,
        "tie": int(tie_value(kernel_state, seat)) if state.is_skirmish else None,
        "last_skirmish": _last_skirmish(state, player),
        "unseen": _unseen(state, table.viewer, seat),
        "people": breakdown(kernel_state, seat)["people"] if is_shown else None,
        "breakdown": breakdown(kernel_state, seat) if table.over else None,
    }


def _last_skirmish(state: Any, player: Any) -> View | None:
    """What this seat revealed last, and its fight value when all was declared."""
    if state.rounds < FIRST_SKIRMISH or not (state.is_skirmish or state.over or state.rounds > FIRST_SKIRMISH):
        return None
    fight = None if state.is_skirmish else player.fight
    return {"brought": counted(player.brought), "fight": fight, "tie": None if state.is_skirmish else player.tie}


def _site(state: Any, table: Table, building: int) -> View:
    return {
        "building": building_word(building),
        "status": status_word(state.status[building]),
        "left": state.left[building],
        "room": int(ROOM[building // COPIES]),
        "stored": [] if state.left[building] else table.cards(Place.SITE + building),
    }


def _unseen(state: Any, viewer: int, seat: int) -> dict[str, int]:
    """Cards whose place the viewer does not know and that were last with this seat."""
    return counted(state.remembered[viewer_index(viewer)][seat])
