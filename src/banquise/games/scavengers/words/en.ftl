# Arctic Scavengers in English.
#
# Forms of a card: `.a` as one of them, `.plural` as several. Forms of a building: `.the`.

title = Arctic Scavengers
blurb = Lead a tribe through the frozen ruins: dig, hunt, hire and fight for what is left.
tie-break = Tied: most contested resources, then most cards; after that the rank is shared.

option-module = HQ modules (each includes the ones before it)
choice-module-0 = none: the base game
choice-module-1 = 1: Medics, tools and gangs
choice-module-2 = 2: plus Engineers and buildings
choice-module-3 = 3: plus leaders
choice-module-4 = 4: plus sabotage
option-edition = Edition (who wins a tied fight)
choice-edition-fr = French: most characters
choice-edition-en = English: most people

source-people = people
source-gearheads = Gearheads
source-pharmers = Pharmers
source-masons = Masons

## Cards

card-refugee = Refugee
    .a = a Refugee
    .plural = Refugees
card-scavenger = Scavenger
    .a = a Scavenger
    .plural = Scavengers
card-brawler = Brawler
    .a = a Brawler
    .plural = Brawlers
card-hunter = Hunter
    .a = a Hunter
    .plural = Hunters
card-saboteur = Saboteur
    .a = a Saboteur
    .plural = Saboteurs
card-scout = Scout
    .a = a Scout
    .plural = Scouts
card-group_leaders = Group Leaders
    .a = Group Leaders
    .plural = Group Leaders
card-sniper_team = Sniper Team
    .a = a Sniper Team
    .plural = Sniper Teams
card-thugs = Thugs
    .a = Thugs
    .plural = Thugs
card-medic = Medic
    .a = a Medic
    .plural = Medics
card-engineer = Engineer
    .a = an Engineer
    .plural = Engineers
card-sled_team = Sled Team
    .a = a Sled Team
    .plural = Sled Teams
card-field_crew = Field Crew
    .a = a Field Crew
    .plural = Field Crews
card-family_3 = Tribe Family (3)
    .a = a Tribe Family (3)
    .plural = Tribe Families (3)
card-family_4 = Tribe Family (4)
    .a = a Tribe Family (4)
    .plural = Tribe Families (4)
card-family_5 = Tribe Family (5)
    .a = a Tribe Family (5)
    .plural = Tribe Families (5)
card-wolf_pack = Wolf Pack
    .a = a Wolf Pack
    .plural = Wolf Packs
card-grenade = Grenade
    .a = a Grenade
    .plural = Grenades
card-junk = Junk
    .a = Junk
    .plural = Junk
card-multitool = Multitool
    .a = a Multitool
    .plural = Multitools
card-net = Net
    .a = a Net
    .plural = Nets
card-spear = Spear
    .a = a Spear
    .plural = Spears
card-pickaxe = Pickaxe
    .a = a Pickaxe
    .plural = Pickaxes
card-shovel = Shovel
    .a = a Shovel
    .plural = Shovels
card-medkit = Medkit
    .a = a Medkit
    .plural = Medkits
card-pills = Pills
    .a = Pills
    .plural = Pills
card-rifle = Rifle
    .a = a Rifle
    .plural = Rifles
card-toolkit = Toolkit
    .a = a Toolkit
    .plural = Toolkits

leader-butcher = Butcher
leader-cannibal = Cannibal
leader-fanatic = Fanatic
leader-sergeant = Sergeant at Arms
leader-excavator = Excavator
leader-gangster = Gangster
leader-mentor = Mentor
leader-organizer = Organizer
leader-peacemaker = Peacemaker
leader-ranger = Ranger

building-pharmacy = Pharmacy
    .the = the Pharmacy
    .plural = Pharmacies
building-armory = Armory
    .the = the Armory
    .plural = Armories
building-garden = Hydroponic Garden
    .the = the Hydroponic Garden
    .plural = Hydroponic Gardens
building-bunker = Bunker
    .the = the Bunker
    .plural = Bunkers

gang-gearheads = Gearheads
gang-pharmers = Pharmers
gang-masons = Masons

act-dig = dig
act-draw = draw
act-hunt = hunt

## Actions, as shown on buttons

