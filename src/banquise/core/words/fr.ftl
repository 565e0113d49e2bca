# Mots communs à tous les catalogues.

language-name = Français
locale = fr-FR

list-next = { $list }, { $item }
list-last = { $list } et { $item }

# Pour les jeux qui n’ont pas de mots à eux pour cela.

fact-played = { $who } joue : { $action }.
fact-to-decide =
    { $whom ->
        [you] À vous de choisir
       *[them] { $who } décide
    }
fact-game-over = La partie est terminée
fact-not-legal = Vous ne pouvez pas faire cela maintenant.
