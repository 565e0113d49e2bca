# Analysis, in the terminal and in the browser. $loss is in per cent of the win, $points in points.

turning = { $who }: “{ $played }” instead of “{ $best }” cost { $loss } % of the win.
turning-why = { $who }: “{ $played }” instead of “{ $best }” cost { $loss } % of the win: { NAME($item) }, about { $points ->
    [one] 1 point
   *[other] { $points } points
} less.

# What an expectation is made of: what was less with the worse action.

item-arctic-runs = the runs of the pile
item-arctic-variety = the number of animals with a run
item-arctic-hand = what the hand can add
item-arctic-totem = the totem’s place
item-arctic-penalties = the penalties
item-arctic-pile = the cards of the pile outside the runs
item-arctic-cards-to-come = the cards to draw and to place
item-arctic-powers = the powers
item-arktia-captured = the pieces taken
item-arktia-melted = the fields melted
item-arktia-controlled = the fields controlled
item-arktia-pieces = the pieces on the ice
item-arktia-group = how the group holds together
item-arktia-threats = the threats to others’ groups
item-arktia-space = the room to move
item-scavengers-people = the people of the tribe
item-scavengers-cards = what the cards will bring
item-scavengers-hand = what the hand can still do
item-scavengers-gangs = the gangs
item-scavengers-under-way = what the turn has begun
item-scavengers-contested = the contested resource

# The report.

analysed = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $simulations } simulations each
heading-accuracy = accuracy
heading-start = at the start
heading-own = own choices
heading-others = others’ choices
heading-chance = chance
heading-end = at the end
turning-points = Turning points
no-turning-points = No decision cost more than 1 % of the win.