action-lead = Choose { NAME($leader) } as your leader
action-draw = Draw
action-dig = Dig
action-hunt = Hunt
action-trash = Trash
action-organizer = Organizer: draw 2, keep 1
action-mentor = Mentor: play a Refugee for +1
action-peacemaker = Peacemaker: play a Refugee for +2
action-confirm = Done
action-pass = Pass
action-end = End your turn
action-save = Save the target with a Medic
action-from-hand = From your hand
action-from-bunker = From the Bunker
action-junkyard = Dig in the junkyard
action-schematics = Look for schematics
action-keep-none = Keep nothing
action-snipe-helper = Snipe the leader’s Refugee
action-fanatic-helper = Fanatic: the leader’s Refugee
action-hire = Hire { NAME($card, form: "a") }
action-commit = Commit { NAME($card, form: "a") }
action-pay = Pay with { NAME($card, form: "a") }
action-throw = Throw away { NAME($card, form: "a") }
action-keep = Keep { NAME($card, form: "a") }
action-worker = Put { NAME($card, form: "a") } to work
action-equip = Put { NAME($card, form: "a") } to work with a Toolkit
action-put = Store { NAME($card, form: "a") }
action-take = Retrieve { NAME($card, form: "a") }
action-heal = Heal your leader with { NAME($card, form: "a") }
action-butcher = Butcher: remove { NAME($card, form: "a") } from the game
action-cannibal = Cannibal: remove { NAME($card, form: "a") } from the game
action-plan = Build { NAME($building, form: "the") }
action-build = Work on building { $site }
action-store = Store in building { $site }
action-retrieve = Retrieve from building { $site }
action-repair = Repair building { $site }
action-wound = Wound { $seat }’s leader
action-disable = Disable { $seat }’s building { $site }
action-snipe = Snipe { $seat }’s { NAME($card) }
action-disarm = Disarm { $seat }’s { NAME($card) }
action-fanatic = Fanatic: hit { $seat }’s { NAME($card) }

## The log

fact-card = { $count ->
    [1] { NAME($card, form: "a") }
   *[other] { $count } { NAME($card, form: "plural") }
}
fact-building = { $count ->
    [1] { NAME($building) }
   *[other] { $count } { NAME($building, form: "plural") }
}

fact-chose-leader = { $who } has chosen a leader.
fact-used-organizer = { $who } uses the Organizer, with a Refugee.
fact-hired = { $who } hires { NAME($card, form: "a") }.
fact-paid = { $who } pays with { NAME($card, form: "a") }.
fact-threw = { $who } throws away { NAME($card, form: "a") }.
fact-threw-unseen = { $who } throws away a card.
fact-kept = { $who } keeps { NAME($card, form: "a") }.
fact-kept-unseen = { $who } keeps a card.
fact-kept-nothing = { $who } keeps nothing.
fact-worked = { $who } puts { NAME($card, form: "a") } to work.
fact-worked-with-toolkit = { $who } puts { NAME($card, form: "a") } to work with a Toolkit.
fact-stored = { $who } stores { NAME($card, form: "a") }.
fact-stored-unseen = { $who } stores a card.
fact-retrieved = { $who } retrieves { NAME($card, form: "a") }.
fact-retrieved-unseen = { $who } retrieves a card.
fact-healed = { $who } heals their leader with { NAME($card, form: "a") }.
fact-butchered = { $who }’s Butcher removes { NAME($card, form: "a") } from the game.
fact-ate = { $who }’s Cannibal removes { NAME($card, form: "a") } from the game.
fact-planned = { $who } begins to build { NAME($building, form: "the") }.
fact-searched-plans = { $who } looks for schematics.
fact-shuffled-junkyard = The junkyard is shuffled.
fact-ended-turn = { $count ->
    [0] { $who } ends the turn with no cards for the skirmish.
    [one] { $who } ends the turn with 1 card for the skirmish.
   *[other] { $who } ends the turn with { $count } cards for the skirmish.
}
fact-announced = { $who } plays { $cards } to { NAME($act) } for { $value }.

fact-sniped = { $who } snipes at { $victim }’s { NAME($card) }.
fact-sniped-helper = { $who } snipes at { $victim }’s Refugee, the leader’s helper.
fact-disarmed = { $who } disarms { $victim }’s { NAME($card) }.
fact-sacrificed = { $who }’s Fanatic sacrifices a Refugee to hit { $victim }’s { NAME($card) }.
fact-sacrificed-helper = { $who }’s Fanatic sacrifices a Refugee to hit { $victim }’s Refugee, the leader’s helper.
fact-sabotaged = { $who } sabotages { $victim }’s { NAME($building) }.
fact-shot-leader = { $who } snipes at { $victim }’s leader.
fact-saved = { $who } saves the target with a Medic.
fact-lost-card = { $who } discards { NAME($card, form: "a") }.
fact-lost-helper = { $who } discards the leader’s Refugee.
fact-lost-building = { $who }’s { NAME($building) } is disabled.
fact-lost-leader = { $who }’s leader is wounded.

