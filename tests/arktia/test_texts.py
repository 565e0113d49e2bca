"""Tests of texts for players: refusals, the log, the view and the table in the terminal."""

from typing import Any

import pytest
from tests.arktia.position import read
from tests.arktia.positions import EQUAL, NO_MELTING, SHUT_IN, TWO_COLOURS
from tests.arktia.table import legal, new_game, play

from banquise.core.languages import Lang
from banquise.core.line import entries_of, table_lines, view_json
from banquise.core.record import SPECTATOR
from banquise.core.words import texts
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS

TABLE = """
        ~~~ --- --- ---
      --- --- -r- --- ---
    --- -nn r-- --- ---
      --- bbr -bb ---
    P1 turn hands:102-212
"""
REFUSALS = [
    (TABLE, "place disc 6", "You have no disc left to place (§4.2)."),
    (TABLE, "place globe 12", "Field 12 is occupied (§4.2)."),
    (TABLE, "place globe 1", "There is no ice on 1 (§4.2)."),
    (TABLE, "place globe 30", "There is no ice on 30 (§4.2)."),
    (TABLE, "place globe 9", "Field 9 is not next to a piece of your colour (§3.2, §4.2)."),
    (TABLE, "move 17 18", "You don’t control field 17 (§4.6)."),
    (TABLE, "move 30 14", "You don’t control field 30 (§4.6)."),
    (TABLE, "move 11 10", "You don’t control field 11 (§4.6)."),
    (TABLE, "lift 7 6", "There is only one piece on 7: move that piece (§4.5)."),
    (
        TABLE.replace("bbr", "-br"),
        "split 16 17",
        "Disc and globe can only leave together from a three-piece tower (§4.5).",
    ),
    (TABLE, "move 7 14", "14 cannot be reached from 7 in a straight line over ice (§4.3)."),
    (TABLE, "move 7 16", "That piece cannot go on top of what is on 16 (§4.4)."),
    (TABLE, "move 16 12", "That piece cannot go on top of what is on 12 (§4.4)."),
    (TABLE, "lift 16 17", "That piece cannot go on top of what is on 17 (§4.4)."),
    (TABLE, "move 12 14", "This would cut off pieces of your own colour (§4.8)."),
    (TABLE, "melt 2", "You can’t do that now (§6.2). Place a piece or move one (or stop playing)"),
    (TABLE + " round:2", "stop", "In your first two turns you can only place a piece (§3)."),
    (TABLE + " round:2", "move 7 6", "In your first two turns you can only place a piece (§3)."),
    (TABLE.replace("turn", "melt"), "melt 7", "Field 7 is occupied (§6.2)."),
    (
        TABLE.replace("turn", "melt"),
        "melt 8",
        "Field 8 is surrounded by ice: only fields at the border can melt (§6.2).",
    ),
    (TABLE.replace("turn", "melt"), "stop", "You can’t do that now (§7.4). Melt a field"),
]


def refused(text: str, action: str) -> Any:
    state = read(text)
    assert action not in legal(state)
    return why_not(state, action)


def why_not(state: Any, action: str, lang: Lang = "en") -> str:
    facts = entries_of(GAME).refuse(state.tobytes(), ACTIONS.parse(action), int(state.player))
    return " ".join(texts(GAME, facts, lang))


@pytest.mark.parametrize(("text", "action", "reason"), REFUSALS)
def test_a_refusal_names_the_rule(text: str, action: str, reason: str) -> None:
    assert refused(text, action) == reason
    assert "§" in why_not(read(text), action, "fr") != reason


def test_refusals_of_the_opening_name_their_rules() -> None:
    state = play(new_game(3), "place globe 1")
    assert "§3.1" in why_not(state, "place globe 20")
    state = play(new_game(2), "neutral globe 1")
    assert "§2.3" in why_not(state, "neutral globe 18")
    assert "Field 1 is occupied" in why_not(state, "neutral disc 1")
    assert "no globe left" in why_not(play(state, "neutral disc 2"), "neutral globe 3")


