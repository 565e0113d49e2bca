# Arctic in English.

title = Arctic
blurb = Build runs of animals in your pile while your totem travels the Landscape.
tie-break = Tied players are ranked in turn order, starting with the first player.

source-fox = run of foxes
source-moose = run of moose
source-walrus = run of walruses
source-orca = run of orcas
source-puffin = run of puffins
source-bear = run of polar bears
source-variety = animals with a run
source-totem = totem
source-penalties = penalties

option-fox = Side of the fox power
option-moose = Side of the moose power
option-walrus = Side of the walrus power
option-orca = Side of the orca power
option-puffin = Side of the puffin power
option-bear = Side of the polar bear power
choice-fox-random = random
choice-fox-1 = 1
choice-fox-2 = 2
choice-moose-random = random
choice-moose-1 = 1
choice-moose-2 = 2
choice-walrus-random = random
choice-walrus-1 = 1
choice-walrus-2 = 2
choice-orca-random = random
choice-orca-1 = 1
choice-orca-2 = 2
choice-puffin-random = random
choice-puffin-1 = 1
choice-puffin-2 = 2
choice-bear-random = random
choice-bear-1 = 1
choice-bear-2 = 2

## Animals: `letter` stands for them in the terminal.

animal-fox = fox
    .the = the fox
    .plural = foxes
    .letter = F
animal-moose = moose
    .the = the moose
    .plural = moose
    .letter = M
animal-walrus = walrus
    .the = the walrus
    .plural = walruses
    .letter = W
animal-orca = orca
    .the = the orca
    .plural = orcas
    .letter = O
animal-puffin = puffin
    .the = the puffin
    .plural = puffins
    .letter = P
animal-bear = polar bear
    .short = bear
    .the = the polar bear
    .plural = polar bears
    .letter = B

## Actions, as shown on buttons

action-place = Place { NAME($card) }
action-tuck = Fox: slip { NAME($card) } under your pile
    .short = Fox: { NAME($card) } under your pile
action-hide = Fox: hide { NAME($card) } as a joker
    .short = Fox: { NAME($card) } as a joker
action-swap = Puffin: take { NAME($card) }
action-offer = Give { NAME($card) } in exchange
action-take = Take { NAME($card) }
action-recover = Polar bear: recover { NAME($card) }
action-discard = Discard { NAME($card) }
action-give = Give { NAME($card) }
action-give-to = Polar bear: give { $seat } a penalty
action-take-back = Puffin: take back your visible card
action-more = Moose: one more card
action-fewer = Moose: one card fewer
action-draw = Orca: draw from the draw pile
action-main-right = Main animal to the right
action-companion-right = Companion to the right
action-step-left = Walrus: one more step to the left
action-step-right = Walrus: one more step to the right
action-pass = Skip

## The log

fact-placed = { $who } places { NAME($card) }.
fact-tucked = { $who } uses the fox to slip { NAME($card) } under the pile.
fact-hid = { $who } uses the fox to hide { NAME($card) } as a joker.
fact-hid-unseen = { $who } uses the fox to hide a card as a joker.
fact-swapped = { $who } uses the puffin to swap { NAME($card) } for { NAME($taken) }.
fact-took = { $who } takes { NAME($card) } from the River.
    .short = { $who } takes { NAME($card) }.
fact-recovered = { $who } uses the polar bear to recover { NAME($card) } from the penalty zone.
fact-recovered-unseen = { $who } uses the polar bear to recover a card from the penalty zone.
fact-discarded = { $who } discards { NAME($card) } as a penalty.
fact-discarded-unseen = { $who } discards a card as a penalty.
fact-gave = { $who } uses the polar bear to give { NAME($card) } to { $whom } as a penalty.
fact-gave-unseen = { $who } uses the polar bear to give a card to { $whom } as a penalty.
fact-took-back = { $who } uses the puffin to take back { NAME($card) }.
fact-drew = { $who } uses the orca to draw { NAME($card) } from the draw pile.
fact-drew-unseen = { $who } uses the orca to draw a card from the draw pile.
fact-changed-placement = { $change ->
    [more] { $who } uses the moose to place one more card.
   *[fewer] { $who } uses the moose to place one card fewer.
}
fact-changed-draw = { $change ->
    [more] { $who } uses the moose to draw one more card.
   *[fewer] { $who } uses the moose to draw one card fewer.
}
fact-took-penalties = { $n ->
    [one] { $who } gets a penalty card.
   *[other] { $who } gets { $n } penalty cards.
}
    .short = { $who } gets { $n } { $n ->
        [one] penalty
       *[other] penalties
    }.