fact-new-deck = { $who } shuffles the discard into a new deck.
fact-hunted = { $who } brings back { $count } food.
fact-drew = { $count ->
    [0] { $who } draws nothing.
    [one] { $who } draws { $cards }.
   *[other] { $who } draws { $count } cards: { $cards }.
}
fact-drew-unseen = { $count ->
    [one] { $who } draws 1 card.
   *[other] { $who } draws { $count } cards.
}
fact-got-nothing = { $who } gets nothing.
fact-looked = { $count ->
    [one] { $who } looks at 1 card: { $cards }.
   *[other] { $who } looks at { $count } cards: { $cards }.
}
fact-looked-at-plans = { $count ->
    [one] { $who } looks at 1 schematic: { $buildings }.
   *[other] { $who } looks at { $count } schematics: { $buildings }.
}
fact-looked-unseen = { $count ->
    [one] { $who } looks at 1 card.
   *[other] { $who } looks at { $count } cards.
}
fact-looked-at-plans-unseen = { $count ->
    [one] { $who } looks at 1 schematic.
   *[other] { $who } looks at { $count } schematics.
}
fact-built = { $count ->
    [one] { $who }’s { NAME($building) }: 1 card to go.
   *[other] { $who }’s { NAME($building) }: { $count } cards to go.
}
fact-finished = { $who } finishes { NAME($building, form: "the") }.
fact-repaired = { $who } repairs { NAME($building, form: "the") }.

fact-led-by = { $who } is led by the { NAME($leader) }.
fact-skirmish = Skirmish! All players reveal their cards.
fact-brought = { $cards-count ->
    [0] { $who } brings nothing.
   *[other] { $who } brings { $cards }.
}
fact-fought = { $who }: fight value { $value }.
fact-fought-tied = { $who }: fight value { $value }, tie-break { $tie }.
fact-won = { $who } wins the contested resource: { NAME($card, form: "a") }.
fact-won-unseen = { $who } wins the contested resource.
fact-nobody-won = Nobody wins. The resource goes unseen into the junkyard, which is shuffled.
fact-round = Round { $number } begins; { $who } is the Initiator.
fact-peeked = { $who } looks at the next resource: { NAME($card, form: "a") }.
fact-peeked-unseen = { $who } looks at the next resource.
fact-joined = The { NAME($gang) } join { $who }: { $people } people.
fact-score = { $people ->
    [one] { $who }: { $people } person.
   *[other] { $who }: { $people } people.
}

## What is asked

fact-ask-lead = { $to ->
    [you] Choose your leader
   *[them] { $who } is choosing a leader
}
fact-ask-menu = { $to ->
    [you] Choose an action, or end your turn
   *[them] { $who } is choosing an action
}
fact-ask-commit = { $to ->
    [you] Commit cards to { NAME($act) }, then confirm
   *[them] { $who } is committing cards to { NAME($act) }
}
fact-ask-interrupt = { $to ->
    [you] Interrupt { $victim }, or let it happen
   *[them] { $who } may interrupt { $victim }
}
fact-ask-source = { $to ->
    [you] Attack from your hand or from the Bunker?
   *[them] { $who } is choosing where the attacker comes from
}
fact-ask-save = { $to ->
    [you] Save the target with a Medic?
   *[them] { $who } may save the target with a Medic
}
fact-ask-look = { $to ->
    [you] Look in the junkyard or through the schematics?
   *[them] { $who } is choosing where to look
}
fact-ask-keep = { $to ->
    [you] Keep one card, or none
   *[them] { $who } is choosing a card to keep
}
fact-ask-plan = { $to ->
    [you] Keep one building, or none
   *[them] { $who } is choosing a building to keep
}
fact-ask-organize = { $to ->
    [you] Keep one of the two cards
   *[them] { $who } is choosing one of two cards
}
fact-ask-pay = { $to ->
    [you] Pay with medicine ({ $count } still to pay)
   *[them] { $who } is paying with medicine ({ $count } still to pay)
}
fact-ask-throw = { $to ->
    [you] Choose the cards to throw away, then confirm
   *[them] { $who } is throwing cards away
}
fact-ask-build = { $to ->
    [you] Choose who works on { NAME($building, form: "the") }
   *[them] { $who } is choosing who works on { NAME($building, form: "the") }
}
fact-ask-repair = { $to ->
    [you] Choose who repairs { NAME($building, form: "the") }
   *[them] { $who } is choosing who repairs { NAME($building, form: "the") }
}
fact-ask-put = { $to ->
    [you] Choose the card to store in { NAME($building, form: "the") }
   *[them] { $who } is storing a card in { NAME($building, form: "the") }
}
fact-ask-take = { $to ->
    [you] Choose the card to retrieve from { NAME($building, form: "the") }
   *[them] { $who } is retrieving a card from { NAME($building, form: "the") }
}
fact-ask-skirmish = { $to ->
    [you] Skirmish: attack, or pass
   *[them] Skirmish: { $who } may attack
}
fact-ask-over = The game is over

