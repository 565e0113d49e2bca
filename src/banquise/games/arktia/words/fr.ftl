# Arktia en français : noms, actions, journal, consignes et refus.

title = Arktia
blurb = Bâtissez des tours sur la glace qui fond et coupez en deux les stations rivales.
tie-break = Les ex æquo partagent leur rang.

source-taken = pièces prises
source-melted = cases fondues
source-controlled = cases contrôlées

option-continent = Continent : standard, ou un dessin comme ..o.o/.o.o.o
option-neutrals = Pièces neutres
choice-neutrals-two = à deux joueurs
choice-neutrals-two-or-three = à deux ou trois joueurs

piece-globe = globe
    .a = un globe
    .letter = g
piece-disc = disque
    .a = un disque
    .letter = d
piece-portal = portail
    .a = un portail
    .letter = p

colour-red = rouge
    .letter = R
colour-blue = bleu
    .letter = B
colour-yellow = jaune
    .letter = J
colour-green = vert
    .letter = V
colour-neutral = neutre
    .letter = N

## Actions

action-neutral = Poser un { NAME($piece) } neutre sur la case { $field }
action-place = Poser un { NAME($piece) } sur la case { $field }
action-move = Déplacer tout : { $from } → { $to }
action-lift = Déplacer la pièce du dessus : { $from } → { $to }
action-split = Déplacer disque et globe : { $from } → { $to }
action-stop = Arrêter de jouer
action-keep = Garder le groupe de la case { $field }
action-melt = Faire fondre la case { $field }

## Le journal

