# Arctic Scavengers en français.
#
# Formes d’une carte : `.a` pour une seule, `.plural` pour plusieurs, `.the` pour celle dont on parle.
# Formes d’un bâtiment : `.the`, `.plural`.

title = Arctic Scavengers
blurb = Menez une tribu dans les ruines gelées : creusez, chassez, recrutez et combattez pour ce qui reste.
tie-break = À égalité : le plus de ressources contestées, puis le plus de cartes ; sinon le rang est partagé.

option-module = Modules QG (chacun comprend les précédents)
choice-module-0 = aucun : le jeu de base
choice-module-1 = 1 : Docteurs, outils et factions
choice-module-2 = 2 : Ingénieurs et bâtiments en plus
choice-module-3 = 3 : Leaders en plus
choice-module-4 = 4 : Sales coups en plus
option-edition = Édition (qui l’emporte à égalité)
choice-edition-fr = française : le plus de personnages
choice-edition-en = anglaise : le plus de membres

source-people = membres
source-gearheads = Mécanos
source-pharmers = Chercheurs
source-masons = Maçons

## Cartes

card-refugee = Réfugié
    .a = un Réfugié
    .the = le Réfugié
    .plural = Réfugiés
card-scavenger = Charognard
    .a = un Charognard
    .the = le Charognard
    .plural = Charognards
card-brawler = Combattant
    .a = un Combattant
    .the = le Combattant
    .plural = Combattants
card-hunter = Chasseur
    .a = un Chasseur
    .the = le Chasseur
    .plural = Chasseurs
card-saboteur = Saboteur
    .a = un Saboteur
    .the = le Saboteur
    .plural = Saboteurs
card-scout = Éclaireur
    .a = un Éclaireur
    .the = l’Éclaireur
    .plural = Éclaireurs
card-group_leaders = Chef de groupe
    .a = un Chef de groupe
    .the = le Chef de groupe
    .plural = Chefs de groupe
card-sniper_team = Snipers
    .a = des Snipers
    .the = les Snipers
    .plural = Snipers
card-thugs = Voyous
    .a = des Voyous
    .the = les Voyous
    .plural = Voyous
card-medic = Docteur
    .a = un Docteur
    .the = le Docteur
    .plural = Docteurs
card-engineer = Ingénieur
    .a = un Ingénieur
    .the = l’Ingénieur
    .plural = Ingénieurs
card-sled_team = Mushers
    .a = des Mushers
    .the = les Mushers
    .plural = Mushers
card-field_crew = Escouade
    .a = une Escouade
    .the = l’Escouade
    .plural = Escouades
card-family_3 = Famille (3)
    .a = une Famille (3)
    .the = la Famille (3)
    .plural = Familles (3)
card-family_4 = Famille (4)
    .a = une Famille (4)
    .the = la Famille (4)
    .plural = Familles (4)
card-family_5 = Famille (5)
    .a = une Famille (5)
    .the = la Famille (5)
    .plural = Familles (5)
card-wolf_pack = Meute
    .a = une Meute
    .the = la Meute
    .plural = Meutes
card-grenade = Grenade
    .a = une Grenade
    .the = la Grenade
    .plural = Grenades
card-junk = Dépotoir
    .a = un Dépotoir
    .the = le Dépotoir
    .plural = Dépotoirs
card-multitool = Multi-outil
    .a = un Multi-outil
    .the = le Multi-outil
    .plural = Multi-outils
card-net = Filet
    .a = un Filet
    .the = le Filet
    .plural = Filets
card-spear = Lance
    .a = une Lance
    .the = la Lance
    .plural = Lances
card-pickaxe = Pioche
    .a = une Pioche
    .the = la Pioche
    .plural = Pioches
card-shovel = Pelle
    .a = une Pelle
    .the = la Pelle
    .plural = Pelles
card-medkit = Medkit
    .a = un Medkit
    .the = le Medkit
    .plural = Medkits
card-pills = Pilules
    .a = des Pilules
    .the = les Pilules
    .plural = Pilules
card-rifle = Fusil
    .a = un Fusil
    .the = le Fusil
    .plural = Fusils
card-toolkit = Kit d’outil
    .a = un Kit d’outil
    .the = le Kit d’outil
    .plural = Kits d’outil

leader-butcher = Boucher
leader-cannibal = Cannibale
leader-fanatic = Fanatique
leader-sergeant = Sergent
leader-excavator = Excavateur
leader-gangster = Gangster
leader-mentor = Mentor
leader-organizer = Planificateur
leader-peacemaker = Pacifiste
leader-ranger = Ranger

building-pharmacy = Pharmacie
    .the = la Pharmacie
    .plural = Pharmacies
building-armory = Armurerie
    .the = l’Armurerie
    .plural = Armureries
building-garden = Hydroponique
    .the = l’Hydroponique
    .plural = Hydroponiques
building-bunker = Bunker
    .the = le Bunker
    .plural = Bunkers

gang-gearheads = Mécanos
gang-pharmers = Chercheurs
gang-masons = Maçons

act-dig = creuser
act-draw = piocher
act-hunt = chasser

## Actions, telles que les boutons les affichent