fact-took-power = { $who } takes the power of { NAME($animal, form: "the") }.
fact-took-power-from = { $who } takes the power of { NAME($animal, form: "the") } from { $whom }.
fact-moved-left = { CAPITAL(NAME($animal, form: "the")) } moves left, to { $worth }.
    .short = { CAPITAL(NAME($animal)) } to { $worth }.
fact-moved-right = { CAPITAL(NAME($animal, form: "the")) } moves right, to { $worth }.
    .short = { CAPITAL(NAME($animal)) } to { $worth }.
fact-refilled-river = { $cards-count ->
    [one] A new card joins the River: { $cards }.
   *[other] { $cards-count } new cards join the River: { $cards }.
}
    .short = { "" }
fact-river-card = { NAME($card) }
fact-opened-reserve = The draw pile is empty, so the Reserve replaces it. The game ends after the final turns.
fact-began-final-turns = The final turns begin: steps A and B only.
fact-scored = { $n ->
    [one] { $who } scores { $n } point.
   *[other] { $who } scores { $n } points.
}

## What is asked

fact-ask-place = { $to ->
    [you] Place a card ({ $n } left to place)
   *[them] { $who } is placing a card ({ $n } left to place)
}
fact-ask-place-or-power = { $to ->
    [you] Place a card ({ $n } left to place), or use a power first
   *[them] { $who } is placing a card ({ $n } left to place), or using a power first
}
fact-ask-power = { $to ->
    [you] You have no card to place: use a power, or skip
   *[them] { $who } has no card to place, but may use a power
}
fact-ask-offer = { $to ->
    [you] Choose a card from your hand to give in exchange for { NAME($card) }
   *[them] { $who } is choosing a card to give in exchange for { NAME($card) }
}
fact-ask-move = { $to ->
    [you] Send { NAME($main, form: "the") } or { NAME($companion, form: "the") } to the right; the other goes left
   *[them] { $who } is choosing which goes right, { NAME($main, form: "the") } or { NAME($companion, form: "the") }
}
fact-ask-step = { $to ->
    [you] Move { NAME($animal, form: "the") } one more step with the walrus, or skip
   *[them] { $who } may move { NAME($animal, form: "the") } one more step with the walrus
}
fact-ask-draw = { $to ->
    [you] Take a card ({ $n } left to draw)
   *[them] { $who } is taking a card ({ $n } left to draw)
}
fact-ask-draw-or-power = { $to ->
    [you] Take a card ({ $n } left to draw), or use the moose first
   *[them] { $who } is taking a card ({ $n } left to draw), or using the moose first
}
fact-ask-discard = { $to ->
    [you] Discard { n-cards } (you may keep { $keep })
   *[them] { $who } is discarding down to { $keep } cards
}
fact-ask-give-to = { $to ->
    [you] Give one of your penalty cards to another player with the polar bear, or skip
   *[them] { $who } may give a penalty card to another player with the polar bear
}
fact-ask-give = { $to ->
    [you] Choose the penalty card to give to { $whom }
   *[them] { $who } is choosing the penalty card to give to { $whom }
}
fact-ask-nothing = The game is over

## Why not

