# Arctic en français.

title = Arctic
blurb = Formez des séries d’animaux dans votre pile pendant que votre totem parcourt le Paysage.
tie-break = Les ex æquo sont classés dans l’ordre du tour, à partir du premier joueur.

source-fox = série de renards
source-moose = série d’élans
source-walrus = série de morses
source-orca = série d’orques
source-puffin = série de macareux
source-bear = série d’ours blancs
source-variety = animaux en série
source-totem = totem
source-penalties = pénalités

option-fox = Face du pouvoir « renard »
option-moose = Face du pouvoir « élan »
option-walrus = Face du pouvoir « morse »
option-orca = Face du pouvoir « orque »
option-puffin = Face du pouvoir « macareux »
option-bear = Face du pouvoir « ours blanc »
choice-fox-random = au hasard
choice-fox-1 = 1
choice-fox-2 = 2
choice-moose-random = au hasard
choice-moose-1 = 1
choice-moose-2 = 2
choice-walrus-random = au hasard
choice-walrus-1 = 1
choice-walrus-2 = 2
choice-orca-random = au hasard
choice-orca-1 = 1
choice-orca-2 = 2
choice-puffin-random = au hasard
choice-puffin-1 = 1
choice-puffin-2 = 2
choice-bear-random = au hasard
choice-bear-1 = 1
choice-bear-2 = 2

## Animaux : `letter` les désigne dans le terminal.

animal-fox = renard
    .the = le renard
    .of-the = du renard
    .plural = renards
    .letter = R
animal-moose = élan
    .the = l’élan
    .of-the = de l’élan
    .plural = élans
    .letter = É
animal-walrus = morse
    .the = le morse
    .of-the = du morse
    .plural = morses
    .letter = M
animal-orca = orque
    .the = l’orque
    .of-the = de l’orque
    .plural = orques
    .letter = O
animal-puffin = macareux
    .the = le macareux
    .of-the = du macareux
    .plural = macareux
    .letter = Mx
animal-bear = ours blanc
    .short = ours
    .the = l’ours blanc
    .of-the = de l’ours blanc
    .plural = ours blancs
    .letter = B

## Actions, telles que les boutons les affichent

action-place = Poser { NAME($card) }
action-tuck = Renard : glisser { NAME($card) } sous votre pile
    .short = Renard : { NAME($card) } sous la pile
action-hide = Renard : cacher { NAME($card) } comme joker
    .short = Renard : { NAME($card) } en joker
action-swap = Macareux : prendre { NAME($card) }
action-offer = Donner { NAME($card) } en échange
action-take = Prendre { NAME($card) }
action-recover = Ours blanc : récupérer { NAME($card) }
action-discard = Défausser { NAME($card) }
action-give = Donner { NAME($card) }
action-give-to = Ours blanc : donner une pénalité à { $seat }
action-take-back = Macareux : reprendre votre carte visible
action-more = Élan : une carte de plus
action-fewer = Élan : une carte de moins
action-draw = Orque : prendre une carte de la pioche
action-main-right = Animal principal à droite
action-companion-right = Animal associé à droite
action-step-left = Morse : un pas de plus à gauche
action-step-right = Morse : un pas de plus à droite
action-pass = Passer

## Le journal

fact-placed = { $who } pose { NAME($card) }.
fact-tucked = { $who } utilise le renard pour glisser { NAME($card) } sous sa pile.
fact-hid = { $who } utilise le renard pour cacher { NAME($card) } comme joker.
fact-hid-unseen = { $who } utilise le renard pour cacher une carte comme joker.
fact-swapped = { $who } utilise le macareux pour échanger { NAME($card) } contre { NAME($taken) }.
fact-took = { $who } prend { NAME($card) } dans la Rivière.
    .short = { $who } prend { NAME($card) }.