def test_a_field_that_holds_the_ice_together_is_refused() -> None:
    text = """
        --- ~~~ ~~~ ~~~
      --- ~~~ r-- --- ~~~
    --- --- --- -r- ---
      ~~~ ~~~ --b -b-
    P1 melt hands:000-222
    """
    assert refused(text, "melt 11") == "Without field 11 the ice would break in two (§6.2)."


def test_a_group_that_cannot_be_kept_is_refused() -> None:
    state = play(read(EQUAL), "move 12 14")
    assert "§5.3" in why_not(state, "keep 13")


def told(text: str, *actions: str) -> list[str]:
    """The log of the last action."""
    state = play(read(text), *actions[:-1])
    before = state.copy()
    play(state, actions[-1])
    facts = entries_of(GAME).tell(before.tobytes(), ACTIONS.parse(actions[-1]), state.tobytes(), SPECTATOR)
    assert all(line.endswith(".") for line in texts(GAME, facts, "fr"))
    return texts(GAME, facts, "en")


def test_the_log_tells_a_move_and_what_it_leads_to() -> None:
    assert told(TWO_COLOURS, "move 12 14", "keep 7", "keep 14") == [
        "{P1} keeps the neutral group on 14.",
        "{P1} cuts off and takes the neutral globe on 6 and the neutral disc on 17.",
        "{P2} has at most one piece left on the ice and is out.",
    ]


def test_the_log_tells_that_a_globe_drops() -> None:
    assert told(TWO_COLOURS, "move 12 14", "keep 7") == [
        "{P1} keeps the blue group on 7.",
        "{P1} cuts off and takes the blue disc on 14 and the blue globe on 16.",
        "The globe on 14 drops into the portal.",
    ]


def test_the_log_tells_which_pieces_move_and_onto_what() -> None:
    assert told(TABLE, "lift 16 3") == ["{P1} moves the red globe from 16 to 3."]
    assert told(TABLE, "split 16 12") == [
        "{P1} moves the blue disc and the red globe from 16 to 12, onto the red portal."
    ]


def test_the_view_shows_towers_bottom_to_top() -> None:
    fields = view_json(GAME, read(TABLE).tobytes(), 1)["fields"]
    assert [piece["size"] for piece in fields[15]["tower"]] == ["portal", "disc", "globe"]
    assert (fields[15]["controller"], fields[10]["controller"], fields[0]["ice"]) == (0, None, False)


def test_the_table_as_text_can_be_read() -> None:
    shown = "\n".join(table_lines(GAME, read(TABLE).tobytes(), 0, "en"))
    for part in ("7 ", "Bp", "Bd", "Rg", "Ng", "~", "in hand: ".capitalize()):
        assert part in shown, part
    assert "rouge" in "\n".join(table_lines(GAME, read(TABLE).tobytes(), 0, "fr"))


def test_7_the_log_says_why_somebody_is_out() -> None:
    assert "{P1} cannot melt any field and is out." in told(NO_MELTING.format(more=""), "move 11 10")
    assert "{P1} can neither place nor move and is out." in told(SHUT_IN.format(hands="000-111"), "place globe 17")


def asked(state: Any, viewer: int = 0) -> list[str]:
    return texts(GAME, entries_of(GAME).prompt(state.tobytes(), viewer), "en")


def test_a_prompt_speaks_to_the_player_or_about_them() -> None:
    state = play(read(EQUAL), "move 12 14")
    assert asked(state) == ["Choose the blue group that stays"]
    assert asked(state, 1) == ["{P1} is choosing the blue group that stays"]
    assert asked(read(TABLE.replace("turn", "melt")), SPECTATOR) == ["{P1} is melting a field"]
    assert asked(play(read(NO_MELTING.format(more="quiet:79")), "move 11 10")) == ["The game is over"]