## Why not

fact-no-not-now = You can’t do that now ({ $section }).
fact-no-twice = You can do this only once per turn ({ $section }).
fact-no-other-leader = Only the { NAME($leader) } can do that ({ $section }).
fact-no-wounded-leader = Your leader is wounded ({ $section }).
fact-no-used-leader = Your leader has already been used this round ({ $section }).
fact-no-card-in-hand = { CAPITAL(NAME($card, form: "a")) } is not in your hand ({ $section }).
fact-no-earlier-card = Too late for { NAME($card, form: "a") }: cards are committed in the order of the rules table ({ $section }).
fact-no-own-seat = You can only attack other players ({ $section }).
fact-no-value = Your hand can’t reach a value of 1 ({ $section }).
fact-no-junkyard = There is nothing left to find in the junkyard ({ $section }).
fact-no-junk = Junk can never be kept ({ $section }).
fact-no-mercenary = There is no { NAME($card) } to hire ({ $section }).
fact-no-price = You can’t afford { NAME($card, form: "a") } ({ $section }).
fact-no-fitting-card = { NAME($card) } can’t be used here, or would put a value of 1 out of reach ({ $section }).
fact-no-commitment = You need a value of at least 1, and a character for every tool and every Group Leaders card ({ $section }).
fact-no-card-thrown = Choose at least one card to throw away ({ $section }).
fact-no-target = There is nothing to attack there now ({ $section }).
fact-no-weapon = You have no card for this attack ({ $section }).
fact-no-help = Your leader can help only before other cards are committed, and with a Refugee and another character that fits the action ({ $section }).
fact-no-card = Your hand is empty ({ $section }).
fact-no-use = { NAME($card) } can’t be used for this ({ $section }).
fact-no-choice = That is not one of the choices ({ $section }).
fact-no-character = This takes a character from your hand ({ $section }).
fact-no-toolkit = You have no Toolkit in your hand ({ $section }).
fact-no-wound = Your leader is not wounded ({ $section }).
fact-no-building = You have no building there ({ $section }).
fact-no-work = There is no work to do on this building now ({ $section }).
fact-no-working-building = This building is not in use ({ $section }).
fact-no-room = This building is full ({ $section }).
fact-no-move = No card can be moved: it must fit the building, and each card moves once per turn ({ $section }).

## What a card does apart from its numbers

tip-card-saboteur = Disarms: a tool that another player has committed or revealed is discarded (our ruling ★ §5.1).
tip-card-sniper_team = Snipes: a character that another player has committed or revealed is discarded (our ruling ★ §5.1).
tip-card-group_leaders = Goes with one character, which may carry a tool as well. One card per character is our ruling (★ §4.2).
tip-card-thugs = Costs 6, in any mix of food and medicine.
tip-card-medic = Saves a character from a Sniper Team, or counts as 1 medicine when you hire.
tip-card-engineer = When an Engineer digs, you may look for the schematics of a building instead; if you keep one, the Engineer is discarded.
tip-card-toolkit = A worker with a Toolkit removes three cards from a building site instead of one (our reading ★ §6.1).
tip-card-junk = Worthless: it can never be kept.
tip-card-medkit = Counts as 2 medicine when you hire a mercenary.
tip-card-pills = Count as 1 medicine when you hire a mercenary.
tip-card-refugee = Does nothing alone, but can use a tool to dig or hunt; it never fights (our ruling ★ §1.1).

