# Was die Seite selbst sagt.

## Überall

back = Zurück
close = Schließen
copied = Kopiert.
copy = Link kopieren
guest = Gast
home-back = Startseite
just-now = gerade eben
loading = Einen Moment…
nav = Hauptnavigation
next = Weiter
no = Nein
retry = Noch einmal versuchen
share = Teilen
start = Los
tip = Erklärung
tip-rule = Regeln, { $rule }
yes = Ja
# Der Name von jemandem, der keinen angegeben hat.
you = Polarforscher
you-mark = (du)

## Startseite

home-line = Spiel mit der Familie, mit Freunden in der Ferne oder gegen Bots, die nicht schummeln können.
home-title = Drei Spiele auf dem Eis
home-today = Das heutige Spiel
minutes = { $n } min
players-range = { $from }–{ $to } Personen
players-exactly = { $n } Personen
lobby = Offene Tische
lobby-free =
    { $n ->
        [one] { $n } freier Platz
       *[other] { $n } freie Plätze
    }
lobby-none = Gerade sind keine Tische offen. Eröffne einen und verschicke den Link.
lobby-watch = Zuschauen
mine = Deine Tische
mine-finished = beendet
mine-paused = unterbrochen
mine-some = Ein Tisch
mine-stale = Der Server kann gerade nicht sagen, wie diese Partien stehen.
mine-theirs = die anderen sind am Zug
mine-waiting = wartet auf Mitspieler
mine-yours = du bist am Zug

## Eine Partie vorbereiten

mode-bots = Gegen Bots spielen
mode-bots-text = Du bestimmst, wie viele und wie stark
mode-device = Zusammen an einem Gerät
mode-device-text = Zwischen den Zügen wird der Bildschirm verdeckt
mode-online = Online mit Freunden spielen
mode-online-text = Verschicke einen Link oder zeige einen Code
device-how = Spielt abwechselnd an diesem Gerät. Beim Weitergeben wird der Bildschirm verdeckt.
device-name = Spieler { $n }
device-people = Personen
online-clock = Bedenkzeit
online-create = Tisch eröffnen
online-friends = Freunde
online-how = Du bekommst einen Link und einen Code zum Teilen. Die Partie beginnt, sobald alle Plätze besetzt sind.
online-public = Unter den offenen Tischen anzeigen
clock-calm = 20 Minuten
clock-days = 2 Tage pro Zug
clock-fast = 5 Minuten
clock-none = Ohne Zeitlimit
options = Optionen
options-level = Bots
options-more = Varianten
options-name = Dein Name
options-players = Spieler
setup-again = Derselbe Tisch noch einmal
setup-bots = Bots am Tisch
setup-how = Wie möchtest du spielen?
setup-people =
    { $n ->
        [one] eine Person
       *[other] { $n } Personen
    }
setup-seats = Wer am Tisch sitzt
setup-with-bots =
    { $n ->
        [one] { $people }, ein Bot ({ $level })
       *[other] { $people }, { $n } Bots ({ $level })
    }

## Platz nehmen, warten

join = Platz nehmen
join-full = Alle Plätze sind besetzt. Du kannst zuschauen.
join-title = Du bist zu einer Partie { $game } eingeladen
seat-open = freier Platz
waiting-abandon = Tisch schließen
waiting-fill = Freie Plätze mit Bots besetzen
waiting-link = Einladung
waiting-local = Diese Adresse gilt nur auf diesem Computer. Damit auch Handys und andere Computer in deinem Heimnetz mitspielen können, starte Banquise mit: make play HOME_NETWORK=1 (oder: banquise serve --home).
waiting-qr = Code mit dem Einladungslink
waiting-share = Verschicke diesen Link oder lass deine Freunde den Code scannen.
waiting-text = Es fehlen noch Mitspieler. Die Partie beginnt, sobald alle Plätze besetzt sind.
waiting-title = Warten auf Mitspieler

## Am Tisch

