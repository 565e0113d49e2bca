# Arktia in English: names, actions, the log, prompts and refusals.

title = Arktia
blurb = Build towers on melting ice, and cut your rivals’ stations in two.
tie-break = Tied players share their rank.

source-taken = pieces taken
source-melted = fields melted
source-controlled = fields controlled

option-continent = Continent: standard, or a drawing such as ..o.o/.o.o.o
option-neutrals = Neutral pieces
choice-neutrals-two = with two players
choice-neutrals-two-or-three = with two or three players

piece-globe = globe
    .a = a globe
    .letter = g
piece-disc = disc
    .a = a disc
    .letter = d
piece-portal = portal
    .a = a portal
    .letter = p

colour-red = red
    .letter = R
colour-blue = blue
    .letter = B
colour-yellow = yellow
    .letter = Y
colour-green = green
    .letter = G
colour-neutral = neutral
    .letter = N

## Actions

action-neutral = Set up a neutral { NAME($piece) } on { $field }
action-place = Place a { NAME($piece) } on { $field }
action-move = Move everything from { $from } to { $to }
action-lift = Move the top piece of { $from } to { $to }
action-split = Move disc and globe from { $from } to { $to }
action-stop = Stop playing
action-keep = Keep the group on { $field }
action-melt = Melt field { $field }

## The log

fact-set-up = { $who } sets up a neutral { NAME($size) } on { $field }.
fact-placed = { $who } places { NAME($size, form: "a") } on { $field }.
fact-moved = { $who } moves { $pieces } from { $from } to { $to }.
fact-moved-onto = { $who } moves { $pieces } from { $from } to { $to }, onto { $below }.
fact-moved-piece = the { NAME($colour) } { NAME($size) }
fact-below-piece = the { NAME($colour) } { NAME($size) }
fact-stopped = { $who } stops playing.
fact-kept = { $who } keeps the { NAME($colour) } group on { $field }.
fact-melted = { $who } melts field { $field }.
fact-took = { $who } cuts off and takes { $taken }.
fact-taken-piece = the { NAME($colour) } { NAME($size) } on { $field }
fact-dropped = The globe on { $field } drops into the portal.
fact-out-stuck = { $who } can neither place nor move and is out.
fact-out-no-melting = { $who } cannot melt any field and is out.
fact-out-cut-off = { $who } has at most one piece left on the ice and is out.
fact-endless = { $n } moves in a row with nothing placed, taken or melted: the game is over.
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
fact-not-controlled = You don’t control field { $field } (§4.6).
fact-no-tower = There is only one piece on { $field }: move that piece (§4.5).
fact-no-full-tower = Disc and globe can only leave together from a three-piece tower (§4.5).
fact-no-line = { $to } cannot be reached from { $from } in a straight line over ice (§4.3).
fact-no-landing = That piece cannot go on top of what is on { $field } (§4.4).
fact-own-cut = This would cut off pieces of your own colour (§4.8).
fact-no-group = Choose one of the tied groups (§5.3).
fact-inside = Field { $field } is surrounded by ice: only fields at the border can melt (§6.2).
fact-would-split = Without field { $field } the ice would break in two (§6.2).

## Why a drawing is not a continent

fact-too-long = the drawing is too long (§2.2)
fact-no-sign = row { $row }, column { $column }: unknown sign; draw with “o”, “.” and “/” only (§2.2)
fact-empty-row = row { $row } has no field (§2.2)
fact-out-of-step = row { $row }, column { $column } is out of step: columns alternate between even and odd, row by row (§2.2)
fact-field-count = { $players } players need { $wanted } fields, this drawing has { $found } (§2.2)
fact-apart = the fields are not connected: row { $row }, column { $column } cannot be reached from the first field (§2.2)

## The board in the browser

ui-globe-text = The small piece. It may move onto a disc, alone or on a portal, never straight onto a portal.
ui-disc-text = The medium piece. It may move onto an empty portal, and carries a globe.
ui-portal-text = The large piece, a ring. It may move over a lone globe and trap it; it carries a disc.

