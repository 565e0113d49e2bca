# Analysis, in the terminal and in the browser. $loss is in per cent (of the chance of winning), $points in points.

turning = { $who }: “{ $played }” instead of “{ $best }” lowered the chance of winning by { $loss }%.
turning-why = { $who }: “{ $played }” instead of “{ $best }” lowered the chance of winning by { $loss }%: { NAME($item) }, about { $points ->
    [one] 1 point
   *[other] { $points } points
} less.

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
heading-chance = chance
heading-end = at the end
turning-points = Turning points
no-turning-points = No move lowered the chance of winning by more than 1%.
