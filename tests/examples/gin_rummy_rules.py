"""Gin rummy by its rules, in a process where it is registered: `BANQUISE_ADD_GAMES=examples/gin_rummy.py`."""

from tests.examples import replays

from banquise import Match, load

GAME = load("gin_rummy")
CARDS = GAME.hidden.things.index if GAME.hidden else {}
SUITS = dict(zip("scdh", "♠♣♦♥", strict=True))
SAMPLE = 8
STOCK, PILE, HAND = 0, 1, 2
FIRST, SECOND, DRAW, DISCARD = range(4)


def card(name: str) -> str:
    """`10h` as records write it."""
    return name[:-1].upper() + SUITS[name[-1]]


def position(first: str, second: str, upcard: str = "", phase: int = DISCARD, stock: int = 31) -> Match:
    """A table with these hands, the first seat to play; the cards that are left over lie in the pile."""
    match = Match(GAME, 2, seed=1)
    state = match.state
    state.place[:], state.known[:], state.phase, state.upcard = STOCK, 0, phase, -1
    for seat, hand in enumerate((first, second)):
        for name in hand.split():
            state.place[CARDS[card(name)]], state.known[CARDS[card(name)]] = HAND + seat, 1 << seat
    if upcard:
        state.upcard = CARDS[card(upcard)]
        state.place[state.upcard], state.known[state.upcard] = PILE, 255
    for thing in range(52):
        if state.place[thing] == STOCK and (state.place == STOCK).sum() > stock:
            state.place[thing], state.known[thing] = PILE, 255
    state.player = 0
    match.state = state
    return match


def play(match: Match, *actions: str) -> Match:
    for words in actions:
        kind, *names = words.split()
        match.play(" ".join([kind, "".join(map(card, names))]) if names else kind)
    return match


MELDED = "as 2s 3s 4h 4d 4c 9h 10h jh"
APART = "ah 2c 3d 6s 8d jd qs ks 10s 7c"
OTHER = "5s 6s 7s qd qc 9c 9d 2d 3c 8h"


def test_1_cards_that_are_in_no_meld_count_by_rank() -> None:
    melds = "lay as 2s 3s", "lay 4c 4d 4h", "lay 9h 10h jh"
    match = play(position(f"{MELDED} 7d kc", OTHER), "knock", "discard kc", *melds, "finish", "finish", "finish")
    assert match.scores() == [5 + 6 + 7 + 10 + 10 + 9 + 9 + 2 + 3 + 8 - 7, 7 - 69]


def test_2_both_may_take_the_first_open_card_before_the_first_draws() -> None:
    match = Match(GAME, 2, seed=2)
    assert match.player == 0 and match.legal() == ["take", "pass"]
    match.play("pass")
    assert match.player == 1 and match.legal() == ["take", "pass"]
    match.play("pass")
    assert match.player == 0 and None not in match.view(0)["hand_0"] and len(match.view(0)["hand_0"]) == 11


def test_3_a_drawn_card_is_seen_by_the_seat_that_drew_it_alone() -> None:
    match = play(position("ks", OTHER, upcard="kh", phase=DRAW), "draw")
    assert None not in match.view(0)["hand_0"] and match.view(1)["hand_0"] == [None, None]


def test_3_a_card_taken_from_the_pile_stays_known_to_everybody() -> None:
    match = play(position("ks", OTHER, upcard="kh", phase=DRAW), "take")
    assert match.view(1)["hand_0"] == ["K♥", None]


def test_4_a_seat_knocks_with_ten_at_most() -> None:
    assert "knock" in position("2h 3h 4h 5c 5d 5h 9s 9c 9d 10d kc", APART).legal()
    assert "knock" not in position("2h 3h 4h 5c 5d 5h 9s 9c ad jc kd", APART).legal()


def test_5_the_other_adds_to_the_melds_unless_it_is_gin() -> None:
    knocking = ["lay 2h 3h 4h", "lay 5c 5d 5h", "lay 9s 9c 9d"]
    match = position("2h 3h 4h 5c 5d 5h 9s 9c 9d kc 8s", "ah 6h 5s 9h 2c 3d jd qs ks 10s")
    play(match, "knock", "discard kc", *knocking, "finish")
    assert sorted(match.legal()) == ["add 5♠", "add 9♥", "add A♥", "finish"]
    gin = position("2h 3h 4h 5c 5d 5h 9s 9c 9d 9h kc", "ah 6h 5s 8h 2c 3d jd qs ks 10s")
    play(gin, "knock", "discard kc", "lay 2h 3h 4h", "lay 5c 5d 5h", "lay 9s 9c 9d 9h", "finish")
    assert gin.legal() == ["finish"]


def test_6_gin_and_an_undercut_bring_twenty_five_more() -> None:
    gin = position("2h 3h 4h 5c 5d 5h 9s 9c 9d 9h kc", APART)
    play(gin, "knock", "discard kc", "lay 2h 3h 4h", "lay 5c 5d 5h", "lay 9s 9c 9d 9h", "finish", "finish")
    assert gin.over and gin.scores() == [67 + 25, -67 - 25]
    undercut = position("2h 3h 4h 5c 5d 5h 9s 9c 9d 8s kc", "ac ad as jc jd jh 2c 3c 4c 2s")
    play(undercut, "knock", "discard kc", "lay 2h 3h 4h", "lay 5c 5d 5h", "lay 9s 9c 9d", "finish", "finish")
    play(undercut, "lay as ac ad", "lay jc jd jh", "lay 2c 3c 4c", "finish")
    assert undercut.over and undercut.scores() == [-6 - 25, 6 + 25]


def test_7_at_two_cards_the_hand_is_knocked_with_the_open_card_or_ends() -> None:
    wall = position("2h 3h 4h 5c 5d 5h 9s 9c 9d 8s", APART, upcard="kc", phase=DRAW, stock=2)
    assert wall.legal() == ["pass", "knock"]
    assert play(wall, "pass").over and wall.scores() == [0, 0]


def test_it_is_played_as_openspiel_plays_it() -> None:
    assert [difference for seed in range(SAMPLE) for difference in replays.gin_rummy(seed)] == []