ui-tower-a = Globe on a disc
ui-tower-b = Disc on a portal
ui-tower-c = Globe trapped in a portal
ui-tower-d = Globe on a disc on a portal
ui-tower-a-text = It can move as a whole, even onto a lone portal, or the globe can leave it.
ui-tower-b-text = A globe may land on it. It can move as a whole to a free field, or the disc can leave it.
ui-tower-c-text = Nothing can be added. It can move as a whole to a free field, or the portal can leave it.
ui-tower-d-text = It can move as a whole to a free field, or the globe can leave it, or the disc and globe together.
ui-towers = The four towers

ui-continent = Continent: { $ice } of { $all } fields of ice
ui-field = Field { $n }
ui-field-holds = Field { $n }: { $what }
ui-free = free
ui-melted = melted
ui-free-text = Place next to a field that holds a piece of your colour; move in straight lines over ice, as far as you like.
ui-melt-text = A field can melt when it is free, at the border, and the rest of the ice stays in one piece.
ui-melted-text = Nobody moves across open water.
ui-controls = { $name } controls it
ui-control-text = The owner of the top piece controls the field: a point at the end, and only that player may move the tower.
ui-piece-of = { $size } of { $name }
ui-piece-neutral = neutral { $size }
ui-bottom-up = from below: { $pieces }
ui-bottom-up-controlled = from below: { $pieces }; { $name } controls it

ui-can-hold = can be moved
ui-is-held = selected
ui-is-target = possible target
ui-cuts-here = cuts off { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
  }
ui-cuts-maybe = cuts off one of two groups
ui-can-melt = can melt
ui-can-keep = group { $n }, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
  }
ui-chosen = chosen: { -click } again to confirm

ui-hand = Your pieces
ui-hand-of = Pieces of { $name }
ui-hand-neutral = Neutral pieces to set up
ui-in-hand = { $size }: { $n } in hand
ui-hand-text = Starting with the turn after you place your last piece, you melt a field at the end of each turn.
ui-hand-empty = All placed: you melt a field at the end of each turn.

ui-part = What to move
ui-part-move = all of it
ui-part-split = disc and globe
ui-part-lift = the top piece

ui-hint-pick = Choose one of these pieces, or one on the ice.
ui-hint-place = Choose one of your pieces.
ui-hint-move = Choose what to move.
ui-hint-aim = Choose one of the glowing fields.
ui-hint-piece = Which piece goes there?
ui-hint-melt = Choose a field to melt.
ui-hint-keep = Which group stays? You take the rest.
ui-hint-confirm = { -Click } again to confirm.
ui-cut-sure = { $name } loses { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
  }
ui-cut-maybe = { $name } loses { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
  }: you choose
ui-neutral = neutral

ui-taken = pieces taken: { $n }
ui-melted-count = fields melted: { $n }
ui-controlled = fields controlled: { $n }
ui-taken-text = Pieces cut off from their group. Each is worth a point.
ui-melted-points = Fields melted. Each is worth a point.
ui-controlled-text = Fields with this player’s piece on top. Each is worth a point at the end.

ui-out = out
ui-out-stuck = can neither place nor move
ui-out-no_melting = cannot melt any field
ui-out-cut_off = at most one piece on the ice
ui-out-stopped = stopped playing
ui-out-endless = too many moves since anything was placed, taken or melted

ui-round = Turn { $n }
ui-setup = neutral pieces
ui-ice = ice { $n }
ui-quiet = { $n } of { $limit } moves without effect

## The lesson