fact-no-not-now = You can’t do that now ({ $section }).
fact-no-passing = You can’t skip this ({ $section }).
fact-no-power = You don’t have the power of { NAME($animal, form: "the") } ({ $section }).
fact-no-such-side = The power card of { NAME($animal, form: "the") } has its other side up ({ $section }).
fact-no-card-in-hand = { CAPITAL(NAME($card)) } is not in your hand ({ $section }).
fact-no-card-in-river = { CAPITAL(NAME($card)) } is not in the River ({ $section }).
fact-no-card-in-zone = { CAPITAL(NAME($card)) } is not in your penalty zone ({ $section }).
fact-no-final-card = The fox works only on the last card you place, and you have { $n } left to place ({ $section }).
fact-no-pile = You need a pile to slip the card under ({ $section }).
fact-no-cover = You need a visible card to slide the joker under ({ $section }).
fact-no-second-puffin = You can use the puffin only once per turn ({ $section }).
fact-no-card-to-swap = You have no card in hand to swap ({ $section }).
fact-no-visible-card = You have no visible card ({ $section }).
fact-no-stock = The draw pile and the Reserve are empty ({ $section }).
fact-no-step = The token of { NAME($animal, form: "the") } would leave the Landscape ({ $section }).
fact-no-gift-to-oneself = You can only give it to another player ({ $section }).
fact-no-such-player = Nobody sits there ({ $section }).

## The twelve powers: animal and side

power-fox-1 = The last card you place may go under your whole pile.
    .short = Last card under the pile
power-fox-2 = The last card you place may go face down directly under your visible card, as a joker.
    .short = Last card as a joker
power-moose-1 = Before your first draw: draw one card more or one card fewer.
    .short = Draw ±1
power-moose-2 = Before your first card: place one card more or one card fewer.
    .short = Place ±1
power-walrus-1 = After the moves, the main animal’s token may take one more step, either way.
    .short = Main animal: extra step
power-walrus-2 = After the moves, the companion’s token may take one more step, either way.
    .short = Companion: extra step
power-orca-1 = The River is refilled after each card you take from it.
    .short = River refills at once
power-orca-2 = Any of your draws may come unseen from the draw pile.
    .short = Draw face down
power-puffin-1 = Before placing, swap a card from your hand with one from the River.
    .short = Swap with the River
power-puffin-2 = Before placing, take your visible card back into your hand; the card below says how many you place.
    .short = Take back the top card
power-bear-1 = At the end of step C, move a card from your penalty zone to another player’s.
    .short = Give a penalty away
power-bear-2 = Any of your draws may be cards from your own penalty zone.
    .short = Draw your penalties

## The board

ui-card-label = { CAPITAL(NAME($main)) } with { NAME($companion) }, draw { $draw }, place { $place }
ui-visible-card = Visible card: { NAME($main) } with { NAME($companion) }, draw { $draw }, place { $place }
ui-landscape = Landscape
ui-scene = Worth { $worth }: { $animals }
ui-nobody = no token
ui-goes-right = { CAPITAL(NAME($animal, form: "the")) } goes right, { NAME($other, form: "the") } left
ui-right = { CAPITAL(NAME($animal)) } right
ui-left = { CAPITAL(NAME($animal)) } left
ui-river = River
ui-gap = empty
ui-draw-pile = Draw pile
ui-reserve = Reserve
ui-pile = Your pile
ui-pile-of = { $who }’s pile
ui-no-pile = no cards yet
ui-pile-empty = Your cards will pile up here
ui-run = run of { $n } { NAME($animal, form: "plural") }: { worth-in-points }
ui-group = { $n ->
    [one] one { NAME($animal) }
   *[other] { $n } { NAME($animal, form: "plural") }
}
ui-next-group = { $list }; { $item }
ui-in-runs = in runs
ui-variety = { $n ->
    [one] 1 animal in a run
   *[other] { $n } animals in runs
}
ui-on-top = on top
ui-under = under the pile
ui-as-joker = as a joker
ui-hand = Your hand
ui-hand-count = { n-cards } in hand
ui-hand-empty = No cards in hand
ui-known = Known cards of the hand ({ $known } of { $n })
ui-known-none = { $n ->
    [one] 1 card, unknown
   *[other] { $n } cards, all unknown
}
ui-zone = Penalty zone
ui-penalties = penalties
ui-penalty-count = { $n ->
    [one] 1 penalty
   *[other] { $n } penalties
}
ui-totem = totem
ui-totem-mine = Your totem: { NAME($animal) }
ui-totem-of = Totem: { NAME($animal) }
ui-power = { CAPITAL(NAME($animal)) } power
ui-power-free = nobody has it
ui-power-held = held by { $who }
ui-powers = Powers
ui-round = Round { $n }
ui-ending = final turns soon
ui-final = final turns