action-lead = Choisir le Leader : { NAME($leader) }
action-draw = Piocher
action-dig = Creuser
action-hunt = Chasser
action-trash = Jeter
action-organizer = Planificateur : piocher 2 cartes, en garder 1
action-mentor = Mentor : jouer un Réfugié pour +1
action-peacemaker = Pacifiste : jouer un Réfugié pour +2
action-confirm = Valider
action-pass = Passer
action-end = Terminer le tour
action-save = Sauver la cible avec un Docteur
action-from-hand = De votre main
action-from-bunker = Du Bunker
action-junkyard = Creuser dans la décharge
action-schematics = Chercher des plans
action-keep-none = Ne rien garder
action-snipe-helper = Tirer sur le Réfugié du Leader
action-fanatic-helper = Fanatique : le Réfugié du Leader
action-hire = Recruter { NAME($card, form: "a") }
action-commit = Engager { NAME($card, form: "a") }
action-pay = Payer avec { NAME($card, form: "a") }
action-throw = Jeter { NAME($card, form: "a") }
action-keep = Garder { NAME($card, form: "a") }
action-worker = Mettre { NAME($card, form: "a") } au travail
action-equip = Mettre { NAME($card, form: "a") } au travail avec un Kit d’outil
action-put = Stocker { NAME($card, form: "a") }
action-take = Récupérer { NAME($card, form: "a") }
action-heal = Soigner votre Leader avec { NAME($card, form: "a") }
action-butcher = Boucher : retirer du jeu { NAME($card, form: "a") }
action-cannibal = Cannibale : retirer du jeu { NAME($card, form: "a") }
action-plan = Construire { NAME($building, form: "the") }
action-build = Travailler au bâtiment { $site }
action-store = Stocker dans le bâtiment { $site }
action-retrieve = Récupérer dans le bâtiment { $site }
action-repair = Réparer le bâtiment { $site }
action-wound = Tirer sur le Leader { DE($seat) }
action-disable = Saboter le bâtiment { $site } { DE($seat) }
action-snipe = Tirer sur { NAME($card, form: "the") } { DE($seat) }
action-disarm = Saboter { NAME($card, form: "the") } { DE($seat) }
action-fanatic = Fanatique : viser { NAME($card, form: "the") } { DE($seat) }

## Le journal

fact-card = { $count ->
    [1] { NAME($card, form: "a") }
   *[other] { $count } { NAME($card, form: "plural") }
}
fact-building = { $count ->
    [1] { NAME($building) }
   *[other] { $count } { NAME($building, form: "plural") }
}

fact-chose-leader = { $who } a choisi un Leader.
fact-used-organizer = { $who } utilise le Planificateur, avec un Réfugié.
fact-hired = { $who } recrute { NAME($card, form: "a") }.
fact-paid = { $who } paie avec { NAME($card, form: "a") }.
fact-threw = { $who } jette { NAME($card, form: "a") }.
fact-threw-unseen = { $who } jette une carte.
fact-kept = { $who } garde { NAME($card, form: "a") }.
fact-kept-unseen = { $who } garde une carte.
fact-kept-nothing = { $who } ne garde rien.
fact-worked = { $who } met { NAME($card, form: "a") } au travail.
fact-worked-with-toolkit = { $who } met { NAME($card, form: "a") } au travail avec un Kit d’outil.
fact-stored = { $who } stocke { NAME($card, form: "a") }.
fact-stored-unseen = { $who } stocke une carte.
fact-retrieved = { $who } récupère { NAME($card, form: "a") }.
fact-retrieved-unseen = { $who } récupère une carte.
fact-healed = { $who } soigne son Leader avec { NAME($card, form: "a") }.
fact-butchered = Le Boucher { DE($who) } retire du jeu { NAME($card, form: "a") }.
fact-ate = Le Cannibale { DE($who) } retire du jeu { NAME($card, form: "a") }.
fact-planned = { $who } met un bâtiment en chantier : { NAME($building) }.
fact-searched-plans = { $who } cherche des plans.
fact-shuffled-junkyard = La décharge est mélangée.
fact-ended-turn = { $count ->
    [0] { $who } termine son tour sans carte pour l’escarmouche.
    [one] { $who } termine son tour avec { $count } carte pour l’escarmouche.
   *[other] { $who } termine son tour avec { $count } cartes pour l’escarmouche.
}
fact-announced = { $who } engage { $cards } pour { NAME($act) } à { $value }.

fact-sniped = { $who } tire sur { NAME($card, form: "the") } { DE($victim) }.
fact-sniped-helper = { $who } tire sur le Réfugié du Leader { DE($victim) }.
fact-disarmed = { $who } sabote { NAME($card, form: "the") } { DE($victim) }.
fact-sacrificed = Le Fanatique { DE($who) } sacrifie un Réfugié contre { NAME($card, form: "the") } { DE($victim) }.
fact-sacrificed-helper = Le Fanatique { DE($who) } sacrifie un Réfugié contre le Réfugié du Leader { DE($victim) }.
fact-sabotaged = { $who } sabote { NAME($building, form: "the") } { DE($victim) }.
fact-shot-leader = { $who } tire sur le Leader { DE($victim) }.
fact-saved = { $who } sauve la cible avec un Docteur.
fact-lost-card = { $who } défausse { NAME($card, form: "a") }.
fact-lost-helper = { $who } défausse le Réfugié du Leader.
fact-lost-building = { CAPITAL(NAME($building, form: "the")) } { DE($who) } est hors service.
fact-lost-leader = Le Leader { DE($who) } est blessé.

