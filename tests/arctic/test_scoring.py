"""§8 Scoring."""

import random
from itertools import product

import numpy as np
import pytest
from tests.arctic.position import position, ranking, scores

from banquise.core.kernel import COMPILED
from banquise.games.arctic import scoring
from banquise.games.arctic.scoring import JOKER

TABLE = np.array([0, 0, 1, 3, 6, 10, 15])
PILES = 300 if COMPILED else 20
MAX_JOKERS = 5


def points(pile: str, more: str = "") -> int:
    """The points of P1, whose totem's token stands on 0."""
    state = position(f"""
        P1 hand: +3
        P1 pile: {pile}
        P1 totem: fox
        tokens: fox=0
        {more}
    """)
    return scores(state)[0]


# §8.1 Runs


@pytest.mark.parametrize(("cards", "worth"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (12, 15)])
def test_8_1_a_run_scores_by_its_length(cards: int, worth: int) -> None:
    assert points("moose " * cards) == worth


def test_8_1_an_empty_pile_scores_nothing() -> None:
    assert points("-") == 0


def test_8_1_cards_of_a_run_lie_one_after_another() -> None:
    assert points("moose fox moose fox moose") == 0
    assert points("moose fox moose moose") == 1


def test_8_1_only_the_longest_run_of_an_animal_counts() -> None:
    assert points("moose moose moose fox moose moose") == 3
    assert points("moose moose fox moose moose moose") == 3
    assert points("moose moose fox moose moose") == 1


def test_8_1_main_animals_count_and_companions_do_not() -> None:
    assert points("moose-bear-1 orca-bear-1 walrus-bear-1") == 0


def test_8_1_values_do_not_matter() -> None:
    assert points("moose-bear-1 moose-fox-5 moose-walrus-3") == 3


def test_8_1_every_player_scores_their_own_pile() -> None:
    state = position("""
        players: 4
        P1 pile: moose moose
        P1 hand: +3
        P2 pile: orca orca orca walrus
        P3 pile: bear bear bear bear bear fox puffin
        P4 pile: walrus fox walrus walrus* walrus walrus walrus
        tokens: fox=0 moose=0 walrus=0 orca=0
    """)
    assert scores(state) == [1, 3, 10, 10]


# §8.2 Variety


