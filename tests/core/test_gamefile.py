"""Game records: they read back, and a damaged one names its line and the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import banquise
from banquise.core.dealing import Promise, commit, commit_number, seed_of
from banquise.core.errors import RecordError
from banquise.core.gamefile import read, write
from banquise.core.kernel import COMPILED

FINISHED = """\
banquise record 2
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
    text = write(match.line, {"P1": "Ann\nLee", "P2": "Zoé"}, Promise(commit(7, "salt"), "salt"))
    record = read(text, banquise.load)
    assert record.names == {"P1": "Ann Lee", "P2": "Zoé"} and record.promise.commitment == commit(7, "salt")


def test_a_changed_deal_breaks_the_commitment() -> None:
    text = write(finished_match().line, {}, Promise(commit(8, "salt"), "salt"))
    with pytest.raises(RecordError, match="the deal was changed"):
        read(text, banquise.load)


SERVER, ANN, BOB = "5e" * 16, "a1" * 16, "b0" * 16


def dealt_by(*numbers: str | None) -> str:
    """A record of a game that was dealt by the server and these."""
    match = banquise.new("arctic", players=len(numbers), seed=seed_of(SERVER, numbers))
    return write(match.line, {}, Promise(commit_number(SERVER), SERVER, numbers))


def test_a_record_names_whose_numbers_were_in_the_deal() -> None:
    text = dealt_by(ANN, None, BOB)
    assert f"number server: {SERVER}\nnumber P1: {ANN}\nnumber P2: none\nnumber P3: {BOB}\n\n" in text
    assert read(text, banquise.load).promise.numbers == (ANN, None, BOB)


def test_a_number_counts_by_its_seat() -> None:
    deals = [(ANN, BOB), (BOB, ANN), (ANN, None), (None, ANN), (None, None), (ANN, BOB, None), (ANN, None, BOB)]
    assert len({seed_of(SERVER, numbers) for numbers in deals}) == len(deals)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (f"server: {SERVER}", f"server: {ANN}", "the server's number does not give the commitment"),
        (commit_number(SERVER), commit_number(ANN), "the server's number does not give the commitment"),
        (f"P1: {ANN}", f"P1: {BOB}", "the numbers do not give this seed"),
        (f"P1: {ANN}", "P1: none", "the numbers do not give this seed"),
        ("P3: none", f"P3: {BOB}", "the numbers do not give this seed"),
        (f"P1: {ANN}\nnumber P2: {BOB}", f"P1: {BOB}\nnumber P2: {ANN}", "the numbers do not give this seed"),
        (f"number P2: {BOB}\n", "", "the set-up has no 'number P2:' line"),
        (f"number server: {SERVER}\n", "", "the set-up has no 'number server:' line"),
        ("number P1: a1", "number P1: A1", "'number P1' is 32 digits 0 to 9 and a to f"),
        ("number P1", "number P4: none\nnumber P1", "the numbers are of 3 seats"),
        ("record 2", "record 1", "'number server' is no set-up line"),
    ],
)
def test_any_change_of_a_deal_by_everybody_is_found(old: str, new: str, said: str) -> None:
    text = dealt_by(ANN, BOB, None)
    assert old in text and read(text, banquise.load)
    with pytest.raises(RecordError, match=said):
        read(text.replace(old, new), banquise.load)


def test_a_server_that_changes_its_number_and_the_seed_to_fit_is_found_out() -> None:
    other = seed_of(ANN, (ANN, BOB))
    match = banquise.new("arctic", seed=other)
    with pytest.raises(RecordError, match="the server's number does not give the commitment"):
        read(write(match.line, {}, Promise(commit_number(SERVER), ANN, (ANN, BOB))), banquise.load)


def test_remarks_and_empty_lines_are_passed_over() -> None:
    assert read("# a remark\n" + TEXT + "\n\n# the end\n", banquise.load).finished


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "begins with 'banquise record 2'"),
        (
            edited("banquise record 2", "banquise record 3"),
            1,
            "version '3' is not known here; this program reads versions 1 and 2",
        ),
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
