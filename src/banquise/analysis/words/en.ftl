# Analysis, in the terminal and in the browser. $before, $after and $n are in per cent (of the chance of winning), $points in points.

fall = { $to ->
    [you] Your chance of winning fell from { $before }% to { $after }%
   *[them] { $who }’s chance of winning fell from { $before }% to { $after }%
}
turning = { $fall }: “{ $played }” instead of “{ $best }”.
turning-why = { $fall }: “{ $played }” instead of “{ $best }”. What it cost: { NAME($item) }, about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
gains = What it gains: { NAME($item) }, about { $points ->
    [one] 1 point
   *[other] { $points } points
}.

# Why somebody won or lost.

headline-both = { $cause }; { $rest }.
headline-alone = { $cause }.
headline-won-choices = { $to ->
    [you] Your choices won you the game
   *[them] { $who }’s choices won the game
}
headline-won-luck = { $to ->
    [you] Luck won you the game
   *[them] Luck won { $who } the game
}
headline-lost-choices = { $to ->
    [you] Your choices cost you the game
   *[them] { $who }’s choices lost the game
}
headline-lost-luck = { $to ->
    [you] Bad luck cost you the game
   *[them] Bad luck cost { $who } the game
}
headline-shared-choices = { $to ->
    [you] Your choices earned you a share of first place
   *[them] { $who }’s choices earned a share of first place
}
headline-shared-luck = { $to ->
    [you] Luck earned you a share of first place
   *[them] Luck earned { $who } a share of first place
}
luck-with = { $to ->
    [you] luck was with you
   *[them] luck helped
}
luck-against = { $to ->
    [you] luck was against you
   *[them] luck did not help
}
luck-even = luck hardly mattered
choices-cost = { $to ->
    [you] your choices lowered your chances
   *[them] choices lowered the chances
}
choices-even = { $to ->
    [you] your choices cost you hardly anything
   *[them] choices cost hardly anything
}

# A change of the chance, signed.

change = { $sign }{ $n }%
cost = −{ $whole }.{ $tenths }%

# The items of an expectation: those that the worse action lowered.

item-arctic-runs = the runs of the pile
item-arctic-variety = the number of animals with a run
item-arctic-hand = the potential of the hand
item-arctic-totem = the totem’s place
item-arctic-penalties = the penalties
item-arctic-pile = the cards of the pile outside runs
item-arctic-cards-to-come = the cards still to draw and place
item-arctic-powers = the powers
item-arktia-captured = the pieces taken
item-arktia-melted = the fields melted
item-arktia-controlled = the fields controlled
item-arktia-pieces = the pieces on the ice
item-arktia-group = the cohesion of the group
item-arktia-threats = the threats to others’ groups
item-arktia-space = the room to move
item-scavengers-people = the people of the tribe
item-scavengers-cards = the future value of the cards
item-scavengers-hand = the actions left in the hand
item-scavengers-gangs = the gangs
item-scavengers-under-way = the actions under way this turn
item-scavengers-contested = the contested resource

# The report.

analysed = { $decisions ->
    [one] 1 move
   *[other] { $decisions } moves
}, { $simulations } simulations each
heading-accuracy = accuracy
heading-cost = cost per move
heading-start = at the start
heading-choices = choices
heading-chance = luck
heading-end = at the end
turning-points = Turning points
no-turning-points = No move lowered the chance of winning by more than 1%.
