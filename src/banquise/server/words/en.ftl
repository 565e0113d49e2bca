# What happens at a table apart from the game.

fact-joined = { $who } joins the table.
fact-filled = A bot takes the free seat ({ $who }).
fact-left = { $who } leaves the table; a bot takes over.
fact-replaced = { $who } is away; a bot takes over.
fact-returned = { $who } is back.
fact-resigned = { $who } resigns.
fact-took-back = { $who } undoes a move.
fact-asked = { $who } asks to undo a move.
fact-disagreed = { $who } does not agree.
fact-agreed = { $who } agrees.
fact-timed-out = Time is up for { $who }.
fact-called-off = The match is called off.
fact-spectators-free = { $who } lets everybody watch and react.
fact-spectators-silent = { $who } lets spectators watch, without reactions.
fact-spectators-none = { $who } lets nobody watch.
fact-on-vacation = { $who } goes on vacation.
fact-declined = { $who } does not want to play again.
fact-stood-still = The server was unavailable; the clocks were stopped in the meantime.

# The words of short codes (“ICE-FOX-7”), 104 of them in every language, all different; a word shared by two
# languages has the same position in both.

code-words =
    ice fox bear seal owl wolf hare whale snow wind moon star sun sky fjord island harbour boat sail
    anchor rope map compass lamp fire smoke pine birch moss berry stone cliff hill peak valley river
    lake bridge path camp tent sled ski skate boot glove scarf hat coat wool button pocket kettle
    cup spoon bread honey soup sugar apple cherry lemon carrot onion fish salmon herring crab shell
    pearl feather wing nest amber goose duck swan raven eagle falcon puffin penguin walrus otter
    badger beaver reindeer moose horse dog cat squirrel hedgehog tiger lion drum bell flute violin
    piano candle mirror crown flag

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

# What notifications say.

told-begins = { $who }: your game of { $game } begins.
told-turn = { $who }: it’s your turn in { $game }.
told-finished = { $who }: your game of { $game } is over.
told-test = { $who }: this is a test; notifications about your game of { $game } work.
told-seat = Player { $n }

# Emails.

mail-turn =
    { $told }

    { $link }

    To get no more emails about this match: { $stop }
mail-confirm = Is this your address? Notifications from Banquise
mail-confirm-text =
        Somebody, probably you, wants notifications about a game of { $game } on { $site }
    to be sent to this address.

    Yes, notify me: { $yes }

    If it was not you, do nothing: you will get no further email. To never hear from that
    server again: { $never }

# A page of the server’s own.

try-again = Try again

# Refusals: who may do it.

refused-no-token = This needs a seat token.
refused-wrong-token = This link belongs to another match, or the seat is no longer yours.
refused-seat-filled = The others began without you: a bot has your seat.
refused-no-passport = This needs a passport.
refused-wrong-passport = This device’s passport is not known here: it was revoked or deleted.
refused-wrong-code = This link was used already, or it has expired: make a new one on the other device.
refused-wrong-recovery = This is not a recovery code, or it was used or replaced already. Check the order and the spelling of its twelve words.
refused-other-seat = That seat is not yours.
refused-not-host = Only the person who set up this table can do that.
refused-one-seat = Somebody at your address already has a seat at this table; you need the invitation to take another.
refused-blocked = This server’s operator has blocked you.
refused-private = This match is private. Open the complete invitation link you were sent.
refused-no-spectators = The players do not allow spectators at this match. It can be replayed once it is over.
refused-silent-spectators = The players have turned off reactions from spectators.
refused-wrong-origin = Pages of other sites may not connect to this server.
refused-wrong-host = This server is not known by that name. Open it by its IP address, or ask its operator to add the name to the setting BANQUISE_HOSTS.

# Refusals: what is not there.

refused-no-match = There is no such match: the link may be incomplete, or the match was deleted.
refused-no-code = There is no table with this code. A code is valid only while its table waits for players.
refused-no-game = There is no such game.
refused-no-page = There is nothing at this address.
refused-no-client = This server was installed without its browser client. The operator can build it with “make client”, or point BANQUISE_WEB at the folder of a built one. Programs find the API at /api.
refused-no-device = There is no such device.
refused-no-seat = There is no such seat.
refused-no-decision = The match does not have that many moves.

# Refusals: not now.