fact-new-deck = { $who } mélange sa défausse : nouvelle pioche.
fact-hunted = { $count ->
    [one] { $who } rapporte { $count } nourriture.
   *[other] { $who } rapporte { $count } nourritures.
}
fact-drew = { $count ->
    [0] { $who } ne pioche rien.
    [one] { $who } pioche { $cards }.
   *[other] { $who } pioche { $count } cartes : { $cards }.
}
fact-drew-unseen = { $count ->
    [one] { $who } pioche { $count } carte.
   *[other] { $who } pioche { $count } cartes.
}
fact-got-nothing = { $who } n’obtient rien.
fact-looked = { $count ->
    [one] { $who } regarde { $count } carte : { $cards }.
   *[other] { $who } regarde { $count } cartes : { $cards }.
}
fact-looked-at-plans = { $count ->
    [one] { $who } regarde { $count } plan : { $buildings }.
   *[other] { $who } regarde { $count } plans : { $buildings }.
}
fact-looked-unseen = { $count ->
    [one] { $who } regarde { $count } carte.
   *[other] { $who } regarde { $count } cartes.
}
fact-looked-at-plans-unseen = { $count ->
    [one] { $who } regarde { $count } plan.
   *[other] { $who } regarde { $count } plans.
}
fact-built = { $count ->
    [one] { CAPITAL(NAME($building, form: "the")) } { DE($who) } : encore { $count } carte.
   *[other] { CAPITAL(NAME($building, form: "the")) } { DE($who) } : encore { $count } cartes.
}
fact-finished = { $who } termine { NAME($building, form: "the") }.
fact-repaired = { $who } répare { NAME($building, form: "the") }.

fact-led-by = { $who } a pour Leader : { NAME($leader) }.
fact-skirmish = Escarmouche ! Tout le monde dévoile ses cartes.
fact-brought = { $cards-count ->
    [0] { $who } n’aligne rien.
   *[other] { $who } aligne { $cards }.
}
fact-fought = { $who } combat à { $value }.
fact-fought-tied = { $who } combat à { $value } (départage : { $tie }).
fact-won = { $who } remporte la ressource contestée : { NAME($card, form: "a") }.
fact-won-unseen = { $who } remporte la ressource contestée.
fact-nobody-won = Personne ne l’emporte : la ressource part face cachée à la décharge, qui est mélangée.
fact-round = La manche { $number } commence ; l’Initiateur est { $who }.
fact-peeked = { $who } regarde la prochaine ressource : { NAME($card, form: "a") }.
fact-peeked-unseen = { $who } regarde la prochaine ressource.
fact-joined = Les { NAME($gang) } rejoignent { $who } : { $people } membres.
fact-score = { $people ->
    [one] { $who } : { $people } membre.
   *[other] { $who } : { $people } membres.
}

## Ce qui est demandé

fact-ask-lead = { $to ->
    [you] Choisissez votre Leader
   *[them] { $who } choisit un Leader
}
fact-ask-menu = { $to ->
    [you] Choisissez une action, ou terminez votre tour
   *[them] { $who } choisit une action
}
fact-ask-commit = { $to ->
    [you] Engagez des cartes pour { NAME($act) }, puis validez
   *[them] { $who } engage des cartes pour { NAME($act) }
}
fact-ask-interrupt = { $to ->
    [you] Interrompez { $victim }, ou laissez faire
   *[them] { $who } peut interrompre { $victim }
}
fact-ask-source = { $to ->
    [you] Attaquer depuis votre main ou depuis le Bunker ?
   *[them] { $who } choisit d’où vient l’attaquant
}
fact-ask-save = { $to ->
    [you] Sauver la cible avec un Docteur ?
   *[them] { $who } peut sauver la cible avec un Docteur
}
fact-ask-look = { $to ->
    [you] Chercher dans la décharge ou dans les plans ?
   *[them] { $who } choisit où chercher
}
fact-ask-keep = { $to ->
    [you] Gardez une carte, ou aucune
   *[them] { $who } choisit une carte à garder
}
fact-ask-plan = { $to ->
    [you] Gardez un bâtiment, ou aucun
   *[them] { $who } choisit un bâtiment à garder
}
fact-ask-organize = { $to ->
    [you] Gardez une des deux cartes
   *[them] { $who } choisit l’une des deux cartes
}
fact-ask-pay = { $to ->
    [you] Payez en remèdes (reste { $count })
   *[them] { $who } paie en remèdes (reste { $count })
}
fact-ask-throw = { $to ->
    [you] Choisissez les cartes à jeter, puis validez
   *[them] { $who } jette des cartes
}
fact-ask-build = { $to ->
    [you] Choisissez qui construit { NAME($building, form: "the") }
   *[them] { $who } choisit qui construit { NAME($building, form: "the") }
}
fact-ask-repair = { $to ->
    [you] Choisissez qui répare { NAME($building, form: "the") }
   *[them] { $who } choisit qui répare { NAME($building, form: "the") }
}
fact-ask-put = { $to ->
    [you] Choisissez la carte à stocker dans { NAME($building, form: "the") }
   *[them] { $who } stocke une carte dans { NAME($building, form: "the") }
}
fact-ask-take = { $to ->
    [you] Choisissez la carte à récupérer dans { NAME($building, form: "the") }
   *[them] { $who } récupère une carte dans { NAME($building, form: "the") }
}
fact-ask-skirmish = { $to ->
    [you] Escarmouche : attaquez, ou passez
   *[them] Escarmouche : { $who } peut attaquer
}
fact-ask-over = La partie est finie