tip-leader-butcher = Once per round: remove a character in your hand from the game for 1 food and 1 medicine.
tip-leader-cannibal = Once per round: remove a character in your hand from the game for 3 food, which cannot be combined with other food.
tip-leader-fanatic = Once per round: remove a Refugee from the game; an opponent discards a committed or revealed card of your choice.
tip-leader-sergeant = Your tools cannot be disarmed; a Saboteur costs you 1 medicine.
tip-leader-excavator = Your Refugees dig for 1, or for 2 with any digging tool.
tip-leader-gangster = Your Refugees fight for 0 (so a tool helps them) and count double in ties.
tip-leader-mentor = Once per round, with a Refugee: +1 to a draw, dig, hunt or fight.
tip-leader-organizer = Once per round, with a Refugee, in place of your draw action: draw 2 cards and keep 1.
tip-leader-peacemaker = Once per round, with a Refugee: +2 to a dig or hunt.
tip-leader-ranger = Your Refugees and Families hunt for 1.

tip-building-pharmacy = Stores 2 medicine cards.
tip-building-armory = Stores 2 tools.
tip-building-garden = Gives 1 food each turn, for hiring.
tip-building-bunker = Stores 3 characters; a Sniper Team or a Saboteur may act from it.

## The actions of a turn

ui-uses = Actions of the turn
ui-dig = Dig
ui-draw = Draw
ui-hunt = Hunt
ui-hire = Hire
ui-trash = Trash
ui-organize = Organizer
ui-dig-number = dig { $number }
ui-draw-number = draw { $number }
ui-hunt-number = hunt { $number }
ui-fight-number = fight { $number }
tip-dig = Look at that many cards from the junkyard and keep one. Select characters, with at most one tool each.
tip-draw = Draw that many cards from your deck. Select characters that can draw.
tip-hunt = That much food for hiring this turn. Select characters that can hunt, with at most one tool each.
tip-trash = Throw cards from your hand into the junkyard, for good.
tip-organize = With a Refugee: draw 2 cards and keep 1. It counts as your draw action for the turn.
ui-dig-hint = find things
ui-draw-hint = more cards
ui-hunt-hint = get food
ui-trash-hint = get rid of cards
ui-organize-hint = draw 2, keep 1
ui-done-already = done this turn
ui-gets-dig = see { $count }, keep 1
ui-gets-draw = +{ $count } in hand
ui-gets-hunt = { $count } food
ui-gets-trash = { $count ->
    [one] 1 card trashed
   *[other] { $count } cards trashed
}
ui-not-with-these = not with these
ui-select-cards = select cards
ui-confirm-dig = Dig { $value }
ui-confirm-draw = Draw { $value }
ui-confirm-hunt = Hunt { $value }
ui-confirm-trash = Throw them away
ui-move-draw = Draw with { $cards }
ui-move-dig = Dig with { $cards }
ui-move-hunt = Hunt with { $cards }
ui-move-trash = Trash { $cards }
ui-trash-people = { $count ->
        [one] This costs you one person, so one point. { -Click } Trash again to confirm.
   *[other] This costs you { $count } people, so { $count } points. { -Click } Trash again to confirm.
}

ui-flaw-unfit = Not all of these cards can do that.
ui-flaw-nobody = You need a character; tools only help.
ui-flaw-tools = At most one tool per character.
ui-flaw-groups = At most one Group Leaders card per character (our ruling ★ §4.2).
ui-flaw-nothing = That comes to 0: add a tool, or somebody stronger.

## Cards in words

ui-character = character
ui-tool = tool
ui-medicine = medicine
ui-junk = junk
ui-contested-card = contested resource
ui-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
ui-food-number = { $count } food
ui-medicine-number = { $count } medicine
ui-no-numbers = no numbers
ui-adds-to = For one character: { $list }.
ui-price = Price: { $price }.
ui-price-mix = { $count } of food and medicine, in any mix
ui-card-label = { $name } ({ $type })
ui-times = { $name } ×{ $count }
ui-unknown = an unknown card
tip-unknown = This card is hidden from you.

## The table