fact-recovered = { $who } utilise l’ours blanc pour récupérer { NAME($card) } dans sa zone de pénalité.
fact-recovered-unseen = { $who } utilise l’ours blanc pour récupérer une carte dans sa zone de pénalité.
fact-discarded = { $who } défausse { NAME($card) } en pénalité.
fact-discarded-unseen = { $who } défausse une carte en pénalité.
fact-gave = { $who } utilise l’ours blanc pour donner { NAME($card) } à { $whom } en pénalité.
fact-gave-unseen = { $who } utilise l’ours blanc pour donner une carte à { $whom } en pénalité.
fact-took-back = { $who } utilise le macareux pour reprendre { NAME($card) } en main.
fact-drew = { $who } utilise l’orque pour prendre { NAME($card) } dans la pioche.
fact-drew-unseen = { $who } utilise l’orque pour prendre une carte dans la pioche.
fact-changed-placement = { $change ->
    [more] { $who } utilise l’élan pour poser une carte de plus.
   *[fewer] { $who } utilise l’élan pour poser une carte de moins.
}
fact-changed-draw = { $change ->
    [more] { $who } utilise l’élan pour piocher une carte de plus.
   *[fewer] { $who } utilise l’élan pour piocher une carte de moins.
}
fact-took-penalties = { $n ->
    [one] { $who } reçoit une carte de pénalité.
   *[other] { $who } reçoit { $n } cartes de pénalité.
}
    .short = { $who } reçoit { $n } { $n ->
        [one] pénalité
       *[other] pénalités
    }.
fact-took-power = { $who } prend le pouvoir { NAME($animal, form: "of-the") }.
fact-took-power-from = { $who } prend à { $whom } le pouvoir { NAME($animal, form: "of-the") }.
fact-moved-left = { CAPITAL(NAME($animal, form: "the")) } va à gauche, sur le { $worth }.
    .short = { CAPITAL(NAME($animal)) } sur { $worth }.
fact-moved-right = { CAPITAL(NAME($animal, form: "the")) } va à droite, sur le { $worth }.
    .short = { CAPITAL(NAME($animal)) } sur { $worth }.
fact-refilled-river = { $cards-count ->
    [one] Une nouvelle carte rejoint la Rivière : { $cards }.
   *[other] { $cards-count } nouvelles cartes rejoignent la Rivière : { $cards }.
}
    .short = { "" }
fact-river-card = { NAME($card) }
fact-opened-reserve = La pioche est vide : la Réserve la remplace. La partie se terminera après les derniers tours.
fact-began-final-turns = Les derniers tours commencent : phases A et B seulement.
fact-scored = { $n ->
    [one] { $who } marque { $n } point.
   *[other] { $who } marque { $n } points.
}

## Ce qu’il y a à faire

fact-ask-place = { $to ->
    [you] Posez une carte (encore { $n })
   *[them] { $who } pose une carte (encore { $n })
}
fact-ask-place-or-power = { $to ->
    [you] Posez une carte (encore { $n }), ou utilisez d’abord un pouvoir
   *[them] { $who } pose une carte (encore { $n }), ou utilise d’abord un pouvoir
}
fact-ask-power = { $to ->
    [you] Vous n’avez aucune carte à poser : utilisez un pouvoir, ou passez
   *[them] { $who } n’a aucune carte à poser, mais peut utiliser un pouvoir
}
fact-ask-offer = { $to ->
    [you] Choisissez dans votre main la carte à donner en échange : vous recevrez { NAME($card) }
   *[them] { $who } choisit la carte à donner en échange et recevra { NAME($card) }
}
fact-ask-move = { $to ->
    [you] Envoyez { NAME($main, form: "the") } ou { NAME($companion, form: "the") } à droite ; l’autre ira à gauche
   *[them] { $who } choisit qui va à droite : { NAME($main, form: "the") } ou { NAME($companion, form: "the") }
}
fact-ask-step = { $to ->
    [you] Déplacez { NAME($animal, form: "the") } d’un pas de plus avec le morse, ou passez
   *[them] { $who } peut déplacer { NAME($animal, form: "the") } d’un pas de plus avec le morse
}
fact-ask-draw = { $to ->
    [you] Piochez une carte (encore { $n })
   *[them] { $who } pioche une carte (encore { $n })
}
fact-ask-draw-or-power = { $to ->
    [you] Piochez une carte (encore { $n }), ou utilisez d’abord l’élan
   *[them] { $who } pioche une carte (encore { $n }), ou utilise d’abord l’élan
}
fact-ask-discard = { $to ->
    [you] Défaussez { n-cards } (vous pouvez en garder { $keep })
   *[them] { $who } défausse { n-cards } pour en garder { $keep }
}
fact-ask-give-to = { $to ->
    [you] Donnez une de vos cartes de pénalité à un autre joueur avec l’ours blanc, ou passez
   *[them] { $who } peut donner une carte de pénalité à un autre joueur avec l’ours blanc
}
fact-ask-give = { $to ->
    [you] Choisissez la carte de pénalité à donner à { $whom }
   *[them] { $who } choisit la carte de pénalité à donner à { $whom }
}
fact-ask-nothing = La partie est finie

