"""Refusals: a code for programs, a sentence for people. Whatever is refused changed nothing."""

from math import ceil
from typing import TypeVar

from banquise.core.line import Rows
from banquise.core.text import Text

from .protocol import Code

E = TypeVar("E", bound=Exception)
LONGEST_WAIT = 3600.0


STATUS = {
    Code.BAD_REQUEST: 400,
    Code.NO_TOKEN: 401,
    Code.FORBIDDEN: 403,
    Code.NOT_FOUND: 404,
    Code.NOT_NOW: 409,
    Code.STALE: 409,
    Code.ILLEGAL: 409,
    Code.FINISHED: 409,
    Code.OUTDATED: 409,
    Code.TOO_SLOW: 408,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.UNAVAILABLE: 503,
}


class Refused(Exception):
    def __init__(self, code: Code, reason: Text, facts: Rows | None = None) -> None:
        """`facts` are the game's, where a rule of the game is the reason."""
        super().__init__(code, reason.en)
        self.code, self.reason, self.facts = code, reason, facts


def forgetful(error: E) -> E:
    """Without where it was raised: those below are raised again and again, and would keep all that was there."""
    error.__traceback__ = error.__context__ = error.__cause__ = None
    return error


def bad(en: str, fr: str) -> Refused:
    return Refused(Code.BAD_REQUEST, Text(en, fr))


def not_now(en: str, fr: str) -> Refused:
    return Refused(Code.NOT_NOW, Text(en, fr))


NO_TOKEN = Refused(Code.NO_TOKEN, Text("This needs the token of a seat.", "Il faut le jeton d'une place."))
WRONG_TOKEN = Refused(
    Code.FORBIDDEN, Text("This token does not fit this match.", "Ce jeton ne va pas avec cette partie.")
)
OTHER_SEAT = Refused(Code.FORBIDDEN, Text("That seat is not yours.", "Cette place n'est pas la vôtre."))
NOT_HOST = Refused(
    Code.FORBIDDEN,
    Text(
        "Only whoever set up a public table may do that.",
        "Seule la personne qui a ouvert une table publique peut le faire.",
    ),
)
ONE_SEAT = Refused(
    Code.FORBIDDEN,
    Text(
        "Somebody at your address sits at this table already; for more seats you need the invitation.",
        "Quelqu’un à votre adresse est déjà assis à cette table ; pour une autre place, il faut l’invitation.",
    ),
)
NO_MATCH = Refused(
    Code.NOT_FOUND,
    Text(
        "There is no such match: the link may be incomplete, or the match was deleted.",
        "Cette partie n’existe pas : le lien est peut-être incomplet, ou la partie a été effacée.",
    ),
)
PRIVATE = Refused(
    Code.NO_TOKEN,
    Text(
        "This match is private: it needs the invitation. Open the whole link that you were sent.",
        "Cette partie est privée : il faut l’invitation. Ouvrez le lien reçu en entier.",
    ),
)
STALE = Refused(Code.STALE, Text("The table has changed meanwhile.", "La table a changé entre-temps."))
FINISHED = Refused(Code.FINISHED, Text("The match is over.", "La partie est finie."))
NOT_FINISHED = Refused(
    Code.NOT_NOW, Text("That is shown when the match is over.", "Cela se montre quand la partie est finie.")
)
NOT_STARTED = Refused(
    Code.NOT_NOW, Text("The match has not begun: a seat is open.", "La partie n'a pas commencé : une place est libre.")
)
NOT_YOUR_TURN = Refused(
    Code.NOT_NOW, Text("It is not for you to decide now.", "Ce n'est pas à vous de décider maintenant.")
)
TOO_MANY = Refused(Code.TOO_MANY, Text("Too many requests: wait a little.", "Trop de demandes : attendez un peu."))


class MustWait(Refused):
    """More than is allowed in this time."""

    def __init__(self, wait: float) -> None:
        super().__init__(TOO_MANY.code, TOO_MANY.reason)
        self.retry_after = str(ceil(min(wait, LONGEST_WAIT)))


MANY_EVENTS = Refused(
    Code.TOO_MANY,
    Text(
        "Too much has happened at this table: from now on you can only play on, or resign.",
        "Il s’est passé trop de choses à cette table : vous ne pouvez plus que continuer à jouer, ou abandonner.",
    ),
)
RENAMED_OFTEN = Refused(
    Code.TOO_MANY,
    Text(
        "You have changed your name too often in this match.", "Vous avez changé de nom trop souvent dans cette partie."
    ),
)
TOO_LARGE = Refused(Code.TOO_LARGE, Text("That is too large.", "C'est trop grand."))
TOO_LONG = bad("That address is too long.", "Cette adresse est trop longue.")
TOO_SLOW = Refused(Code.TOO_SLOW, Text("The request did not arrive in time.", "La demande n’est pas arrivée à temps."))
UNAVAILABLE = Refused(
    Code.UNAVAILABLE,
    Text("The server cannot write just now; try again.", "Le serveur ne peut pas écrire en ce moment ; réessayez."),
)
OUTDATED = Refused(
    Code.OUTDATED,
    Text("This page is of another version: load it again.", "Cette page est d’une autre version\u00a0: rechargez-la."),
)