ui-market = Mercenaries for hire
ui-market-label = { $name }, { $price }, { $count } left; { $card }
ui-purse = This turn: { $food } food, { $medicine } medicine in hand
tip-purse = Use hunted food this turn or lose it. Medicine comes from Pills, Medkits and Medics in your hand. Mercenaries you can afford are highlighted.
ui-owed = Still to pay: { $count }
ui-hiring = Hiring: { $card }

ui-at-stake = At stake
ui-junkyard = Junkyard
ui-schematics = Schematics
ui-contested = Contested resource
ui-pile-count = { $name }: { $count }
ui-contested-label = Contested resources: { $count }. { $known }
tip-junkyard = { $count ->
    [one] 1 card, face down. Dig to look at it.
   *[other] { $count } cards, face down. Dig to look at the top ones.
}
tip-schematics = { $count ->
    [one] 1 building. With an Engineer you can dig here.
   *[other] { $count } buildings. With an Engineer you can dig here.
}
tip-contested = { $count } left. This round’s skirmish is for the top one; the Initiator gets to look at it first.
ui-you-know = You know it: { $card }
ui-peeked = { $who } has seen it
ui-no-skirmish-yet = no skirmish yet
tip-no-skirmish-yet = There is no skirmish before round 3.

ui-hand = Your hand
ui-hand-of = { $who }’s hand
ui-laid = Laid down for the skirmish
ui-hand-empty = No cards in hand
ui-hand-count = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
ui-laid-count = { $count ->
    [one] 1 card laid down for the skirmish
   *[other] { $count } cards laid down for the skirmish
}
ui-deck = Deck
ui-deck-count = Deck: { $count }
tip-deck = When it is empty, the discard is shuffled into a new one.
ui-discard = Discard
ui-discard-count = Discard: { $count }
tip-discard = Cards you know: { $cards }
ui-none-known = none
ui-played = Played this round
ui-initiator = Initiator
tip-initiator = Begins the round and looks at the contested resource.
ui-round = Round { $number } of 16
ui-choosing-leaders = Choosing leaders
ui-gathering = gathering
ui-skirmish = skirmish

ui-leader = Leader: { $name }
ui-leader-used = used this round
ui-wounded = wounded
ui-choose-leader = Choose the leader of your tribe
ui-others-choose-leader = The tribes choose their leaders in secret
ui-helper = the leader’s Refugee

ui-camp = Your camp
ui-underway = { $count ->
    [one] 1 card to go
   *[other] { $count } cards to go
}
ui-disabled = disabled
ui-stores = holds { $count } of { $room }
ui-site-label = { $name } ({ $number }): { $state }
ui-site-state = { $name }: { $state }
ui-garden-works = 1 food
ui-build-time = build time { $count }

ui-stage = On the table
ui-digs = { $who } digs
ui-draws = { $who } draws
ui-hunts = { $who } hunts
ui-organizes = { $who } uses the Organizer
ui-you-dig = You dig
ui-you-draw = You draw
ui-you-hunt = You hunt
ui-you-organize = Your Organizer
ui-throwing = Select the cards to trash
ui-looked-at = Found: keep one or none
ui-looked-other = { $count ->
    [one] { $who } looks at 1 card
   *[other] { $who } looks at { $count } cards
}
ui-where = Where do you look?
ui-idle = Select cards, then choose what they do
ui-idle-empty = Your hand is empty: hire, or end your turn
ui-others-turn = { $who } is gathering
ui-work-on = Who works on it?
ui-repair-it = Who repairs it?
ui-put-in = Which card goes in?
ui-take-out = Which card comes out?
ui-targets = Possible targets

ui-interrupt-title = Interrupt?
ui-interrupt-text = Choose a card to hit, or let it happen.
ui-save-title = Use a Medic?
ui-aim-at = Choose a card to hit, or pass
ui-source-title = Who acts?
ui-let-happen = Let it happen
ui-asked-now = { $names } could interrupt…
ui-time-left = continues in { $count } s
ui-take-time = Give me more time

ui-stakes = Laid down for the skirmish
tip-stakes = Cards left at the end of a turn fight for what is at stake. Everybody knows how many there are; nobody knows which.
ui-skirmish-title = Skirmish of round { $number }
ui-skirmish-now = Skirmish! All cards are revealed
ui-brought-none = nobody
ui-fights = fight value { $value }
ui-tie = tie-break { $value }
ui-won-by = { $who } wins the resource
ui-won-by-you = You win the resource
ui-won-by-nobody = Nobody wins: it goes into the junkyard
tip-tie-cards = Tied fights are decided by the number of character cards (French edition).
tip-tie-people = Tied fights are decided by people (English edition).
ui-go-on = Continue
ui-last-fight = Last skirmish
ui-acted = has acted