## Pourquoi pas

fact-no-not-now = Vous ne pouvez pas faire cela maintenant ({ $section }).
fact-no-passing = Vous ne pouvez pas passer ({ $section }).
fact-no-power = Vous n’avez pas le pouvoir { NAME($animal, form: "of-the") } ({ $section }).
fact-no-such-side = La carte Pouvoir { NAME($animal, form: "of-the") } montre son autre face ({ $section }).
fact-no-card-in-hand = { CAPITAL(NAME($card)) } n’est pas dans votre main ({ $section }).
fact-no-card-in-river = { CAPITAL(NAME($card)) } n’est pas dans la Rivière ({ $section }).
fact-no-card-in-zone = { CAPITAL(NAME($card)) } n’est pas dans votre zone de pénalité ({ $section }).
fact-no-final-card = Le renard ne vaut que pour la dernière carte posée, et il vous en reste { $n } à poser ({ $section }).
fact-no-pile = Il vous faut une pile sous laquelle glisser la carte ({ $section }).
fact-no-cover = Il vous faut une carte visible sous laquelle glisser le joker ({ $section }).
fact-no-second-puffin = Le macareux ne sert qu’une fois par tour ({ $section }).
fact-no-card-to-swap = Vous n’avez en main aucune carte à échanger ({ $section }).
fact-no-visible-card = Vous n’avez pas de carte visible ({ $section }).
fact-no-stock = La pioche et la Réserve sont vides ({ $section }).
fact-no-step = Le jeton { NAME($animal, form: "of-the") } sortirait du Paysage ({ $section }).
fact-no-gift-to-oneself = Vous ne pouvez la donner qu’à un autre joueur ({ $section }).
fact-no-such-player = Il n’y a personne à cette place ({ $section }).

## Les douze pouvoirs : animal et face

power-fox-1 = La dernière carte posée peut aller sous toute votre pile.
    .short = Dernière sous la pile
power-fox-2 = La dernière carte posée peut aller face cachée juste sous votre carte visible : un joker.
    .short = Dernière en joker
power-moose-1 = Avant de piocher : une carte de plus ou de moins.
    .short = Pioche ±1
power-moose-2 = Avant de poser : une carte de plus ou de moins.
    .short = Pose ±1
power-walrus-1 = Après les déplacements, le jeton de l’animal principal peut faire un pas de plus, dans un sens ou dans l’autre.
    .short = Principal : +1 pas
power-walrus-2 = Après les déplacements, le jeton de l’animal associé peut faire un pas de plus, dans un sens ou dans l’autre.
    .short = Associé : +1 pas
power-orca-1 = La Rivière est complétée après chaque carte que vous y prenez.
    .short = La Rivière se complète
power-orca-2 = Vous pouvez prendre vos cartes dans la pioche, à l’aveugle.
    .short = Piocher à l’aveugle
power-puffin-1 = Avant de poser, troquez une carte de votre main contre une de la Rivière.
    .short = Échange avec la Rivière
power-puffin-2 = Avant de poser, reprenez votre carte visible en main ; celle du dessous dit combien de cartes poser.
    .short = Reprendre sa carte
power-bear-1 = À la fin de la phase C, mettez une carte de votre zone de pénalité dans celle d’un autre joueur.
    .short = Donner une pénalité
