# Arctic auf Deutsch.

title = Arctic
blurb = Bilde Folgen von Tieren in deinem Stapel, während dein Totem durch die Landschaft zieht.
tie-break = Bei Gleichstand entscheidet die Reihenfolge, vom Startspieler an.

source-fox = Folge der Füchse
source-moose = Folge der Elche
source-walrus = Folge der Walrosse
source-orca = Folge der Orcas
source-puffin = Folge der Papageitaucher
source-bear = Folge der Eisbären
source-variety = Tiere mit einer Folge
source-totem = Totem
source-penalties = Strafkarten

option-fox = Seite der Kraft des Fuchses
option-moose = Seite der Kraft des Elchs
option-walrus = Seite der Kraft des Walrosses
option-orca = Seite der Kraft des Orcas
option-puffin = Seite der Kraft des Papageitauchers
option-bear = Seite der Kraft des Eisbären
choice-fox-random = zufällig
choice-fox-1 = 1
choice-fox-2 = 2
choice-moose-random = zufällig
choice-moose-1 = 1
choice-moose-2 = 2
choice-walrus-random = zufällig
choice-walrus-1 = 1
choice-walrus-2 = 2
choice-orca-random = zufällig
choice-orca-1 = 1
choice-orca-2 = 2
choice-puffin-random = zufällig
choice-puffin-1 = 1
choice-puffin-2 = 2
choice-bear-random = zufällig
choice-bear-1 = 1
choice-bear-2 = 2

## Tiere: `letter` steht für sie im Terminal, `accusative` und `genitive` sind ihre Fälle.

animal-fox = Fuchs
    .the = der Fuchs
    .accusative = den Fuchs
    .dative = dem Fuchs
    .genitive = des Fuchses
    .plural = Füchse
    .plural-dative = Füchsen
    .letter = F
animal-moose = Elch
    .the = der Elch
    .accusative = den Elch
    .dative = dem Elch
    .genitive = des Elchs
    .plural = Elche
    .plural-dative = Elchen
    .letter = E
animal-walrus = Walross
    .the = das Walross
    .accusative = das Walross
    .dative = dem Walross
    .genitive = des Walrosses
    .plural = Walrosse
    .plural-dative = Walrossen
    .letter = W
animal-orca = Orca
    .the = der Orca
    .accusative = den Orca
    .dative = dem Orca
    .genitive = des Orcas
    .plural = Orcas
    .plural-dative = Orcas
    .letter = O
animal-puffin = Papageitaucher
    .the = der Papageitaucher
    .accusative = den Papageitaucher
    .dative = dem Papageitaucher
    .genitive = des Papageitauchers
    .plural = Papageitaucher
    .plural-dative = Papageitauchern
    .letter = P
animal-bear = Eisbär
    .the = der Eisbär
    .accusative = den Eisbären
    .dative = dem Eisbären
    .genitive = des Eisbären
    .plural = Eisbären
    .plural-dative = Eisbären
    .letter = B

## Aktionen, wie Schaltflächen sie nennen

action-place = { NAME($card) } ablegen
action-tuck = Fuchs: { NAME($card) } unter deinen Stapel schieben
action-hide = Fuchs: { NAME($card) } als Joker verstecken
action-swap = Papageitaucher: { NAME($card) } nehmen
action-offer = { NAME($card) } dafür geben
action-take = { NAME($card) } nehmen
action-recover = Eisbär: { NAME($card) } zurückholen
action-discard = { NAME($card) } abwerfen
action-give = { NAME($card) } geben
action-give-to = Eisbär: eine Strafkarte für { $seat }
action-take-back = Papageitaucher: deine sichtbare Karte zurücknehmen
action-more = Elch: eine Karte mehr
action-fewer = Elch: eine Karte weniger
action-draw = Orca: vom Nachziehstapel ziehen
action-main-right = Haupttier nach rechts
action-companion-right = Begleiter nach rechts
action-step-left = Walross: noch ein Schritt nach links
action-step-right = Walross: noch ein Schritt nach rechts
action-pass = Weiter

## Der Verlauf

