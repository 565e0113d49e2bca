# Analyse, im Terminal und im Browser.

fall = { $to ->
    [you] Deine Gewinnchance sank von { $before } % auf { $after } %
   *[them] Die Gewinnchance von { $who } sank von { $before } % auf { $after } %
}
turning = { $fall }: „{ $played }“ statt „{ $best }“.
turning-why = { $fall }: „{ $played }“ statt „{ $best }“. Das kostete: { NAME($item) }, etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
change = { $sign }{ $n } %
cost = −{ $whole },{ $tenths } %

# Woraus sich eine Erwartung zusammensetzt.

item-arctic-runs = die Folgen im Stapel
item-arctic-variety = die Zahl der Tiere mit einer Folge
item-arctic-hand = was die Hand noch bringen kann
item-arctic-totem = die Lage des Totems
item-arctic-penalties = die Strafkarten
item-arctic-pile = die Karten des Stapels außerhalb der Folgen
item-arctic-cards-to-come = die Karten, die zu ziehen und abzulegen sind
item-arctic-powers = die Kräfte

# Der Bericht.

analysed = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, je { $simulations } Simulationen
heading-accuracy = Genauigkeit
heading-cost = Kosten je Entscheidung
heading-start = am Anfang
heading-choices = Entscheidungen
heading-chance = Glück
heading-end = am Ende
turning-points = Wendepunkte
no-turning-points = Keine Entscheidung kostete mehr als 1 % Gewinnchance.