board = Spielplan
choices = Alle Möglichkeiten
choices-none = Gerade gibt es nichts zu entscheiden.
curtain-lift = Ich bin { $name }: meine Hand zeigen
curtain-text = Alle anderen bitte wegschauen!
curtain-title = Gib das Gerät an { $name }
generic-table = Der Tisch in Worten
log = Was bisher geschah
log-none = Noch ist nichts passiert.
log-open = Verlauf öffnen
recap = Seit deinem letzten Zug
log-since =
    { $n ->
        [one] Seit deinem letzten Zug ist eine Sache passiert
       *[other] Seit deinem letzten Zug sind { $n } Dinge passiert
    }
panel-clock = Uhr: { $time }
panel-clock-days = { $days } T { $hours } Std
panel-look = { $name } genauer ansehen
panel-score = Bisherige Punkte
panels = Spieler
redo = Wiederholen
skip-choices = Zu den Möglichkeiten springen
skip-hand = Zu deiner Hand springen
state-away = Ein Bot spielt weiter
state-gone = Offline
state-resigned = Hat aufgegeben
status = Wer am Zug ist und was zu tun ist
status-asleep = Die Partie ruht. Sie geht weiter, sobald jemand wieder mitspielt.
status-gone = (offline)
status-letgo = Auswahl aufheben
status-lost = Verbindung unterbrochen. Neuer Versuch…
status-no = Nein
status-only = Nur eine Möglichkeit:
status-over = Die Partie ist zu Ende.
status-replace = Einen Bot weiterspielen lassen
status-said = Du bist dran. { $prompt }.
status-scores = Punkte
status-sending = (wird gesendet…)
status-skip = Überspringen
status-sure = Du scheidest für den Rest des Spiels aus. Bist du sicher?
status-thinking = (denkt nach…)
status-waiting = (wartet…)
status-you = Du bist am Zug
announced = Ansagen
undo = Zurücknehmen
undo-ask = Die anderen bitten, das Zurücknehmen zu erlauben
undo-turn = Den ganzen Zug zurücknehmen
undo-waits = { $name } möchte einen Zug zurücknehmen. Es fehlt noch die Antwort von: { $names }.
undo-wants = { $name } möchte einen Zug zurücknehmen. Bist du einverstanden?
why-turn = Noch nicht: { $name } ist am Zug.

coach-warning = Überleg noch einmal: Mit einer anderen Wahl würde ein starker Bot { $n } von hundert Partien mehr gewinnen. Wähle noch einmal dasselbe, um es trotzdem zu spielen.
hint = Tipp
hint-thinking = Denkt nach…
menu = Diese Partie
notice-trouble-denied = Dein Browser erlaubt Banquise keine Mitteilungen. Du kannst sie in den Einstellungen des Browsers für diese Seite erlauben.
notice-finished = Eine Partie { $game } ist zu Ende.
notice-no = Nein, danke
notice-off = Nicht mehr mitteilen, wenn ich am Zug bin
notice-offer = Diese Partie kann Tage dauern. Möchtest du eine Mitteilung, wenn du am Zug bist?
notice-on = Mitteilen, wenn ich am Zug bin
notice-told = Du bekommst eine Mitteilung, wenn du am Zug bist, auch wenn diese Seite geschlossen ist.
notice-turn = Du bist bei { $game } am Zug.
menu-device = Auf einem anderen Gerät spielen
menu-device-text = Scanne den Code oder öffne den Link auf dem anderen Gerät. Er gilt einmal und zehn Minuten lang.
menu-leave = Vorerst gehen (ein Bot spielt für mich)
menu-resign = Aufgeben
menu-resign-sure = Endgültig aufgeben? Zum Bestätigen noch einmal { -klicken }
menu-text = Der Tisch als Text
menu-watch = Link für Zuschauer kopieren

## Das Ende einer Partie, Wiederholungen

end-board = Spielplan ansehen
end-gave-up = { $name } hat aufgegeben.
end-gave-up-after =
    { $n ->
        [0] { $name } hat vor der ersten Entscheidung aufgegeben.
        [one] { $name } hat nach einer Entscheidung aufgegeben.
       *[other] { $name } hat nach { $n } Entscheidungen aufgegeben.
    }
