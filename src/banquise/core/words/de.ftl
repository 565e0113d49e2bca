# Wörter, die alle Kataloge gemeinsam haben.

language-name = Deutsch
locale = de-DE

-klicken = { POINTER() ->
    [touch] tippen
   *[mouse] klicken
}
-Klicke-auf = { POINTER() ->
    [touch] Tippe auf
   *[mouse] Klicke auf
}

list-next = { $list }, { $item }
list-last = { $list } und { $item }

# Für Spiele, die dafür keine eigenen Wörter haben.

by-whom = { $who }:
now-shown = Jetzt zu sehen:
fact-to-decide =
    { $whom ->
        [you] Wähle, was du tun willst
       *[them] { $who } ist am Zug
    }
fact-game-over = Das Spiel ist zu Ende
fact-not-legal = Das geht jetzt nicht.
