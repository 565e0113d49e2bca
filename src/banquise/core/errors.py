"""Errors in the input of a person or a program. Every message says which part is wrong, and why."""


class BanquiseError(ValueError):
    """Bad input; nothing was changed."""


class ContractError(TypeError):
    """A game that breaks the contract (game.py): a mistake of its author."""


class ActionError(BanquiseError):
    """A text or number that is no action of the game."""


class IllegalAction(BanquiseError):
    """An action of the game that the rules forbid now."""


class OptionError(BanquiseError):
    """A number of players, a seed, a viewer or an option that the game does not have."""


class UndoError(BanquiseError):
    """A decision that cannot be taken back."""


class RecordError(BanquiseError):
    """A game record that cannot be read or does not follow the rules."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason
