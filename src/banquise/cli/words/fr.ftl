# La ligne de commande.

you = Joueur
help = Tapez un numéro ou les mots entre crochets. annuler ou u : reprendre un coup, table ou t : voir la table, journal ou l : voir le journal, aide : revoir ceci, quitter ou q : quitter (la partie est enregistrée).
only-choice = (seul choix) { $action }
kept = Partie enregistrée dans { $path } ; pour la revoir : « banquise replay ».
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
score-help = Tapez des nombres, et des mots ou leur début ; un nombre devant un mot le répète : 3 renard orque joker. Une réponse vide signifie aucun.
score-number = Tapez un nombre entier de 0 à { $most }.
score-times = { $n } quoi ? Il manque un mot après ce nombre.
score-word = « { $said } » ne fait pas partie de : { $known }.
score-which = « { $said } » peut être l’un des suivants : { $known }.
score-left = La feuille est incomplète.
