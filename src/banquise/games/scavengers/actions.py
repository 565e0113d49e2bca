"""Everything a player can do in Arctic Scavengers, declared once; docs/specs/scavengers.md says when it is offered."""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.text import Text, same

from .cards import (
    BUILDING_NAMES,
    BUILDING_WORDS,
    BUILDINGS,
    KIND_NAMES,
    KIND_WORDS,
    LEADER_NAMES,
    LEADER_WORDS,
    SEAT_NAMES,
    SEAT_WORDS,
)

CARD = Domain("card", KIND_WORDS, KIND_NAMES)
SEAT = Domain("seat", SEAT_WORDS, SEAT_NAMES)
LEADER = Domain("leader", LEADER_WORDS, LEADER_NAMES)
BUILDING = Domain("building", BUILDING_WORDS, BUILDING_NAMES)
SITE_WORDS = tuple(str(number + 1) for number in range(BUILDINGS))
SITE = Domain("site", SITE_WORDS, tuple(same(word) for word in SITE_WORDS), is_literal=True)

ACTIONS = ActionSpace(
    (
        Kind("lead", {"leader": LEADER}, Text("Be led by the {leader}", "Choisir le chef : {leader}")),
        Kind("draw", {}, Text("Draw", "Piocher")),
        Kind("dig", {}, Text("Dig", "Creuser")),
        Kind("hunt", {}, Text("Hunt", "Chasser")),
        Kind("trash", {}, Text("Trash", "Jeter")),
        Kind("organizer", {}, Text("Organizer: draw 2, keep 1", "Planificateur : piocher 2, garder 1")),
        Kind("mentor", {}, Text("Mentor: play a Refugee for +1", "Mentor : un Réfugié pour +1")),
        Kind("peacemaker", {}, Text("Peacemaker: play a Refugee for +2", "Pacifiste : un Réfugié pour +2")),
        Kind("confirm", {}, Text("Done", "Valider")),
        Kind("pass", {}, Text("Go on", "Continuer")),
        Kind("end", {}, Text("End your turn", "Terminer le tour")),
        Kind("save", {}, Text("Medic: save them", "Docteur : sauver")),
        Kind("from-hand", {}, Text("From your hand", "De votre main")),
        Kind("from-bunker", {}, Text("From the Bunker", "Du Bunker")),
        Kind("junkyard", {}, Text("Dig in the junkyard", "Creuser dans la décharge")),
        Kind("schematics", {}, Text("Look for schematics", "Chercher des plans")),
        Kind("keep-none", {}, Text("Keep nothing", "Ne rien garder")),
        Kind("snipe-helper", {}, Text("Snipe the leader's Refugee", "Abattre le Réfugié du chef")),
        Kind("fanatic-helper", {}, Text("Fanatic: the leader's Refugee", "Fanatique : le Réfugié du chef")),
        Kind("hire", {"card": CARD}, Text("Hire: {card}", "Recruter : {card}")),
        Kind("commit", {"card": CARD}, Text("Commit: {card}", "Engager : {card}")),
        Kind("pay", {"card": CARD}, Text("Pay with: {card}", "Payer avec : {card}")),
        Kind("throw", {"card": CARD}, Text("Throw away: {card}", "Jeter : {card}")),
        Kind("keep", {"card": CARD}, Text("Keep: {card}", "Garder : {card}")),
        Kind("worker", {"card": CARD}, Text("Put to work: {card}", "Mettre au travail : {card}")),
        Kind(
            "equip", {"card": CARD}, Text("To work with a Toolkit: {card}", "Au travail avec un Kit d'outil : {card}")
        ),
        Kind("put", {"card": CARD}, Text("Store: {card}", "Ranger : {card}")),
        Kind("take", {"card": CARD}, Text("Retrieve: {card}", "Reprendre : {card}")),
        Kind("heal", {"card": CARD}, Text("Heal your leader with: {card}", "Soigner votre chef avec : {card}")),
        Kind("butcher", {"card": CARD}, Text("Butcher: remove {card}", "Boucher : retirer {card}")),
        Kind("cannibal", {"card": CARD}, Text("Cannibal: remove {card}", "Cannibale : retirer {card}")),
        Kind("plan", {"building": BUILDING}, Text("Plan: {building}", "Bâtir : {building}")),
        Kind("build", {"site": SITE}, Text("Work on building {site}", "Travailler au bâtiment {site}")),
        Kind("store", {"site": SITE}, Text("Store in building {site}", "Ranger dans le bâtiment {site}")),
        Kind("retrieve", {"site": SITE}, Text("Retrieve from building {site}", "Reprendre du bâtiment {site}")),
        Kind("repair", {"site": SITE}, Text("Repair building {site}", "Réparer le bâtiment {site}")),
        Kind("wound", {"seat": SEAT}, Text("Wound the leader of {seat}", "Blesser le chef chez {seat}")),
        Kind(
            "disable",
            {"seat": SEAT, "site": SITE},
            Text("Disable building {site} of {seat}", "Saboter le bâtiment {site} chez {seat}"),
        ),
        Kind("snipe", {"seat": SEAT, "card": CARD}, Text("Snipe at {seat}: {card}", "Abattre chez {seat} : {card}")),
        Kind("disarm", {"seat": SEAT, "card": CARD}, Text("Disarm {seat}: {card}", "Désarmer {seat} : {card}")),
        Kind(
            "fanatic",
            {"seat": SEAT, "card": CARD},
            Text("Fanatic against {seat}: {card}", "Fanatique contre {seat} : {card}"),
        ),
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