power-bear-2 = Vous pouvez prendre vos cartes dans votre propre zone de pénalité.
    .short = Piocher ses pénalités

## Le plateau

ui-card-label = { CAPITAL(NAME($main)) } avec { NAME($companion) }, pioche { $draw }, pose { $place }
ui-visible-card = Carte visible : { NAME($main) } avec { NAME($companion) }, pioche { $draw }, pose { $place }
ui-landscape = Paysage
ui-scene = Vaut { $worth } : { $animals }
ui-nobody = aucun jeton
ui-goes-right = { CAPITAL(NAME($animal, form: "the")) } va à droite, { NAME($other, form: "the") } à gauche
ui-right = { CAPITAL(NAME($animal)) } à droite
ui-left = { CAPITAL(NAME($animal)) } à gauche
ui-river = Rivière
ui-gap = vide
ui-draw-pile = Pioche
ui-reserve = Réserve
ui-pile = Votre pile
ui-pile-of = Pile { DE($who) }
ui-no-pile = pas encore de cartes
ui-pile-empty = Vos cartes s’empileront ici
ui-run = série de { $n } { NAME($animal, form: "plural") } : { worth-in-points }
ui-group = { $n ->
    [one] { $n } { NAME($animal) }
   *[other] { $n } { NAME($animal, form: "plural") }
}
ui-next-group = { $list } ; { $item }
ui-in-runs = en série
ui-variety = { $n ->
    [one] { $n } animal en série
   *[other] { $n } animaux en série
}
ui-on-top = en haut
ui-under = sous la pile
ui-as-joker = en joker
ui-hand = Votre main
ui-hand-count = { n-cards } en main
ui-hand-empty = Main vide
ui-known = Cartes connues de la main ({ $known } sur { $n })
ui-known-none = { $n ->
    [one] { $n } carte, inconnue
   *[other] { $n } cartes, toutes inconnues
}
ui-zone = Zone de pénalité
ui-penalties = pénalités
ui-penalty-count = { $n ->
    [one] { $n } pénalité
   *[other] { $n } pénalités
}
ui-totem = totem
ui-totem-mine = Votre totem : { NAME($animal) }
ui-totem-of = Totem : { NAME($animal) }
ui-power = Pouvoir { NAME($animal, form: "of-the") }
ui-power-free = à personne
ui-power-held = à { $who }
ui-powers = Pouvoirs
ui-round = Manche { $n }
ui-ending = derniers tours proches
ui-final = derniers tours

n-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
draw-in-cards = { $draw ->
    [one] { $draw } carte
   *[other] { $draw } cartes
}
worth-in-points = { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}

## Infobulles

tip-card = { CAPITAL(NAME($main)) } avec { NAME($companion) }
tip-visible-card = { CAPITAL(NAME($main)) } avec { NAME($companion) } (carte visible)
tip-card-text = Au sommet de votre pile, elle donne le pouvoir { NAME($main, form: "of-the") }, déplace les jetons des deux animaux, fait piocher { draw-in-cards } et, au tour suivant, en fait poser { $place }.
tip-landscape-text = À la fin, votre totem rapporte la valeur de la carte Paysage où se trouve son jeton. À chaque tour, les jetons des deux animaux de votre carte visible avancent ou reculent d’une carte.
tip-token = Le jeton { NAME($animal, form: "of-the") } est sur le { $worth }
tip-token-mine = Le jeton { NAME($animal, form: "of-the") }, votre totem, est sur le { $worth }
tip-draw-pile-text = { n-cards }. Quand elle est vide, la Réserve ({ $reserve }) la remplace et les derniers tours approchent.
tip-pile-text = Pour chaque animal, la plus longue série compte : 2 cartes valent 1 point, 3 cartes 3, 4 cartes 6, 5 cartes 10, 6 ou plus 15. Le nombre d’animaux en série rapporte selon le même barème.
tip-variety-text = Le nombre d’animaux en série rapporte selon le même barème : 1 point pour 2 animaux, jusqu’à 15 points pour 6.
tip-joker = Joker
tip-joker-text = Une carte cachée qui compte comme l’animal le plus avantageux pour son propriétaire : ici, { NAME($animal, form: "the") }.
tip-zone-text = Chaque carte ici coûte un point à la fin.
tip-totem-text = Secret. À la fin, vous marquez la valeur de la carte Paysage où se trouve ce jeton.
tip-power =
    Pouvoir { NAME($animal, form: "of-the") } (phase { $step }, { $step ->
        [A] pose
        [B] déplacement
       *[C] pioche
    }), { $holder }