## Pourquoi pas

fact-no-not-now = Vous ne pouvez pas faire cela maintenant ({ $section }).
fact-no-twice = Vous ne pouvez faire cela qu’une fois par tour ({ $section }).
fact-no-other-leader = Seul ce Leader peut faire cela : { NAME($leader) } ({ $section }).
fact-no-wounded-leader = Votre Leader est blessé ({ $section }).
fact-no-used-leader = La capacité de votre Leader a déjà servi cette manche ({ $section }).
fact-no-card-in-hand = { CAPITAL(NAME($card, form: "a")) } : cette carte n’est pas dans votre main ({ $section }).
fact-no-earlier-card = Trop tard pour { NAME($card, form: "a") } : les cartes s’engagent dans l’ordre du tableau des règles ({ $section }).
fact-no-own-seat = On n’attaque que les autres joueurs ({ $section }).
fact-no-value = Votre main ne permet pas d’atteindre une valeur de 1 ({ $section }).
fact-no-junkyard = Il n’y a plus rien à trouver dans la décharge ({ $section }).
fact-no-junk = Un Dépotoir ne peut jamais être gardé ({ $section }).
fact-no-mercenary = Il ne reste pas de carte à recruter : { NAME($card) } ({ $section }).
fact-no-price = Vous n’avez pas de quoi payer { NAME($card, form: "a") } ({ $section }).
fact-no-fitting-card = { NAME($card) } : cette carte ne convient pas ici, ou empêcherait d’atteindre une valeur de 1 ({ $section }).
fact-no-commitment = Il faut une valeur d’au moins 1, et un personnage pour chaque outil et chaque Chef de groupe ({ $section }).
fact-no-card-thrown = Choisissez au moins une carte à jeter ({ $section }).
fact-no-target = Il n’y a rien à attaquer là en ce moment ({ $section }).
fact-no-weapon = Vous n’avez pas de carte pour cette attaque ({ $section }).
fact-no-help = Votre Leader n’aide qu’avant les autres cartes engagées, avec un Réfugié et un autre personnage qui convient à l’action ({ $section }).
fact-no-card = Votre main est vide ({ $section }).
fact-no-use = { NAME($card) } : cette carte ne sert pas à cela ({ $section }).
fact-no-choice = Cela ne fait pas partie des choix ({ $section }).
fact-no-character = Il faut pour cela un personnage de votre main ({ $section }).
fact-no-toolkit = Vous n’avez pas de Kit d’outil en main ({ $section }).
fact-no-wound = Votre Leader n’est pas blessé ({ $section }).
fact-no-building = Vous n’avez pas de bâtiment à cet endroit ({ $section }).
fact-no-work = Il n’y a rien à faire sur ce bâtiment pour l’instant ({ $section }).
fact-no-working-building = Ce bâtiment n’est pas en service ({ $section }).
fact-no-room = Ce bâtiment est plein ({ $section }).
fact-no-move = Aucune carte ne peut bouger : elle doit convenir au bâtiment, et chacune ne bouge qu’une fois par tour ({ $section }).

## Ce que fait une carte en plus de ses valeurs

tip-card-saboteur = Sabote : un outil engagé ou dévoilé d’un autre joueur est défaussé (notre décision ★ §5.1).
tip-card-sniper_team = Tirent : un personnage engagé ou dévoilé d’un autre joueur est défaussé (notre décision ★ §5.1).
tip-card-group_leaders = Accompagne un personnage, qui peut porter un outil en plus. Un seul par personnage : c’est notre décision (★ §4.2).
tip-card-thugs = Coûtent 6, en nourriture et remèdes, au choix.
tip-card-medic = Sauve un personnage visé par des Snipers, ou vaut 1 remède pour recruter.
tip-card-engineer = S’il creuse, vous pouvez chercher des plans de bâtiments à la place ; si vous en gardez un, l’Ingénieur est défaussé.
tip-card-toolkit = Avec lui, un ouvrier retire trois cartes d’un chantier au lieu d’une (notre lecture ★ §6.1).
tip-card-junk = Sans valeur : cette carte ne se garde jamais.
tip-card-medkit = Vaut 2 remèdes pour recruter un mercenaire.
tip-card-pills = Valent 1 remède pour recruter un mercenaire.
tip-card-refugee = Ne fait rien seul, mais peut creuser ou chasser avec un outil ; il ne combat jamais (notre décision ★ §1.1).