ui-unseen = Also in this tribe, whereabouts unknown
ui-unseen-lost = { $count ->
    [one] Last seen in this tribe; one of them may have left it
   *[other] Last seen in this tribe; up to { $count } of them may have left it
}
ui-tribe = People so far: { $count }
ui-gangs = Gangs
ui-gearheads = Gearheads: most tools
ui-pharmers = Pharmers: most medicine
ui-masons = Masons: most buildings
tip-gangs = At the end each gang joins a tribe and brings it 5 people.

ui-build-label = Work on: { $building }
ui-store-label = Store in: { $building }
ui-retrieve-label = Retrieve from: { $building }
ui-repair-label = Repair: { $building }
ui-site-name = { $building } ({ $number })

## The table as text

text-heading = Arctic Scavengers, round { $round } of 16. Initiator: { $who }.
text-piles = Piles: { $piles }
text-junkyard = junkyard { $n }
text-schematics = schematics { $n }
text-contested = contested resources { $n }
text-skirmish = The skirmish is being fought.
text-top = At stake: { $card }
text-hire = For hire: { $cards }
text-food = Food this turn: { $n }
text-committed = Committed to { $act }: { $cards }{ $helper }{ $value }
text-helper = { " " }with the leader’s Refugee
text-worth = , value { $value }
text-act-dig = digging
text-act-draw = drawing
text-act-hunt = hunting
text-act-fight = fighting
text-act-organize = the Organizer
text-hiring = Hiring: { $card }, still to pay { $owed }
text-looked = Looked at: { $cards }
text-known-junk = Known in the junkyard: { $cards }
text-known-schematics = Known schematics: { $cards }
text-seat = { $who }: { $about }
text-leader = leader { $leader }
text-used = leader used
text-wounded = leader wounded
text-fight = fight { $value }
text-people = { $n ->
    [one] 1 person
   *[other] { $n } people
}
text-deck = deck { $n }
text-hand = Hand ({ $n }): { $cards }
text-laid = Laid down ({ $n }): { $cards }
text-discard = Discard: { $cards }
text-played = Played: { $cards }
text-sites = Buildings: { $sites }
text-site = { $building } ({ $state }){ $stored }
text-underway = { $n ->
    [one] 1 card to go
   *[other] { $n } cards to go
}
text-working = working
text-disabled = disabled
text-stored = { " " }with { $cards }
text-unseen = Somewhere in this tribe: { $cards }

## The lesson

