# Arktia in English: names, actions, the log, prompts and refusals.

title = Arktia
blurb = Build towers on melting ice, and cut your rivals’ stations in two.
tie-break = Tied players share their rank.

source-taken = pieces taken
source-melted = fields melted
source-controlled = fields controlled

option-continent = continent: standard, or a drawing such as ..o.o/.o.o.o
option-neutrals = neutral pieces
choice-neutrals-two = with two players
choice-neutrals-two-or-three = with two or three players

piece-globe = globe
piece-disc = disc
piece-portal = portal

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-neutral = neutral

## Actions

action-neutral = Set up a neutral { NAME($piece) } on { $field }
action-place = Place a { NAME($piece) } on { $field }
action-move = Move everything from { $from } to { $to }
action-lift = Move the top piece of { $from } to { $to }
action-split = Move disc and globe from { $from } to { $to }
action-stop = Stop playing
action-keep = Keep the group of { $field }
action-melt = Melt field { $field }

## The log

fact-set-up = { $who } sets up a neutral { NAME($size) } on { $field }.
fact-placed = { $who } places a { NAME($size) } on { $field }.
fact-moved = { $who } moves { $pieces } from { $from } to { $to }.
fact-moved-onto = { $who } moves { $pieces } from { $from } to { $to }, onto { $below }.
fact-moved-piece = the { NAME($colour) } { NAME($size) }
fact-below-piece = the { NAME($colour) } { NAME($size) }
fact-stopped = { $who } stops playing.
fact-kept = { $who } keeps the { NAME($colour) } group of { $field }.
fact-melted = { $who } melts field { $field }.
fact-took = { $who } takes { $taken }, cut off from the group.
fact-taken-piece = the { NAME($colour) } { NAME($size) } on { $field }
fact-dropped = The globe on { $field } drops into the portal.
fact-out-stuck = { $who } can neither place nor move and is out.
fact-out-no-melting = { $who } cannot melt any field and is out.
fact-out-cut-off = { $who } has too few pieces left on the ice and is out.
fact-endless = { $n } moves without a placement, an elimination or a melting: the game is over.
fact-score = { $who }: { $n ->
    [one] { $n } point
   *[other] { $n } points
  }.

## What is asked

fact-ask-neutral = { $to ->
    [you] Set up a neutral piece
   *[them] { $who } is setting up a neutral piece
  }
fact-ask-opening = { $to ->
    [you] Place a piece (turn { $turn } of 2)
   *[them] { $who } is placing a piece (turn { $turn } of 2)
  }
fact-ask-turn = { $to ->
    [you] Place a piece or move one (or stop playing)
   *[them] { $who } is placing or moving a piece
  }
fact-ask-keep = { $to ->
    [you] Choose the { NAME($colour) } group that stays
   *[them] { $who } is choosing the { NAME($colour) } group that stays
  }
fact-ask-melt = { $to ->
    [you] Melt a field
   *[them] { $who } is melting a field
  }
fact-ask-over = The game is over

## Why not

fact-not-now = You can’t do that now ({ $section }).
fact-not-opening = In your first two turns you can only place a piece (§3).
fact-no-ice = There is no ice on { $field } ({ $section }).
fact-no-piece = You have no { NAME($size) } left to place ({ $section }).
fact-occupied = Field { $field } is occupied ({ $section }).
fact-not-next-to-neutral = Field { $field } is not next to a neutral piece (§2.3).
fact-not-next-to-any = Field { $field } is not next to an occupied field (§3.1).
fact-not-next-to-own = Field { $field } is not next to a piece of your colour (§3.2, §4.2).
fact-not-controlled = You do not control field { $field } (§4.6).
fact-no-tower = There is only one piece on { $field }: move it as a whole (§4.5).
fact-no-full-tower = Disc and globe can only leave together from a three-piece tower (§4.5).
fact-no-line = { $to } is not in a straight line over ice from { $from } (§4.3).
fact-no-landing = That piece cannot go on top of what is on { $field } (§4.4).
fact-own-cut = This would cut off pieces of your own colour (§4.8).
fact-no-group = Choose one of the tied groups (§5.3).
fact-inside = Field { $field } has ice all round: only the border melts (§6.2).
fact-would-split = Without field { $field } the ice would fall apart (§6.2).
