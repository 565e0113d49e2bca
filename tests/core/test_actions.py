import pytest

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.errors import ActionError

PIECE = Domain("piece", ("globe", "disc"))
FIELD = Domain("field", ("a1", "a2", "b1"))
SPACE = ActionSpace((Kind("pass", {}), Kind("move", {"piece": PIECE, "field": FIELD})))


def test_kinds_lie_end_to_end_and_the_last_argument_runs_fastest() -> None:
    assert len(SPACE) == 7 and SPACE["pass"] == 0 and SPACE["move"] == 1
    assert SPACE.words(SPACE["move"] + 1 * 3 + 2) == "move disc b1"
    assert SPACE.arguments(6) == {"piece": 1, "field": 2}


def test_kernels_read_kinds_and_arguments_from_tables() -> None:
    drop = Kind("drop", {"target": FIELD})
    space = ActionSpace((*SPACE.kinds, drop))
    for action in space:
        given = space.arguments(action)
        assert space.first_numbers[space.kind_numbers[action]] == space[space.kind(action).name]
        assert space.values("piece")[action] == given.get("piece", 0)
        assert space.values("field", "target")[action] == given.get("field", given.get("target", 0))


def test_words_parse_back() -> None:
    assert [SPACE.parse(SPACE.words(action)) for action in SPACE] == list(range(7))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Unknown action ''. Actions: pass, move"),
        ("jump a1", "Unknown action 'jump'"),
        ("move disc", "'move disc' should read 'move <piece> <field>'"),
        ("move disc c9", "'c9' is no field"),
        ("pass now", "'pass now' should read 'pass'"),
    ],
)
def test_what_is_wrong_is_named(words: str, said: str) -> None:
    with pytest.raises(ActionError) as error:
        SPACE.parse(words)
    assert said in str(error.value)
