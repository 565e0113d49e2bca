# The command line.

you = Player
help = Type a number or the words in brackets. undo or u: take back a move, table or t: show the table, log or l: show the log, help: this, quit or q: quit (the game is saved).
only-choice = (only choice) { $action }
kept = Game saved to { $path }; replay it with “banquise replay”.
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
score-help = Type numbers, and words or their beginnings; a number before a word repeats it: 3 fox orca joker. An empty answer means none.
score-number = Please type a whole number from 0 to { $most }.
score-times = { $n } of what? A word is missing after it.
score-word = “{ $said }” is not one of: { $known }.
score-which = “{ $said }” could be any of: { $known }.
score-left = The sheet is incomplete.
