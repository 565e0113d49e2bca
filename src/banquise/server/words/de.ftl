# Was an einem Tisch außerhalb des Spiels geschieht.

fact-joined = { $who } setzt sich an den Tisch.
fact-filled = Ein Bot nimmt den freien Platz ein ({ $who }).
fact-left = { $who } verlässt den Tisch; ein Bot spielt weiter.
fact-replaced = { $who } ist weg; ein Bot spielt weiter.
fact-returned = { $who } ist wieder da.
fact-resigned = { $who } gibt auf.
fact-took-back = { $who } nimmt eine Entscheidung zurück.
fact-asked = { $who } möchte eine Entscheidung zurücknehmen.
fact-disagreed = { $who } ist nicht einverstanden.
fact-agreed = { $who } ist einverstanden.
fact-timed-out = Die Zeit von { $who } ist abgelaufen.
fact-called-off = Die Partie wird abgesagt.
fact-stood-still = Der Server war nicht erreichbar; die Uhren standen so lange still.

# Bots nach ihrer Stärke.

level-novice = Neuling
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = Experte
level-master = Meister

# Wie ein Link aussieht, wo er verschickt wird.

preview-home-title = Banquise: drei Brettspiele aus der Arktis
preview-home = Spiel sie mit Freunden oder gegen Bots, in deinem Browser.
preview-rules = { $game }: die Regeln
preview-learn = { $game }: spielen lernen
preview-score = { $game }: Wertungsblock
preview-table = Spiel mit: { $game }
preview-watch = Eine Partie { $game }
preview-replay = Eine Partie { $game }, Zug für Zug
preview-players = Am Tisch: { $names }.
preview-free =
    { $free ->
        [one] Ein Platz ist frei.
       *[other] { $free } Plätze sind frei.
    }

# Eine Seite des Servers selbst.

try-again = Noch einmal versuchen

# Absagen: wer es darf.

refused-wrong-code = Dieser Link wurde schon benutzt oder ist abgelaufen: Mach auf dem anderen Gerät einen neuen.
refused-other-seat = Das ist nicht dein Platz.
refused-not-host = Das kann nur, wer diesen öffentlichen Tisch eröffnet hat.
refused-private = Diese Partie ist privat: Dafür brauchst du die Einladung. Öffne den vollständigen Link, den du bekommen hast.

# Absagen: was es nicht gibt.

refused-no-match = Diese Partie gibt es nicht: Vielleicht ist der Link unvollständig, oder sie wurde gelöscht.
refused-no-game = Dieses Spiel gibt es nicht.
refused-no-page = Unter dieser Adresse gibt es nichts.
refused-no-seat = Diesen Platz gibt es nicht.

# Absagen: nicht jetzt.

refused-stale = Am Tisch hat sich inzwischen etwas geändert.
refused-finished = Die Partie ist zu Ende.
refused-not-finished = Das geht erst, wenn die Partie zu Ende ist.
refused-not-started = Die Partie hat noch nicht begonnen: Ein Platz ist noch frei.
refused-not-your-turn = Du bist nicht am Zug.
refused-nothing-to-undo = Du hast nichts zurückzunehmen.
refused-revealed-since = Seitdem wurde etwas Verborgenes aufgedeckt. Frag die anderen.
refused-asked-already = Am Tisch wird schon über eine Bitte abgestimmt.
refused-no-vote = Es gibt keine Abstimmung, an der du teilnehmen kannst.
refused-resigned-already = Du hast schon aufgegeben.
refused-left-already = Du hast den Tisch schon verlassen.
refused-not-gone-for-long = Diese Person ist noch nicht lange genug weg.
refused-no-open-seat = Kein Platz ist frei.
refused-seat-not-open = Dieser Platz ist nicht frei.
refused-seat-not-open-any-more = Dieser Platz ist nicht oder nicht mehr frei.
refused-begun-already = Nur eine Partie, die noch nicht begonnen hat, kann abgesagt werden.
refused-no-talk = Schreiben kann man sich nur an privaten Tischen.
refused-outdated = Diese Seite ist veraltet: Lade sie neu.
refused-unavailable = Der Server kann gerade nichts speichern; versuch es noch einmal.

# Absagen: zu viel, zu groß, zu langsam.

refused-too-many = Zu viele Anfragen: Warte ein wenig.
refused-renamed-often = Du hast deinen Namen in dieser Partie zu oft geändert.
refused-no-links = Links können hier nicht verschickt werden. (Nach einem Punkt kommt ein Leerzeichen.)