refused-stale = The table has changed in the meantime.
refused-finished = The match is over.
refused-not-finished = This is available once the match is over.
refused-not-started = The match has not begun: a seat is still free.
refused-not-your-turn = It is not your turn.
refused-nothing-to-undo = You have nothing to undo.
refused-revealed-since = Hidden information has been revealed since then. Ask the other players.
refused-asked-already = The table is already voting on a request.
refused-no-vote = There is no request for you to vote on.
refused-resigned-already = You have already resigned.
refused-left-already = You have already left the table.
refused-cannot-return = You already have your seat, or you have taken it back too often.
refused-host-stays = You set up this table: close it, or wait for the others.
refused-not-gone-for-long = That player has not been away for long enough.
refused-on-vacation = That player is on vacation: their seat is kept for them.
refused-no-vacation = Vacations are for turn-based matches. In this one, everybody’s clock keeps running.
refused-not-on-vacation = You are not on vacation in this match.
refused-vacation-spent =
    { $days ->
        [0] You have used up your { $most } days of vacation in this match.
        [one] You have one day of vacation left in this match, of { $most }.
       *[other] You have { $days } days of vacation left in this match, of { $most }.
    }
refused-no-open-seat = No seat is free.
refused-seat-not-open = That seat is not free.
refused-seat-not-open-any-more = That seat is not free, or no longer free.
refused-begun-already = Only a match that has not begun can be called off.
refused-dealt-already = The deal has already been made: it is too late to add a number.
refused-number-given = Your seat has already sent its number.
refused-no-talk = You can only chat at private tables.
refused-other-rules = This match uses a version of the rules that this server does not have.
refused-outdated = This page is out of date: reload it.
refused-still-compiling = The rules of this game are still being compiled; try again in a minute.
refused-unavailable = The server can’t save anything right now; please try again.

# Refusals: too much, too large, too slow.

refused-too-many = Too many requests: wait a little.
refused-many-events = Too much has happened at this table: from now on you can only play on or resign.
refused-renamed-often = You have changed your name too often in this match.
refused-too-large = That is too large.
refused-too-long = That address is too long.
refused-too-slow = The request did not arrive in time.

# Refusals of what programs send.

refused-not-json = That is not valid JSON.
refused-not-an-object = A message must be a JSON object.
refused-not-hello = The first message must be “hello”.
refused-no-message = There is no such message.
refused-version-unseen = “version” must be the last version you saw.
refused-wrong-action = “action” must be a number below { $below }, or its words.
refused-wrong-text = A message must have at most { $most } characters, on one line.
refused-no-links = You can’t send links here. (After a full stop, leave a space.)
refused-wrong-vote = “yes” must be true or false.
refused-wrong-whom = “whom” must be another seat.
refused-wrong-bot = “bot” must be one of { $bots }.
refused-wrong-name = “name” must be a string.
refused-wrong-vacation = “until” must be a time in the future, at most { $days } days from now.
refused-wrong-number = “number” must be 32 hexadecimal digits (0 to 9 and a to f).
refused-no-person = A match must have at least one person or one free seat.
refused-wrong-seed = A seed must be less than 2^63.
refused-bot-unnamed = A bot’s seat must name its “bot”; other seats must not.
refused-script-without-bot = Only a bot can follow a script.
refused-wrong-clock = A live clock must have “bank” and “increment”, a turn-based one “per_turn”.
refused-wrong-notice = There must be exactly one of “push”, “webhook” and “mail”.
refused-no-mail = This server does not send emails.
refused-mail-failed = The email could not be sent. Please check the address, or try again later.
refused-no-mail-there = This address gets no emails: too many confirmations were requested for it, or its owner does not want any.
refused-wrong-mail = That is not an email address.
refused-wrong-mail-code = This link was used already, or it has expired.
refused-no-notice = No notifications have been set up for this seat yet.
refused-private-address = The address must begin with https:// and name a public host.
refused-nothing-to-report = There is no such name or message at this table.
refused-wrong-keys = Those are not a browser’s push keys.
refused-wrong-path = That is not a valid address.
refused-wrong-method = That is not possible at this address.
refused-unreadable = The request cannot be read.
refused-invalid = The request is not in the expected form: { $where }
refused-wrong-options = The match cannot be set up like that: { $detail }
refused-unknown-action = That is not an action of this game: { $detail }
