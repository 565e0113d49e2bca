# La ligne de commande.

you = Joueur
help = Tapez un numéro ou les mots entre crochets. u : annuler, t : voir la table, l : voir le journal, q : quitter (la partie est enregistrée).
only-choice = (seul choix) { $action }
kept = Partie enregistrée dans { $path } ; « banquise replay » la rejoue.
no-choice = Il n’y a pas de choix { $n }.
acted-since = Un autre joueur a joué depuis.
scores = Scores
rank = rang
total = total
replay-keys = Entrée : suivant, b : retour, un numéro : y aller, e : à la fin, q : quitter
asked = { $who } : { $prompt }
no-action = « { $said } » n’est pas une action. Tapez un numéro ou les mots entre crochets.
nothing-played = Rien n’a encore été joué.
revealed = Ce coup a révélé une information cachée : on ne peut pas l’annuler.
heading-game = jeu
heading-players = joueurs
heading-minutes = minutes
heading-options = options