fact-placed = { $who } legt { NAME($card) } ab.
fact-tucked = { $who } schiebt mit dem Fuchs { NAME($card) } unter den Stapel.
fact-hid = { $who } versteckt mit dem Fuchs { NAME($card) } als Joker.
fact-hid-unseen = { $who } versteckt mit dem Fuchs eine Karte als Joker.
fact-swapped = { $who } tauscht mit dem Papageitaucher { NAME($card) } gegen { NAME($taken) }.
fact-took = { $who } nimmt { NAME($card) } aus dem Fluss.
fact-recovered = { $who } holt mit dem Eisbären { NAME($card) } aus der Strafzone zurück.
fact-recovered-unseen = { $who } holt mit dem Eisbären eine Karte aus der Strafzone zurück.
fact-discarded = { $who } wirft { NAME($card) } als Strafkarte ab.
fact-discarded-unseen = { $who } wirft eine Karte als Strafkarte ab.
fact-gave = { $who } gibt mit dem Eisbären { NAME($card) } als Strafkarte an { $whom }.
fact-gave-unseen = { $who } gibt mit dem Eisbären eine Karte als Strafkarte an { $whom }.
fact-took-back = { $who } nimmt mit dem Papageitaucher { NAME($card) } zurück.
fact-drew = { $who } zieht mit dem Orca { NAME($card) } vom Nachziehstapel.
fact-drew-unseen = { $who } zieht mit dem Orca eine Karte vom Nachziehstapel.
fact-changed-placement = { $change ->
    [more] { $who } legt mit dem Elch eine Karte mehr ab.
   *[fewer] { $who } legt mit dem Elch eine Karte weniger ab.
}
fact-changed-draw = { $change ->
    [more] { $who } zieht mit dem Elch eine Karte mehr.
   *[fewer] { $who } zieht mit dem Elch eine Karte weniger.
}
fact-took-penalties = { $n ->
    [one] { $who } bekommt eine Strafkarte.
   *[other] { $who } bekommt { $n } Strafkarten.
}
fact-took-power = { $who } nimmt die Kraft { NAME($animal, form: "genitive") }.
fact-took-power-from = { $who } nimmt { $whom } die Kraft { NAME($animal, form: "genitive") } ab.
fact-moved-left = { CAPITAL(NAME($animal, form: "the")) } geht nach links, auf { $worth }.
    .short = { CAPITAL(NAME($animal)) } nach links, auf { $worth }.
fact-moved-right = { CAPITAL(NAME($animal, form: "the")) } geht nach rechts, auf { $worth }.
    .short = { CAPITAL(NAME($animal)) } nach rechts, auf { $worth }.
fact-refilled-river = { $cards-count ->
    [one] Eine neue Karte kommt in den Fluss: { $cards }.
   *[other] { $cards-count } neue Karten kommen in den Fluss: { $cards }.
}
    .short = { "" }
fact-river-card = { NAME($card) }
fact-opened-reserve = Der Nachziehstapel ist leer und wird durch die Reserve ersetzt. Das Spiel endet nach den letzten Zügen.
fact-began-final-turns = Die letzten Züge beginnen: nur noch die Schritte A und B.
fact-scored = { $n ->
    [one] { $who } erhält { $n } Punkt.
   *[other] { $who } erhält { $n } Punkte.
}

## Was gefragt wird

fact-ask-place = { $to ->
    [you] Lege eine Karte ab (noch { $n })
   *[them] { $who } legt eine Karte ab (noch { $n })
}
fact-ask-place-or-power = { $to ->
    [you] Lege eine Karte ab (noch { $n }) oder nutze zuerst eine Kraft
   *[them] { $who } legt eine Karte ab (noch { $n }) oder nutzt zuerst eine Kraft
}
fact-ask-power = { $to ->
    [you] Du hast keine Karte abzulegen: Nutze eine Kraft oder mach weiter
   *[them] { $who } hat keine Karte abzulegen, darf aber eine Kraft nutzen
}
fact-ask-offer = { $to ->
    [you] Wähle eine Handkarte, die du für { NAME($card) } gibst
   *[them] { $who } wählt eine Handkarte, die für { NAME($card) } gegeben wird
}
fact-ask-move = { $to ->
    [you] Schicke { NAME($main, form: "accusative") } oder { NAME($companion, form: "accusative") } nach rechts; das andere Tier geht nach links
   *[them] { $who } wählt, wer nach rechts geht: { NAME($main, form: "the") } oder { NAME($companion, form: "the") }
}
fact-ask-step = { $to ->
    [you] Bewege { NAME($animal, form: "accusative") } mit dem Walross einen Schritt weiter oder mach weiter
   *[them] { $who } darf { NAME($animal, form: "accusative") } mit dem Walross einen Schritt weiter bewegen
}
fact-ask-draw = { $to ->
    [you] Nimm eine Karte (noch { $n })
   *[them] { $who } nimmt eine Karte (noch { $n })
}
fact-ask-draw-or-power = { $to ->
    [you] Nimm eine Karte (noch { $n }) oder nutze zuerst den Elch
   *[them] { $who } nimmt eine Karte (noch { $n }) oder nutzt zuerst den Elch
}
fact-ask-discard = { $to ->
    [you] Wirf { n-cards } ab, sodass du { $keep } behältst
   *[them] { $who } wirft Karten ab, bis { $keep } übrig sind
}
fact-ask-give-to = { $to ->
    [you] Gib mit dem Eisbären eine deiner Strafkarten weiter oder mach weiter
   *[them] { $who } darf mit dem Eisbären eine Strafkarte weitergeben
}
fact-ask-give = { $to ->
    [you] Wähle die Strafkarte, die du { $whom } gibst
   *[them] { $who } wählt die Strafkarte für { $whom }
}
fact-ask-nothing = Das Spiel ist zu Ende

