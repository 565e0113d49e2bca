# The command line.

you = Player
help = Type a number or the words in brackets. u: undo, t: show the table, l: show the log, q: leave (the game is kept).
only-choice = (only choice) { $action }
kept = The game is kept in { $path }; “banquise replay” shows it.
no-choice = There is no choice { $n }.
acted-since = Somebody else has acted since.
scores = Final scores
rank = rank
total = total
replay-keys = Enter: next, b: back, a number: go there, e: to the end, q: leave