fact-set-up = { $who } pose un { NAME($size) } neutre sur la case { $field }.
fact-placed = { $who } pose { NAME($size, form: "a") } sur la case { $field }.
fact-moved = { $who } déplace { $pieces } de la case { $from } à la case { $to }.
fact-moved-onto = { $who } déplace { $pieces } de la case { $from } à la case { $to }, sur { $below }.
fact-moved-piece = le { NAME($size) } { NAME($colour) }
fact-below-piece = le { NAME($size) } { NAME($colour) }
fact-stopped = { $who } ne joue plus.
fact-kept = { $who } garde le groupe { NAME($colour) } de la case { $field }.
fact-melted = { $who } fait fondre la case { $field }.
fact-took = { $who } isole et prend { $taken }.
fact-taken-piece = le { NAME($size) } { NAME($colour) } de la case { $field }
fact-dropped = Le globe de la case { $field } tombe dans le portail.
fact-out-stuck = { $who } ne peut ni poser ni déplacer de pièce : hors jeu.
fact-out-no-melting = { $who } ne peut faire fondre aucune case : hors jeu.
fact-out-cut-off = { $who } n’a plus qu’une pièce sur la glace, ou aucune : hors jeu.
fact-endless = { $n } déplacements de suite sans pose, prise ni fonte : la partie est finie.
fact-score = { $who } : { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.

## Ce qui est demandé

fact-ask-neutral = { $to ->
    [you] Posez une pièce neutre
   *[them] { $who } pose une pièce neutre
  }
fact-ask-opening = { $to ->
    [you] Posez une pièce (tour { $turn } sur 2)
   *[them] { $who } pose une pièce (tour { $turn } sur 2)
  }
fact-ask-turn = { $to ->
    [you] Posez ou déplacez une pièce, ou arrêtez de jouer
   *[them] { $who } pose ou déplace une pièce
  }
fact-ask-keep = { $to ->
    [you] Choisissez le groupe { NAME($colour) } qui reste
   *[them] { $who } choisit le groupe { NAME($colour) } qui reste
  }
fact-ask-melt = { $to ->
    [you] Faites fondre une case
   *[them] { $who } fait fondre une case
  }
fact-ask-over = La partie est finie

## Pourquoi pas

fact-not-now = Ce n’est pas possible maintenant ({ $section }).
fact-not-opening = Pendant vos deux premiers tours, vous ne pouvez que poser une pièce (§3).
fact-no-ice = Il n’y a pas de glace sur la case { $field } ({ $section }).
fact-no-piece = Vous n’avez plus de { NAME($size) } à poser ({ $section }).
fact-occupied = La case { $field } est occupée ({ $section }).
fact-not-next-to-neutral = La case { $field } ne touche pas de pièce neutre (§2.3).
fact-not-next-to-any = La case { $field } ne touche pas de case occupée (§3.1).
fact-not-next-to-own = La case { $field } ne touche pas de pièce de votre couleur (§3.2, §4.2).
fact-not-controlled = Vous ne contrôlez pas la case { $field } (§4.6).
fact-no-tower = La case { $field } ne porte qu’une pièce : déplacez cette pièce (§4.5).
fact-no-full-tower = Le disque et le globe ne partent ensemble que d’une tour de trois pièces (§4.5).
fact-no-line = On ne peut pas aller de la case { $from } à la case { $to } en ligne droite sur la glace (§4.3).
fact-no-landing = Cette pièce ne peut pas se poser sur ce qui occupe la case { $field } (§4.4).
fact-own-cut = Cela isolerait des pièces de votre propre couleur (§4.8).
fact-no-group = Choisissez l’un des groupes à égalité (§5.3).
fact-inside = La case { $field } est entourée de glace : seules les cases du bord peuvent fondre (§6.2).
fact-would-split = Sans la case { $field }, la glace se couperait en deux (§6.2).

## Pourquoi un dessin n’est pas un continent

fact-too-long = le dessin est trop long (§2.2)
fact-no-sign = ligne { $row }, colonne { $column } : signe inconnu ; dessinez avec « o », « . » et « / » (§2.2)
fact-empty-row = la ligne { $row } n’a aucune case (§2.2)
fact-out-of-step = ligne { $row }, colonne { $column } : case décalée ; d’une ligne à l’autre, les colonnes sont tour à tour paires et impaires (§2.2)
fact-field-count = à { $players } joueurs, il faut { $wanted } cases ; ce dessin en a { $found } (§2.2)
fact-apart = les cases ne sont pas d’un seul tenant : ligne { $row }, colonne { $column }, on ne peut pas la rejoindre depuis la première (§2.2)

## Le plateau dans le navigateur

ui-globe-text = La plus petite pièce. Un globe peut aller sur un disque, seul ou posé sur un portail, jamais directement sur un portail.
ui-disc-text = La pièce moyenne. Un disque peut aller sur un portail vide ; il porte un globe.
ui-portal-text = La plus grande pièce, un anneau. Un portail peut enfermer un globe seul ; il porte un disque.

ui-tower-a = Globe sur disque
ui-tower-b = Disque sur portail
ui-tower-c = Globe enfermé
ui-tower-d = Globe, disque, portail
ui-tower-a-text = Elle peut se déplacer en entier, y compris sur un portail seul ; ou bien le globe la quitte.
ui-tower-b-text = Un globe peut s’y poser. Elle peut se déplacer en entier vers une case libre ; ou bien le disque la quitte.
ui-tower-c-text = Rien ne s’y ajoute. Elle peut se déplacer en entier vers une case libre ; ou bien le portail la quitte.
ui-tower-d-text = Elle peut se déplacer en entier vers une case libre ; ou bien le globe la quitte, ou disque et globe ensemble.
ui-towers = Les quatre tours

ui-continent = Continent : { $ice } cases de glace sur { $all }
ui-field = Case { $n }
ui-field-holds = Case { $n } : { $what }
ui-free = libre
ui-melted = fondue
ui-free-text = Posez à côté d’une case où vous avez une pièce ; déplacez-vous en ligne droite sur la glace, aussi loin que vous voulez.
ui-melt-text = Une case peut fondre si elle est libre, au bord, et si le reste de la glace demeure d’un seul tenant.
ui-melted-text = On ne traverse pas l’eau.
ui-controls = contrôlée par { $name }
ui-control-text = Le propriétaire de la pièce du dessus contrôle la case : un point à la fin, et lui seul déplace la tour.
ui-piece-of = { $size } { DE($name) }
ui-piece-neutral = { $size } neutre
ui-bottom-up = de bas en haut : { $pieces }
ui-bottom-up-controlled = de bas en haut : { $pieces } ; contrôlée par { $name }

ui-can-hold = peut être déplacée
ui-is-held = choisie
ui-is-target = cible possible
ui-cuts-here = isole { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
ui-cuts-maybe = isole l’un des deux groupes
ui-can-melt = peut fondre
ui-can-keep = groupe { $n }, { $pieces ->
    [one] { $pieces } pièce
   *[other] { $pieces } pièces
  }
ui-chosen = choisie : { POINTER() ->
    [touch] touchez
   *[mouse] cliquez
  } de nouveau pour confirmer

ui-hand = Vos pièces
ui-hand-of = Pièces { DE($name) }
ui-hand-neutral = Pièces neutres à poser
ui-in-hand = { $size } : { $n } en main
ui-hand-text = Dès le tour qui suit la pose de votre dernière pièce, vous faites fondre une case à la fin de chaque tour.
ui-hand-empty = Tout est posé : vous faites fondre une case à la fin de chaque tour.

ui-part = Quoi déplacer ?
ui-part-move = tout
ui-part-split = disque et globe
ui-part-lift = la pièce du dessus

ui-hint-pick = Choisissez une pièce ici ou sur la glace.
ui-hint-place = Choisissez une de vos pièces.
ui-hint-move = Choisissez ce que vous déplacez.
ui-hint-aim = Choisissez une case qui brille.
ui-hint-piece = Quelle pièce y va ?
ui-hint-melt = Choisissez une case à faire fondre.
ui-hint-keep = Quel groupe reste ? Vous prenez les autres.
ui-hint-confirm = { -Cliquez } de nouveau pour confirmer.
ui-cut-sure = { $name } perd { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
ui-cut-maybe = { $name } perd { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  } : à vous de choisir
ui-neutral = neutre

ui-taken = pièces prises : { $n }
ui-melted-count = cases fondues : { $n }
ui-controlled = cases contrôlées : { $n }
ui-taken-text = Pièces isolées de leur groupe. Chacune vaut un point.
ui-melted-points = Cases fondues. Chacune vaut un point.
ui-controlled-text = Cases dont la pièce du dessus est à ce joueur. Chacune vaut un point à la fin.

ui-out = hors jeu
ui-out-stuck = ne peut ni poser ni déplacer de pièce
ui-out-no_melting = ne peut faire fondre aucune case
ui-out-cut_off = une pièce ou aucune sur la glace
ui-out-stopped = ne joue plus
ui-out-endless = trop de coups sans pose, prise ni fonte

ui-round = Tour { $n }
ui-setup = pièces neutres
ui-ice = glace { $n }
ui-quiet = coups sans effet : { $n } sur { $limit }

## La leçon

lesson-goal = La glace fond. Un point pour chaque pièce que vous isolez, chaque case que vous faites fondre et chaque case que vous contrôlez à la fin. Vos pièces, lettre A, attendent en bas.
lesson-place = À chacun de vos deux premiers tours, vous posez une pièce. { -Cliquez-sur } le disque, puis la case 15, et encore la 15 pour confirmer. Ou faites-le glisser.
lesson-next-to = La suivante doit toucher votre couleur. Posez un globe sur 14.
lesson-move = Dès le troisième tour, vous pouvez aussi déplacer : tout droit, aussi loin que vous voulez, par-dessus tout, tant qu’il y a de la glace. Portez le globe de 14 sur votre disque, en 15 : une tour !
lesson-control = C a quitté la partie, mais ses pièces restent. Le propriétaire de la pièce du dessus contrôle la tour, et lui seul la déplace.
lesson-lift = Le haut d’une tour peut la quitter. { -Cliquez-sur } la case 15 : le globe se soulève. Posez-le sur le disque de B, en 10. Les couleurs ne comptent pas : vous contrôlez maintenant cette case.
lesson-link = B a posé un portail sur 9. Voyez ses pièces : seul le disque sous votre globe relie 9 à 11 et 12.
lesson-cut = De chaque couleur, seul le plus grand groupe reste. Déplacez la tour de 10 à 20. Avant de confirmer, les ciseaux et les pièces pâles montrent ce qui sera isolé.
lesson-points = Deux pièces pour vous, deux points. On compte les pièces, pas les cases. À égalité, vous choisissez le groupe qui reste. Isoler ses propres pièces est interdit.
lesson-portal = Maintenant, la plus haute tour. Posez un portail sur 14.
lesson-disc = Un disque va sur un portail vide : déplacez le vôtre de 15 à 14.
lesson-top = Et le globe de 20 tout en haut.
lesson-towers = Il y a quatre tours, dessinées ici. { -Survolez } l’une d’elles pour lire ce qu’elle peut faire.
lesson-last = Toutes vos pièces sont sur la glace : désormais, vous faites fondre une case à la fin de chaque tour. Mais d’abord, déplacez le globe de 9 à 4.
lesson-melt = Faites fondre une case : libre, au bord, et le reste doit demeurer d’un seul tenant. Faites fondre la 25. C’est un point, et un trou sur le chemin des autres.
lesson-end = Et ainsi de suite, sur de moins en moins de glace. On est hors jeu quand on ne peut plus jouer, quand rien ne peut fondre, quand il ne reste qu’une pièce ou aucune, ou quand on arrête. Quand tout le monde est hors jeu, le plus grand total gagne.
lesson-title = Premiers pas
lesson-depth-title = tours et pièces isolées
lesson-depth-why = Une tour ne sert pas qu’à prendre de la hauteur : elle peut emporter les pièces des autres. { -Cliquez-sur } Suivant et regardez les premiers tours.
lesson-depth-shut = Le globe de B, en 4, relie les pièces de B. Déplacez votre portail de 5 par-dessus : un globe sous un portail est enfermé. On ne peut rien ajouter à cette tour, et vous seul pouvez la déplacer.
lesson-depth-linked = Les pièces de B forment encore un seul groupe, car une pièce compte où qu’elle soit dans une tour. Mais le globe qui les relie est maintenant entre vos mains.
lesson-depth-carry = Déplacez la tour de 4 à 15. Avant de confirmer, des ciseaux montrent ce qui sera isolé.
lesson-depth-equal = Il reste à B deux groupes égaux : à vous de choisir celui qui reste. Gardez les pièces en 8 et 13.
lesson-depth-count = Trois pièces isolées : trois points en un seul tour.
lesson-depth-own = Cela peut aussi vous arriver. Un déplacement qui isole une de vos propres pièces est interdit, mais les autres peuvent le faire : gardez vos pièces groupées, sans globe seul entre elles.
lesson-depth-end = Des quatre tours, seule celle-ci enferme une pièce. Les autres grandissent, perdent leur sommet, et appartiennent au propriétaire de la pièce du dessus. Amusez-vous bien !

## La table en texte

text-heading = Arktia, tour { $round }
text-quiet = Coups sans pose, prise ni fonte : { $n } sur { $limit }
text-board = Les cases par numéro, chacune entre ses voisines ; tours de bas en haut :
text-water = { $field } ~
text-free = { $field } –
text-tower = { $field } { $pieces }
text-piece = { $colour }{ $size }
text-legend = Couleurs : R rouge, B bleu, J jaune, V vert, N neutre ; pièces : g globe, d disque, p portail ; – glace libre, ~ fondue.
text-group = Groupe sur { $field } : { $pieces ->
    [one] 1 pièce
   *[other] { $pieces } pièces
}
text-seat = { $who } ({ $colour }) : { $about }
text-out = hors jeu : { $why }
text-points = { $n ->
    [one] 1 point
   *[other] { $n } points
} : prises { $taken }, fondues { $melted }, contrôlées { $controlled }
text-hand = En main : { $pieces }
text-neutral = Pièces neutres à poser : { $pieces }

## Feuille de score

pad-taken = Pièces prises
pad-melted = Cases fondues
pad-controlled = Cases contrôlées
fact-pad-fields = Vous avez saisi { $entered } cases fondues ou contrôlées ; le continent en a { $most }.
fact-pad-pieces = Vous avez saisi { $entered } pièces prises ou qui contrôlent une case ; le jeu en a { $most }.
fact-pad-shared = { $who } et { $other } sont à égalité et partagent leur rang.