tip-leader-butcher = Une fois par manche : retirez du jeu un personnage de votre main pour 1 nourriture et 1 remède.
tip-leader-cannibal = Une fois par manche : retirez du jeu un personnage de votre main pour 3 nourritures, qui ne se combinent avec aucune autre.
tip-leader-fanatic = Une fois par manche : retirez du jeu un Réfugié ; un adversaire défausse une carte engagée ou dévoilée de votre choix.
tip-leader-sergeant = Vos outils ne peuvent pas être sabotés ; un Saboteur vous coûte 1 remède.
tip-leader-excavator = Vos Réfugiés creusent à 1, ou à 2 avec un outil pour creuser.
tip-leader-gangster = Vos Réfugiés combattent à 0 (un outil peut donc les aider) et comptent double en cas d’égalité.
tip-leader-mentor = Une fois par manche, avec un Réfugié : +1 pour piocher, creuser, chasser ou combattre.
tip-leader-organizer = Une fois par manche, avec un Réfugié, à la place de votre action Piocher : piochez 2 cartes, gardez-en 1.
tip-leader-peacemaker = Une fois par manche, avec un Réfugié : +2 pour creuser ou chasser.
tip-leader-ranger = Vos Réfugiés et vos Familles chassent à 1.

tip-building-pharmacy = Stocke 2 cartes Remède.
tip-building-armory = Stocke 2 outils.
tip-building-garden = Donne 1 nourriture par tour, pour recruter.
tip-building-bunker = Stocke 3 personnages ; Snipers et Saboteurs peuvent agir depuis ce bâtiment.

## Les actions du tour

ui-uses = Actions du tour
ui-dig = Creuser
ui-draw = Piocher
ui-hunt = Chasser
ui-hire = Recruter
ui-trash = Jeter
ui-organize = Planificateur
ui-dig-number = creuser { $number }
ui-draw-number = piocher { $number }
ui-hunt-number = chasser { $number }
ui-fight-number = combattre { $number }
tip-dig = Regardez autant de cartes de la décharge et gardez-en une. Choisissez des personnages, avec un outil au plus chacun.
tip-draw = Piochez autant de cartes. Choisissez des personnages qui peuvent piocher.
tip-hunt = Autant de nourriture pour recruter ce tour. Choisissez des personnages qui chassent, avec un outil au plus chacun.
tip-trash = Jetez des cartes de votre main à la décharge, pour de bon.
tip-organize = Avec un Réfugié : piochez 2 cartes et gardez-en 1. C’est votre pioche du tour.
ui-dig-hint = du matériel
ui-draw-hint = d’autres cartes
ui-hunt-hint = de la nourriture
ui-trash-hint = alléger sa main
ui-organize-hint = piocher 2, garder 1
ui-done-already = déjà fait ce tour
ui-gets-dig = voir { $count }, garder 1
ui-gets-draw = +{ $count } en main
ui-gets-hunt = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
}
ui-gets-trash = { $count ->
    [one] { $count } carte jetée
   *[other] { $count } cartes jetées
}
ui-not-with-these = pas avec ces cartes
ui-select-cards = choisir des cartes
ui-confirm-dig = Creuser à { $value }
ui-confirm-draw = Piocher { $value }
ui-confirm-hunt = Chasser à { $value }
ui-confirm-trash = Jeter ces cartes
ui-move-draw = Piocher avec { $cards }
ui-move-dig = Creuser avec { $cards }
ui-move-hunt = Chasser avec { $cards }
ui-move-trash = Jeter { $cards }
ui-trash-people = { $count ->
    [one] Une personne de moins, c’est un point de moins. { -Cliquez-sur } Jeter encore une fois pour confirmer.
   *[other] { $count } personnes de moins, ce sont { $count } points de moins. { -Cliquez-sur } Jeter encore une fois pour confirmer.
}

ui-flaw-unfit = Ces cartes ne peuvent pas toutes faire cela.
ui-flaw-nobody = Il faut un personnage ; les outils ne font qu’aider.
ui-flaw-tools = Un outil au plus par personnage.
ui-flaw-groups = Un Chef de groupe au plus par personnage (notre décision ★ §4.2).
ui-flaw-nothing = Total : 0. Ajoutez un outil ou quelqu’un de plus fort.

## Les cartes en mots

ui-character = personnage
ui-tool = outil
ui-medicine = remède
ui-junk = rebut
ui-contested-card = ressource contestée
ui-people = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
ui-food-number = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
}
ui-medicine-number = { $count ->
    [one] { $count } remède
   *[other] { $count } remèdes
}
ui-no-numbers = aucune valeur
ui-adds-to = Pour un personnage : { $list }.
ui-price = Prix : { $price }.
ui-price-mix = { $count } en nourriture et remèdes, au choix
ui-card-label = { $name } ({ $type })
ui-times = { $name } ×{ $count }
ui-unknown = une carte inconnue
tip-unknown = Cette carte vous est cachée.

## La table

ui-market = Mercenaires à recruter
ui-market-label = { $name }, { $price }, reste { $count } ; { $card }
ui-purse = { $food ->
    [one] Ce tour : { $food } nourriture
   *[other] Ce tour : { $food } nourritures
}, { $medicine ->
    [one] { $medicine } remède en main
   *[other] { $medicine } remèdes en main
}
tip-purse = La nourriture chassée sert ce tour ou se perd. Remèdes : Pilules, Medkits et Docteurs en main. Les mercenaires à votre portée sont en évidence.
ui-owed = Reste à payer : { $count }
ui-hiring = Recrutement : { $card }