end-picture = Bild teilen
end-rank = Platz
end-rank-n = { $n }.
end-rematch = Noch einmal spielen
end-rematch-join = Zur nächsten Partie
end-resigned = Die Partie endete, weil jemand aufgegeben hat.
end-shared = Geteilter Sieg: { $names }
end-source = Punkte durch
end-table = Punkte
end-tie = Gleichstand: Die Zusatzregel hat entschieden.
end-time = Die Partie endete, weil die Zeit abgelaufen ist.
end-total = Summe
end-winner = { $name } gewinnt
end-won = Du gewinnst!
analysis = Analyse
analysis-about = Ein starker Bot sieht sich jede Entscheidung der Partie an, und zwar mit dem, was die Person damals wusste. Das geschieht auf diesem Gerät.
analysis-best = beste Wahl
analysis-budget = Wie genau?
analysis-choices = Entscheidung { $n }: die Möglichkeiten von { $name }
analysis-compare = Vergleichen
analysis-compare-what = Vergleichen: { $what }
analysis-curve = Gewinnchance
analysis-dashed = gestrichelt: mit offenen Karten
analysis-fair = Jede Entscheidung wird danach beurteilt, was die Person wissen konnte. Glück: Karten, die gezogen oder aufgedeckt wurden, und was die anderen hatten.
analysis-from-to = { $name }: von { $first } % auf { $last } %.
analysis-line-end = Das Ende
analysis-lines = Varianten nebeneinander
analysis-lines-about = Die Chance von { $name }, Schritt für Schritt. Nach der ausprobierten Wahl spielt ein starker Bot für alle weiter, mit dem, was jeder weiß.
analysis-open = Auch mit offenen Karten (dauert doppelt so lange)
analysis-own-line = In der Partie
analysis-played = gespielt
analysis-provisional = Offline erstellt, ohne das trainierte Netz für dieses Spiel: weniger genau als sonst.
analysis-quick = Schnell
analysis-round = Runde { $n }
analysis-rounds = Runden
analysis-running = { $done } von { $of } Entscheidungen
analysis-start = Analysieren
analysis-stop = Anhalten
analysis-sum = Woraus sich die Chance zusammensetzt
analysis-thorough = Gründlich
analysis-try = Ausprobieren
analysis-try-what = Ausprobieren: { $what }
analysis-turning = Wendepunkt
analysis-usual = Normal
per-cent = { $n } %
replay = Wiederholung
replay-continue = Von hier weiterspielen
replay-continue-no = Geht an jeder Stelle einer beendeten Partie, nur nicht ganz am Ende.
replay-eyes = Ansehen als
replay-first = Zum Anfang
replay-last = Zum Ende
replay-next = Nächster Zug
replay-none = Es gibt keine Wiederholung
replay-open = Alle Karten offen
replay-pause = Pause
replay-play = Abspielen
replay-prev = Voriger Zug
replay-spectator = Zuschauer
replay-timeline = Zeitleiste
share-players = Nur die Spieler dieser Partie können diesen Link öffnen.

## Lektionen und Regeln

learn = Spielend lernen
learn-back = Zurück zum vorigen Schritt
learn-doit = Du bist dran: Probier es aus.
learn-done = Gut gemacht!
learn-goon = Diese Partie zu Ende spielen
learn-leave = Lektion verlassen
learn-next = Mehr lernen: { $title }
learn-none = Für dieses Spiel gibt es noch keine Lektion; auf der Regelseite steht alles.
learn-play = Eine richtige Partie spielen
learn-step = { $n } von { $of }
learn-title = Lektion
learn-watch = Schau zu, was passiert…
rules = Regeln
rules-contents = Inhalt
rules-english = Diese Seite gibt es nur auf Englisch.
rules-found =
    { $n ->
        [0] Kein Abschnitt gefunden
        [one] { $n } Abschnitt gefunden
       *[other] { $n } Abschnitte gefunden
    }
