"""§1 Material, §2 Set-up and §3 A turn."""

from collections import Counter
from itertools import product

import pytest
from tests.arctic.position import (
    draw_pile,
    hand,
    legal,
    legal_kinds,
    new_state,
    penalties,
    pile,
    play,
    play_turn,
    position,
    powers,
    reserve,
    river,
    tokens,
    turn,
)

from banquise.core.kernel import COMPILED
from banquise.games.arctic import rules
from banquise.games.arctic.cards import (
    ANIMAL_WORDS,
    CARD_WORDS,
    COMPANION,
    DRAW_VALUE,
    LANDSCAPE,
    MAIN,
    PACK_CARDS,
    PLACEMENT_VALUE,
)
from banquise.games.arctic.state import State

SEATS = ("P1", "P2", "P3", "P4")
DEALS = 200 if COMPILED else 60


def dealt(players: int, seed: int = 1) -> State:
    state = new_state()
    state.seats = players
    rules.deal(state, seed)
    return state


def packs(state: State) -> set[int]:
    return {pack for pack in range(4) if state.packs >> pack & 1}


# §1 Material


def test_1_the_landscape_is_worth_0_1_3_6_10_15() -> None:
    assert list(LANDSCAPE) == [0, 1, 3, 6, 10, 15]


def test_1_the_cards_are_those_of_the_formula() -> None:
    order = ["fox", "moose", "walrus", "orca", "puffin", "bear"]
    expected = set()
    for p, m, v in product(range(1, 5), range(6), range(1, 6)):
        expected.add(f"{order[m]}-{order[(m + 1 + ((v + p - 2) % 5)) % 6]}-{v}")
    assert len(expected) == 120
    assert set(CARD_WORDS) == expected


def test_1_draw_value_and_placement_value_add_up_to_6() -> None:
    assert all(DRAW_VALUE + PLACEMENT_VALUE == 6)
    assert set(DRAW_VALUE) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("pack", range(4))
def test_1_a_pack_holds_every_pair_of_main_animal_and_companion_once(pack: int) -> None:
    cards = slice(pack * PACK_CARDS, (pack + 1) * PACK_CARDS)
    pairs = Counter(zip(MAIN[cards], COMPANION[cards], strict=True))
    assert set(pairs) == {(m, c) for m, c in product(range(6), range(6)) if m != c}
    assert set(pairs.values()) == {1}


# §2 Set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_1_as_many_packs_as_players_are_in_play(players: int) -> None:
    state = dealt(players)
    assert len(packs(state)) == players
    everywhere = [*draw_pile(state), *reserve(state), *river(state)]
    for seat in SEATS[:players]:
        everywhere += hand(state, seat)
    in_play = [CARD_WORDS[pack * PACK_CARDS + i] for pack in packs(state) for i in range(PACK_CARDS)]
    assert sorted(everywhere) == sorted(in_play)


def test_2_1_all_tokens_start_on_the_card_worth_3() -> None:
    assert tokens(dealt(2)) == {}


@pytest.mark.parametrize("players", [2, 3])
def test_2_1_every_pack_is_chosen_as_often(players: int) -> None:
    counts = Counter(pack for seed in range(DEALS) for pack in packs(dealt(players, seed)))
    expected = DEALS * players / 4
    assert all(abs(counts[pack] - expected) < 0.4 * expected for pack in range(4))


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 10), (4, 15)])
def test_2_2_the_reserve_has_5_10_or_15_cards(players: int, cards: int) -> None:
    state = dealt(players)
    assert len(reserve(state)) == cards
    assert len(draw_pile(state)) == 30 * players - cards - 3 * players - 6


def test_2_2_the_reserve_is_random() -> None:
    assert len({tuple(reserve(dealt(2, seed))) for seed in range(DEALS)}) == DEALS


