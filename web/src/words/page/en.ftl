# What the page itself says. Every language has the same messages with the same variables; tests hold them to each other.

## Everywhere

back = Back
close = Close
copied = Copied.
copy = Copy link
guest = Guest
home-back = Home
just-now = just now
loading = One moment…
compiling = The server is preparing the rules: { $percent }% done. It does so only once. You can play against bots or around one device right away.
compiling-progress = Rules prepared
nav = Main navigation
next = Next
name-limit = Names can have at most { $n } characters.
no = No
retry = Try again
share = Share
sound = Sound
start = Start
tip = Explanation
tip-rule = Rules, { $rule }
yes = Yes
# The name of a player who has given none.
you = Explorer
you-mark = (you)

## Home page

home-add = … and games of your own (a single Python file).
home-doors = Start here
home-free = Free, no account, nothing to install.
home-learn = Learn
home-new = New here? Learn { $game } by playing: your first lesson takes five minutes.
home-new-learn = Start the lesson
home-offline = Free, no account. After your first visit it also works offline.
home-play = Play
install = Install
home-line = Play with your family, with friends far away, or against bots that can’t cheat.
home-title = Three games on the ice
home-today = Today’s deal
minutes = { $n } min
players-range = { $from }–{ $to } players
players-exactly = { $n } players
friends = Play with friends
friends-code = I have a code
friends-code-like = ICE-FOX-7
friends-enter = Go to the table
lobby = Open tables
lobby-free =
    { $n ->
        [one] { $n } free seat
       *[other] { $n } free seats
    }
lobby-none = No open tables right now. Start one and share the link.
lobby-watch = Watch
mine = Your tables
mine-finished = finished
mine-paused = paused
mine-some = A table
mine-stale = The server can’t say how these matches stand right now.
mine-theirs = someone else’s turn
mine-waiting = waiting for players
mine-yours = your turn

## Setting up a match

mode-bots = Play against bots
mode-bots-text = Choose how many, and how strong
mode-device = Pass one device around
mode-device-text = The screen is covered between turns
mode-online = Play online with friends
mode-online-text = Send a link or show a code
device-how = Take turns on this device. The screen is covered while you pass it on.
device-name = Player { $n }
device-people = People
online-clock = Time to think
online-create = Set up the table
online-friends = Friends
online-how = You get a link and a code to share. The match begins when every seat is taken.
online-public = Show this table in the list of open tables
clock-back = They can take their seat back at any time, with at least { $time } on the clock.
clock-back-turn = They can take their seat back at any time, with the whole time of a turn.
clock-bot = When someone’s time is up, a bot plays on for them.
clock-calm = 20 minutes
clock-days = 2 days per turn
clock-fast = 5 minutes
clock-end = When time is up
clock-end-bot = A bot plays on
clock-end-lost = The player loses
clock-has = Each person has { $bank } for the whole match.
clock-has-more = Each person has { $bank } for the whole match, plus { $increment } for each move.
clock-has-turn = Each person has { $time } for each turn.
clock-lost = Anyone who runs out of time loses. With three or more players, a bot plays on for them and they rank last.
clock-none = No time limit
clock-own = Custom
clock-own-hours = Hours for each turn
clock-own-minutes = Minutes per person
clock-own-seconds = Seconds added per move
clock-own-turns = Custom, per turn
clock-per-turn = { $time } per turn
clock-runs = Your clock keeps running while you are offline. It stops while a bot plays for you or the match is paused.
clock-total = { $bank } + { $increment }
options = Options
options-level = Bot level
options-more = Variants
options-name = Your name
options-players = Players
time-days =
    { $n ->
        [one] one day
       *[other] { $n } days
    }
time-hours =
    { $n ->
        [one] one hour
       *[other] { $n } hours
    }
time-minutes = { $n } min
time-seconds = { $n } s
terms-bots =
    { $n ->
        [one] one bot ({ $level })
       *[other] { $n } bots ({ $level })
    }