ui-at-stake = L’enjeu
ui-junkyard = Décharge
ui-schematics = Plans
ui-contested = Ressource contestée
ui-pile-count = { $name } : { $count }
ui-contested-label = Ressources contestées : { $count }. { $known }
tip-junkyard = { $count ->
    [one] { $count } carte, face cachée. Creuser permet de la regarder.
   *[other] { $count } cartes, face cachée. Creuser permet de regarder les premières.
}
tip-schematics = { $count ->
    [one] { $count } bâtiment. Creuser avec un Ingénieur permet de regarder ici.
   *[other] { $count } bâtiments. Creuser avec un Ingénieur permet de regarder ici.
}
tip-contested = Il en reste { $count }. L’escarmouche de cette manche a la première pour enjeu ; l’Initiateur peut la regarder.
ui-you-know = Vous la connaissez : { $card }
ui-peeked = { $who } l’a vue
ui-no-skirmish-yet = sans escarmouche
tip-no-skirmish-yet = Il n’y a pas d’escarmouche avant la manche 3.

ui-hand = Votre main
ui-hand-of = Main { DE($who) }
ui-laid = Cartes posées pour l’escarmouche
ui-hand-empty = Main vide
ui-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
ui-laid-count = { $count ->
    [one] { $count } carte posée pour l’escarmouche
   *[other] { $count } cartes posées pour l’escarmouche
}
ui-deck = Pioche
ui-deck-count = Pioche : { $count }
tip-deck = Quand elle est vide, la défausse mélangée la remplace.
ui-discard = Défausse
ui-discard-count = Défausse : { $count }
tip-discard = Cartes connues : { $cards }
ui-none-known = aucune
ui-played = Cartes jouées cette manche
ui-initiator = Initiateur
tip-initiator = Commence la manche et regarde la ressource contestée.
ui-round = Manche { $number }/16
ui-choosing-leaders = Choix des Leaders
ui-gathering = collecte
ui-skirmish = escarmouche

ui-leader = Leader : { $name }
ui-leader-used = utilisé cette manche
ui-wounded = blessé
ui-choose-leader = Choisissez le Leader de votre tribu
ui-others-choose-leader = Les tribus choisissent leur Leader en secret
ui-helper = le Réfugié du Leader

ui-camp = Votre camp
ui-underway = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
ui-disabled = hors service
ui-stores = contient { $count } sur { $room }
ui-site-label = { $name } ({ $number }) : { $state }
ui-site-state = { $name } : { $state }
ui-garden-works = 1 nourriture
ui-build-time = temps de construction : { $count }

ui-stage = Sur la table
ui-digs = { $who } creuse
ui-draws = { $who } pioche
ui-hunts = { $who } chasse
ui-organizes = { $who } utilise le Planificateur
ui-you-dig = Vous creusez
ui-you-draw = Vous piochez
ui-you-hunt = Vous chassez
ui-you-organize = Votre Planificateur
ui-throwing = Choisissez les cartes à jeter
ui-looked-at = Cartes trouvées : gardez-en une, ou aucune
ui-looked-other = { $count ->
    [one] { $who } regarde { $count } carte
   *[other] { $who } regarde { $count } cartes
}
ui-where = Où cherchez-vous ?
ui-idle = Choisissez des cartes, puis leur action
ui-idle-empty = Plus de cartes en main : recrutez, ou terminez votre tour
ui-others-turn = { $who } collecte
ui-work-on = Qui y travaille ?
ui-repair-it = Qui le répare ?
ui-put-in = Quelle carte stocker ?
ui-take-out = Quelle carte récupérer ?
ui-targets = Cibles possibles

ui-interrupt-title = Interrompre ?
ui-interrupt-text = Choisissez une carte à viser, ou laissez faire.
ui-save-title = Utiliser un Docteur ?
ui-aim-at = Choisissez une carte à viser, ou passez
ui-source-title = Qui agit ?
ui-let-happen = Laisser faire
ui-asked-now = Interruption possible : { $names }…
ui-time-left = suite dans { $count } s
ui-take-time = Plus de temps

ui-stakes = Cartes posées pour l’escarmouche
tip-stakes = Les cartes qui restent à la fin d’un tour se battent pour l’enjeu. Tout le monde sait combien il y en a ; personne ne sait lesquelles.
ui-skirmish-title = Escarmouche de la manche { $number }
ui-skirmish-now = Escarmouche ! Toutes les cartes sont dévoilées
ui-brought-none = personne
ui-fights = combat à { $value }
ui-tie = départage { $value }
ui-won-by = { $who } remporte la ressource
ui-won-by-you = Vous remportez la ressource
ui-won-by-nobody = Personne ne l’emporte : elle part à la décharge
tip-tie-cards = Les égalités sont départagées par le nombre de cartes personnage (édition française).
tip-tie-people = Les égalités sont départagées par le nombre de membres (édition anglaise).
ui-go-on = Continuer
ui-last-fight = Dernière escarmouche
ui-acted = a agi