def test_2_3_power_cards_lie_in_the_centre_each_on_a_random_side() -> None:
    sides: Counter[tuple[str, int]] = Counter()
    for seed in range(DEALS):
        state = dealt(3, seed)
        assert not any(powers(state, seat) for seat in SEATS[:3])
        sides.update(zip(ANIMAL_WORDS, map(int, state.side), strict=True))
    assert set(sides) == set(product(ANIMAL_WORDS, (1, 2)))
    assert all(abs(count - DEALS / 2) < 0.25 * DEALS for count in sides.values())


def test_2_3_a_side_that_was_asked_for_is_kept() -> None:
    state = new_state()
    state.seats = 2
    state.side_option[:] = [2, 1, 2, 1, 2, 1]
    for seed in range(5):
        rules.deal(state, seed)
        assert list(state.side) == [2, 1, 2, 1, 2, 1]


def test_2_3_every_player_has_another_totem_dealt_at_random() -> None:
    totems: Counter[int] = Counter()
    for seed in range(DEALS):
        state = dealt(4, seed)
        assert sorted(state.totem) == [0, 1, 2, 3, 4, 5]
        totems.update(state.totem[:1])
    assert all(totems[animal] > DEALS / 12 for animal in range(6))


def test_2_3_the_first_player_is_random_and_begins() -> None:
    firsts: Counter[str] = Counter()
    for seed in range(DEALS):
        state = dealt(3, seed)
        assert state.player == state.first
        firsts[turn(state)] += 1
    assert all(firsts[seat] > DEALS / 6 for seat in SEATS[:3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_4_everyone_holds_three_cards_and_nothing_else(players: int) -> None:
    state = dealt(players)
    for seat in SEATS[:players]:
        assert len(hand(state, seat)) == 3
        assert pile(state, seat) == []
        assert penalties(state, seat) == set()


def test_2_4_six_cards_lie_in_the_river() -> None:
    assert len(river(dealt(2))) == 6


def test_2_4_hands_are_drawn_from_the_first_player_on_then_the_river() -> None:
    state = dealt(3, 5)
    drawn = [CARD_WORDS[card] for card in state.stock[: state.stock_next]]
    order = [SEATS[(state.first + i) % 3] for i in range(3)]
    assert [hand(state, seat) for seat in order] == [set(drawn[i : i + 3]) for i in (0, 3, 6)]
    assert river(state) == set(drawn[9:])


def test_2_a_deal_follows_from_its_seed_alone() -> None:
    state = dealt(4, 7)
    fresh = bytes(state.tobytes())  # type: ignore[attr-defined]
    assert bytes(dealt(4, 7).tobytes()) == fresh  # type: ignore[attr-defined]
    assert bytes(dealt(4, 8).tobytes()) != fresh  # type: ignore[attr-defined]


# §3 A turn


@pytest.mark.parametrize("first", ["P1", "P2", "P3"])
def test_3_play_goes_clockwise_from_the_first_player(first: str) -> None:
    state = position(f"""
        players: 3
        first: {first}
        turn: {first}
        P1 hand: +3
        P2 hand: +3
        P3 hand: +3
    """)
    seen = []
    for _ in range(6):
        seen.append(turn(state))
        play_turn(state)
    start = SEATS.index(first)
    assert seen == [SEATS[(start + i) % 3] for i in range(6)]


def test_3_a_turn_is_place_move_draw() -> None:
    state = position("""
        P1 hand: fox-moose-3 +2
    """)
    assert legal_kinds(state) == {"place"}
    play(state, "place fox-moose-3")
    assert legal_kinds(state) == {"main-right", "companion-right"}
    play(state, "main-right")
    assert legal_kinds(state) == {"take"}
    play(state, "take", "take", "take")
    assert turn(state) == "P2"


def test_3_what_leaves_no_choice_happens_by_itself() -> None:
    state = position("""
        P1 hand: fox-moose-3
        P2 hand: orca-bear-5
        P2 pile: fox
        P2 powers: fox-1
        tokens: fox=15 moose=0
        river: -
        draw: -
        reserve: -
    """)
    play(state, "place fox-moose-3")
    assert tokens(state) == {"fox": 10, "moose": 1}
    assert powers(state, "P1") == {"fox"}
    assert turn(state) == "P2"


POWERS_OF_A = {
    "fox-1": "tuck",
    "fox-2": "hide",
    "moose-2": "more",
    "puffin-1": "swap",
    "puffin-2": "take-back",
}
POWERS_OF_C = {
    "moose-1": "more",
    "orca-2": "draw",
    "bear-2": "recover",
}


@pytest.mark.parametrize("power", POWERS_OF_A)
def test_3_only_the_holder_has_a_power(power: str) -> None:
    for holder, offered in (("P1 powers", True), ("P2 powers", False), ("centre", False)):
        state = position(f"""
            P1 hand: +3
            P1 pile: fox-moose-5
            {holder}: {power}
        """)
        assert (POWERS_OF_A[power] in legal_kinds(state)) is offered


@pytest.mark.parametrize("power", POWERS_OF_A)
def test_3_only_the_side_that_is_up_counts(power: str) -> None:
    animal, side = power.split("-")
    state = position(f"""
        P1 hand: +3
        P1 pile: fox-moose-5
        P1 powers: {animal}-{3 - int(side)}
    """)
    assert POWERS_OF_A[power] not in legal_kinds(state)


@pytest.mark.parametrize("power", POWERS_OF_A)
def test_3_powers_are_never_a_duty(power: str) -> None:
    state = position(f"""
        P1 hand: +3
        P1 pile: fox-moose-5
        P1 powers: {power}
    """)
    assert "place" in legal_kinds(state)


@pytest.mark.parametrize("power", POWERS_OF_A)
def test_3_a_power_of_a_taken_now_works_from_the_next_turn_on(power: str) -> None:
    animal = power.split("-")[0]
    one, other = [card for card in CARD_WORDS if card.startswith(animal) and card.endswith("-5")][:2]
    state = position(f"""
        P1 hand: {one} walrus
        P1 pile: {other}
        P2 hand: walrus
        centre: {power}
    """)
    assert legal_kinds(state) == {"place"}
    play(state, f"place {one}")
    assert powers(state, "P1") == {animal}
    play_turn(state)
    play_turn(state)
    assert turn(state) == "P1"
    assert legal_kinds(state) >= {"place", POWERS_OF_A[power]}


@pytest.mark.parametrize("power", POWERS_OF_C)
def test_3_a_power_of_c_works_in_the_turn_its_card_is_taken(power: str) -> None:
    animal = power.split("-")[0]
    state = position(f"""
        P1 hand: {animal}
        P1 penalties: +1
        P2 powers: {power}
    """)
    play(state, "place", "main-right")
    assert {"take", POWERS_OF_C[power]} <= legal_kinds(state)


def test_3_the_walrus_works_in_the_turn_its_card_is_taken() -> None:
    state = position("""
        P1 hand: walrus
        P2 powers: walrus-1
    """)
    play(state, "place", "main-right")
    assert legal(state) == {"step-left", "step-right", "pass"}


def test_3_the_orca_refills_in_the_turn_its_card_is_taken() -> None:
    state = position("""
        P1 hand: orca-fox-3
        P2 powers: orca-1
    """)
    play(state, "place", "main-right", "take")
    assert len(river(state)) == 6


def test_3_the_bear_gives_in_the_turn_its_card_is_taken() -> None:
    state = position("""
        P1 hand: bear-fox-1
        P1 penalties: +1
        P2 powers: bear-1
    """)
    play(state, "place", "main-right", "take")
    assert legal(state) == {"give-to P2", "pass"}


def test_3_a_power_card_is_kept_until_somebody_takes_it() -> None:
    state = position("""
        players: 3
        P1 hand: fox
        P2 hand: moose
        P3 hand: fox
    """)
    play_turn(state)
    assert powers(state, "P1") == {"fox"}
    play_turn(state)
    assert powers(state, "P1") == {"fox"}
    play_turn(state)
    assert powers(state, "P1") == set()
    assert powers(state, "P3") == {"fox"}
