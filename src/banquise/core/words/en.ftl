# Words that every catalogue shares.

# The language’s own name, and the locale for its dates.

language-name = English
locale = en-GB

# What a player does to choose something: POINTER() is “touch” on a touch screen, “mouse” elsewhere.

-click = { POINTER() ->
    [touch] tap
   *[mouse] click
}
-Click = { POINTER() ->
    [touch] Tap
   *[mouse] Click
}
-Point-at = { POINTER() ->
    [touch] Press and hold
   *[mouse] Point at
}

list-next = { $list }, { $item }
list-last = { $list } and { $item }

# Defaults for games that have no such messages.

by-whom = { $who }:
now-shown = Now seen:
fact-to-decide =
    { $whom ->
        [you] Choose what to do
       *[them] { $who } decides
    }
fact-game-over = The game is over
fact-not-legal = You can’t do that now.

# The table as text.

text-you = you
text-decides = to play
text-unknown = { $count ->
    [1] an unknown card
   *[other] { $count } unknown cards
}
    .short = { $count } unknown
text-times = { $count ->
    [1] { $name }
   *[other] { $name } ×{ $count }
}
text-none = none
text-choices = Your choices:
