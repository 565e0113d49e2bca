"""Tests of entries on a score pad, and of its answer to ties."""

from typing import Any

import pytest

from banquise.core.languages import Lang
from banquise.core.words import words_of
from banquise.games import load
from banquise.pads import Pad, SheetError, Tally, pad_of
from banquise.pads.declaration import NAMES, declared_for
from banquise.pads.sheet import SheetWriter, fields_of


def arctic(*piles: str, first: str = "P1", **more: Any) -> dict[str, Any]:
    seats = [{"pile": pile.split(), "totem": "0", **more} for pile in piles]
    return {"first": first, "seats": seats}


def tally(game: str, players: int, given: Any, **options: str) -> Tally:
    return pad_of(load(game)).tally(players, options, given)


def said_of_ties(game: str, players: int, given: Any, lang: Lang = "en", **options: str) -> list[str]:
    pad = pad_of(load(game))
    return pad.explanations(pad.tally(players, options, given), lang, ["Ann", "Éric", "Hugo"][:players])


def test_a_pile_is_scored_by_its_longest_runs() -> None:
    found = tally("arctic", 2, arctic("fox fox fox orca fox orca orca", "", penalties=2))
    assert found.scores == [3 + 1 + 1 - 2, -2] and found.ranks == [1, 2]


def test_a_joker_is_read_at_its_best() -> None:
    found = tally("arctic", 2, arctic("fox fox joker orca orca orca", "fox fox fox orca orca orca"))
    assert found.breakdown[0]["orca"] == 6 and found.breakdown[0]["fox"] == 1


def test_the_totem_scores_its_landscape_card() -> None:
    sheet = arctic("", "")
    sheet["seats"][1]["totem"] = "15"
    assert tally("arctic", 2, sheet).scores == [0, 15]


def test_turn_order_breaks_ties_in_arctic() -> None:
    found = tally("arctic", 3, arctic("", "", "", first="P2"))
    assert found.ranks == [3, 1, 2] and found.order == [1, 2, 0]
    said = said_of_ties("arctic", 3, arctic("", "", "", first="P2"))
    assert said == [
        "Éric and Hugo are tied: turn order puts Éric ahead.",
        "Hugo and Ann are tied: turn order puts Hugo ahead.",
    ]


def test_ties_are_shared_in_arktia() -> None:
    sheet = {"seats": [{"taken": 2}, {"melted": 2}]}
    assert tally("arktia", 2, sheet).ranks == [1, 1]
    assert said_of_ties("arktia", 2, sheet, "fr") == ["Ann et Éric sont à égalité et partagent leur rang."]


def scavengers(*seats: dict[str, int]) -> dict[str, Any]:
    return {"seats": [{"cards": cards} for cards in seats]}


def test_contested_resources_break_ties_then_cards() -> None:
    sheet = scavengers({"thugs": 1}, {"family_3": 1}, {"thugs": 1, "spear": 1})
    assert tally("scavengers", 3, sheet).ranks == [3, 1, 2]
    assert said_of_ties("scavengers", 3, sheet) == [
        "Éric and Hugo are tied: Éric is ahead with 1 contested resource to 0.",
        "Hugo and Ann are tied, in contested resources too: Hugo is ahead with 2 cards to 1.",
    ]