lesson-goal = Everything is frozen, and little is left. You lead a tribe: after 16 rounds, the tribe with the most people wins. These five cards are yours for this round.
lesson-card = The edge of a card shows what it can do, from top to bottom: dig, draw, hunt, fight. A tool with +2 helps one character. The small figures count as people.
lesson-dig = You can do each action once per turn. First dig: { -click } a Scavenger and the Shovel to select them. Dig now says 3: { -click } it.
lesson-dig-scavenger = The Scavenger digs: { -click } it.
lesson-dig-shovel = And the Shovel with it.
lesson-dig-confirm = 1 and 2 make 3. Confirm.
lesson-keep = Three cards from the junkyard, and you keep one. A Medkit is worth two medicine for hiring: { -click } it twice.
lesson-hunt = It is now in your discard and comes back when your deck is shuffled again. Now hunt: select the other Scavenger and the Spear, then { -click } Hunt.
lesson-hunt-scavenger = The Scavenger hunts: { -click } it.
lesson-hunt-spear = And the Spear.
lesson-hunt-confirm = That is 2 food. Confirm.
lesson-food = Food pays for mercenaries: the ones you can afford are highlighted. A cross in the price means medicine: pay it with Pills and Medkits.
lesson-hire = Hire a Brawler, who fights for 2: { -click } the pile twice.
lesson-end = The rest of your hand is laid face down for the skirmish. There is none before round 3, so nothing is lost. End your turn.
lesson-round-3 = Round 3: from now on every round ends with a skirmish. You are the Initiator, so you may look at what is fought for. A family of five!
lesson-fight = That is worth a fight. Keep everything for it: end your turn at once. The fewer cards you play, the more are left to fight: that is the choice of every turn.
lesson-bluff = The others know that you kept 5 cards. They do not know whether those are Brawlers or Refugees.
lesson-won = Everything was revealed, the fight values were compared, and the family is yours. In a tie, the player with more character cards wins.
lesson-outlook = Later you will meet Sniper Teams and Saboteurs, who hit what others commit, and with the HQ modules Medics, buildings and leaders. { -Point-at } any card to read what it does. Have fun!
lesson-title = First steps
lesson-draw = A new hand. Draw: a Scavenger draws one more card. Select the Scavenger and { -click } Draw.
lesson-draw-scavenger = The Scavenger draws: { -click } it.
lesson-draw-confirm = That is one card. Confirm.
lesson-trash = Your deck was empty, so the discard was shuffled into a new one. Cards that only clog your hand can be trashed: they leave your tribe for good. Try it with a Refugee, but remember that people win the game. { -Click } Trash.
lesson-trash-refugee = The Refugee goes: { -click } it.
lesson-trash-confirm = One is enough. Confirm.
lesson-end-second = End your turn: there is still no skirmish.
lesson-interrupt = Back to the game. Dig once more: select the Scavenger and the Shovel, then { -click } Dig.
lesson-interrupted = An interrupt! Before your dig was resolved, a neighbour played a Saboteur from hand: the Shovel is discarded, and the dig is worth only 1. Keep the Multitool: { -click } it twice.
lesson-medicine = Your Medkit is back in your hand. A Hunter costs one medicine: hire one.
lesson-medicine-pay = Pay with the Medkit. Anything beyond the price is lost.
lesson-depth-title = the HQ modules
lesson-depth-hq = HQ adds four modules, each building on the ones before it. In this lesson you play with three: Medics and gangs, Engineers and buildings, leaders.
lesson-depth-lead = With module 3 everybody chooses one of two leaders. The Butcher removes one of your characters from the game for 1 food and 1 medicine. Choose the Butcher.
lesson-depth-hunt = An Engineer costs 2 food and 1 medicine, and you have no medicine yet. First hunt with a Scavenger and the Spear.
lesson-depth-butcher = Now the Butcher: select a Refugee and use the leader. It costs you a person for good, so make it count.
lesson-depth-engineer = 3 food and 1 medicine: hire an Engineer.
lesson-depth-end-turn = End your turn.
lesson-depth-draw = Let’s see what comes: draw with the Scavenger.
lesson-depth-dig = The Engineer! Dig with the Engineer alone, for 2.
lesson-depth-dig-engineer = The Engineer digs: { -click } it.
lesson-depth-dig-confirm = That is 2. Confirm.
lesson-depth-schematics = When an Engineer digs, you may look at the schematics instead of the junkyard. Choose the schematics.
lesson-depth-plan = Two buildings, and you keep one. The Pharmacy is finished soonest and stores two medicine cards until you need them. Keep it.
lesson-depth-underway = Two cards from your deck lie on it, face down, and the Engineer is in your discard. One card comes off at the start of each of your turns. End your turn.
lesson-depth-build = One has come off. Your characters can help: each one you play on it takes off another. Choose the Pharmacy.
lesson-depth-worker = A Refugee will do: { -click } one.
lesson-depth-works = The Pharmacy is finished and works at once. Tools go into an Armory and characters into a Bunker; a Hydroponic Garden feeds you.
lesson-depth-gangs = At the end gangs join a tribe, 5 people each: the Masons join the tribe with the most working buildings, the Gearheads the one with the most tools, the Pharmers the one with the most medicine.
lesson-depth-outlook = Medics save characters from Sniper Teams. With module 4 Saboteurs can also disable buildings, and Sniper Teams wound leaders. Have fun!

## Score pad

pad-cards = Cards of the tribe, wherever they are
pad-buildings = Finished buildings that are not disabled
fact-pad-kind = { NAME($card) }: you entered { $entered } cards; the game has { $most }.
fact-pad-buildings = You entered { $entered } buildings; the game has { $most }.
fact-pad-contested = { $who } and { $other } are tied: { $who } is ahead with { $more } contested { $more ->
        [one] resource
       *[other] resources
    } to { $fewer }.
fact-pad-cards = { $who } and { $other } are tied, in contested resources too: { $who } is ahead with { $more } { $more ->
        [one] card
       *[other] cards
    } to { $fewer }.
fact-pad-shared = { $who } and { $other } are tied in people, contested resources and cards, and share their rank.
