"""Checks of the messages that a game of one file declares, before any of them is shown."""

from fluent.syntax import FluentParser, ast

from banquise.core.game import Game
from banquise.core.words import Variables

from .random_games import refuse_unless

OWN_NAMES = ("action-", "zone-")
"""Beginnings of the names that only Banquise looks up."""


def has_messages_that_can_be_read(game: Game) -> None:
    variables = variables_of(game)
    for lang, source in game.words.items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
                given = (entry.content or "").partition("\n")[0]
                refuse_unless(False, f'line {line} of the words "{lang}" cannot be read: {given}')
            elif isinstance(entry, ast.Message):
                refuse_faults(f'words "{lang}"', entry, variables)


def refuse_faults(where: str, entry: ast.Message, variables: dict[str, set[str]]) -> None:
    name = entry.id.name
    if name not in variables:
        meant = sorted(known for known in variables if known.startswith(name.partition("-")[0]))
        fault = f"{where}: no message is called {name}; there are {', '.join(meant)}"
        refuse_unless(not name.startswith(OWN_NAMES), fault)
        return
    has = ", ".join(f"${one}" for one in sorted(variables[name])) or "none"
    for wrong in sorted(Variables(entry).found - variables[name]):
        refuse_unless(False, f"{where}, {name}: there is no variable ${wrong} here; there is {has}")


def variables_of(game: Game) -> dict[str, set[str]]:
    """The variables that each message may use, of actions and of zones."""
    found = {f"action-{kind.name}": set(kind.arguments) for kind in game.actions.kinds}
    if game.board is not None:
        found |= {f"zone-{zone.name}": set[str]() for zone in game.board.zones}
        found |= {f"zone-{zone.name}": {"who"} for zone in game.board.seats}
    return found
