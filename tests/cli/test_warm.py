"""`banquise warm` compiles ahead, game by game, and says how far it is."""

import pytest

from banquise.cli import main


def test_it_says_what_is_compiled_and_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    main(["warm", "arctic", "--rules"])
    said = capsys.readouterr().err
    assert "Compiling the rules of arctic" in said
    assert "[1/1] arctic: " in said


def test_a_game_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", "chess"]) != 0
    said = capsys.readouterr().err
    assert "there is no game 'chess'" in said
    assert "Compiling" not in said
