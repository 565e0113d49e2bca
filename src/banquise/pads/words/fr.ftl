# Feuilles de score : ce qui ne peut pas être saisi.

sheet-number = { $where } : un nombre entier de 0 à { $most }.
sheet-word = { $where } : au choix { $known }.
sheet-list = { $where } : une liste.
sheet-object = { $where } : un objet avec des noms et des valeurs.
sheet-seats = Il y a { $n } joueurs : « seats » est une liste avec une entrée par joueur.
sheet-unknown = { $where } ne figure pas sur cette feuille. Elle comporte : { $known }.