## Warum nicht

fact-no-not-now = Das geht jetzt nicht ({ $section }).
fact-no-passing = Das kannst du nicht auslassen ({ $section }).
fact-no-power = Du hast die Kraft { NAME($animal, form: "genitive") } nicht ({ $section }).
fact-no-such-side = Bei der Kraft { NAME($animal, form: "genitive") } liegt die andere Seite oben ({ $section }).
fact-no-card-in-hand = { CAPITAL(NAME($card)) } ist nicht in deiner Hand ({ $section }).
fact-no-card-in-river = { CAPITAL(NAME($card)) } ist nicht im Fluss ({ $section }).
fact-no-card-in-zone = { CAPITAL(NAME($card)) } ist nicht in deiner Strafzone ({ $section }).
fact-no-final-card = Der Fuchs wirkt nur bei der letzten Karte, die du ablegst, und du hast noch { $n } abzulegen ({ $section }).
fact-no-pile = Du brauchst einen Stapel, unter den du die Karte schiebst ({ $section }).
fact-no-cover = Du brauchst eine sichtbare Karte, unter die du den Joker schiebst ({ $section }).
fact-no-second-puffin = Den Papageitaucher darfst du nur einmal pro Zug nutzen ({ $section }).
fact-no-card-to-swap = Du hast keine Handkarte zum Tauschen ({ $section }).
fact-no-visible-card = Du hast keine sichtbare Karte ({ $section }).
fact-no-stock = Nachziehstapel und Reserve sind leer ({ $section }).
fact-no-step = Der Spielstein { NAME($animal, form: "genitive") } würde die Landschaft verlassen ({ $section }).
fact-no-gift-to-oneself = Du kannst sie nur jemand anderem geben ({ $section }).
fact-no-such-player = Dort sitzt niemand ({ $section }).

## Die zwölf Kräfte: Tier und Seite

power-fox-1 = Die letzte Karte, die du ablegst, darf unter deinen ganzen Stapel.
    .short = Letzte Karte unter den Stapel
power-fox-2 = Die letzte Karte, die du ablegst, darf verdeckt direkt unter deine sichtbare Karte, als Joker.
    .short = Letzte Karte als Joker
power-moose-1 = Vor deinem ersten Ziehen: Zieh eine Karte mehr oder eine weniger.
    .short = Ziehen ±1
power-moose-2 = Vor deiner ersten Karte: Leg eine Karte mehr oder eine weniger ab.
    .short = Ablegen ±1
power-walrus-1 = Nach den Bewegungen darf der Spielstein des Haupttiers noch einen Schritt gehen, in beide Richtungen.
    .short = Haupttier: ein Schritt mehr
power-walrus-2 = Nach den Bewegungen darf der Spielstein des Begleiters noch einen Schritt gehen, in beide Richtungen.
    .short = Begleiter: ein Schritt mehr
power-orca-1 = Der Fluss wird nach jeder Karte aufgefüllt, die du daraus nimmst.
    .short = Fluss füllt sich sofort
power-orca-2 = Jede deiner Karten darf ungesehen vom Nachziehstapel kommen.
    .short = Verdeckt ziehen
power-puffin-1 = Tausche vor dem Ablegen eine Handkarte gegen eine Karte aus dem Fluss.
    .short = Mit dem Fluss tauschen
power-puffin-2 = Nimm vor dem Ablegen deine sichtbare Karte zurück auf die Hand; die Karte darunter sagt, wie viele du ablegst.
    .short = Oberste Karte zurück