ui-unseen = Aussi dans cette tribu, à un endroit inconnu
ui-unseen-lost = { $count ->
    [one] Vues en dernier dans cette tribu ; l’une d’elles a pu la quitter
   *[other] Vues en dernier dans cette tribu ; jusqu’à { $count } d’entre elles ont pu la quitter
}
ui-tribe = Membres pour l’instant : { $count }
ui-gangs = Factions
ui-gearheads = Mécanos : le plus d’outils
ui-pharmers = Chercheurs : le plus de remèdes
ui-masons = Maçons : le plus de bâtiments
tip-gangs = À la fin, chaque faction rejoint une tribu et lui apporte 5 membres.

ui-build-label = Construire : { $building }
ui-store-label = Stocker dans : { $building }
ui-retrieve-label = Récupérer dans : { $building }
ui-repair-label = Réparer : { $building }
ui-site-name = { $building } ({ $number })

## La table en texte

text-heading = Arctic Scavengers, manche { $round } sur 16. Initiateur : { $who }.
text-piles = Piles : { $piles }
text-junkyard = décharge { $n }
text-schematics = plans { $n }
text-contested = ressources contestées { $n }
text-skirmish = L’escarmouche est en cours.
text-top = En jeu : { $card }
text-hire = À recruter : { $cards }
text-food = Nourriture de ce tour : { $n }
text-committed = Cartes engagées pour { $act } : { $cards }{ $helper }{ $value }
text-helper = { " " }avec le Réfugié du Leader
text-worth = , valeur { $value }
text-act-dig = creuser
text-act-draw = piocher
text-act-hunt = chasser
text-act-fight = combattre
text-act-organize = le Planificateur
text-hiring = Recrutement : { $card }, reste à payer { $owed }
text-looked = Cartes regardées : { $cards }
text-known-junk = Cartes connues de la décharge : { $cards }
text-known-schematics = Plans connus : { $cards }
text-seat = { $who } : { $about }
text-leader = Leader { $leader }
text-used = Leader utilisé
text-wounded = Leader blessé
text-fight = combat { $value }
text-people = { $n ->
    [one] 1 membre
   *[other] { $n } membres
}
text-deck = pioche { $n }
text-hand = Main ({ $n }) : { $cards }
text-laid = Cartes posées ({ $n }) : { $cards }
text-discard = Défausse : { $cards }
text-played = Cartes jouées : { $cards }
text-sites = Bâtiments : { $sites }
text-site = { $building } ({ $state }){ $stored }
text-underway = { $n ->
    [one] encore 1 carte
   *[other] encore { $n } cartes
}
text-working = en service
text-disabled = hors service
text-stored = { " " }avec { $cards }
text-unseen = Quelque part dans cette tribu : { $cards }

## La leçon

