# L’analyse, au terminal et dans le navigateur. $loss est en pour cent de chances de victoire, $points en points.

turning = { $who } : « { $played } » au lieu de « { $best } » a coûté { $loss } % de chances de victoire.
turning-why = { $who } : « { $played } » au lieu de « { $best } » a coûté { $loss } % de chances de victoire : { NAME($item) }, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.

# Ce dont une espérance est faite : ce que l’action la moins bonne diminuait.

item-arctic-runs = les séries de la pile
item-arctic-variety = le nombre d’animaux en série
item-arctic-hand = ce que la main peut ajouter
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
item-scavengers-cards = ce que les cartes rapporteront
item-scavengers-hand = ce que la main peut encore faire
item-scavengers-gangs = les factions
item-scavengers-under-way = ce qui était en cours ce tour
item-scavengers-contested = la ressource contestée

# Le rapport.

analysed = { $decisions ->
    [one] { $decisions } coup
   *[other] { $decisions } coups
}, { $simulations } simulations par coup
heading-accuracy = précision
heading-start = au début
heading-own = ses choix
heading-others = choix des autres
heading-chance = hasard
heading-end = à la fin
turning-points = Tournants de la partie
no-turning-points = Aucun coup n’a coûté plus de 1 % de chances de victoire.
