"""Everything a player can do in Arctic Scavengers, declared once; docs/specs/scavengers.md says when it is offered."""

from banquise.core.actions import ActionSpace, Domain, Kind

from .cards import BUILDING_WORDS, BUILDINGS, KIND_WORDS, LEADER_WORDS, SEAT_WORDS

CARD = Domain("card", KIND_WORDS)
SEAT = Domain("seat", SEAT_WORDS)
LEADER = Domain("leader", LEADER_WORDS)
BUILDING = Domain("building", BUILDING_WORDS)
SITE_WORDS = tuple(str(number + 1) for number in range(BUILDINGS))
SITE = Domain("site", SITE_WORDS, is_literal=True)

ACTIONS = ActionSpace(
    (
        Kind("lead", {"leader": LEADER}),
        Kind("draw", {}),
        Kind("dig", {}),
        Kind("hunt", {}),
        Kind("trash", {}),
        Kind("organizer", {}),
        Kind("mentor", {}),
        Kind("peacemaker", {}),
        Kind("confirm", {}),
        Kind("pass", {}),
        Kind("end", {}),
        Kind("save", {}),
        Kind("from-hand", {}),
        Kind("from-bunker", {}),
        Kind("junkyard", {}),
        Kind("schematics", {}),
        Kind("keep-none", {}),
        Kind("snipe-helper", {}),
        Kind("fanatic-helper", {}),
        Kind("hire", {"card": CARD}),
        Kind("commit", {"card": CARD}),
        Kind("pay", {"card": CARD}),
        Kind("throw", {"card": CARD}),
        Kind("keep", {"card": CARD}),
        Kind("worker", {"card": CARD}),
        Kind("equip", {"card": CARD}),
        Kind("put", {"card": CARD}),
        Kind("take", {"card": CARD}),
        Kind("heal", {"card": CARD}),
        Kind("butcher", {"card": CARD}),
        Kind("cannibal", {"card": CARD}),
        Kind("plan", {"building": BUILDING}),
        Kind("build", {"site": SITE}),
        Kind("store", {"site": SITE}),
        Kind("retrieve", {"site": SITE}),
        Kind("repair", {"site": SITE}),
        Kind("wound", {"seat": SEAT}),
        Kind("disable", {"seat": SEAT, "site": SITE}),
        Kind("snipe", {"seat": SEAT, "card": CARD}),
        Kind("disarm", {"seat": SEAT, "card": CARD}),
        Kind("fanatic", {"seat": SEAT, "card": CARD}),
    )
)

LEAD = ACTIONS["lead"]
DRAW, DIG, HUNT, TRASH = ACTIONS["draw"], ACTIONS["dig"], ACTIONS["hunt"], ACTIONS["trash"]
ORGANIZER, MENTOR, PEACEMAKER = ACTIONS["organizer"], ACTIONS["mentor"], ACTIONS["peacemaker"]
CONFIRM, PASS, END, SAVE = ACTIONS["confirm"], ACTIONS["pass"], ACTIONS["end"], ACTIONS["save"]
FROM_HAND, FROM_BUNKER = ACTIONS["from-hand"], ACTIONS["from-bunker"]
JUNKYARD, SCHEMATICS, KEEP_NONE = ACTIONS["junkyard"], ACTIONS["schematics"], ACTIONS["keep-none"]
SNIPE_HELPER, FANATIC_HELPER = ACTIONS["snipe-helper"], ACTIONS["fanatic-helper"]
HIRE, COMMIT, PAY, THROW, KEEP = (ACTIONS[name] for name in ("hire", "commit", "pay", "throw", "keep"))
WORKER, EQUIP, PUT, TAKE, HEAL = (ACTIONS[name] for name in ("worker", "equip", "put", "take", "heal"))
BUTCHER, CANNIBAL, PLAN = ACTIONS["butcher"], ACTIONS["cannibal"], ACTIONS["plan"]
BUILD, STORE, RETRIEVE, REPAIR = ACTIONS["build"], ACTIONS["store"], ACTIONS["retrieve"], ACTIONS["repair"]
WOUND, DISABLE = ACTIONS["wound"], ACTIONS["disable"]
SNIPE, DISARM, FANATIC = ACTIONS["snipe"], ACTIONS["disarm"], ACTIONS["fanatic"]