## La table en texte

text-short-forms = Cartes : renard/élan 2 est le renard avec l’élan : pioche 2, pose 4 (toujours 6 en tout).
text-heading = Arctic, manche { $round }. Pioche : { $draw }. Réserve : { $reserve }.
text-ending-triggered = La fin approche : la Réserve est entamée.
text-ending-final_turns = Derniers tours : phases A et B seulement.
text-landscape = Paysage : { $tokens }
text-token = { $animal } sur { $worth }
text-river = Rivière : { $cards }
text-swapping = Échange : { $card }
text-powers = Pouvoirs
text-power = { $animal } : { $power } ({ $holder })
text-seat = { $who } : { $about }
text-first = a commencé
text-worth = { $worth } pour l’instant
    .short = score { $worth }
text-totem = totem { $animal }
text-runs = Séries : { $runs }
text-run = { $animal } ×{ $n } = { $worth }
text-pile = Pile, depuis le bas : { $animals }
    .short = Pile, du bas : { $animals }
text-joker = { $animal } (joker)
text-visible = Carte visible : { $card }
    .short = Visible : { $card }
text-hand = Main ({ $n }) : { $cards }
text-zone = Zone de pénalité ({ $n }) : { $cards }
    .short = Pénalités ({ $n }) : { $cards }

## La leçon

