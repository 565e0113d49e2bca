# What happens at a table apart from the game.

fact-joined = { $who } joins the table.
fact-filled = A bot takes the open seat ({ $who }).
fact-left = { $who } leaves the table; a bot plays on.
fact-replaced = { $who } is gone; a bot plays on.
fact-returned = { $who } is back.
fact-resigned = { $who } resigns.
fact-took-back = { $who } takes back a decision.
fact-asked = { $who } asks to take back a decision.
fact-disagreed = { $who } does not agree.
fact-agreed = { $who } agrees.
fact-timed-out = Time is up for { $who }.
fact-called-off = The match is called off.
fact-stood-still = The server was unavailable; the clocks were stopped meanwhile.

# Bots by their strength.

level-novice = novice
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-master = master

# What a link looks like where it is sent.

preview-home-title = Banquise: three Arctic board games
preview-home = Play them with friends or against bots, in your browser.
preview-rules = { $game }: the rules
preview-learn = { $game }: learn to play
preview-score = { $game }: score pad
preview-table = Come and play { $game }
preview-watch = A game of { $game }
preview-replay = A game of { $game }, move by move
preview-players = At the table: { $names }.
preview-free =
    { $free ->
        [one] One seat is free.
       *[other] { $free } seats are free.
    }

# A page of the server’s own.

try-again = Try again

# Refusals: who may do it.

refused-no-token = This needs the token of a seat.
refused-wrong-token = This link belongs to another match.
refused-no-passport = This needs a passport.
refused-wrong-passport = This device’s passport is not known here: it was revoked or deleted.
refused-wrong-code = This link was used already, or it has expired: make a new one on the other device.
refused-other-seat = That seat is not yours.
refused-not-host = Only the person who opened this public table can do that.
refused-one-seat = Somebody at your address already sits at this table; another seat needs the invitation.
refused-private = This match is private: it needs the invitation. Open the complete link that you were sent.
refused-wrong-origin = Pages of other sites may not connect to this server.
refused-wrong-host = This server is not known by that name. Open it by its IP address, or ask its operator to add the name to the setting BANQUISE_HOSTS.

# Refusals: what is not there.

refused-no-match = There is no such match: the link may be incomplete, or the match was deleted.
refused-no-game = There is no such game.
refused-no-page = There is nothing at this address.
refused-no-client = This server was installed without its browser client. Its operator can build it with “make client”, or name the folder of a built one in BANQUISE_WEB. Programs find the API at /api.
refused-no-device = There is no such device.
refused-no-seat = There is no such seat.
refused-no-decision = The match has fewer decisions.

# Refusals: not now.

refused-stale = The table has changed in the meantime.
refused-finished = The match is over.
refused-not-finished = This is available once the match is over.
refused-not-started = The match has not begun: a seat is still open.
refused-not-your-turn = It is not your turn.
refused-nothing-to-undo = You have nothing to undo.
refused-revealed-since = Hidden information has been revealed since then. Ask the other players.
refused-asked-already = The table is already voting on a request.
refused-no-vote = There is no vote for you to take part in.
refused-resigned-already = You have already resigned.
refused-left-already = You have already left the table.
refused-not-gone-for-long = That player has not been away long enough.
refused-no-open-seat = No seat is open.
refused-seat-not-open = That seat is not open.
refused-seat-not-open-any-more = That seat is not open, or not any more.
refused-begun-already = Only a match that has not begun can be called off.
refused-no-talk = People write to each other at private tables only.
refused-other-rules = This match is played by the rules of another version than this server’s.
refused-outdated = This page is out of date: reload it.
refused-still-compiling = The rules of this game are still being compiled; try again in a minute.
refused-unavailable = The server cannot save anything right now; try again.

# Refusals: too much, too large, too slow.

refused-too-many = Too many requests: wait a little.
refused-many-events = Too much has happened at this table: from now on you can only play on or resign.
refused-renamed-often = You have changed your name too often in this match.
refused-too-large = That is too large.
refused-too-long = That address is too long.
refused-too-slow = The request did not arrive in time.

# Refusals of what programs send.

refused-not-json = That is not valid JSON.
refused-not-an-object = A message is a JSON object.
refused-not-hello = The first message is “hello”.
refused-wrong-hello = “seats” is a list of tokens, “seen” a version.
refused-no-message = There is no such message.
refused-wrong-version = “version” is a whole number.
refused-version-unseen = “version” is the last version that you saw.
refused-wrong-action = “action” is a number below { $below }, or words.
refused-wrong-reaction = “reaction” is one of { $reactions }.
refused-wrong-text = Write a line of at most { $most } characters.
refused-no-links = Links cannot be sent here. (After a full stop, leave a space.)
refused-wrong-vote = “yes” is true or false.
refused-wrong-whom = “whom” is another seat.
refused-wrong-bot = “bot” is one of { $bots }.
refused-wrong-name = “name” is a text.
refused-wrong-key = “key” is 1 to 64 of the characters A-Z a-z 0-9 _ -.
refused-no-person = A match needs a person or an open seat.
refused-wrong-seed = A seed is less than 2^63.
refused-bot-unnamed = A bot’s seat names its “bot”, and no other seat does.
refused-script-without-bot = Only a bot follows a script.
refused-wrong-clock = A live clock has “bank” and “increment”, a turn-based one “per_turn”.
refused-wrong-notice = Give either “push” or “webhook”.
refused-private-address = The address begins with https:// and names a public host.
refused-wrong-keys = Those are not the keys of a browser.
refused-wrong-path = No such address can exist.
refused-wrong-method = That cannot be done at this address.
refused-unreadable = The request cannot be read.
refused-invalid = The request is not as expected: { $where }
refused-wrong-options = The match cannot be set up like that: { $detail }
refused-unknown-action = That is not an action of this game: { $detail }