terms-forfeit = time up: lost
terms-since = set up { $ago }
terms-variant = { $name }: { $choice }
setup-again = Same table as last time
setup-bots = Bots at the table
setup-how = How do you want to play?
setup-people =
    { $n ->
        [one] one person
       *[other] { $n } people
    }
setup-seats = Who’s playing?
setup-with-bots =
    { $n ->
        [one] { $people }, one bot ({ $level })
       *[other] { $people }, { $n } bots ({ $level })
    }

## Joining, waiting

join = Take a seat
join-full = All seats are taken. You can watch.
join-title = You’re invited to a game of { $game }
join-watch = Just watch
seat-expected = not here yet
seat-declined = doesn’t want to play again
seat-open = free seat
waiting-arriving =
    { $n ->
        [one] One person has opened the invitation and is about to sit down.
       *[other] { $n } people have opened the invitation and are about to sit down.
    }
waiting-abandon = Close the table
waiting-code = Read this code out to friends:
waiting-deal = The players deal together: each device adds a number to the deal.
waiting-deal-yours = You all deal together: each player’s device adds a number, and your number is part of the deal.
waiting-fill = Fill the free seats with bots
waiting-leave = Leave the table
waiting-link = Invitation
waiting-local = This address only works on this computer. To let phones and other computers on your home network join, start Banquise with “make play HOME_NETWORK=1” (or “banquise serve --home”).
waiting-qr = QR code of the invitation link
waiting-share = Send this link, or let friends scan the code.
waiting-text = Waiting for players. The match begins when every seat is taken.
waiting-watch = You’re watching this table.
waiting-title = Waiting for players

## At the table

absent-clock = You come back with { $time } on your clock.
absent-left = A bot is playing for you.
absent-kept = Your seat is kept for you.
absent-replaced = You were away, so the others let a bot play for you.
absent-lost = Your time is up, so you have lost this match. A bot plays on in your place.
absent-return = Take my seat back
absent-time = Your time is up. A bot is playing for you.
absent-time-kept = Your time is up. Your seat is kept for you.
board = Board
choices = All choices
choices-none = Nothing to choose right now.
curtain-lift = I am { $name }: show my hand
curtain-text = Everyone else, look away!
curtain-title = Pass the device to { $name }
generic-table = The table as text
log = What happened
log-none = Nothing yet.
log-open = Open the log
recap = Since your last turn
log-since =
    { $n ->
        [one] One thing happened since your last turn
       *[other] { $n } things happened since your last turn
    }
panel-clock = Clock: { $time }
panel-clock-days = { $days } d { $hours } h
panel-look = Take a closer look at { $name }
panel-score = Points so far
panels = Players
redo = Redo
skip-choices = Skip to the choices
skip-hand = Skip to your hand
state-away = A bot is playing for them
state-gone = Offline
state-vacation = On vacation until { $date }
state-away-clock = A bot is playing for them; their clock is stopped
state-gone-clock = Offline; their clock is running
state-time = Time is up: a bot is playing for them, and their clock is stopped
state-time-lost = Time is up: they have lost, and a bot plays on
state-resigned = Resigned
status = Whose turn it is, and what to do
status-asleep = The match is paused. It resumes as soon as a player takes part again.
status-end = End the match here
status-gone = (offline)
status-last = Everyone else is out.
status-letgo = Cancel selection
status-lost = Connection lost. Reconnecting…
status-no = No
status-only = Only one option:
status-over = The match is over.
status-replace = Let a bot take over
status-said = Your turn. { $prompt }.
status-scores = Scores
status-sending = (sending…)
status-skip = Skip animations
status-sure = You’ll be out for the rest of the game. Are you sure?
status-sure-last = The match ends with the points as they stand. End it?
status-thinking = (thinking…)
status-waiting = (waiting…)
status-you = Your turn
announced = Announcements
status-watching = You’re watching
undo = Undo
undo-ask = Ask the others for an undo
undo-turn = Undo the whole turn
undo-waits = { $name } asked to undo a move. Waiting for: { $names }.
undo-wants = { $name } would like to undo a move. Do you agree?
spectators = Spectators
spectators-free = They may watch and react
spectators-silent = They may watch, but not react
spectators-none = Nobody may watch
spectators-may = What spectators may do
spectators-text = Any player can change this at any time, and everyone at the table sees it. When the match is over, everyone who has access to it can replay it.
watching-nobody = Nobody is watching.
watching-count =
    { $n ->
        [one] One person is watching.
       *[other] { $n } people are watching.
    }
