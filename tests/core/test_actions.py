import pytest

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.errors import ActionError
from banquise.core.text import Text, same

PIECE = Domain("piece", ("globe", "disc"), (Text("the globe", "le globe"), Text("the disc", "le disque")))
FIELD = Domain("field", ("a1", "a2", "b1"), (same("a1"), same("a2"), same("b1")))
SPACE = ActionSpace(
    (
        Kind("pass", {}, Text("Pass", "Passer")),
        Kind(
            "move", {"piece": PIECE, "field": FIELD}, Text("Move {piece} to {field}", "Aller avec {piece} en {field}")
        ),
    )
)


def test_kinds_lie_end_to_end_and_the_last_argument_runs_fastest() -> None:
    assert len(SPACE) == 7 and SPACE["pass"] == 0 and SPACE["move"] == 1
    assert SPACE.words(SPACE["move"] + 1 * 3 + 2) == "move disc b1"
    assert SPACE.arguments(6) == {"piece": 1, "field": 2}


def test_words_parse_back() -> None:
    assert [SPACE.parse(SPACE.words(action)) for action in SPACE] == list(range(7))


def test_text_is_filled_in_its_language() -> None:
    assert SPACE.text(4, "en") == "Move the disc to a1"
    assert SPACE.text(4, "fr") == "Aller avec le disque en a1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "'' is no action; actions are pass, move"),
        ("jump a1", "'jump' is no action"),
        ("move disc", "'move disc' should read 'move <piece> <field>'"),
        ("move disc c9", "'c9' is no field"),
        ("pass now", "'pass now' should read 'pass'"),
    ],
)
def test_what_is_wrong_is_named(words: str, said: str) -> None:
    with pytest.raises(ActionError) as error:
        SPACE.parse(words)
    assert said in str(error.value)
