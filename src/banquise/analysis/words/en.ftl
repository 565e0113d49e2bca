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

# Why somebody won or lost.

headline-both = { $cause }; { $rest }.
headline-alone = { $cause }.
headline-won-choices = { $to ->
    [you] You won by choices
   *[them] { $who } won by choices
}
headline-won-luck = { $to ->
    [you] You won by luck
   *[them] { $who } won by luck
}
headline-lost-choices = { $to ->
    [you] You lost by choices
   *[them] { $who } lost by choices
}
headline-lost-luck = { $to ->
    [you] You lost by bad luck
   *[them] { $who } lost by bad luck
}
headline-shared-choices = { $to ->
    [you] You shared first place by choices
   *[them] { $who } shared first place by choices
}
headline-shared-luck = { $to ->
    [you] You shared first place by luck
   *[them] { $who } shared first place by luck
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
    [you] your choices cost you { $n }%
   *[them] choices cost { $n }%
}
choices-even = { $to ->
    [you] your choices cost you hardly anything
   *[them] choices cost hardly anything
}

# A change of the chance, signed.

change = { $sign }{ $n }%

# What an expectation is made of: what was less with the worse action.

item-arctic-runs = the runs of the pile
item-arctic-variety = the number of animals with a run
item-arctic-hand = what the hand can add
item-arctic-totem = the totem’s place
item-arctic-penalties = the penalties
item-arctic-pile = the cards of the pile outside runs
item-arctic-cards-to-come = the cards still to draw and place
item-arctic-powers = the powers
item-arktia-captured = the pieces taken
item-arktia-melted = the fields melted
item-arktia-controlled = the fields controlled
item-arktia-pieces = the pieces on the ice
item-arktia-group = how well the group holds together
item-arktia-threats = the threats to others’ groups
item-arktia-space = the room to move
item-scavengers-people = the people of the tribe
item-scavengers-cards = what the cards will bring
item-scavengers-hand = what the hand can still do
item-scavengers-gangs = the gangs
item-scavengers-under-way = what was under way this turn
item-scavengers-contested = the contested resource

# The report.

analysed = { $decisions ->
    [one] 1 move
   *[other] { $decisions } moves
}, { $simulations } simulations each
heading-accuracy = accuracy
heading-start = at the start
heading-own = own choices
heading-others = others’ choices
heading-chance = luck
heading-end = at the end
turning-points = Turning points
no-turning-points = No move lowered the chance of winning by more than 1%.
