# Mots communs à tous les catalogues.

language-name = Français
locale = fr-FR

# Ce que fait un joueur pour choisir : POINTER() vaut « touch » sur un écran tactile, « mouse » ailleurs.

-Cliquez = { POINTER() ->
    [touch] Touchez
   *[mouse] Cliquez
}
-cliquez-dessus = { POINTER() ->
    [touch] touchez-le
   *[mouse] cliquez dessus
}
-cliquez-sur = { POINTER() ->
    [touch] touchez
   *[mouse] cliquez sur
}
-Cliquez-sur = { POINTER() ->
    [touch] Touchez
   *[mouse] Cliquez sur
}
-Survolez = { POINTER() ->
    [touch] Appuyez longuement sur
   *[mouse] Survolez
}

list-next = { $list }, { $item }
list-last = { $list } et { $item }

# Pour les jeux qui n’ont pas ces messages.

by-whom = { $who } :
now-shown = On voit maintenant :
fact-to-decide =
    { $whom ->
        [you] À vous de choisir
       *[them] { $who } décide
    }
fact-game-over = La partie est terminée
fact-not-legal = Vous ne pouvez pas faire cela maintenant.

# La table en texte.

text-you = vous
text-decides = doit jouer
text-unknown = { $count ->
    [1] une carte inconnue
   *[other] { $count } cartes inconnues
}
    .short = { $count } { $count ->
        [one] inconnue
       *[other] inconnues
    }
text-times = { $count ->
    [1] { $name }
   *[other] { $name } ×{ $count }
}
text-none = aucune
text-choices = Vos choix :
