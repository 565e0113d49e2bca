# Ce qui se passe à une table en dehors du jeu.

fact-joined = { $who } rejoint la table.
fact-filled = Un robot prend la place { DE($who) }.
fact-left = { $who } quitte la table ; un robot continue.
fact-replaced = { $who } n’est plus là ; un robot continue.
fact-returned = { $who } est de retour.
fact-resigned = { $who } abandonne.
fact-took-back = { $who } annule une décision.
fact-asked = { $who } demande à annuler une décision.
fact-disagreed = { $who } n’est pas d’accord.
fact-agreed = { $who } est d’accord.
fact-timed-out = Le temps { DE($who) } est écoulé.
fact-called-off = La partie est annulée.
fact-stood-still = Le serveur était indisponible ; les pendules sont restées arrêtées.
