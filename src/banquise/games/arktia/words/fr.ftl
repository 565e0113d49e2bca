# Arktia en français : noms, actions, journal, invites et refus.

title = Arktia
blurb = Bâtissez des tours sur la glace qui fond et coupez en deux les stations rivales.
tie-break = Les ex æquo partagent leur rang.

source-taken = pièces prises
source-melted = cases fondues
source-controlled = cases contrôlées

option-continent = continent : standard, ou un dessin comme ..o.o/.o.o.o
option-neutrals = pièces neutres
choice-neutrals-two = à deux joueurs
choice-neutrals-two-or-three = à deux ou trois joueurs

piece-globe = globe
piece-disc = disque
piece-portal = portail

colour-red = rouge
colour-blue = bleu
colour-yellow = jaune
colour-green = vert
colour-neutral = neutre

## Actions

action-neutral = Poser un { NAME($piece) } neutre sur { $field }
action-place = Poser un { NAME($piece) } sur { $field }
action-move = Déplacer tout : { $from } → { $to }
action-lift = Déplacer la pièce du dessus : { $from } → { $to }
action-split = Déplacer disque et globe : { $from } → { $to }
action-stop = Ne plus jouer
action-keep = Garder le groupe de { $field }
action-melt = Faire fondre la case { $field }

## Le journal

fact-set-up = { $who } pose un { NAME($size) } neutre sur { $field }.
fact-placed = { $who } pose un { NAME($size) } sur { $field }.
fact-moved = { $who } déplace { $pieces } de { $from } à { $to }.
fact-moved-onto = { $who } déplace { $pieces } de { $from } à { $to }, sur { $below }.
fact-moved-piece = le { NAME($size) } { NAME($colour) }
fact-below-piece = le { NAME($size) } { NAME($colour) }
fact-stopped = { $who } ne joue plus.
fact-kept = { $who } garde le groupe { NAME($colour) } de { $field }.
fact-melted = { $who } fait fondre la case { $field }.
fact-took = { $who } prend { $taken }, { $taken-count ->
    [one] coupé
   *[other] coupés
  } du groupe.
fact-taken-piece = le { NAME($size) } { NAME($colour) } de { $field }
fact-dropped = Le globe de { $field } tombe dans le portail.
fact-out-stuck = { $who } ne peut ni poser ni déplacer de pièce et quitte la partie.
fact-out-no-melting = { $who } ne peut rien faire fondre et quitte la partie.
fact-out-cut-off = { $who } n’a plus assez de pièces sur la glace et quitte la partie.
fact-endless = { $n } mouvements sans pose, élimination ni fonte : la partie est finie.
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
    [you] Posez une pièce ou déplacez-en une (ou arrêtez)
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
fact-no-tower = La case { $field } ne porte qu’une pièce : déplacez-la entière (§4.5).
fact-no-full-tower = Le disque et le globe ne partent ensemble que d’une tour de trois pièces (§4.5).
fact-no-line = { $to } n’est pas en ligne droite sur la glace depuis { $from } (§4.3).
fact-no-landing = Cette pièce ne peut pas se poser sur ce qui occupe la case { $field } (§4.4).
fact-own-cut = Cela isolerait des pièces de votre propre couleur (§4.8).
fact-no-group = Choisissez l’un des groupes proposés (§5.3).
fact-inside = La case { $field } est entourée de glace : seul le bord fond (§6.2).
fact-would-split = Sans la case { $field }, la glace ne serait plus d’un seul tenant (§6.2).
