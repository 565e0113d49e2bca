# La ligne de commande.

you = Joueur
help = Tapez un numéro ou les mots entre crochets. u : annuler, t : voir la table, l : voir le journal, q : quitter (la partie est gardée).
only-choice = (seul choix) { $action }
kept = La partie est gardée dans { $path } ; « banquise replay » la montre.
no-choice = Il n’y a pas de choix { $n }.
acted-since = Quelqu’un d’autre a joué depuis.
scores = Scores
rank = rang
total = total
replay-keys = Entrée : suivant, b : retour, un numéro : y aller, e : à la fin, q : quitter
