"""Why an action cannot be played now, and the rule (§) that says so: for the player who decides."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from .actions import ACTIONS, Deed, deed_of, named_by, victim_of
from .cards import LEADER_WORDS, CardKind
from .facts import FACTS, SECTION
from .prompt import ask_at
from .rules.commit import can_find
from .state import NONE, Done, Phase, State

NOT_NOW, TWICE, OWN_SEAT, TARGET = (FACTS[f"no-{name}"] for name in ("not-now", "twice", "own-seat", "target"))
OTHER_LEADER, WOUNDED_LEADER = FACTS["no-other-leader"], FACTS["no-wounded-leader"]
USED_LEADER, CARD_IN_HAND = FACTS["no-used-leader"], FACTS["no-card-in-hand"]
EARLIER_CARD, FITTING_CARD = FACTS["no-earlier-card"], FACTS["no-fitting-card"]
VALUE, JUNKYARD, MERCENARY, PRICE = (FACTS[f"no-{name}"] for name in ("value", "junkyard", "mercenary", "price"))
NEVER_KEPT, COMMITMENT, CARD_THROWN = FACTS["no-junk"], FACTS["no-commitment"], FACTS["no-card-thrown"]

MENU = (Phase.MENU,)
ATTACKING = (Phase.INTERRUPT, Phase.SKIRMISH)
PHASES = {
    "lead": (Phase.LEAD,),
    **dict.fromkeys(("draw", "dig", "hunt", "trash", "organizer", "end", "hire", "butcher", "cannibal", "heal"), MENU),
    **dict.fromkeys(("build", "store", "retrieve", "repair"), MENU),
    **dict.fromkeys(("commit", "mentor", "peacemaker"), (Phase.COMMIT,)),
    **dict.fromkeys(("snipe", "disarm", "fanatic"), ATTACKING),
    **dict.fromkeys(("snipe-helper", "fanatic-helper"), (Phase.INTERRUPT,)),
    **dict.fromkeys(("wound", "disable"), (Phase.MENU, *ATTACKING)),
    "confirm": (Phase.COMMIT, Phase.THROW),
    "pass": (*ATTACKING, Phase.SAVE),
    "save": (Phase.SAVE,),
    **dict.fromkeys(("from-hand", "from-bunker"), (Phase.SOURCE,)),
    **dict.fromkeys(("junkyard", "schematics"), (Phase.LOOK,)),
    "keep-none": (Phase.KEEP, Phase.PLAN),
    "keep": (Phase.KEEP, Phase.ORGANIZE),
    "plan": (Phase.PLAN,),
    "pay": (Phase.PAY,),
    "throw": (Phase.THROW,),
    "worker": (Phase.BUILD, Phase.REPAIR),
    "equip": (Phase.BUILD,),
    "put": (Phase.PUT,),
    "take": (Phase.TAKE,),
}
"""When each kind of action is offered."""
SECTIONS = {
    "lead": "§2.3",
    **dict.fromkeys(("draw", "hunt", "commit", "confirm"), "§4.2"),
    **dict.fromkeys(("dig", "keep", "keep-none"), "§4.3"),
    **dict.fromkeys(("hire", "pay"), "§4.4"),
    **dict.fromkeys(("trash", "throw"), "§4.5"),
    "end": "§4.1",
    **dict.fromkeys(("snipe", "disarm", "snipe-helper", "pass"), "§5.1"),
    "save": "§5.2",
    **dict.fromkeys(("junkyard", "schematics", "plan", "build", "worker", "equip"), "§6.1"),
    **dict.fromkeys(("store", "retrieve", "put", "take", "from-hand", "from-bunker"), "§6.3"),
    **dict.fromkeys(("organizer", "mentor", "peacemaker", "butcher", "cannibal", "fanatic", "fanatic-helper"), "§7"),
    **dict.fromkeys(("disable", "repair"), "§8.1"),
    **dict.fromkeys(("wound", "heal"), "§8.2"),
}
ONCE = {"draw": Done.DRAW, "dig": Done.DIG, "hunt": Done.HUNT, "hire": Done.HIRE, "trash": Done.TRASH}
FROM_HAND = ("commit", "pay", "throw", "worker", "equip", "put", "heal", "butcher", "cannibal")
IN_ORDER = ("commit", "throw")

NAMES = [kind.name for kind in ACTIONS.kinds]
LEADERS = [LEADER_WORDS.index(word) if word in LEADER_WORDS else NONE for word in (n.split("-")[0] for n in NAMES)]
PHASES_OF = np.array([sum(1 << phase for phase in PHASES[name]) for name in NAMES], np.int32)
SECTION_OF = np.array([SECTION.index[SECTIONS[name]] for name in NAMES], np.int8)
ONCE_OF = np.array([ONCE.get(name, 0) for name in NAMES], np.int8)
LEADER_OF = np.array(LEADERS, np.int8)
HAS_VICTIM = np.array(["seat" in kind.arguments for kind in ACTIONS.kinds])
IS_FROM_HAND = np.array([name in FROM_HAND for name in NAMES])
IS_IN_ORDER = np.array([name in IN_ORDER for name in NAMES])
TRASH_SECTION = SECTION.index["§4.5"]


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    deed, named = deed_of(action), named_by(action)
    section = int(SECTION_OF[deed])
    if not PHASES_OF[deed] >> state.phase & 1:
        return ask_at(state, viewer, out, say(out, 0, NOT_NOW, section))
    if state.done & ONCE_OF[deed]:
        return say(out, 0, TWICE, section)
    if LEADER_OF[deed] != NONE and not is_leader_ready(state, int(LEADER_OF[deed])):
        return refuse_leader(state, int(LEADER_OF[deed]), section, out)
    if IS_FROM_HAND[deed] and state.players[state.player].hand[named] == 0:
        return say(out, 0, CARD_IN_HAND, section, named)
    if IS_IN_ORDER[deed] and named < state.last_kind:
        return say(out, 0, EARLIER_CARD, section, named)
    if HAS_VICTIM[deed] and victim_of(action) == state.player:
        return say(out, 0, OWN_SEAT, section)
    return refuse_effect(state, deed, named, section, out)


@kernel
def is_leader_ready(state: State, leader: int) -> bool:
    player = state.players[state.player]
    return bool(player.leader == leader and not player.is_wounded and not player.has_used_leader)


@kernel
def refuse_leader(state: State, leader: int, section: int, out: Facts) -> int:
    """§7 and §8.2"""
    player = state.players[state.player]
    if player.leader != leader:
        return say(out, 0, OTHER_LEADER, section, leader)
    return say(out, 0, WOUNDED_LEADER if player.is_wounded else USED_LEADER, section)


@kernel
def refuse_effect(state: State, deed: int, named: int, section: int, out: Facts) -> int:
    """What is missing for it."""
    if deed == Deed.DIG and not can_find(state):
        return say(out, 0, JUNKYARD, section)
    if deed == Deed.DRAW or deed == Deed.DIG or deed == Deed.HUNT:
        return say(out, 0, VALUE, section)
    if deed == Deed.HIRE:
        return say(out, 0, MERCENARY if state.piles[named] == 0 else PRICE, section, named)
    if deed == Deed.KEEP and named == CardKind.JUNK:
        return say(out, 0, NEVER_KEPT, section)
    if deed == Deed.COMMIT:
        return say(out, 0, FITTING_CARD, section, named)
    if deed == Deed.CONFIRM:
        is_trash = state.phase == Phase.THROW
        return say(out, 0, CARD_THROWN if is_trash else COMMITMENT, TRASH_SECTION if is_trash else section)
    return say(out, 0, TARGET, section)