rules-guide = Anleitung
rules-missing = Die Regelseite konnte nicht geladen werden.
rules-page = Seite
rules-play = { $game } spielen
rules-print = Diese Übersicht drucken
rules-reference = Regelwerk
rules-search = In den Regeln suchen

## Einstellungen

settings = Einstellungen
settings-auto = Wie das Gerät
settings-chime = Ton, wenn du am Zug bist
settings-dark = Dunkel
settings-fast = Schnell
settings-coach = Gegen Bots vor groben Fehlern warnen
settings-forced = Erzwungene Züge automatisch spielen
settings-lang = Sprache
settings-light = Hell
settings-motion = Animationen
settings-music = Leise Musik am Tisch
settings-normal = Normal
settings-note = Wird in diesem Browser gespeichert.
settings-off = Aus
settings-on = An
settings-one-click = Mit einem Klick spielen, ohne zu bestätigen
settings-pace = Tempo der Züge anderer
settings-slow = Langsam
settings-sounds = Andere Töne
settings-theme = Farben

## Tastatur

keys = Tastatur
keys-choices = alle Möglichkeiten auflisten
keys-ends = zum Anfang, zum Ende
keys-enter = auswählen; zum Bestätigen noch einmal
keys-escape = Auswahl aufheben
keys-log = Verlauf öffnen
keys-move = von einem zum anderen gehen
keys-number = eine Schaltfläche der Statuszeile drücken
keys-play = abspielen oder anhalten
keys-redo = wiederholen
keys-skip = Animationen der anderen überspringen
keys-step = voriger Zug, nächster Zug
keys-this = diese Liste zeigen
keys-undo = zurücknehmen
# Was auf den Tasten steht.
cap-control = Strg+{ $key }
cap-end = Ende
cap-enter = Eingabe
cap-escape = Esc
cap-home = Pos1
cap-space = Leertaste
cap-tab = Tab

## Wenn etwas fehlt

lost-abandoned = Dieser Tisch wurde geschlossen
lost-abandoned-text = Er wurde vor Beginn der Partie geschlossen.
lost-ended-text = Der Betreiber des Servers hat diese Partie beendet.
lost-broken = Etwas wurde nicht geladen
lost-broken-text = Vielleicht war die Verbindung unterbrochen. Versuch es noch einmal.
lost-closed = Der Tisch hat die Verbindung beendet
lost-game = Dieses Spiel gibt es nicht
lost-game-text = Auf diesem Server gibt es kein Spiel dieses Namens.
lost-link = Dieser Link gilt nicht
lost-link-text = Vielleicht wurde er schon benutzt oder ist abgelaufen. Bitte um einen neuen.
lost-match = Diesen Tisch gibt es nicht
lost-match-text = Vielleicht ist der Link unvollständig, oder die Partie wurde gelöscht.
lost-nowhere = Hier ist nichts als Eis
lost-nowhere-text = Diese Adresse führt nirgendwohin.
lost-revoked = Dieses Gerät wurde entfernt
lost-server = Der Server antwortet nicht
lost-server-text = Vielleicht startet er gerade neu. Versuch es gleich noch einmal.
lost-token = Du hast keinen Zugang zu diesem Tisch
lost-token-text = Öffne den Link, den du bekommen hast, auf dem Gerät, auf dem du spielst.

## Über Banquise

