"""Sentences of the log and of prompts."""

from banquise.core.text import Text

from .state import Attack, Phase

DID = {
    "organizer": Text("{who} uses the Organizer, with a Refugee.", "{who} utilise le Planificateur, avec un Réfugié."),
    "hire": Text("{who} hires: {card}.", "{who} recrute : {card}."),
    "pay": Text("{who} pays with: {card}.", "{who} paie avec : {card}."),
    "throw": Text("{who} throws away: {card}.", "{who} jette : {card}."),
    "keep": Text("{who} keeps: {card}.", "{who} garde : {card}."),
    "keep-none": Text("{who} keeps nothing.", "{who} ne garde rien."),
    "worker": Text("{who} puts to work: {card}.", "{who} met au travail : {card}."),
    "equip": Text("{who} puts to work with a Toolkit: {card}.", "{who} met au travail avec un Kit d'outil : {card}."),
    "put": Text("{who} stores: {card}.", "{who} range : {card}."),
    "take": Text("{who} retrieves: {card}.", "{who} reprend : {card}."),
    "heal": Text("{who} heals the leader with: {card}.", "{who} soigne son chef avec : {card}."),
    "butcher": Text("{who} (Butcher) removes: {card}.", "{who} (Boucher) retire : {card}."),
    "cannibal": Text("{who} (Cannibal) removes: {card}.", "{who} (Cannibale) retire : {card}."),
    "plan": Text("{who} plans a building: {building}.", "{who} prévoit un bâtiment : {building}."),
    "schematics": Text("{who} looks for schematics.", "{who} cherche des plans."),
}
SECRET = ("throw", "keep", "put", "take")
"""What is done with a card that only its player may see."""
ATTACKED = {
    Attack.SNIPE: Text("{who} snipes at {victim}: {target}.", "{who} vise chez {victim} : {target}."),
    Attack.DISARM: Text("{who} disarms {victim}: {target}.", "{who} désarme {victim} : {target}."),
    Attack.FANATIC: Text(
        "{who} sacrifices a Refugee (Fanatic) against {victim}: {target}.",
        "{who} sacrifie un Réfugié (Fanatique) contre {victim} : {target}.",
    ),
    Attack.DISABLE: Text(
        "{who} sabotages a building of {victim}: {target}.", "{who} sabote un bâtiment chez {victim} : {target}."
    ),
    Attack.WOUND: Text("{who} shoots at the leader of {victim}.", "{who} tire sur le chef chez {victim}."),
}
LANDED = {
    Attack.SNIPE: Text("{victim} discards: {target}.", "{victim} défausse : {target}."),
    Attack.DISARM: Text("{victim} discards: {target}.", "{victim} défausse : {target}."),
    Attack.FANATIC: Text("{victim} discards: {target}.", "{victim} défausse : {target}."),
    Attack.DISABLE: Text(
        "A building of {victim} is disabled: {target}.", "Bâtiment hors d'usage chez {victim} : {target}."
    ),
    Attack.WOUND: Text("The leader of {victim} is wounded.", "Chef blessé chez {victim}."),
}
SAVED = Text("{who} saves the target with a Medic.", "{who} sauve la cible avec un Docteur.")
HELPER = Text("the leader's Refugee", "le Réfugié du chef")
A_CARD = Text("a card", "une carte")
CHOSE_LEADER = Text("{who} has chosen a leader.", "{who} a choisi un chef.")
LED_BY = Text("{who} is led by: {leader}.", "{who} a pour chef : {leader}.")
ANNOUNCED = {
    "draw": Text("{who} announces a draw of {value}: {cards}.", "{who} annonce Piocher à {value} : {cards}."),
    "dig": Text("{who} announces a dig of {value}: {cards}.", "{who} annonce Creuser à {value} : {cards}."),
    "hunt": Text("{who} announces a hunt of {value}: {cards}.", "{who} annonce Chasser à {value} : {cards}."),
}
DREW = Text("{who} draws {n}: {cards}.", "{who} pioche {n} : {cards}.")
DREW_UNSEEN = Text("{who} draws: {n}.", "{who} pioche : {n}.")
LOOKED = Text("{who} looks at {n}: {cards}.", "{who} regarde {n} : {cards}.")
LOOKED_UNSEEN = Text("{who} looks at: {n}.", "{who} regarde : {n}.")
NO_CARD = Text("no card", "aucune carte")
ONE_CARD, MANY_CARDS = Text("1 card", "1 carte"), Text("{n} cards", "{n} cartes")
HUNTED = Text("{who} brings in food: {n}.", "{who} rapporte de la nourriture : {n}.")
NOTHING = Text("The action of {who} comes to nothing.", "{who} agit en vain.")
SHUFFLED = Text("The junkyard is shuffled.", "La décharge est mélangée.")
NEW_DECK = Text("{who} shuffles the discard into a new deck.", "{who} mélange sa défausse en une nouvelle pioche.")
LAID = Text("{who} ends the turn and lays down: {n}.", "{who} termine son tour et pose : {n}.")
WORKS_ON = Text("{n} left on a building of {who}: {building}.", "Encore {n} sur un chantier chez {who} : {building}.")
FINISHED = Text("A building of {who} is finished: {building}.", "Bâtiment terminé chez {who} : {building}.")
REPAIRED = Text("A building of {who} works again: {building}.", "Bâtiment réparé chez {who} : {building}.")
SKIRMISH = Text("Skirmish! All reveal their cards.", "Escarmouche ! Tous dévoilent leurs cartes.")
BROUGHT = Text("{who} brought: {cards}.", "{who} a amené : {cards}.")
BROUGHT_NOTHING = Text("{who} brought nothing.", "{who} n'a rien amené.")
FOUGHT = Text("{who} fights for {n}.", "{who} combat à {n}.")
FOUGHT_TIED = Text("{who} fights for {n} (tie value {tie}).", "{who} combat à {n} (départage {tie}).")
WON = Text("{who} wins the contested resource: {card}.", "{who} remporte la ressource : {card}.")
WON_UNSEEN = Text("{who} wins the contested resource.", "{who} remporte la ressource.")
NOT_WON = Text(
    "Nobody wins: the resource goes unseen into the junkyard, which is shuffled.",
    "Personne ne l'emporte : la ressource part face cachée à la décharge, qui est mélangée.",
)
ROUND = Text("Round {n} begins; {who} is the Initiator.", "La manche {n} commence ; {who} est l'Initiateur.")
PEEKED = Text("{who} looks at the next resource: {card}.", "{who} regarde la prochaine ressource : {card}.")
PEEKED_UNSEEN = Text("{who} looks at the next resource.", "{who} regarde la prochaine ressource.")
JOINED = Text("The {gang} join {who}: {n} people.", "Les {gang} rejoignent {who} : population {n}.")
SCORE = Text("{who}: {n} people.", "{who} : population {n}.")