lesson-goal = The ice is melting. You get a point for each piece you cut off, each field you melt, and each field you control at the end. Your pieces, letter A, wait down here.
lesson-place = In each of your first two turns you place a piece. { -Click } your disc, then field 15, and 15 again to confirm. Or drag it there.
lesson-next-to = The next piece must touch your own colour. Place a globe on 14.
lesson-move = From your third turn on you may move instead: straight, as far as you like, over anything, as long as there is ice. Move the globe from 14 onto your disc on 15: a tower!
lesson-control = C has left the game, but its pieces stay where they are. The owner of the top piece controls a tower, and nobody else may move it.
lesson-lift = The top of a tower may leave it. { -Click } 15: the globe rises. Put it onto B’s disc on 10. Colours do not matter: you control that field now.
lesson-link = B placed a portal on 9. Look at B’s pieces: only the disc under your globe links 9 with 11 and 12.
lesson-cut = Only the largest group of each colour stays. Carry the tower from 10 to 20. Before you confirm, scissors and pale pieces show what will be cut off.
lesson-points = Two pieces for you, two points. Pieces count, not fields. If groups are equal, you choose which one stays. Cutting off your own pieces is forbidden.
lesson-portal = Now the highest tower. Place a portal on 14.
lesson-disc = A disc fits onto an empty portal: move yours from 15 to 14.
lesson-top = And the globe from 20 on top.
lesson-towers = There are four towers, drawn here. { -Point-at } one to read what it can do.
lesson-last = All your pieces are on the ice: from now on you melt a field at the end of each turn. But first, move the globe from 9 to 4.
lesson-melt = Melt a field: free, at the border, and the rest of the ice must stay in one piece. Melt 25. That’s a point for you, and a hole in somebody’s way.
lesson-end = And so on, on less and less ice. You are out when you cannot play, when nothing can melt, when you have one piece or none left, or when you stop. Once everyone is out, the player with the most points wins.
lesson-title = First steps
lesson-depth-title = towers and cutting off
lesson-depth-why = A tower is more than a high place: it can carry other players’ pieces away. { -Click } Next and watch the first turns.
lesson-depth-shut = B’s globe on 4 links B’s pieces. Move your portal from 5 onto it: a globe under a portal is trapped. Nothing can be added to this tower, and only you may move it.
lesson-depth-linked = B’s pieces are still one group, because a piece counts wherever it stands in a tower. But the globe that links them is in your hands now.
lesson-depth-carry = Carry the tower from 4 to 15. Before you confirm, scissors show what will be cut off.
lesson-depth-equal = B is left with two equal groups, so you choose which one stays. Keep the pieces on 8 and 13.
lesson-depth-count = Three pieces cut off: three points in a single turn.
lesson-depth-own = It could happen to you as well. A move that cuts off one of your own pieces is forbidden, but others may do it: keep your pieces close together, and do not leave a lone globe between them.
lesson-depth-end = Of the four towers only this one traps a piece. The others can grow and lose their top, and belong to the owner of the top piece. Have fun!

## The table as text

text-heading = Arktia, turn { $round }
text-quiet = Moves since anything was placed, taken or melted: { $n } of { $limit }
text-board = The fields by number, each between its neighbours; towers from the bottom to the top:
text-water = { $field } ~
text-free = { $field } –
text-tower = { $field } { $pieces }
text-piece = { $colour }{ $size }
text-legend = Colours R red, B blue, Y yellow, G green, N neutral; pieces g globe, d disc, p portal; – free ice, ~ melted.
text-group = Group on { $field }: { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}
text-seat = { $who } ({ $colour }): { $about }
text-out = out: { $why }
text-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}: taken { $taken }, melted { $melted }, controlled { $controlled }
text-hand = In hand: { $pieces }
text-neutral = Neutral pieces to set up: { $pieces }

## Score pad

pad-taken = Pieces taken
pad-melted = Fields melted
pad-controlled = Fields controlled
fact-pad-fields = You entered { $entered } fields as melted or controlled; the continent has { $most }.
fact-pad-pieces = You entered { $entered } pieces as taken or in control of a field; the game has { $most }.
fact-pad-shared = { $who } and { $other } are tied and share their rank.