power-bear-1 = Lege am Ende von Schritt C eine Karte aus deiner Strafzone in die einer anderen Person.
    .short = Strafkarte weitergeben
power-bear-2 = Jede deiner Karten darf aus deiner eigenen Strafzone kommen.
    .short = Strafkarten ziehen

## Der Spielplan

ui-card-label = { CAPITAL(NAME($main)) } mit { NAME($companion) }, ziehen { $draw }, ablegen { $place }
ui-visible-card = Sichtbare Karte: { NAME($main) } mit { NAME($companion) }, ziehen { $draw }, ablegen { $place }
ui-landscape = Landschaft
ui-scene = Wert { $worth }: { $animals }
ui-nobody = niemand
ui-goes-right = { CAPITAL(NAME($animal, form: "the")) } geht nach rechts, { NAME($other, form: "the") } nach links
ui-right = { CAPITAL(NAME($animal)) } rechts
ui-left = { CAPITAL(NAME($animal)) } links
ui-river = Fluss
ui-gap = leer
ui-draw-pile = Nachziehstapel
ui-reserve = Reserve
ui-pile = Dein Stapel
ui-pile-of = Stapel von { $who }
ui-no-pile = noch keine Karten
ui-pile-empty = Hier wächst dein Stapel
ui-run = Folge von { $n } { NAME($animal, form: "plural-dative") }: { worth-in-points }
ui-group = { $n ->
    [one] 1 { NAME($animal) }
   *[other] { $n } { NAME($animal, form: "plural") }
}
ui-next-group = { $list }; { $item }
ui-in-runs = in Folgen
ui-variety = { $n ->
    [one] 1 Tier in einer Folge
   *[other] { $n } Tiere in Folgen
}
ui-on-top = obenauf
ui-under = unter den Stapel
ui-as-joker = als Joker
ui-hand = Deine Hand
ui-hand-count = { n-cards } auf der Hand
ui-hand-empty = Keine Karten auf der Hand
ui-known = Bekannte Handkarten ({ $known } von { $n })
ui-known-none = { $n ->
    [one] 1 Karte, nicht bekannt
   *[other] { $n } Karten, keine davon bekannt
}
ui-zone = Strafzone
ui-penalties = Strafkarten
ui-penalty-count = { $n ->
    [one] 1 Strafkarte
   *[other] { $n } Strafkarten
}
ui-totem = Totem
ui-totem-mine = Dein Totem: { NAME($animal) }
ui-totem-of = Totem: { NAME($animal) }
ui-power = Kraft { NAME($animal, form: "genitive") }
ui-power-free = niemand hat sie
ui-power-held = bei { $who }
ui-powers = Kräfte
ui-round = Runde { $n }
ui-ending = die letzten Züge sind nah
ui-final = letzte Züge

n-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
draw-in-cards = { $draw ->
    [one] 1 Karte
   *[other] { $draw } Karten
}
worth-in-points = { $worth ->
    [one] 1 Punkt
   *[other] { $worth } Punkte
}

## Hilfetexte

tip-card = { CAPITAL(NAME($main)) } mit { NAME($companion) }
tip-visible-card = { CAPITAL(NAME($main)) } mit { NAME($companion) } (sichtbare Karte)
tip-card-text = Oben auf deinem Stapel gibt sie dir die Kraft { NAME($main, form: "genitive") }, bewegt die Spielsteine beider Tiere, lässt dich { draw-in-cards } ziehen und im nächsten Zug { $place } ablegen.
tip-landscape-text = Am Ende zählt dein Totem den Wert der Karte, auf der sein Spielstein steht. In jedem Zug gehen die Spielsteine der beiden Tiere deiner sichtbaren Karte um eine Karte weiter.
tip-token = Der Spielstein { NAME($animal, form: "genitive") } steht auf { $worth }
tip-token-mine = Der Spielstein { NAME($animal, form: "genitive") }, dein Totem, steht auf { $worth }
tip-draw-pile-text = { n-cards }. Wenn er leer ist, ersetzt ihn die Reserve ({ $reserve }), und die letzten Züge sind nah.
tip-pile-text = Für jedes Tier zählt die längste Folge: 2 Karten sind 1 Punkt wert, 3 Karten 3, 4 Karten 6, 5 Karten 10, 6 oder mehr 15. Die Zahl der Tiere mit einer Folge zählt nach derselben Tabelle.
tip-variety-text = Die Zahl der Tiere mit einer Folge zählt nach derselben Tabelle: 2 Tiere 1 Punkt und so weiter bis 15 für 6 Tiere.
tip-joker = Joker
tip-joker-text = Eine verdeckte Karte, die als das Tier zählt, das am meisten bringt: jetzt { NAME($animal, form: "the") }.
tip-zone-text = Jede Karte hier kostet am Ende einen Punkt.
tip-totem-text = Geheim. Am Ende zählst du den Wert der Landschaftskarte, auf der dieser Spielstein steht.
tip-power =
    Kraft { NAME($animal, form: "genitive") } (Schritt { $step }, { $step ->
        [A] ablegen
        [B] bewegen
       *[C] ziehen
    }), { $holder }