PROMPTS = {
    Phase.LEAD: Text("Choose your leader", "Choisissez votre chef"),
    Phase.MENU: Text("Choose an action, or end your turn", "Choisissez une action, ou terminez votre tour"),
    Phase.COMMIT: Text("Commit cards, then confirm", "Engagez des cartes, puis validez"),
    Phase.INTERRUPT: Text("Interrupt, or go on", "Interrompez, ou continuez"),
    Phase.SOURCE: Text("From your hand or from the Bunker?", "De votre main ou du Bunker ?"),
    Phase.SAVE: Text("Save the target with a Medic?", "Sauver la cible avec un Docteur ?"),
    Phase.LOOK: Text("Junkyard or schematics?", "Décharge ou plans ?"),
    Phase.KEEP: Text("Keep one card, or none", "Gardez une carte, ou aucune"),
    Phase.PLAN: Text("Keep one building, or none", "Gardez un bâtiment, ou aucun"),
    Phase.ORGANIZE: Text("Keep one of the two cards", "Gardez une des deux cartes"),
    Phase.PAY: Text("Pay with medicine ({owed} to pay)", "Payez en médicaments (reste {owed})"),
    Phase.THROW: Text("Throw cards away, then confirm", "Jetez des cartes, puis validez"),
    Phase.BUILD: Text("Choose who works on the building", "Choisissez qui travaille au bâtiment"),
    Phase.REPAIR: Text("Choose who repairs the building", "Choisissez qui répare le bâtiment"),
    Phase.PUT: Text("Choose the card to store", "Choisissez la carte à ranger"),
    Phase.TAKE: Text("Choose the card to retrieve", "Choisissez la carte à reprendre"),
    Phase.SKIRMISH: Text("Skirmish: attack, or go on", "Escarmouche : attaquez, ou continuez"),
    Phase.OVER: Text("The game is over", "La partie est finie"),
}
