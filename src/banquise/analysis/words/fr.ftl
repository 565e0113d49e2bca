# L’analyse, au terminal et dans le navigateur. $before, $after et $n sont en pour cent de chances de victoire, $points en points.

fall = { $to ->
    [you] Vos chances de victoire sont passées de { $before } % à { $after } %
   *[them] Les chances de victoire { DE($who) } sont passées de { $before } % à { $after } %
}
turning = { $fall } : « { $played } » au lieu de « { $best } ».
turning-why = { $fall } : « { $played } » au lieu de « { $best } ». Ce que cela a coûté : { NAME($item) }, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gains = Ce que cela rapporte : { NAME($item) }, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Pourquoi quelqu’un a gagné ou perdu.

headline-both = { $cause } ; { $rest }.
headline-alone = { $cause }.
headline-won-choices = { $to ->
    [you] Vous devez votre victoire à vos choix
   *[them] { $who } doit sa victoire à ses choix
}
headline-won-luck = { $to ->
    [you] Vous devez votre victoire au hasard
   *[them] { $who } doit sa victoire au hasard
}
headline-lost-choices = { $to ->
    [you] Ce sont vos choix qui vous ont coûté la partie
   *[them] { $who } doit sa défaite à ses choix
}
headline-lost-luck = { $to ->
    [you] C’est le hasard qui vous a fait perdre
   *[them] { $who } doit sa défaite au hasard
}
headline-shared-choices = { $to ->
    [you] Vous devez votre part de la première place à vos choix
   *[them] { $who } doit sa part de la première place à ses choix
}
headline-shared-luck = { $to ->
    [you] Vous devez votre part de la première place au hasard
   *[them] { $who } doit sa part de la première place au hasard
}
luck-with = { $to ->
    [you] le hasard vous a été favorable
   *[them] le hasard lui a été favorable
}
luck-against = { $to ->
    [you] le hasard vous a été contraire
   *[them] le hasard lui a été contraire
}
luck-even = le hasard n’a guère compté
choices-cost = { $to ->
    [you] vos choix ont réduit vos chances
   *[them] ses choix ont réduit ses chances
}
choices-even = { $to ->
    [you] vos choix ne vous ont presque rien coûté
   *[them] ses choix ne lui ont presque rien coûté
}

# Un changement des chances, avec son signe.

change = { $sign }{ $n } %
cost = −{ $whole },{ $tenths } %

# Les éléments d’une espérance : ceux que l’action la moins bonne a réduits.

item-arctic-runs = les séries de la pile
item-arctic-variety = le nombre d’animaux en série
item-arctic-hand = le potentiel de la main
item-arctic-totem = la place du totem
item-arctic-penalties = les pénalités
item-arctic-pile = les cartes de la pile hors des séries
item-arctic-cards-to-come = les cartes encore à piocher et à poser
item-arctic-powers = les pouvoirs
item-arktia-captured = les pièces prises
item-arktia-melted = les cases fondues
item-arktia-controlled = les cases contrôlées
item-arktia-pieces = les pièces sur la glace
item-arktia-group = la cohésion du groupe
item-arktia-threats = les menaces sur les autres groupes
item-arktia-space = la liberté de mouvement
item-scavengers-people = les membres de la tribu
item-scavengers-cards = la valeur future des cartes
item-scavengers-hand = les actions encore possibles de la main
item-scavengers-gangs = les factions
item-scavengers-under-way = les actions en cours ce tour
item-scavengers-contested = la ressource contestée

# Le rapport.

analysed = { $decisions ->
    [one] { $decisions } coup
   *[other] { $decisions } coups
}, { $simulations } simulations par coup
heading-accuracy = précision
heading-cost = coût par coup
heading-start = au début
heading-choices = choix
heading-chance = hasard
heading-end = à la fin
turning-points = Tournants de la partie
no-turning-points = Aucun coup n’a coûté plus de 1 % de chances de victoire.