why-turn = Not yet: it’s { $name }’s turn.

coach-offer = New to this? I can warn you before a costly mistake.
coach-yes = Yes, warn me
coach-warning = Think again: with a better move you would win about { $n } more games in a hundred. Choose the same move again to play it anyway.
hint = Hint
hint-better = It wins about { $n ->
    [one] one more game
   *[other] { $n } more games
} in a hundred than “{ $other }”.
hint-even = Other moves are about as good.
hint-only = It is the only move.
hint-play = Play it
hint-why = Better than “{ $other }”: { $item }, about { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
hint-thinking = Thinking…
menu = This match
notice-finished = A game of { $game } is over.
notice-no = No, thanks
notice-off = Stop notifying me
notice-offer = This match can take days. Shall we notify you when it’s your turn?
notice-on = Notify me when it’s my turn
notice-told = We’ll notify you when it’s your turn, even if this page is closed.
notice-turn = It’s your turn in { $game }.
notice-about = For this match: when it begins, once for each of your turns, and when it is over, unless the table is open here.
notice-begins = Your game of { $game } begins.
notice-tested = This is a test: notifications about your game of { $game } work.
notice-failed = Notifications couldn’t be turned on: your browser’s push service did not answer. Please try again later.
notice-goes-to = They go to { $where }.
notice-mail-address = Your email address
notice-mail-ask = Send a confirmation email
notice-mail-asked = An email is on its way. Once you have followed its link, you will be notified at this address. No other player sees it.
notice-mail-waits = An address is waiting to be confirmed: follow the link in the email.
notice-remove = Remove
notice-save = Save
notice-saved = Saved. Send a test to see whether it works.
notice-test = Send a test
notice-test-failed = { $way }: not sent.
notice-test-sent = { $way }: sent.
notice-title = Notifications
notice-trouble-denied = Your browser is blocking notifications from Banquise. You can allow them in its settings for this page.
notice-trouble-insecure = Browsers allow notifications only over https; this page was opened over http.
notice-trouble-no-push = This browser does not support push notifications. Try another browser, or choose another way below.
notice-trouble-not-installed = On an iPhone or iPad, install Banquise first: choose Share, then “Add to Home Screen”, and open it from there.
notice-way-mail = Email
notice-way-push = This browser
notice-way-webhook = Chat channel (webhook)
notice-webhook-address = Webhook address, for example from Discord
mail-title = Notifications by email
mail-confirm = Yes, notify me
mail-confirm-text = Do you want notifications of your match at this address?
mail-confirm-done = Done. You will be notified at this address, for this match only.
mail-never = Never write to me again
mail-never-text = Do you want this server to stop writing to this address for good?
mail-never-done = Done. Nothing will be sent to this address any more.
mail-stop = No more emails about this match
mail-stop-text = Do you want to stop emails about this match?
mail-stop-done = Done. You will get no more emails about this match.
mail-nothing = This link is incomplete. Open the complete link from the email.
announcement = From the server:
report-line = Report this message from { $name } to the server’s operator
report-name = Report the name “{ $name }”
reported = Thank you. The server’s operator will look at it; nobody at the table is notified.
menu-device = Play on another device
menu-device-text = Scan the code or open the link on the other device. It works once and expires after ten minutes.
menu-leave = Leave for now (a bot plays for me)
menu-resign = Resign
menu-resign-sure = Resign? This can’t be undone. { -Click } again to confirm
menu-text = The table as text
menu-watch = Copy the link for spectators

## Boards that added games declare

board-ace = ace
board-back = a card face down
board-backs = { $n } face down
board-black = black
board-blue = blue
board-brown = brown
board-card = { $rank } of { $suit }
board-club = clubs
board-cross = cross
board-diamond = diamonds
board-empty = empty
board-green = green
board-grey = grey
board-heart = hearts
board-jack = jack
board-king = king
board-many = { $many }, { $face }
board-pile = { $n }, on top: { $top }
board-queen = queen
board-red = red
board-ring = ring
board-spade = spades
board-star = star
board-white = white
board-yellow = yellow

## The end of a match, replays

end-ahead =
    { $n ->
        [one] One point ahead of { $name }.
       *[other] { $n } points ahead of { $name }.
    }
end-behind =
    { $n ->
        [one] { $place } of { $players }, one point behind { $name }.
       *[other] { $place } of { $players }, { $n } points behind { $name }.
    }
end-best = Your best score yet.
end-close = So close! { $place }
end-cost = What cost you most: “{ $source }”, −{ $n }. Keep an eye on it next time.
end-first = Your first match of this game.
end-gap = { $name } pulled ahead with “{ $source }”, { $most } to { $n }: something to try next time.
end-kind = Well played. The ice will be kinder next time.
end-level = { $place } of { $players }, tied on points with { $name }.
end-most = Nobody scored more for “{ $source }” than you: { $n }.
end-strength = What worked best for you: “{ $source }”, { $n }.
end-try = Next level: { $level }
end-board = See the board
end-ran-out = { $name } ran out of time.
end-gave-up = { $name } resigned.
end-gave-up-after =
    { $n ->
        [0] { $name } resigned before their first move.
        [one] { $name } resigned after one move.
       *[other] { $name } resigned after { $n } moves.
    }
end-picture = Share a picture
end-rank = Rank
end-rank-n =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
end-rematch = Play again
end-rematch-join = Go to the next match
end-rematch-asks = { $name } would like to play again.
end-rematch-decline = No, thanks
end-rematch-declined = You declined, but you can still change your mind.
end-rematch-watch = Watch the next match
deal-broken = This deal is not the one the server committed to. Don’t trust it.
deal-by-all = Dealt by everybody
deal-checked = Dealt by everybody, as promised
deal-commitment = Fixed by the server before the deal
deal-explained = Before anyone sat down, the server committed to a secret number. Then each player’s device drew one too, and the deal was made from all of them. Nobody could choose it alone; only the server and the last player to sit down, acting together, could have done so.
deal-in = Your number is part of the deal
deal-in-checked = Your number was used, and the deal is the one promised
deal-left-out = The server accepted your number but left it out of the deal. Don’t trust this deal.
deal-other = The number for your seat came from another device
deal-out = Your seat added no number to the deal
deal-server = The server’s number
deal-without = Without a number: { $names }.
end-resigned = The match ended because a player resigned.
end-shared = Shared victory: { $names }
end-source = Points for
end-table = Scores
end-tie = Tied on points: the tie-break decided.
end-time = The match ended because time ran out.
end-total = Total
end-winner = { $name } wins
end-won = You win!
analysis = Analysis
analysis-about = A strong bot reviews every move using only what the player knew at the time. The analysis runs on this device.
analysis-best = best
analysis-budget = How thorough?
analysis-choices = Move { $n }: { $name }’s options
analysis-compare = Compare
analysis-compare-what = Compare: { $what }
analysis-curve = Chance of winning
analysis-dashed = dashed: with all cards face up
analysis-fair = Every move is judged by what the player could know. “Luck” is the effect of cards drawn or revealed and of what the others held.
analysis-from-to = { $name }: from { $first }% to { $last }%.
analysis-line-end = The end
analysis-lines = Compare lines
analysis-lines-about = { $name }’s chance of winning, move by move. After the move you try, a strong bot plays for everyone, using only what each player knows.
analysis-open = Also with all cards face up (takes twice as long)
analysis-own-line = As played
analysis-played = played
analysis-provisional = Made offline, without the neural network our bots use for this game: less accurate than usual.
analysis-quick = Quick
analysis-round = Round { $n }
analysis-rounds = rounds
analysis-running = { $done } of { $of } moves
analysis-start = Analyse
analysis-stop = Stop
analysis-sum = Where the chance comes from
analysis-thorough = Thorough
analysis-try = Try it
analysis-try-what = Try it: { $what }
analysis-turning = Turning point
analysis-usual = Standard
continue-go = Play on
continue-level = The others are played by bots
continue-seat = Which seat will you take?
per-cent = { $n }%
replay = Replay
replay-continue = Continue from here
replay-continue-no = You can continue from any point of a finished match except the very end.
replay-eyes = View as
replay-first = Go to the beginning
replay-last = Go to the end
replay-next = Next move
replay-none = No replay available
replay-open = All cards face up
replay-pause = Pause
replay-play = Play
replay-prev = Previous move
replay-spectator = Spectator
replay-timeline = Timeline
share-players = Only the players of this match can open this link.

## Lessons and rules

learn = Learn by playing
learn-back = Back to the previous step
learn-doit = Your turn: try it.
learn-done = Well done!
learn-goon = Play this game to the end
learn-leave = Leave the lesson
learn-next = Go deeper: { $title }
learn-none = There is no lesson for this game yet; its rules page covers everything.
learn-play = Play a real match
learn-step = { $n } of { $of }
learn-title = Lesson
learn-watch = Watch what happens…
rules = Rules
rules-contents = Contents
rules-english = This page is only available in English.
rules-found =
    { $n ->
        [0] No section found
        [one] { $n } section found
       *[other] { $n } sections found
    }
rules-guide = Guide
rules-missing = The rules page could not be loaded.
rules-page = Page
rules-play = Play { $game }
rules-print = Print this summary
rules-reference = Reference
rules-search = Search the rules

## Settings

settings = Settings
settings-auto = Same as this device
settings-chime = Chime when it’s your turn
settings-dark = Dark
settings-fast = Fast
settings-coach = Warn me before a blunder (against bots)
settings-forced = Play forced moves automatically
settings-lang = Language
settings-large = Large
settings-larger = Larger
settings-light = Light
settings-motion = Animations
settings-music = Soft music at the table
settings-normal = Normal
settings-note = Saved in this browser.
settings-off = Off
settings-on = On
settings-one-click = Play with one { -click }, without confirming
settings-pace = Speed of other players’ moves
settings-slow = Slow
settings-sounds = Other sounds
settings-text = Text size
settings-theme = Theme

## Keyboard

keys = Keyboard
keys-choices = list every choice
keys-ends = go to the beginning, to the end
keys-enter = select; press again to confirm
keys-escape = cancel the selection
keys-hint = show a hint (against bots)
keys-log = open the log
keys-move = move between items
keys-number = press a button in the status bar
keys-play = play or pause
keys-redo = redo
keys-skip = skip other players’ animations
keys-step = previous move, next move
keys-this = show this list
keys-undo = undo
# What is written on the keys.
cap-control = Ctrl+{ $key }
cap-end = End
cap-enter = Enter
cap-escape = Esc
cap-home = Home
cap-space = Space
cap-tab = Tab

## When something is missing

lost-abandoned = This table was closed
lost-abandoned-text = It was closed before the match began.
lost-ended-text = The server’s operator ended this match.
lost-broken = Something didn’t load
lost-broken-text = The connection may have dropped. Try again.
lost-closed = The connection to the table was closed
lost-game = No such game
lost-game-text = This server has no game of that name.
lost-link = This link does not work
lost-link-text = It may have been used already, or it has expired. Ask for a new one.
lost-match = No such table
lost-match-text = The link may be incomplete, or the match was deleted.
lost-nowhere = Nothing but ice here
lost-nowhere-text = This address leads nowhere.
lost-revoked = This device was removed
lost-moves = The server has lost the last moves of this match. It continues from here.
lost-server = The server is not responding
lost-server-text = It may be restarting. Try again in a moment.
lost-token = You don’t have access to this table
lost-token-text = Open the link you were given on the device you play on.

## About

about = About and credits
about-arctic = Arctic: Cédric Lefebvre (design), Christine Alcouffe (illustrations), Ludonaute
about-arktia = Arktia: Stefan Kögl (design), Murmel
about-art = All pictures, boards and animals were drawn for this project as SVG.
about-credits = Credits
about-font = Typeface: Nunito, by Vernon Adams, Cyreal and Jacques Le Bailly, SIL Open Font License 1.1.
about-games = The games
about-libraries = Built with Svelte, marked and qrcode-generator (all MIT), and Fluent (Apache 2.0).
about-privacy = Privacy
about-privacy-text = No account, no cookies, and nothing is loaded from other sites. Your seats and preferences stay in this browser. When you play online, the server keeps the matches (names, moves, messages), your devices, the addresses for your notifications and which seats are yours. You can download all of it, or have the server forget you, on your own page.
about-rights = The games, their names and their rules belong to their designers and publishers. If you like them, buy the boxed games.
about-scavengers = Arctic Scavengers: Robert Kyle Gabhart (design), Martin Hoffmann (illustrations), Rio Grande Games, Ystari Games (French edition)
about-what = Banquise lets you play three Arctic board games with friends or against bots that see only what you would see in their seat.

## Playing on this device

home-no-server = The server can’t be reached. Games on this device work without it.
mine-open = Open a saved game
mine-remove = Remove this game of { $game }
menu-record = Save the game to a file
share-later = You can share a game played on this device once it is over.
local-no-action = There is no such action.
local-not-kept = This browser can’t store the game: it is out of space, or doesn’t allow it. You can play on, but the game will be lost when you close the page.
local-other-rules = This game was started under different rules from the ones this page uses now.
local-record = This file is not a saved game, or it can’t be read.
local-unavailable = The game can’t be loaded right now. Reload the page, or try another browser.
local-unsupported = This browser can’t play without a server: it is too old, or doesn’t allow WebAssembly.
local-unreadable = This game can’t be opened any more: the copy in this browser is damaged.
insecure = This page was loaded over plain http. Games on this device work, but browsers install pages, keep them for offline use and send notifications only over https.
update-ready = A new version is available.
update-now = Update

## Me, and my devices

avatar = Your avatar
avatar-bear = Bear
avatar-fox = Fox
avatar-hare = Hare
avatar-owl = Owl
avatar-puffin = Puffin
avatar-seal = Seal
avatar-walrus = Walrus
avatar-wolf = Wolf
device-computer = Computer
device-phone = Phone
device-tablet = Tablet
me = You
me-devices = Your devices
me-devices-text = Your online games follow you to these devices. Each has its own secret key; other players only see your name and avatar.
me-export = Download my data
me-export-text = A file with everything this server knows about you: your devices, your games and your messages.
me-forget = Forget me
me-forget-sure = Forget me on this server? { -Click } again to confirm
me-forget-text = The server deletes your devices and your messages, and no longer knows which seats were yours. Your name stays in the games you played. Games stored in this browser can still be played here.
me-forgotten = The server has forgotten you.
me-link = Add another device
me-link-text = Scan the code or open the link on the other device. It works once and expires after ten minutes.
me-move-here = Play your games on this device too?
me-move-here-text = This device joins your other devices and brings its seats along. Only accept if you made this link yourself: the person who made it can play your games.
me-move-yes = Add this device
me-moved = This device is one of yours now.
me-no-passport = When you first join an online table, this device gets a secret key that lets your games follow you. There is no account and no password.
me-revoke = Remove
me-revoke-sure = Remove this device? { -Click } again to confirm
me-revoked = This device was removed from your list: your online games no longer follow you here.
me-since = since { $day }
me-text = This is how others will see you from now on. Saved in this browser.
me-this = (this device)
recover = I have a recovery code
recover-go = Bring my games back
recover-words = The twelve words
recovery = Recovery code
recovery-again = Make a new recovery code
recovery-copy = Copy the words
recovery-done = Your games are back. Remove the devices that you have lost, and make a new recovery code: this one has been used.
recovery-made = You have had a recovery code since { $day }. A new one replaces it.
recovery-make = Make a recovery code
recovery-once = Write these words down now: they are not shown again. Anyone who has them can take over your games.
recovery-text = Twelve words that bring your games back if you lose all your devices. They work once.

## My games

games-any-game = All games
games-anybody = Anyone
games-best = Best score in { $game }: { $score }
games-bots = Bots ({ $level })
games-chart = Games and wins by opponent
games-chart-desc = A bar for each opponent, in the order of the table beside it: all games, and of those the wins online and on this device.
games-count = Games
games-found =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
games-game = Game
games-here = on this device
games-mine = My games
games-more = Show more
games-my-turn = Only where it’s my turn
games-none = No games yet. The games you play will be listed here.
games-opponent = Opponent
games-people = People
games-person = Person
games-rank =
    { $n ->
        [2] 2nd of { $of }
        [3] 3rd of { $of }
       *[other] { $n }th of { $of }
    }
games-unverified = Wins on this device are not verified: nobody else has seen those games.
games-wins = Wins
games-wins-here = Wins here (unverified)
games-wins-online = Wins online
games-won = Won
people = People I played with
people-choose = Show the games with { $name }
people-last = Last game
people-lost = Lost
people-name = Name
people-text = Counted from your own online games: how often you were placed above or below each of them. There are no accounts, so people with the same name are counted as one.
people-tied = Tied
people-won = Won
mine-all = All my games
vacation = Vacation
vacation-about = While you’re on vacation, your clock is stopped in all your turn-based matches, and no bot takes over. Your vacation ends after the day you choose, as soon as you play in that match, or when you say that you’re back. You have { $all } days in each match, at most { $most } at a time.
vacation-back = I’m back
vacation-go = Go on vacation
vacation-mine = You’re on vacation until { $date }, and your clock is stopped.
vacation-short = on vacation until { $date }
vacation-theirs = { $name } is on vacation until { $date }.
vacation-until = Away until
mine-remove-sure = Remove this game of { $game } for good? { -Click } again to confirm
mine-remove-yes = Remove

## My decisions

figures = My decisions
figures-about = The share of your choices that were as good as the best one, judged by what you knew, in the games that you finished on this device against bots. Nothing leaves this device.
figures-best-daily = Best Daily in { $game }: { $n }% accuracy (score { $score }, { $day })
figures-cost = Total cost
figures-costliest = Your costliest choice: { $loss } of the chance of winning, in { $game } on { $day }.
figures-costs = What cost you most
figures-end = End
figures-export = Save my figures
figures-middle = Middle
figures-month = Month
figures-review =
    { $n ->
        [one] Review { $n } game
       *[other] Review { $n } games
    }
figures-reviewing = Reviewing game { $game } of { $games }: { $done } of { $of } moves
figures-start = Beginning
figures-times = Times
figures-whole = Whole game

## Talk

reaction-bravo = Well done!
reaction-hello = Hello!
reaction-hmm = Hmm…
reaction-hurry = Tick-tock…
reaction-laugh = Ha ha!
reaction-oops = Oops
reaction-thanks = Thank you
reaction-wow = Wow!
talk = Chat and reactions
talk-line = Write a message
talk-lines = Messages
talk-mute-spectators = Mute spectators
talk-mute = Mute { $name }
talk-none = No messages yet.
talk-private = Only the players at this table, and the server’s operator, can read this. It is deleted with the match, if not before.
talk-react = Reactions
talk-send = Send
talk-unread =
    { $n ->
        [one] Chat and reactions: one new message
       *[other] Chat and reactions: { $n } new messages
    }


## Score pad

pad = Score pad
pad-about = For a game at a real table: enter what you count at the end, and the app does the sums. Nothing leaves this device.
pad-add = Add { $what }
pad-blank = Enter the first points: the ranking will follow.
pad-clear = New sheet
pad-delete = Delete
pad-empty = Nothing yet
pad-history = Results on this device
pad-less = One fewer: { $what }
pad-keep = Save the result
pad-kept = Result saved on this device.
pad-more = One more: { $what }
pad-names = Names
pad-none = There is no score pad for this game here.
pad-open = Open
pad-picture = Share a picture
pad-remove = Remove { $what }
pad-remove-last = Remove the last one
pad-result = Result
pad-totals = Players and totals

## The Daily

daily = The Daily
daily-about = A new deal for each game every day, the same for everyone, against the same bots. You get one try on this device, and need no connection.
daily-accuracy = { $n }% accuracy
daily-accuracy-about = { $n }% of your choices were as good as the best one, judged by what you knew.
daily-calendar = Calendar
daily-compare = Two games, one deal
daily-compare-cost = cost { $n }%
daily-compare-decision = Choice
daily-compare-first = Finish your own game first: this link would give the deal away.
daily-compare-link = Link for comparing
daily-compare-none = You did not play this Daily on this device, so there is nothing to compare it with.
daily-compare-part = The games diverge at choice { $n }.
daily-compare-same = Both games are the same.
daily-compare-terms = These two games cannot be compared: they were played under different rules or against different bots.
daily-compare-watch = Watch the other game
daily-continue = Continue
daily-costly = a costly mistake
daily-day-done = { $day }: { $n } of { $of } played
daily-done = Played: { $n } of { $of }
daily-export = Save my results
daily-friend = The other player
daily-honest = The deals are computed by a published rule, so anyone could look ahead. We trust that you don’t.
daily-inexact = a small mistake
daily-judging = Reviewing your choices: { $done } of { $of }
daily-longest = Longest streak: { $n }
daily-lost =
    { $n ->
        [one] Lost with { $points } point
       *[other] Lost with { $points } points
    }
daily-month-after = Next month
daily-month-before = Previous month
daily-next = New deals at { $time }.
daily-not-played = Not played
daily-play = Play
daily-quality = Your choices, from the beginning of the game to the end: { $parts }
daily-removed = You removed this game before it was over.
daily-replay = See the game
daily-share = Share the result
daily-sound = no mistake
daily-streak =
    { $n ->
        [0] Begin your streak
        [one] { $n }-day streak
       *[other] { $n }-day streak
    }
daily-too-new = Our bots have changed since these deals were set, so they can’t be played here today. Tomorrow’s will work.
daily-too-old = This page is too old for this day’s deals. Reload it while you are online.
daily-won =
    { $n ->
        [one] Won with { $points } point
       *[other] Won with { $points } points
    }
daily-you = You

# Puzzles

puzzles = Puzzles
puzzles-about = One choice is clearly best, judged by what you know. Which one?
puzzles-again = Try again
puzzles-all = You have solved every puzzle of this game.
puzzles-choices = What each choice is worth
puzzles-next = Next puzzle
puzzles-none = There are no puzzles for this game here.
puzzles-offline = These puzzles have not been loaded yet. Open them once while you are online.
puzzles-rating = Rating { $n } · { $level }
puzzles-right = Right!
puzzles-right-why = “{ $best }” gives you a { $n }% chance of winning, “{ $other }” only { $m }%.
puzzles-solved =
    { $n ->
        [one] 1 puzzle of { $of } solved
       *[other] { $n } puzzles of { $of } solved
    }
puzzles-theme = Theme: { $theme }
puzzles-theme-building = buildings
puzzles-theme-digging = digging
puzzles-theme-drawing = drawing cards
puzzles-theme-ending = the end of the game
puzzles-theme-giving = giving cards away
puzzles-theme-hand = playing cards
puzzles-theme-hiring = hiring
puzzles-theme-melting = melting
puzzles-theme-moving = moving
puzzles-theme-other = choosing well
puzzles-theme-placing = placing
puzzles-theme-power = powers
puzzles-theme-skirmish = the skirmish
puzzles-theme-splitting = splitting and joining pieces
puzzles-theme-throwing = throwing cards away
puzzles-theme-totem = the totem
puzzles-theme-tribe = the tribe
puzzles-wrong = Not the best choice.
