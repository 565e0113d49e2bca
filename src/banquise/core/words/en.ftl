# Words that every catalogue shares.

# The language's own name, and the locale whose dates it has.

language-name = English
locale = en-GB

list-next = { $list }, { $item }
list-last = { $list } and { $item }

# For games that have no words of their own for these.

fact-played = { $who } plays: { $action }.
fact-to-decide =
    { $whom ->
        [you] Choose what to do
       *[them] { $who } decides
    }
fact-game-over = The game is over
fact-not-legal = You cannot do that now.