about = Über Banquise und Mitwirkende
about-arctic = Arctic: Cédric Lefebvre (Autor), Christine Alcouffe (Illustrationen), Ludonaute
about-arktia = Arktia: Stefan Kögl (Autor), Murmel
about-art = Alle Bilder, Spielpläne und Tiere wurden für dieses Projekt als SVG gezeichnet.
about-credits = Mitwirkende
about-font = Schrift: Nunito von Vernon Adams, Cyreal und Jacques Le Bailly, SIL Open Font License 1.1.
about-games = Die Spiele
about-libraries = Mit Svelte, marked und qrcode-generator (alle MIT) und Fluent (Apache 2.0).
about-privacy = Datenschutz
about-privacy-text = Kein Konto, keine Cookies, und nichts wird von anderen Seiten geladen. Deine Plätze und Einstellungen bleiben in diesem Browser. Wenn du online spielst, speichert der Server die Partien (Namen, Züge, Nachrichten), deine Geräte, die Adressen deiner Mitteilungen und welche Plätze deine sind. Auf deiner eigenen Seite kannst du alles herunterladen oder löschen lassen.
about-rights = Spiele, Namen und Regeln gehören ihren Autoren und Verlagen. Wenn sie dir gefallen, kauf die Schachteln.
about-scavengers = Arctic Scavengers: Robert Kyle Gabhart (Autor), Martin Hoffmann (Illustrationen), Rio Grande Games, Ystari Games (französische Ausgabe)
about-what = Mit Banquise spielst du drei Brettspiele aus der Arktis mit Freunden oder gegen Bots, die nur sehen, was du an ihrem Platz sehen würdest.

## Spielen auf diesem Gerät

home-no-server = Kein Server antwortet. Was du auf diesem Gerät spielst, braucht keinen.
mine-open = Spielprotokoll öffnen
mine-remove = Diese Partie { $game } entfernen
menu-record = Spielprotokoll speichern
share-later = Eine Partie auf diesem Gerät lässt sich teilen, sobald sie zu Ende ist.
local-no-action = Diese Aktion gibt es nicht.
local-not-kept = Dieser Browser kann die Partie nicht speichern: Es fehlt Platz, oder er erlaubt es nicht. Du kannst weiterspielen, aber die Partie ist verloren, wenn du die Seite schließt.
local-other-rules = Diese Partie wurde nach anderen Regeln begonnen, als diese Seite jetzt spielt.
local-record = Das ist kein lesbares Spielprotokoll.
local-unavailable = Das Spiel kann gerade nicht geladen werden. Lade die Seite neu oder versuche es mit einem anderen Browser.
local-unsupported = Ohne Server kann dieser Browser nicht spielen: Er ist zu alt oder erlaubt kein WebAssembly.
local-unreadable = Diese Partie kann nicht mehr gelesen werden: Was der Browser davon gespeichert hat, ist beschädigt.
insecure = Diese Seite kam über einfaches http. Partien auf diesem Gerät funktionieren, aber nur über https kann ein Browser Seiten installieren, offline behalten und Mitteilungen schicken.
update-ready = Es gibt eine neue Version.
update-now = Aktualisieren

## Du und deine Geräte

avatar = Dein Gesicht am Tisch
avatar-bear = Bär
avatar-fox = Fuchs
avatar-hare = Hase
avatar-owl = Eule
avatar-puffin = Papageitaucher
avatar-seal = Robbe
avatar-walrus = Walross
avatar-wolf = Wolf
device-computer = Computer
device-phone = Handy
device-tablet = Tablet
me = Du
me-devices = Deine Geräte
me-devices-text = Deine Online-Partien folgen dir auf diese Geräte. Jedes hat ein eigenes Geheimnis; andere sehen nur deinen Namen und dein Gesicht.
me-export = Meine Daten herunterladen
me-export-text = Eine Datei mit allem, was dieser Server über dich weiß: deine Geräte, deine Partien und was du an den Tischen geschrieben hast.
me-forget = Mich vergessen
me-forget-sure = Auf diesem Server vergessen werden? Zum Bestätigen noch einmal { -klicken }
me-forget-text = Der Server löscht deine Geräte und was du an den Tischen geschrieben hast, und weiß nicht mehr, welche Plätze deine waren. Dein Name bleibt in den Partien, die du gespielt hast. Partien, die dieser Browser kennt, kannst du hier weiterspielen.
me-forgotten = Der Server hat dich vergessen.
me-link = Ein weiteres Gerät hinzufügen
me-link-text = Scanne den Code oder öffne den Link auf dem anderen Gerät. Er gilt einmal und zehn Minuten lang.
me-move-here = Deine Partien auch auf diesem Gerät spielen?
me-move-here-text = Dieses Gerät kommt zu deinen anderen hinzu und bringt seine Plätze mit. Sag nur Ja, wenn du diesen Link selbst gemacht hast: Wer ihn gemacht hat, kann deine Partien spielen.
me-move-yes = Dieses Gerät hinzufügen
me-moved = Dieses Gerät gehört jetzt zu deinen.
me-no-passport = Wenn du zum ersten Mal an einem Online-Tisch Platz nimmst, bekommt dieses Gerät ein Geheimnis, mit dem deine Partien dir folgen. Es gibt kein Konto und kein Passwort.
me-revoke = Entfernen
me-revoked = Dieses Gerät wurde von deinen Geräten entfernt: Deine Online-Partien folgen dir nicht mehr hierher.
me-since = seit { $day }
me-text = So sehen dich andere an den nächsten Tischen. Es wird in diesem Browser gespeichert.
me-this = (dieses Gerät)