lesson-goal = Tout est gelé, il ne reste presque rien. Vous menez une tribu : après 16 manches, la plus nombreuse gagne. Ces cinq cartes sont à vous pour cette manche.
lesson-card = Le bord d’une carte dit ce qu’elle sait faire, de haut en bas : creuser, piocher, chasser, combattre. Un outil à +2 aide un personnage. Les petites silhouettes comptent les membres.
lesson-dig = Chaque action peut servir une fois par tour. Commencez par creuser : { -cliquez-sur } un Charognard et la Pelle pour les choisir. Le bouton Creuser affiche 3 : { -cliquez-dessus }.
lesson-dig-scavenger = Le Charognard creuse : { -cliquez-dessus }.
lesson-dig-shovel = Et la Pelle avec lui.
lesson-dig-confirm = 1 et 2 font 3. Validez.
lesson-keep = Trois cartes de la décharge : gardez-en une. Un Medkit, soit deux remèdes pour recruter : { -cliquez-dessus } deux fois.
lesson-hunt = Il est dans votre défausse et reviendra quand la pioche sera reformée. Maintenant, chassez : choisissez l’autre Charognard et la Lance, puis Chasser.
lesson-hunt-scavenger = Le Charognard chasse : { -cliquez-dessus }.
lesson-hunt-spear = Et la Lance.
lesson-hunt-confirm = 2 nourritures. Validez.
lesson-food = La nourriture sert à recruter : les mercenaires à votre portée sont en évidence. Une croix dans le prix est un remède : payez-la en Pilules et Medkits.
lesson-hire = Recrutez un Combattant, qui combat à 2 : { -cliquez-sur } la pile deux fois.
lesson-end = Le reste de la main se pose face cachée pour l’escarmouche. Il n’y en a pas avant la manche 3 : rien n’est perdu. Terminez votre tour.
lesson-round-3 = Manche 3 : désormais, une escarmouche termine chaque manche. Vous êtes l’Initiateur et voyez l’enjeu. Une famille de cinq !
lesson-fight = Voilà qui mérite un combat. Gardez tout et terminez tout de suite. Moins vous jouez de cartes, plus il vous en reste pour vous battre : c’est le dilemme de chaque tour.
lesson-bluff = Les autres savent que vous avez gardé 5 cartes. Ils ne savent pas si ce sont des Combattants ou des Réfugiés.
lesson-won = Tout a été dévoilé, les forces comparées : la famille est à vous. À égalité, le plus de cartes personnage l’emporte.
lesson-outlook = Plus tard viennent Snipers et Saboteurs, qui visent ce que les autres engagent, et, avec les modules QG, Docteurs, bâtiments et Leaders. { -Survolez } une carte pour lire son effet. Amusez-vous !
lesson-title = Premiers pas
lesson-draw = Une nouvelle main. Piocher : un Charognard pioche une carte de plus. Choisissez le Charognard, puis Piocher.
lesson-draw-scavenger = C’est le Charognard qui pioche : { -cliquez-dessus }.
lesson-draw-confirm = Cela fait une carte. Validez.
lesson-trash = Votre pioche était vide : la défausse a été mélangée pour en former une nouvelle. Les cartes qui encombrent votre main peuvent être jetées : elles quittent la tribu pour de bon. Essayez avec un Réfugié, mais souvenez-vous que ce sont les membres qui font gagner. { -Cliquez-sur } Jeter.
lesson-trash-refugee = Le Réfugié s’en va : { -cliquez-dessus }.
lesson-trash-confirm = Un seul suffit. Validez.
lesson-end-second = Terminez votre tour : il n’y a toujours pas d’escarmouche.
lesson-interrupt = La partie continue. Creusez encore : choisissez le Charognard et la Pelle, puis Creuser.
lesson-interrupted = Une interruption ! Avant que vous ne creusiez, un voisin a joué un Saboteur de sa main : la Pelle est défaussée et vous ne creusez plus qu’à 1. Gardez le Multi-outil : { -cliquez-dessus } deux fois.
lesson-medicine = Votre Medkit est revenu. Un Chasseur coûte un remède : recrutez-en un.
lesson-medicine-pay = Payez avec le Medkit. Ce qui dépasse le prix est perdu.
lesson-depth-title = les modules QG
lesson-depth-hq = QG ajoute quatre modules, chacun complétant les précédents. Dans cette leçon, vous jouez avec trois d’entre eux : Docteurs et factions, Ingénieurs et bâtiments, Leaders.
lesson-depth-lead = Avec le module 3, chacun choisit un Leader parmi deux. Le Boucher retire du jeu un de vos personnages contre 1 nourriture et 1 remède. Choisissez le Boucher.
lesson-depth-hunt = Un Ingénieur coûte 2 nourritures et 1 remède, et vous n’avez pas encore de remède. Chassez d’abord avec un Charognard et la Lance.
lesson-depth-butcher = Au tour du Boucher : choisissez un Réfugié et utilisez le Leader. Ce membre est perdu pour de bon : que cela en vaille la peine.
lesson-depth-engineer = 3 nourritures et 1 remède : recrutez un Ingénieur.
lesson-depth-end-turn = Terminez votre tour.
lesson-depth-draw = Voyons ce qui vient : piochez avec le Charognard.
lesson-depth-dig = L’Ingénieur ! Creusez avec lui seul : il creuse à 2.
lesson-depth-dig-engineer = C’est l’Ingénieur qui creuse : { -cliquez-dessus }.
lesson-depth-dig-confirm = Cela fait 2. Validez.
lesson-depth-schematics = Quand un Ingénieur creuse, vous pouvez regarder les plans au lieu de la décharge. Choisissez les plans.
lesson-depth-plan = Deux bâtiments, et vous en gardez un. La Pharmacie sera la première terminée, et elle garde deux cartes Remède jusqu’à ce que vous en ayez besoin. Gardez-la.
lesson-depth-underway = Deux cartes de votre pioche y sont posées, face cachée, et l’Ingénieur est dans votre défausse. Une carte s’en va au début de chacun de vos tours. Terminez votre tour.
lesson-depth-build = Une carte est partie. Vos personnages peuvent aider : chacun de ceux que vous y jouez en retire une autre. Choisissez la Pharmacie.
lesson-depth-worker = Un Réfugié fera l’affaire : { -cliquez-dessus }.
lesson-depth-works = La Pharmacie est terminée et fonctionne aussitôt. Les outils vont dans une Armurerie, les personnages dans un Bunker ; une Hydroponique vous nourrit.
lesson-depth-gangs = À la fin, des factions rejoignent une tribu, avec 5 membres chacune : les Maçons rejoignent celle qui a le plus de bâtiments en service, les Mécanos celle qui a le plus d’outils, les Chercheurs celle qui a le plus de remèdes.
lesson-depth-outlook = Les Docteurs sauvent des personnages visés par des Snipers. Avec le module 4, les Saboteurs peuvent aussi saboter des bâtiments, et les Snipers blesser des Leaders. Amusez-vous bien !

## Feuille de score

pad-cards = Cartes de la tribu, où qu’elles soient
pad-buildings = Bâtiments terminés et en service
fact-pad-kind = { NAME($card) } : { $entered } cartes saisies ; le jeu en a { $most }.
fact-pad-buildings = { $entered } bâtiments saisis ; le jeu en a { $most }.
fact-pad-contested = { $who } et { $other } sont à égalité : { $who } passe devant avec { $more } { $more ->
        [one] ressource contestée
       *[other] ressources contestées
    } contre { $fewer }.
fact-pad-cards = { $who } et { $other } sont à égalité, ressources contestées comprises : { $who } passe devant avec { $more } { $more ->
        [one] carte
       *[other] cartes
    } contre { $fewer }.
fact-pad-shared = { $who } et { $other } sont à égalité en membres, ressources contestées et cartes, et partagent leur rang.