lesson-welcome = Bienvenue sur la glace ! Vous bâtissez une pile de cartes Animal. Des animaux identiques qui se suivent forment une série, et les séries rapportent des points : 2 cartes valent 1 point, 3 cartes 3, 4 cartes 6.
lesson-totem = En haut, six jetons parcourent le Paysage. Celui à l’étoile est votre totem secret, le morse : à la fin, vous marquez la valeur de la carte où il se trouve.
lesson-hand = Votre main. Au bord de chaque carte : en haut, combien de cartes vous piochez ; en bas, combien vous en posez au tour suivant. Le petit animal est l’animal associé.
lesson-place = Un tour : A poser, B déplacer, C piocher. A : comme votre pile est vide, vous posez une carte. Choisissez l’élan : { -cliquez-dessus }, puis une seconde fois pour confirmer (ou { -cliquez-sur } l’emplacement qui brille).
lesson-power = L’animal principal de la carte visible donne son pouvoir : l’élan est à vous, jusqu’à ce qu’on vous le prenne. Il sert en phase A, donc seulement à partir de votre prochain tour.
lesson-move = B : les deux animaux de votre carte bougent d’un pas, l’un à droite, l’autre à gauche. À vous de choisir. Envoyez l’élan à droite.
lesson-take = C : votre carte indique 3, donc vous prenez trois cartes de la Rivière. Il y a là trois élans. Prenez celui-ci.
lesson-take-second = Et le deuxième…
lesson-take-third = Et le troisième. Puis votre voisin joue.
lesson-more = À vous. Votre carte visible indique de poser 3 cartes. Avec l’élan, vous pouvez en poser une de plus : quatre. { -Cliquez-sur } « { action-more } ».
lesson-stack = Maintenant, posez les trois élans sur le premier. Attention à l’ordre : seules les cartes qui se touchent comptent.
lesson-stack-second = Encore.
lesson-stack-third = Encore un.
lesson-last-card = La dernière carte décide de la suite : son pouvoir, ses deux animaux, ses nombres. Posez le morse, votre totem.
lesson-run = Une série de quatre : 6 points, écrits dessous. Cinq en valent 10, six ou plus 15. Pour chaque animal, seule la plus longue compte, et réunir des séries de plusieurs animaux rapporte aussi.
lesson-totem-right = B : envoyez le morse, votre totem, à droite.
lesson-walrus = Vous venez de prendre le pouvoir du morse, et les pouvoirs des phases B et C servent tout de suite : un pas de plus pour l’animal principal. Encore à droite !
lesson-orca = Votre totem est sur 10. C : prenez deux cartes. Vous avez une orque en main : deux de plus feront une série de trois.
lesson-orca-second = Et celle-ci.
lesson-penalties = Encore deux choses. Chaque carte qui vous manque au moment de poser vous coûte un point ; et vous gardez 7 cartes au plus.
lesson-end = Quand la pioche est épuisée, la fin approche. C’est tout : amusez-vous !
lesson-title = Premiers pas
lesson-depth-title = les pouvoirs
lesson-depth-powers = Six cartes Pouvoir, une par animal. Vous prenez le pouvoir de l’animal principal de votre carte visible, au centre ou chez un autre joueur, et le gardez jusqu’à ce qu’on vous le prenne.
lesson-depth-fox = Posez le renard : son pouvoir devient le vôtre. Il sert en phase A, donc seulement à partir de votre prochain tour.
lesson-depth-fox-right = B : envoyez le renard à droite.
lesson-depth-orcas = C : prenez trois cartes en pensant à votre prochain tour. D’abord une orque…
lesson-depth-orcas-second = …puis l’autre orque…
lesson-depth-spare = …et une carte à cacher entre les deux : le macareux.
lesson-depth-stack = Vous posez trois cartes. D’abord une orque.
lesson-depth-stack-second = L’autre orque par-dessus.
lesson-depth-joker = Au tour du renard : votre dernière carte peut aller face cachée sous votre carte visible, comme joker. { -Cliquez-sur } le macareux, puis « Renard : cacher ».
lesson-depth-joker-run = Un joker compte comme l’animal qui vous arrange le plus. Deux orques vaudraient 1 point ; avec le joker entre elles, c’est une série de trois, qui vaut 3 points.
lesson-depth-orca = Votre carte visible est une orque : vous avez donc aussi son pouvoir. Il sert en phase C, c’est-à-dire tout de suite. Mais d’abord B : envoyez l’orque à droite.
lesson-depth-draw = C : deux cartes. Grâce à l’orque, vous pouvez prendre une carte de la pioche, à l’aveugle, au lieu d’en prendre une dans la Rivière. Essayez.
lesson-depth-take = La seconde carte vient de la Rivière : prenez le macareux.
lesson-depth-taken = Votre voisin a posé un renard en dernier : le pouvoir du renard est maintenant à lui. La dernière carte que vous posez décide du pouvoir que vous prenez, et à qui.
lesson-depth-end = L’élan change le nombre de cartes à poser ou à piocher, le morse déplace un jeton d’un pas de plus, le macareux échange une carte avec la Rivière, l’ours blanc donne des pénalités. Chaque pouvoir a deux faces : lisez-les avant de commencer. Amusez-vous bien !

## Cartes

any-card = { NAME($first, of: "animal", form: "the") } avec { NAME($second, of: "animal", form: "the") } (pioche { $third }, pose { $third ->
        [1] 5
        [2] 4
        [3] 3
        [4] 2
       *[5] 1
    })
    .short = { NAME($first, of: "animal") }/{ NAME($second, of: "animal") } { $third }

## Feuille de score

animal-joker = joker
pad-first = Premier joueur
pad-pile = Pile, de bas en haut
pad-totem = Carte Paysage du totem
pad-penalties = Cartes de pénalité
fact-pad-animals = Vous avez saisi { $entered } cartes dont l’animal principal est { NAME($animal, form: "the") } ; à ce nombre de joueurs, le jeu en a { $most }.
fact-pad-cards = Vous avez saisi { $entered } cartes dans les piles et les pénalités ; à ce nombre de joueurs, le jeu en a { $most }.
fact-pad-turn-order = { $who } et { $other } sont à égalité : l’ordre du tour place { $who } devant.
fact-pad-first-player = Le premier joueur n’est pas à cette table, qui compte { $players } joueurs.