## Der Tisch als Text

text-short-forms = Karten: Fuchs/Elch 2 ist Fuchs mit Elch (ziehen 2, ablegen 4); beide Zahlen ergeben immer 6.
text-heading = Arctic, Runde { $round }. Zugstapel: { $draw }. Reserve: { $reserve }.
text-ending-triggered = Das Ende ist nah: Die Reserve wird gezogen.
text-ending-final_turns = Letzte Züge: nur die Schritte A und B.
text-landscape = Landschaft: { $tokens }
text-token = { $animal } auf { $worth }
text-river = Fluss: { $cards }
text-swapping = Tausch: { $card }
text-powers = Kräfte
text-power = { $animal }: { $power } ({ $holder })
text-seat = { $who }: { $about }
text-first = hat begonnen
text-worth = bisher { $worth }
    .short = Punkte { $worth }
text-totem = Totem { $animal }
text-runs = Folgen: { $runs }
text-run = { $animal } ×{ $n } = { $worth }
text-pile = Stapel von unten: { $animals }
text-joker = { $animal } (Joker)
text-visible = Sichtbare Karte: { $card }
text-hand = Hand ({ $n }): { $cards }
text-zone = Strafzone ({ $n }): { $cards }

## Die Lektion

lesson-welcome = Willkommen auf dem Eis! Du baust einen Stapel aus Tierkarten. Gleiche Tiere, die direkt aufeinander liegen, bilden eine Folge, und Folgen zählen: 2 Karten sind 1 Punkt wert, 3 Karten 3, 4 Karten 6.
lesson-totem = Hier oben ziehen sechs Spielsteine durch die Landschaft. Der mit dem Stern ist dein geheimes Totem, das Walross: Am Ende zählst du den Wert der Karte, auf der es steht.
lesson-hand = Deine Hand. Am Rand jeder Karte steht oben, wie viele Karten du ziehst, und unten, wie viele du im nächsten Zug ablegst. Das kleine Tier ist der Begleiter.
lesson-place = Ein Zug hat drei Schritte: A ablegen, B bewegen, C ziehen. A: Dein Stapel ist leer, also legst du eine Karte ab. Wähle den Elch und bestätige (oder wähle den leuchtenden Platz).
lesson-power = Das Haupttier deiner sichtbaren Karte gibt dir seine Kraft: Der Elch gehört dir, bis ihn dir jemand nimmt. Er wirkt in Schritt A, also ab deinem nächsten Zug.
lesson-move = B: Die beiden Tiere deiner Karte gehen einen Schritt, eines nach rechts, das andere nach links. Du wählst. Schicke den Elch nach rechts.
lesson-take = C: Deine Karte sagt 3, also nimmst du drei Karten aus dem Fluss. Dort liegen drei Elche. Nimm diesen.
lesson-take-second = Und den zweiten…
lesson-take-third = Und den dritten. Dann ist deine Nachbarin am Zug.
lesson-more = Du bist wieder am Zug. Deine sichtbare Karte sagt: 3 ablegen. Mit dem Elch darfst du eine mehr ablegen: vier Karten. { -Klicke-auf } „{ action-more }“.
lesson-stack = Lege nun die drei Elche auf den ersten. Achte auf die Reihenfolge: Nur Nachbarn zählen.
lesson-stack-second = Noch einmal.
lesson-stack-third = Und noch einmal.
lesson-last-card = Die letzte Karte entscheidet, wie es weitergeht: ihre Kraft, ihre beiden Tiere, ihre Zahlen. Lege das Walross ab, dein Totem.
lesson-run = Eine Folge von vier: 6 Punkte, sie stehen darunter. Fünf wären 10, sechs oder mehr 15. Für jedes Tier zählt nur die längste Folge, und Folgen mehrerer Tiere zählen zusätzlich.
lesson-totem-right = B: Schicke das Walross, dein Totem, nach rechts.
lesson-walrus = Du hast gerade die Kraft des Walrosses bekommen, und Kräfte der Schritte B und C wirken sofort: noch ein Schritt für das Haupttier. Wieder nach rechts!
lesson-orca = Dein Totem steht auf 10. C: Nimm zwei Karten. Du hast einen Orca, mit zwei weiteren wird es eine Folge von drei.
lesson-orca-second = Und diesen.
lesson-penalties = Noch zwei Dinge. Jede Karte, die du ablegen müsstest und nicht hast, kostet eine Strafkarte und damit einen Punkt; und du behältst höchstens 7 Karten.
lesson-end = Wenn der Nachziehstapel leer ist, ist das Ende nah. Das ist alles: Viel Spaß!
lesson-title = Erste Schritte
lesson-depth-title = die Kräfte
lesson-depth-powers = Sechs Kraftkarten, eine je Tier. Du nimmst die Kraft des Haupttiers deiner sichtbaren Karte, aus der Mitte oder von jemand anderem, und sie gehört dir, bis sie dir jemand nimmt.
lesson-depth-fox = Lege den Fuchs ab: Seine Kraft gehört dir. Sie wirkt in Schritt A, also ab deinem nächsten Zug.
lesson-depth-fox-right = B: Schicke den Fuchs nach rechts.
lesson-depth-orcas = C: Nimm drei Karten und denk an deinen nächsten Zug. Zuerst einen Orca…
lesson-depth-orcas-second = …dann den anderen Orca…
lesson-depth-spare = …und eine Karte, die du dazwischen versteckst: den Papageitaucher.
lesson-depth-stack = Du legst drei Karten ab. Zuerst einen Orca.
lesson-depth-stack-second = Den anderen Orca darauf.
lesson-depth-joker = Jetzt der Fuchs: Deine letzte Karte darf verdeckt unter deine sichtbare Karte, als Joker. Wähle den Papageitaucher, dann „Fuchs: verstecken“.
lesson-depth-joker-run = Ein Joker zählt als das Tier, das dir am meisten bringt. Zwei Orcas wären 1 Punkt wert; mit dem Joker dazwischen sind sie eine Folge von drei, also 3.
lesson-depth-orca = Deine sichtbare Karte ist ein Orca, also hast du auch seine Kraft. Sie wirkt in Schritt C, also sofort. Aber zuerst B: Schicke den Orca nach rechts.
lesson-depth-draw = C: zwei Karten. Mit dem Orca darfst du verdeckt vom Stapel ziehen, statt aus dem Fluss zu nehmen. Probier es aus.
lesson-depth-take = Die zweite Karte aus dem Fluss: Nimm den Papageitaucher.
lesson-depth-taken = Deine Nachbarin hat zuletzt einen Fuchs abgelegt, also ist die Kraft des Fuchses zu ihr gewandert. Die letzte Karte, die du ablegst, entscheidet, welche Kraft du nimmst, und von wem.
lesson-depth-end = Der Elch ändert, wie viele Karten du ablegst oder ziehst, das Walross bewegt einen Spielstein einen Schritt weiter, der Papageitaucher tauscht eine Karte mit dem Fluss, der Eisbär gibt Strafkarten weiter. Jede Kraft hat zwei Seiten: Lies sie, bevor du anfängst. Viel Spaß!

## Karten

any-card = { NAME($first, of: "animal") } mit { NAME($second, of: "animal") } (ziehen { $third }, ablegen { $third ->
        [1] 5
        [2] 4
        [3] 3
        [4] 2
       *[5] 1
    })
    .short = { NAME($first, of: "animal") }/{ NAME($second, of: "animal") } { $third }

## Wertungsblock

animal-joker = Joker
pad-first = Startspieler
pad-pile = Stapel, von unten nach oben
pad-totem = Landschaftskarte des Totems
pad-penalties = Strafkarten
fact-pad-animals = In den Stapeln liegen { $entered } Karten mit { NAME($animal, form: "dative") } als Haupttier; für so viele Personen hat das Spiel { $most }.
fact-pad-cards = In Stapeln und Strafzonen liegen { $entered } Karten; für so viele Personen hat das Spiel { $most }.
fact-pad-turn-order = Gleichstand zwischen { $who } und { $other }: Die Reihenfolge setzt { $who } nach vorn.
