# The command line.

you = Player
help = Type a number or the words in brackets. u: undo, t: show the table, l: show the log, q: quit (the game is saved).
only-choice = (only choice) { $action }
kept = Game saved in { $path }; “banquise replay” plays it back.
no-choice = There is no choice { $n }.
acted-since = Another player has played since.
scores = Final scores
rank = rank
total = total
replay-keys = Enter: next, b: back, a number: go there, e: to the end, q: leave
asked = { $who }: { $prompt }
no-action = “{ $said }” is not an action. Type a number or the words in brackets.
nothing-played = Nothing has been played yet.
revealed = This move revealed hidden information and cannot be undone.
heading-game = game
heading-players = players
heading-minutes = minutes
heading-options = options