def test_gangs_join_whoever_has_the_most() -> None:
    sheet = scavengers({"spear": 2, "pills": 2}, {"shovel": 1, "medkit": 2})
    sheet["seats"][0]["buildings"] = 1
    found = tally("scavengers", 2, sheet, module="2")
    assert found.breakdown == [{"people": 0, "gearheads": 5, "masons": 5}, {"people": 0, "pharmers": 5}]
    assert tally("scavengers", 2, scavengers({"spear": 2}, {})).scores == [0, 0]


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("arctic", [], "sheet must be an object"),
        ("arctic", {"first": "P1", "seats": [{}]}, "There are 2 players"),
        ("arctic", {"first": "P9", "seats": [{}, {}]}, "first must be one of P1, P2"),
        ("arctic", arctic("", "", first="P3"), "The first player is not at this table, which has 2 players"),
        ("arctic", {"first": "P1", "seats": [{}, {}]}, "P1, totem must be one of 0, 1, 3, 6, 10, 15"),
        ("arctic", arctic("", "", penalties=61), "P1, penalties must be a whole number from 0 to 60"),
        ("arctic", arctic("", "", penalties=1.0), "P1, penalties must be a whole number from 0 to 60"),
        ("arctic", arctic("", "", penalties=-1), "P1, penalties must be a whole number from 0 to 60"),
        ("arctic", arctic("", "", penalties="1"), "P1, penalties must be a whole number"),
        ("arctic", arctic("fox cat", ""), "P1, pile must be one of fox, moose"),
        ("arctic", arctic("fox " * 61, ""), "P1, pile must be a whole number from 0 to 60"),
        ("arctic", arctic("", "", pile="fox"), "P1, pile must be a list"),
        ("arctic", arctic("", "", pile=[["fox"]]), "P1, pile must be one of fox"),
        ("arctic", arctic("", "", pile_count=1), "P1, pile_count is not on this sheet. It has: pile, totem, penalties"),
        ("arctic", arctic("fox " * 11, ""), "You entered 11 cards whose main animal is the fox"),
        ("arctic", arctic("joker " * 40, "joker " * 21), "You entered 61 cards in piles and penalties"),
        ("arktia", {"seats": [{"melted": 10}, {"controlled": 9}]}, "19 fields as melted or controlled"),
        ("arktia", {"seats": [{"taken": 15}, {"taken": 10}]}, "25 pieces as taken or in control"),
        ("arktia", {"seats": [{"taken": 15}, {"taken": 9, "controlled": 1}]}, "25 pieces as taken or in control"),
        ("arktia", {"seats": [{"taken": 16}, {}]}, "P1, taken must be a whole number from 0 to 15"),
        ("arktia", {"seats": [{"controlled": 10}, {}]}, "P1, controlled must be a whole number from 0 to 9"),
        ("arktia", {"seats": [{}, {}], "first": "P1"}, "first is not on this sheet"),
        ("scavengers", scavengers({"thugs": 3}, {"thugs": 3}), "Thugs: you entered 6 cards; the game has 5"),
        ("scavengers", scavengers({"refugee": 4}, {"refugee": 5}), "Refugee: you entered 9 cards; the game has 8"),
        ("scavengers", scavengers({"refugee": 9}, {}), "P1, cards, refugee must be a whole number from 0 to 8"),
        ("scavengers", scavengers({"net": 2}, {"net": 1}), "Net: you entered 3 cards; the game has 2"),
        ("scavengers", scavengers({"junk": 1}, {}), "P1, cards, junk must be a whole number from 0 to 0"),
        ("scavengers", scavengers({"medic": 1}, {}), "P1, cards, medic must be a whole number from 0 to 0"),
        ("scavengers", {"seats": [{"buildings": 1}, {}]}, "P1, buildings must be a whole number from 0 to 0"),
        ("scavengers", {"seats": [{"cards": 3}, {}]}, "P1, cards must be an object"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(game: str, given: Any, said: str) -> None:
    with pytest.raises(SheetError) as refused:
        tally(game, 2, given)
    assert said in str(refused.value)
    assert refused.value.text("fr") not in ("", str(refused.value))


def test_a_table_has_no_more_buildings_than_the_game() -> None:
    with pytest.raises(SheetError, match="entered 13 buildings; the game has 12"):
        tally("scavengers", 2, {"seats": [{"buildings": 7}, {"buildings": 6}]}, module="2")


@pytest.mark.parametrize(
    ("game", "given", "options"),
    [
        ("arctic", arctic("", "", first="P2", penalties=30), {}),
        ("arctic", arctic("joker " * 60, ""), {}),
        ("arctic", arctic("fox " * 10, "orca " * 10), {}),
        ("arktia", {"seats": [{"melted": 9}, {"controlled": 9}]}, {}),
        ("arktia", {"seats": [{"taken": 15}, {"taken": 8, "controlled": 1}]}, {}),
        ("scavengers", scavengers({"thugs": 3, "refugee": 4}, {"thugs": 2, "refugee": 4}), {}),
        ("scavengers", {"seats": [{"buildings": 7}, {"buildings": 5}]}, {"module": "2"}),
    ],
)
def test_all_that_a_table_has_may_be_entered(game: str, given: Any, options: dict[str, str]) -> None:
    tally(game, 2, given, **options)


@pytest.mark.parametrize("kind", ["rifle", "toolkit"])
def test_two_players_may_own_all_cards_of_the_first_module(kind: str) -> None:
    assert tally("scavengers", 2, scavengers({kind: 4}, {}), module="1").breakdown[0]["gearheads"] == 5
    with pytest.raises(SheetError, match="you entered 5 cards; the game has 4"):
        tally("scavengers", 2, scavengers({kind: 4}, {kind: 1}), module="1")


def test_a_game_without_a_pad_is_refused() -> None:
    with pytest.raises(Exception, match="no score pad for 'kalah'"):
        declared_for("kalah")


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_reads_back_as_it_was_entered(name: str) -> None:
    pad: Pad = pad_of(load(name))
    sheets: dict[str, dict[str, Any]] = {
        "arctic": arctic("fox joker", "bear", first="P2", penalties=3),
        "arktia": {"seats": [{"taken": 1, "melted": 2, "controlled": 3}, {"taken": 0, "melted": 5, "controlled": 0}]},
        "scavengers": {"seats": [{"cards": {"scout": 2}, "buildings": 0}, {"cards": {}, "buildings": 0}]},
    }
    content = SheetWriter(pad.declared.sheet, pad.limits(2, {})).write(2, sheets[name])
    assert pad.entered(content, 2) == sheets[name]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_on_a_sheet_has_a_name(name: str, lang: Lang) -> None:
    game, declared = load(name), declared_for(name)
    table, seat = fields_of(declared.sheet)
    for field in (*table, *seat):
        assert words_of(game, lang).has(f"pad-{field.name}")
        if field.words:
            assert declared.domains[field.name].words == field.words
    for domain in declared.domains.values():
        if domain.name != "seat":
            assert all(words_of(game, lang).name(domain, value) for value in range(len(domain.words)))