@pytest.mark.parametrize(("animals", "variety"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_8_2_the_number_of_animals_with_a_run_scores_by_the_same_table(animals: int, variety: int) -> None:
    names = ["fox", "moose", "walrus", "orca", "puffin", "bear"][:animals]
    pile = " ".join(f"{name} {name}" for name in names)
    assert points(pile) == animals + variety


def test_8_2_two_runs_of_one_animal_are_one_animal() -> None:
    assert points("moose moose fox moose moose orca orca") == 1 + 1 + 1


def test_8_2_a_single_card_is_no_run() -> None:
    assert points("moose moose fox orca orca bear") == 1 + 1 + 1


# §8.3 Jokers


@pytest.mark.parametrize(
    ("pile", "worth"),
    [
        ("moose orca* moose", 3),
        ("moose* moose orca", 1),
        ("fox* moose", 1),
        ("fox*", 0),
        ("fox* fox*", 1),
        ("fox* fox* fox*", 3),
        ("fox* fox* fox* fox*", 6),
        ("fox* fox* fox* fox* fox* fox*", 15),
        ("fox* fox* fox* fox* fox* fox* fox* fox*", 15 + 1 + 1),
    ],
)
def test_8_3_a_joker_is_a_card_of_the_animal_that_is_best(pile: str, worth: int) -> None:
    assert points(pile) == worth


def test_8_3_a_joker_is_not_bound_to_the_card_it_is() -> None:
    assert points("orca moose*") == 1
    assert points("moose moose moose* orca orca orca") == 1 + 6 + 1


def test_8_3_a_joker_may_join_two_runs() -> None:
    assert points("moose moose fox* moose moose") == 10


def test_8_3_a_joker_is_one_animal_not_two() -> None:
    assert points("moose fox* orca") == 1, "a run of either, not of both"


def test_8_3_neighbouring_jokers_may_differ() -> None:
    alike, own_neighbour = 15 + 10 + 1, 15 + 15 + 1
    assert points("moose " * 5 + "fox* fox* " + "orca " * 5) == own_neighbour > alike


def test_8_3_neighbouring_jokers_may_be_alike() -> None:
    own_neighbour, alike = 3 + 3 + 1, 6 + 1 + 1
    assert points("moose moose fox* fox* orca orca") == alike > own_neighbour


def test_8_3_a_new_animal_may_be_worth_more_than_a_longer_run() -> None:
    assert points("moose moose walrus walrus orca orca puffin puffin bear bear fox fox*") == 6 + 15
    assert points("moose moose walrus walrus orca orca puffin puffin bear bear* fox*") == 5 + 10 + 2


def test_8_3_with_cards_face_up_alone_nothing_is_chosen() -> None:
    assert points("fox moose") == 0


def worth(pile: list[int]) -> int:
    work = np.zeros(scoring.WORK, np.int16)
    return scoring.worth_of_pile(np.array(pile, np.int16), work[scoring.BEST : scoring.WORK])


def by_the_book(pile: list[int]) -> int:
    """The best of all choices of all jokers, one by one (a row each)."""
    jokers = [i for i, animal in enumerate(pile) if animal == JOKER]
    rows = np.tile(np.array(pile, np.int64), (6 ** len(jokers), 1))
    if jokers:
        rows[:, jokers] = np.array(list(product(range(6), repeat=len(jokers))))
    everyone = np.arange(len(rows))
    longest, run = np.zeros((len(rows), 6), np.int64), np.zeros(len(rows), np.int64)
    for i in range(len(pile)):
        run = np.where(rows[:, i] == rows[:, i - 1], run + 1, 1) if i else run + 1
        longest[everyone, rows[:, i]] = np.maximum(longest[everyone, rows[:, i]], run)
    totals = TABLE[np.minimum(longest, 6)].sum(axis=1) + TABLE[(longest >= 2).sum(axis=1)]
    return int(totals.max())


def random_pile(chance: random.Random, jokers: int) -> list[int]:
    """Animals in clumps, so that there is something to join; jokers apart, or side by side."""
    pile: list[int] = []
    while len(pile) < chance.randint(jokers, 26):
        pile += [chance.randrange(6)] * chance.choice([1, 1, 2, 2, 3, 5])
    if chance.random() < 0.4:
        start = chance.randrange(len(pile) + 1)
        return [*pile[:start], *[JOKER] * jokers, *pile[start:]]
    for _ in range(jokers):
        pile.insert(chance.randrange(len(pile) + 1), JOKER)
    return pile


@pytest.mark.parametrize("jokers", range(MAX_JOKERS + 1))
def test_8_3_the_choice_is_the_best_of_all_choices(jokers: int) -> None:
    chance = random.Random(jokers)
    for _ in range(PILES):
        pile = random_pile(chance, jokers)
        assert worth(pile) == by_the_book(pile), pile


def test_8_3_more_jokers_than_can_be_tried_never_lose_against_any_choice() -> None:
    chance = random.Random(0)
    for _ in range(PILES):
        pile = random_pile(chance, 9)
        choice = [chance.randrange(6) if animal == JOKER else animal for animal in pile]
        assert worth(pile) >= by_the_book(choice), pile


# §8.4 Totem and penalties


@pytest.mark.parametrize("value", [0, 1, 3, 6, 10, 15])
def test_8_4_the_totem_scores_where_its_token_stands(value: int) -> None:
    state = position(f"""
        P1 totem: orca
        P2 totem: bear
        tokens: orca={value} bear=15
        P1 hand: +3
    """)
    assert scores(state) == [value, 15]


@pytest.mark.parametrize("cards", [1, 4, 20])
def test_8_4_each_penalty_costs_a_point_even_below_zero(cards: int) -> None:
    assert points("moose moose", f"P1 penalties: +{cards}") == 1 - cards


def test_8_4_cards_left_in_hand_count_for_nothing() -> None:
    state = position("""
        P1 hand: moose moose moose
        P1 pile: moose
        tokens: fox=0
    """)
    assert scores(state)[0] == 0


def test_8_4_the_rulebooks_example_makes_46() -> None:
    """Single cards and shorter runs of the same animals do not count."""
    pile = "bear orca orca orca moose moose" + " walrus" * 8 + " puffin" + " moose" * 5 + " walrus walrus" + " bear" * 4
    state = position(f"""
        P1 pile: {pile}
        P1 totem: fox
        P1 penalties: +4
        P1 hand: +2
        tokens: fox=10
    """)
    assert scores(state)[0] == 3 + 15 + 10 + 6 + 6 + 10 - 4 == 46


# §8.5 The winner


def test_8_5_the_highest_total_wins() -> None:
    state = position("""
        players: 4
        P1 hand: +3
        tokens: fox=1 moose=15 walrus=0 orca=6
    """)
    assert scores(state) == [1, 15, 0, 6]
    assert ranking(state) == ["P2", "P4", "P1", "P3"]


@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("P1", ["P1", "P2", "P3", "P4"]),
        ("P2", ["P2", "P3", "P4", "P1"]),
        ("P3", ["P3", "P4", "P1", "P2"]),
        ("P4", ["P4", "P1", "P2", "P3"]),
    ],
)
def test_8_5_tied_players_rank_in_turn_order_from_the_first_player_on(first: str, order: list[str]) -> None:
    state = position(f"""
        players: 4
        first: {first}
        P1 hand: +3
    """)
    assert len(set(scores(state))) == 1
    assert ranking(state) == order


def test_8_5_one_point_more_outranks_turn_order() -> None:
    state = position("""
        players: 4
        P1 hand: +3
        P1 penalties: +1
        P2 penalties: +1
        P3 penalties: +1
    """)
    assert ranking(state) == ["P4", "P1", "P2", "P3"]
    behind = position("""
        players: 4
        P1 hand: +3
        P1 penalties: +9
        P2 penalties: +8
    """)
    assert ranking(behind) == ["P3", "P4", "P2", "P1"]
