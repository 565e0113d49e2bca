"""Tests of the texts for players: the log, questions and refusals."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.arctic.position import copy, legal, legal_kinds, play, play_turn, position

from banquise import load
from banquise.core.facts import WIDTH
from banquise.core.line import entries_of
from banquise.core.record import SPECTATOR
from banquise.core.words import catalogue, plain_line
from banquise.games import arctic
from banquise.games.arctic.actions import ACTIONS
from banquise.games.arctic.cards import LEFT_END, RIGHT_END, Animal
from banquise.games.arctic.facts import MAX_FACTS
from banquise.games.arctic.scoring import WORK
from banquise.games.arctic.state import NONE, RIVER, Ending, Place, State
from banquise.games.arctic.tell import tell

GAME = load("arctic")
VIEWERS = {"P1": 0, "P2": 1, "P3": 2, "spectator": SPECTATOR}
FOX, ORCA = "the fox with the moose (draw 3, place 3)", "the orca with the fox (draw 3, place 3)"


def lines(rows: Any, lang: Any = "en") -> list[str]:
    names = ["Ann", "Bob", "Cid", "Dot"]
    return [plain_line(line, names) for line in catalogue(lang, "games/arctic").lines(GAME.facts, rows, names)]


def content(state: State) -> bytes:
    return state.tobytes()  # type: ignore[attr-defined, no-any-return]


def told(state: State, action: str, viewer: str = "spectator") -> list[str]:
    """The log of one decision, which is played."""
    before = content(state)
    chosen = min(word for word in legal(state) if action in (word, word.split()[0]))
    play(state, chosen)
    return lines(entries_of(GAME).tell(before, ACTIONS.parse(chosen), content(state), VIEWERS[viewer]))


def asked(state: State, viewer: str) -> str:
    (line,) = lines(entries_of(GAME).prompt(content(state), VIEWERS[viewer]))
    return line


def refused(state: State, action: str) -> str:
    assert action not in legal(state)
    return " ".join(lines(entries_of(GAME).refuse(content(state), ACTIONS.parse(action), int(state.player))))


# The log


def test_a_card_placed_is_told_with_the_power_that_it_takes() -> None:
    state = position("P1 hand: fox-moose-3 \n P2 powers: fox-1")
    assert told(state, "place") == [f"Ann places {FOX}.", "Ann takes the power of the fox from Bob."]
    state = position("P1 hand: fox-moose-3 \n centre: fox-1")
    assert told(state, "place")[1:] == ["Ann takes the power of the fox."]


def test_tokens_are_told_with_what_they_stand_on_now() -> None:
    state = play(position("P1 hand: fox-moose-3 +1 \n tokens: moose=1"), "place fox-moose-3")
    assert told(state, "main-right") == ["The fox moves right, to 6.", "The moose moves left, to 0."]


def test_missing_cards_are_told_as_penalties() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 pile: orca-fox-3")
    assert told(state, "place")[1] == "Ann gets 2 penalty cards."
    state = position("P1 hand: fox-moose-3 \n P1 pile: fox-moose-4")
    assert told(state, "place")[1] == "Ann gets a penalty card."


def test_new_cards_of_the_river_are_told_in_one_line() -> None:
    state = position("""
        P1 hand: fox-walrus-2
        tokens: fox=15 walrus=0
        river: bear-fox-1 bear-fox-3
        draw: orca-fox-3
        reserve: -
    """)
    play(state, "place")
    first = told(state, "take bear-fox-1")
    assert first == ["Ann takes the polar bear with the fox (draw 1, place 5) from the River."]
    assert told(state, "take bear-fox-3")[1:] == [f"A new card joins the River: {ORCA}."]


def test_the_fox_is_told_and_a_joker_named_to_its_owner_alone() -> None:
    before = position("P1 hand: fox-moose-3 \n P1 pile: bear-fox-5 \n P1 powers: fox-2")
    assert told(copy(before), "hide", "P1")[0] == f"Ann uses the fox to hide {FOX} as a joker."
    assert told(copy(before), "hide", "P2")[0] == "Ann uses the fox to hide a card as a joker."
    state = position("P1 hand: fox-moose-3 \n P1 pile: bear-fox-5 \n P1 powers: fox-1")
    assert told(state, "tuck")[0] == f"Ann uses the fox to slip {FOX} under the pile."


def test_a_swap_is_told_once_it_is_done() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: puffin-1 \n river: orca-fox-3")
    assert told(state, "swap") == []
    assert told(state, "offer") == [f"Ann uses the puffin to swap {FOX} for {ORCA}."]


def test_a_card_taken_back_is_told_by_name() -> None:
    state = position("P1 hand: +1 \n P1 pile: fox-moose-3 \n P1 powers: puffin-2")
    assert told(state, "take-back", "P2") == [f"Ann uses the puffin to take back {FOX}."]


@pytest.mark.parametrize(("action", "words"), [("more", "one more card"), ("fewer", "one card fewer")])
def test_the_moose_is_told_for_placing_and_for_drawing(action: str, words: str) -> None:
    state = position("P1 hand: +3 \n P1 pile: fox-moose-3 \n P1 powers: moose-2")
    assert told(state, action) == [f"Ann uses the moose to place {words}."]
    state = position("P1 hand: fox-moose-3 \n P1 powers: moose-1 \n tokens: fox=15 moose=0")
    assert told(play(state, "place"), action) == [f"Ann uses the moose to draw {words}."]


def test_a_card_of_the_draw_pile_is_named_to_the_one_who_draws_it_alone() -> None:
    text = "P1 hand: fox-moose-3 \n P1 powers: orca-2 \n tokens: fox=15 moose=0 \n draw: orca-fox-3 +9"
    assert (
        told(play(position(text), "place"), "draw", "P1")[0] == f"Ann uses the orca to draw {ORCA} from the draw pile."
    )
    assert (
        told(play(position(text), "place"), "draw", "P2")[0] == "Ann uses the orca to draw a card from the draw pile."
    )


def test_discards_and_recovered_penalties_are_named_to_their_owner_alone() -> None:
    text = "P1 hand: fox-moose-3 +9 \n P1 powers: bear-2 \n P1 penalties: orca-fox-3 \n tokens: fox=15 moose=0"
    state = play(position(text), "place fox-moose-3")
    assert told(copy(state), "recover", "P1") == [f"Ann uses the polar bear to recover {ORCA} from the penalty zone."]
    assert told(state, "recover", "P2") == ["Ann uses the polar bear to recover a card from the penalty zone."]
    play(state, "take", "take")
    assert told(copy(state), "discard orca-fox-3", "P1")[0] == f"Ann discards {ORCA} as a penalty."
    assert told(state, "discard orca-fox-3", "P2")[0] == "Ann discards a card as a penalty."


def test_a_gift_is_named_to_giver_and_receiver() -> None:
    state = position("""
        players: 3
        P1 hand: fox-moose-1
        P1 powers: bear-1
        P1 penalties: orca-fox-3
        tokens: fox=15 moose=0
    """)
    play(state, "place", "take")
    assert told(state, "give-to P2") == []
    for viewer in ("P1", "P2"):
        assert told(copy(state), "give", viewer)[0] == f"Ann uses the polar bear to give {ORCA} to Bob as a penalty."
    assert told(copy(state), "give", "P3")[0] == "Ann uses the polar bear to give a card to Bob as a penalty."


def test_passing_is_not_told() -> None:
    state = play(position("P1 hand: fox-moose-3 \n P1 powers: walrus-1"), "place", "main-right")
    assert told(state, "pass") == []


def test_the_reserve_the_final_turns_and_the_scores_are_told() -> None:
    state = position("""
        turn: P2
        first: P1
        ending: triggered
        P1 hand: bear-walrus-5
        P2 hand: fox-moose-1
        tokens: fox=15 moose=0
        draw: -
        reserve: +3
    """)
    play(state, "place")
    lines = told(state, "take")
    assert "The draw pile is empty, so the Reserve replaces it. The game ends after the final turns." in lines
    assert lines[-1] == "The final turns begin: steps A and B only."
    while not state.over:
        lines = told(state, min(legal(state)))
    assert [line.split()[:2] for line in lines[-2:]] == [["Ann", "scores"], ["Bob", "scores"]]


def test_what_was_hidden_stays_so_in_the_log_when_the_game_is_over() -> None:
    state = position(
        "turn: P2 \n ending: final-turns \n P2 hand: fox-moose-3 \n P2 pile: bear-fox-5 \n P2 powers: fox-2"
    )
    before = content(state)
    play_turn(play(state, "hide"))
    assert state.over
    hidden = entries_of(GAME).tell(before, ACTIONS.parse("hide fox-moose-3"), content(state), VIEWERS["P1"])
    assert lines(hidden)[0] == "Bob uses the fox to hide a card as a joker."


def test_no_decision_tells_more_facts_than_there_is_room_for() -> None:
    """Everything that a log can report changes at once, which no real decision causes."""
    worlds: Any = State.many(2)
    before, after = worlds
    worlds[:] = position("players: 4 \n P1 hand: fox-moose-3 +2")
    before.place[after.river], before.river[:] = Place.STOCK, NONE
    before.owner[:], before.token[:], before.pile_end = NONE, LEFT_END, before.stock_end - 1
    after.owner[:], after.token[:], after.pile_end = 0, RIGHT_END, after.stock_end
    after.ending, after.over = Ending.FINAL_TURNS, 1
    for player in after.players:
        player.penalties = 1
    out, work = np.zeros((MAX_FACTS + 1, WIDTH), np.int16), np.zeros(WORK, np.int16)
    assert tell(before, ACTIONS.parse("place fox-moose-3"), after, VIEWERS["P1"], work, out) == MAX_FACTS
    assert not out[MAX_FACTS].any()
    assert len(lines(out[:MAX_FACTS].tolist())) == MAX_FACTS - RIVER


# What is asked


def test_a_prompt_speaks_to_the_player_or_about_them() -> None:
    state = position("P1 hand: fox-moose-3")
    assert asked(state, "P1") == "Place a card (1 left to place)"
    assert asked(state, "P2") == asked(state, "spectator") == "Ann is placing a card (1 left to place)"


def test_powers_are_mentioned_only_while_one_can_be_used() -> None:
    state = position("P1 hand: +2 \n P1 pile: fox-moose-4 \n P1 powers: puffin-2 fox-1")
    assert asked(state, "P1") == "Place a card (2 left to place), or use a power first"
    assert asked(play(state, "place"), "P1") == "Place a card (1 left to place)"
    state = position("P1 hand: - \n P1 pile: fox-moose-4 \n P1 powers: puffin-2")
    assert asked(state, "P1") == "You have no card to place: use a power, or skip"
    state = position("P1 hand: fox-moose-3 +1 \n P1 powers: puffin-1 \n river: orca-fox-3")
    assert asked(state, "P1") == "Place a card (1 left to place), or use a power first"
    assert asked(play(state, "swap", "offer fox-moose-3"), "P1") == "Place a card (1 left to place)"


@pytest.mark.parametrize("held", ["", "walrus-1 orca-1 bear-1", "fox-1"])
def test_no_power_is_mentioned_where_none_can_be_used_first(held: str) -> None:
    state = position(f"P1 hand: +3 \n P1 pile: orca-bear-5 \n P1 powers: {held}")
    assert legal_kinds(state) <= {"place", "tuck"}
    assert asked(state, "P1") == "Place a card (1 left to place)"


def test_a_swap_asks_for_a_card_in_exchange() -> None:
    state = play(position("P1 hand: fox-moose-3 \n P1 powers: puffin-1 \n river: orca-fox-3"), "swap")
    assert asked(state, "P1") == f"Choose a card from your hand to give in exchange for {ORCA}"


def test_moves_are_asked_for_with_their_animals() -> None:
    state = play(position("P1 hand: fox-moose-3 \n P1 powers: walrus-2"), "place")
    assert asked(state, "P1") == "Send the fox or the moose to the right; the other goes left"
    assert asked(state, "P2") == "Ann is choosing which goes right, the fox or the moose"
    assert asked(play(state, "main-right"), "P1") == "Move the moose one more step with the walrus, or skip"


def test_draws_are_asked_for_with_the_moose_while_it_can_be_used() -> None:
    state = play(position("P1 hand: fox-moose-3 \n P1 powers: moose-1 \n tokens: fox=15 moose=0"), "place")
    assert asked(state, "P1") == "Take a card (3 left to draw), or use the moose first"
    assert asked(play(state, "take"), "P1") == "Take a card (2 left to draw)"


def test_discards_and_the_gift_are_asked_for() -> None:
    state = position("P1 hand: fox-moose-3 +7 \n P1 powers: bear-1 \n tokens: fox=15 moose=0")
    play(state, "place fox-moose-3", "take", "take", "take")
    assert asked(state, "P1") == "Discard 3 cards (you may keep 7)"
    assert asked(state, "P2") == "Ann is discarding down to 7 cards"
    play(state, "discard", "discard", "discard")
    assert asked(state, "P2") == "Ann may give a penalty card to another player with the polar bear"
    assert asked(play(state, "give-to"), "P1") == "Choose the penalty card to give to Bob"


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = play_turn(position("turn: P2 \n ending: final-turns \n P2 hand: fox-moose-3"))
    assert state.over
    assert asked(state, "P1") == "The game is over"


# Why not

PREPARING = "P1 hand: fox-moose-3 moose-bear-1 \n P1 pile: bear-fox-3 \n river: orca-fox-3"


@pytest.mark.parametrize(
    ("more", "action", "reason"),
    [
        ("", "take orca-fox-3", "You can’t do that now (§6.2). Place a card (3 left to place)"),
        ("", "pass", "You can’t skip this (§3). Place a card (3 left to place)"),
        ("", "tuck fox-moose-3", "You don’t have the power of the fox (§4.4)."),
        ("P1 powers: fox-2", "tuck fox-moose-3", "The power card of the fox has its other side up (§4.4)."),
        ("", "more", "You don’t have the power of the moose (§6.4)."),
        ("P1 powers: moose-1", "more", "The power card of the moose has its other side up (§6.4)."),
        ("P2 powers: moose-2", "fewer", "You don’t have the power of the moose (§4.3)."),
        ("", "place orca-fox-3", "The orca with the fox (draw 3, place 3) is not in your hand (§4.4)."),
        (
            "P1 powers: puffin-1",
            "swap fox-moose-3",
            "The fox with the moose (draw 3, place 3) is not in the River (§4.2).",
        ),
        (
            "P1 powers: fox-1",
            "tuck fox-moose-3",
            "The fox works only on the last card you place, and you have 3 left to place (§4.4).",
        ),
    ],
)
def test_before_placing_a_refusal_names_the_rule(more: str, action: str, reason: str) -> None:
    assert refused(position(f"{PREPARING} \n {more}"), action) == reason


def test_the_fox_needs_something_to_slip_a_card_under() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: fox-1")
    assert refused(state, "tuck fox-moose-3") == "You need a pile to slip the card under (§4.4)."
    state = position("P1 hand: fox-moose-3 \n P1 powers: fox-2")
    assert refused(state, "hide fox-moose-3") == "You need a visible card to slide the joker under (§4.4)."


def test_the_puffin_needs_its_cards_and_works_once() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: puffin-2")
    assert refused(state, "take-back") == "You have no visible card (§4.2)."
    state = position("P1 hand: fox-moose-3 \n P1 pile: bear-fox-3 orca-fox-3 \n P1 powers: puffin-2")
    assert refused(play(state, "take-back"), "take-back") == "You can use the puffin only once per turn (§4.2)."
    state = position("P1 hand: - \n P1 pile: fox-moose-3 \n P1 powers: puffin-1 moose-2 \n river: orca-fox-3")
    assert refused(state, "swap orca-fox-3") == "You have no card in hand to swap (§4.2)."


def test_the_moose_takes_nothing_off_the_one_that_stands_for_no_card() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: moose-2")
    assert refused(state, "fewer") == "You have no visible card (§4.3)."


def test_the_walrus_keeps_its_token_on_the_row() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: walrus-1 \n tokens: fox=10")
    play(state, "place", "main-right")
    assert refused(state, "step-right") == "The token of the fox would leave the Landscape (§5.3)."
    state = position("P1 hand: fox-moose-3 \n P1 powers: walrus-1 \n tokens: fox=1")
    play(state, "place", "companion-right")
    assert refused(state, "step-left") == "The token of the fox would leave the Landscape (§5.3)."


def test_draws_need_a_card_that_is_there() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P1 powers: orca-2
        tokens: fox=15 moose=0
        draw: -
        reserve: -
    """)
    play(state, "place")
    assert refused(state, "draw") == "The draw pile and the Reserve are empty (§6.3)."
    state.owner[Animal.BEAR], state.side[Animal.BEAR] = state.player, 2
    assert refused(state, "recover orca-fox-3") == f"{ORCA.capitalize()} is not in your penalty zone (§6.3)."


def test_a_gift_is_for_another_player_at_the_table() -> None:
    state = position("P1 hand: fox-moose-1 \n P1 powers: bear-1 \n P1 penalties: +1 \n tokens: fox=15 moose=0")
    play(state, "place", "take")
    assert refused(state, "give-to P1") == "You can only give it to another player (§6.6)."
    assert refused(state, "give-to P4") == "Nobody sits there (§6.6)."


def test_french_words_say_the_same() -> None:
    state = position("P1 hand: fox-moose-3 \n P1 powers: moose-2")
    french = lines(entries_of(GAME).refuse(content(state), ACTIONS.parse("main-right"), 0), "fr")
    assert french == [
        "Vous ne pouvez pas faire cela maintenant (§5.1).",
        "Posez une carte (encore 1), ou utilisez d’abord un pouvoir",
    ]


def test_every_message_is_there_in_both_languages() -> None:
    folder = Path(arctic.__file__).parent / "words"
    english, french = (
        re.findall(r"^(?:[a-z][\w-]*|    \.[a-z-]+)(?= =)", (folder / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
        for lang in ("en", "fr")
    )
    assert english == [message for message in french if message.strip() != ".of-the"]
