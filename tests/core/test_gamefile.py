"""Game records: they read back, and a damaged one names its line and the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import banquise
from banquise.core.errors import RecordError
from banquise.core.gamefile import commit, read, write
from banquise.core.kernel import COMPILED

FINISHED = """\
banquise record 1
game: arctic
rules: 1
players: 2
seed: 7
"""


def finished_match(seed: int = 7) -> banquise.Match:
    match = banquise.new("arctic", seed=seed)
    while not match.over:
        match.play(match.legal_actions()[0])
    return match


TEXT = finished_match().record()


def edited(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_a_record_is_text_that_people_read() -> None:
    assert TEXT.startswith(FINISHED)
    assert "\n1. P1 place " in TEXT or "\n1. P2 place " in TEXT
    assert TEXT.splitlines()[-1].startswith("result: ")


def test_names_and_commitment_travel_along() -> None:
    match = finished_match()
    text = write(match.line, {"P1": "Ann\nLee", "P2": "Zoé"}, commit(7, "salt"), "salt")
    record = read(text, banquise.load)
    assert record.names == {"P1": "Ann Lee", "P2": "Zoé"} and record.commitment == commit(7, "salt")


def test_a_changed_deal_breaks_the_commitment() -> None:
    text = write(finished_match().line, {}, commit(8, "salt"), "salt")
    with pytest.raises(RecordError, match="the deal was changed"):
        read(text, banquise.load)


def test_remarks_and_empty_lines_are_passed_over() -> None:
    assert read("# a remark\n" + TEXT + "\n\n# the end\n", banquise.load).finished


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "begins with 'banquise record 1'"),
        (edited("banquise record 1", "banquise record 2"), 1, "version '2' is not known"),
        (edited("game: arctic\n", ""), 1, "no 'game:' line"),
        (edited("game: arctic", "game: chess"), 2, "there is no game 'chess'"),
        (edited("rules: 1", "rules: 9"), 3, "this program plays rules 1"),
        (edited("players: 2", "players: two"), 4, "'players' is a whole number, not 'two'"),
        (edited("players: 2", "players: 9"), 4, "Arctic is for 2 to 4 players"),
        (edited("seed: 7", "seed: 99999999999999999999"), 5, "'seed' is a whole number"),
        (edited("option fox: random", "option fox: 3"), 6, "option fox is one of"),
        (edited("option fox: random", "what is this"), 6, "should read 'key: value'"),
        (edited("option fox: random", "option moose: random"), 7, "given twice"),
        (edited("option fox: random", "colour: blue"), 6, "is no set-up line"),
        (edited("\n2. ", "\n3. "), 14, "this is decision 2, not 3"),
        (edited("\n1. P", "\nP"), 13, "should read 'number. seat action'"),
        (edited("\n1. P", f"\n{'1' * 5000}. P"), 13, "should read 'number. seat action'"),
        (edited("\n1. P", "\n١. P"), 13, "should read 'number. seat action'"),
        (edited("players: 2", "players: ٢"), 4, "'players' is a whole number"),
        (edited("place ", "plaice "), 13, "Unknown action 'plaice'"),
        (edited("result: ", "result: 99 "), 124, "the scores are"),
    ],
)
def test_damage_is_named_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(RecordError) as error:
        read(text, banquise.load)
    assert said in error.value.reason
    assert error.value.line == line or said == "the scores are"


def test_an_illegal_decision_is_named_with_its_rule() -> None:
    lines = TEXT.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = lines[first].split(" place ")[0] + " draw"
    with pytest.raises(RecordError, match=rf"line {first + 1}: .*§"):
        read("\n".join(lines), banquise.load)


def test_the_wrong_seat_is_named() -> None:
    wrong = "2" if "\n1. P1" in TEXT else "1"
    text = edited("\n1. P" + ("1" if wrong == "2" else "2"), f"\n1. P{wrong}")
    with pytest.raises(RecordError, match=f"who decides here, not P{wrong}"):
        read(text, banquise.load)


def test_points_at_the_wrong_seats_are_refused() -> None:
    text = finished_match(2).record()
    first, second = text.splitlines()[-1].split()[1:]
    assert first != second
    with pytest.raises(RecordError, match=f"the scores are {first} {second}, not {second} {first}"):
        read(text.replace(f"result: {first} {second}", f"result: {second} {first}"), banquise.load)


def test_a_long_line_is_quoted_in_short() -> None:
    for length, quoted in ((40, "x" * 40), (41, "x" * 39 + "…")):
        with pytest.raises(RecordError) as error:
            read(edited("option fox: random", "x" * length), banquise.load)
        assert f"'{quoted}'" in error.value.reason


def test_a_finished_game_needs_its_result() -> None:
    with pytest.raises(RecordError, match="'result:' line is missing"):
        read(TEXT[: TEXT.rindex("result:")], banquise.load)
    with pytest.raises(RecordError, match="nothing may follow"):
        read(TEXT + "999. P1 pass\n", banquise.load)
    shortened = "\n".join(line for line in TEXT.splitlines() if not line.startswith(("2", "3", "4", "5")))
    with pytest.raises(RecordError):
        read(shortened, banquise.load)


@settings(max_examples=60 if COMPILED else 3, deadline=None)
@given(st.data())
def test_no_damage_crashes_the_reader(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT) - 1))
    end = data.draw(st.integers(start, min(len(TEXT), start + 60)))
    text = TEXT[:start] + data.draw(st.text(max_size=20)) + TEXT[end:]
    try:
        read(text, banquise.load)
    except RecordError as error:
        assert error.line >= 1 and error.reason


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_no_text_crashes_the_reader(text: str) -> None:
    with pytest.raises(RecordError):
        read(text, banquise.load)