n-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
draw-in-cards = { $draw ->
    [one] 1 card
   *[other] { $draw } cards
}
worth-in-points = { $worth ->
    [one] 1 point
   *[other] { $worth } points
}

## Tooltips

tip-card = { CAPITAL(NAME($main)) } with { NAME($companion) }
tip-visible-card = { CAPITAL(NAME($main)) } with { NAME($companion) } (visible card)
tip-card-text = On top of your pile it gives you the power of { NAME($main, form: "the") }, moves the tokens of both animals, lets you draw { draw-in-cards } and, next turn, place { $place }.
tip-landscape-text = At the end your totem scores the value of the Landscape card its token stands on. Each turn, the tokens of the two animals on your visible card move by one card.
tip-token = The { NAME($animal) } token stands on { $worth }
tip-token-mine = The { NAME($animal) } token, your totem, stands on { $worth }
tip-draw-pile-text = { n-cards }. When it runs out, the Reserve ({ $reserve }) replaces it and the final turns are near.
tip-pile-text = For each animal, its longest run counts: 2 cards are worth 1 point, 3 cards 3, 4 cards 6, 5 cards 10, 6 or more 15. The number of animals with a run scores by the same table.
tip-variety-text = The number of animals with a run scores by the same table: 1 point for 2 animals, up to 15 points for 6.
tip-joker = Joker
tip-joker-text = A face-down card that counts as whatever animal is best for its owner: now { NAME($animal, form: "the") }.
tip-zone-text = Each card here costs a point at the end.
tip-totem-text = Secret. At the end you score the value of the Landscape card where this token stands.
tip-power =
    { CAPITAL(NAME($animal)) } power (step { $step }, { $step ->
        [A] placing
        [B] moving
       *[C] drawing
    }), { $holder }

## The table as text

text-short-forms = Cards: fox/moose 2 is the fox with the moose: draw 2, place 4 (always 6 together).
text-heading = Arctic, round { $round }. Draw pile: { $draw }. Reserve: { $reserve }.
text-ending-triggered = The end is near: the Reserve has been opened.
text-ending-final_turns = Final turns: steps A and B only.
text-landscape = Landscape: { $tokens }
text-token = { $animal } on { $worth }
text-river = River: { $cards }
text-swapping = Swapping: { $card }
text-powers = Powers
text-power = { $animal }: { $power } ({ $holder })
text-seat = { $who }: { $about }
text-first = began
text-worth = { $worth } so far
    .short = score { $worth }
text-totem = totem { $animal }
text-runs = Runs: { $runs }
text-run = { $animal } ×{ $n } = { $worth }
text-pile = Pile, from the bottom: { $animals }
    .short = Pile, bottom first: { $animals }
text-joker = { $animal } (joker)
text-visible = Visible card: { $card }
    .short = Visible: { $card }
text-hand = Hand ({ $n }): { $cards }
text-zone = Penalty zone ({ $n }): { $cards }
    .short = Penalties ({ $n }): { $cards }

## The lesson

