# Feuilles de score : ce qui ne peut pas être saisi.

sheet-number = { $where } doit être un nombre entier de 0 à { $most }.
sheet-word = { $where } doit être l’un des suivants : { $known }.
sheet-list = { $where } doit être une liste.
sheet-object = { $where } doit être un objet avec des noms et des valeurs.
sheet-seats = Il y a { $n } joueurs : « seats » doit être une liste avec une entrée par joueur.
sheet-unknown = { $where } ne figure pas sur cette feuille. Elle comporte : { $known }.