## Meine Partien

games-any-game = Alle Spiele
games-anybody = Alle
games-best = Beste Punktzahl bei { $game }: { $score }
games-bots = Bots ({ $level })
games-chart = Partien und Siege nach Gegner
games-chart-desc = Ein Balken je Gegner, in der Reihenfolge der Tabelle daneben: alle Partien und davon die Siege, online und auf diesem Gerät.
games-count = Partien
games-found =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
games-game = Spiel
games-here = auf diesem Gerät
games-mine = Meine Partien
games-more = Mehr anzeigen
games-none = Noch keine Partien. Hier erscheinen die, die du spielst.
games-opponent = Gegner
games-people = Menschen
games-rank = { $n }. von { $of }
games-unverified = Siege auf diesem Gerät sind nicht geprüft: Niemand sonst hat diese Partien gesehen.
games-wins = Siege
games-wins-here = Siege hier (nicht geprüft)
games-wins-online = Siege online
games-won = Gewonnen
mine-all = Alle meine Partien
mine-remove-sure = Diese Partie { $game } endgültig entfernen? Zum Bestätigen noch einmal { -klicken }
mine-remove-yes = Entfernen

## Gespräch

reaction-bravo = Gut gemacht!
reaction-hello = Hallo!
reaction-hmm = Hm…
reaction-hurry = Die Zeit vergeht…
reaction-laugh = Haha!
reaction-oops = Hoppla
reaction-thanks = Danke
reaction-wow = Wow!
talk = Reaktionen und Gespräch
talk-line = Schreib etwas
talk-lines = Was gesagt wurde
talk-mute = { $name } stumm schalten
talk-none = Noch hat niemand etwas gesagt.
talk-private = Das lesen nur die Spieler an diesem Tisch und der Betreiber des Servers. Es wird spätestens mit der Partie gelöscht.
talk-react = Reaktionen
talk-send = Senden
talk-unread =
    { $n ->
        [one] Reaktionen und Gespräch: eine neue Zeile
       *[other] Reaktionen und Gespräch: { $n } neue Zeilen
    }

## Wertungsblock

pad = Wertungsblock
pad-about = Für eine Partie an einem richtigen Tisch: Trag ein, was du am Ende zählst, und die Regeln rechnen. Nichts verlässt dieses Gerät.
pad-add = { $what } hinzufügen
pad-clear = Neues Blatt
pad-delete = Löschen
pad-empty = Noch nichts
pad-history = Ergebnisse auf diesem Gerät
pad-less = Eins weniger: { $what }
pad-keep = Ergebnis behalten
pad-kept = Das Ergebnis ist auf diesem Gerät gespeichert.
pad-more = Eins mehr: { $what }
pad-names = Namen
pad-none = Für dieses Spiel gibt es hier keinen Wertungsblock.
pad-open = Öffnen
pad-picture = Bild teilen
pad-remove = { $what } entfernen
pad-remove-last = Das Letzte entfernen
pad-result = Ergebnis
pad-totals = Spieler und Summen