lesson-welcome = Welcome to the ice! You build a pile of animal cards. Animals of one kind that lie next to each other make a run, and runs score: 2 cards are worth 1 point, 3 cards 3, 4 cards 6.
lesson-totem = Up here six tokens walk through the Landscape. The one with the star is your secret totem, the walrus: at the end you score the value of the card it stands on.
lesson-hand = Your hand. On the edge of each card: at the top, how many cards you draw; at the bottom, how many you place next turn. The small animal is the companion.
lesson-place = A turn has three steps: A place, B move, C draw. A: your pile is empty, so you place one card. Choose the moose: { -click } it, then { -click } it again to confirm (or { -click } the glowing spot).
lesson-power = The main animal of your visible card gives you its power: the moose is yours until somebody takes it. It works in step A, so from your next turn on.
lesson-move = B: the two animals of your card move one step, one to the right, the other to the left. You choose. Send the moose right.
lesson-take = C: your card says 3, so you take three cards from the River. Three moose lie there. Take this one.
lesson-take-second = And the second…
lesson-take-third = And the third. Then your neighbour plays.
lesson-more = Your turn again. Your visible card says to place 3. With the moose you may place one more: four cards. { -Click } “{ action-more }”.
lesson-stack = Now put the three moose on top of the first one. The order matters: only cards that touch form a run.
lesson-stack-second = Again.
lesson-stack-third = Once more.
lesson-last-card = The last card decides what happens next: its power, its two animals, its numbers. Place the walrus, your totem.
lesson-run = A run of four: 6 points, written below it. Five would be 10, six or more 15. For each animal only the longest run counts, and having runs of several animals scores too.
lesson-totem-right = B: send the walrus, your totem, to the right.
lesson-walrus = You have just taken the power of the walrus, and powers of steps B and C work at once: one more step for the main animal. To the right again!
lesson-orca = Your totem stands on 10. C: take two cards. You hold an orca, so two more make a run of three.
lesson-orca-second = And this one.
lesson-penalties = Two more things. Each card that you should place but don’t have costs a penalty of one point; and you keep at most 7 cards.
lesson-end = When the draw pile runs out, the end is near. That’s it. Have fun!
lesson-title = First steps
lesson-depth-title = the powers
lesson-depth-powers = Six power cards, one per animal. You take the power of your visible card’s main animal, from the middle or from another player, and it is yours until somebody takes it from you.
lesson-depth-fox = Place the fox: its power becomes yours. It works in step A, so from your next turn on.
lesson-depth-fox-right = B: send the fox to the right.
lesson-depth-orcas = C: take three cards, and think of your next turn. First an orca…
lesson-depth-orcas-second = …then the other orca…
lesson-depth-spare = …and a card to hide between them: the puffin.
lesson-depth-stack = You place three cards. An orca first.
lesson-depth-stack-second = The other orca on top of it.
lesson-depth-joker = Now the fox: your last card may go face down under your visible card, as a joker. { -Click } the puffin, then “Fox: hide”.
lesson-depth-joker-run = A joker counts as whatever animal is best for you. Two orcas would be worth 1 point; with the joker between them they are a run of three, worth 3.
lesson-depth-orca = Your visible card is an orca, so you also hold the orca’s power. It works in step C, that is, at once. But first B: send the orca to the right.
lesson-depth-draw = C: two cards. With the orca you may draw face down from the draw pile instead of taking from the River. Try it.
lesson-depth-take = The second card from the River: take the puffin.
lesson-depth-taken = Your neighbour has placed a fox last, so the fox’s power is theirs now. The last card you place decides which power you take, and from whom.
lesson-depth-end = The moose changes how many cards you place or draw, the walrus moves a token one step further, the puffin swaps a card with the River, the polar bear gives penalty cards away. Each power has two sides: read them before you begin. Have fun!

## Cards

any-card = { NAME($first, of: "animal", form: "the") } with { NAME($second, of: "animal", form: "the") } (draw { $third }, place { $third ->
        [1] 5
        [2] 4
        [3] 3
        [4] 2
       *[5] 1
    })
    .short = { NAME($first, of: "animal") }/{ NAME($second, of: "animal") } { $third }

## Score pad

animal-joker = joker
pad-first = First player
pad-pile = Pile, from the bottom up
pad-totem = Landscape card of the totem
pad-penalties = Penalty cards
fact-pad-animals = You entered { $entered } cards whose main animal is { NAME($animal, form: "the") }; with this many players the game has { $most }.
fact-pad-cards = You entered { $entered } cards in piles and penalties; with this many players the game has { $most }.
fact-pad-turn-order = { $who } and { $other } are tied: turn order puts { $who } ahead.
fact-pad-first-player = The first player is not at this table, which has { $players } players.
