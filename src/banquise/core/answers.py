"""Questions and answers in words: the text that a seat reads to decide, and the action that an answer means.

An answer is the number of a choice, as the choices are listed from 1; the words of an action ("place fox-moose-3"); or
its text in the reader's language, whole or in part, however it is capitalised, accented or punctuated.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from .errors import ActionError
from .facts import SEATS
from .game import Game
from .languages import Lang
from .line import described, entries_of, view_json
from .words import Catalogue, plain_line, short_texts, words_of

NUMBER = re.compile(r"(?:(?:answer|choice|choix|number|numéro|option|réponse)[ :]+)?#?(\d+)[.):]?", re.IGNORECASE)
"""A choice: “3”, “3.”, “choice 3”."""
PLAIN = re.compile(r"[^\w{}]+")
PLAYER = re.compile(r"\{(P\d+)\}")
SHORT_FORMS = "text-short-forms"
"""The message that explains the short words of a game, if it has any."""
MAX_LISTED = 8
MAX_LENGTH = 500
"""The number of characters of an answer that are read, and quoted in refusals."""


def question(game: Game, position: bytes, viewer: int, news: Sequence[str], legal: Sequence[int], lang: Lang) -> str:
    """Everything that a viewer reads to decide: the table, the news, the task, and the choices if there are any."""
    words = words_of(game, lang, is_short=True)
    prompt = short_texts(game, entries_of(game).prompt(position, viewer), lang)
    table = described(game, view_json(game, position, viewer), words)
    lines = [*table, *(f"- {line}" for line in news), " ".join(prompt)]
    if words.has(SHORT_FORMS):
        lines.insert(1, words.text(SHORT_FORMS))
    if legal:
        lines.append(words.text("text-choices"))
        lines += [f"{n}. {plain_line(words.action(game.actions, action))}" for n, action in enumerate(legal, 1)]
    return PLAYER.sub(r"\1", "\n".join(lines))


def understand(game: Game, legal: Sequence[int], answer: str, lang: Lang) -> int:
    """Find the action that an answer means, legal or not; if none or several fit, an error lists the possible
    answers."""
    said = plain(answer[:MAX_LENGTH])
    if number := NUMBER.fullmatch(answer.strip()[:MAX_LENGTH]):
        if 1 <= int(number[1]) <= len(legal):
            return legal[int(number[1]) - 1]
        raise ActionError(f"there is no choice {number[1]}: they are numbered 1 to {len(legal)}")
    if (action := _every_words(game).get(" ".join(answer.lower().split()))) is not None:
        return action
    texts = {action: _texts(game, action, lang) for action in legal}
    for fits in (lambda text: text == said, lambda text: f" {said} " in f" {text} ", lambda text: _holds(text, said)):
        found = [action for action, known in texts.items() if said and any(map(fits, known))]
        if len(found) == 1:
            return found[0]
        if found:
            raise ActionError(f"{quoted(answer)} may mean several things: {_listed(game, found, lang)}")
    if (other := _every_text(game, lang).get(said)) is not None:
        return other
    raise ActionError(f"no action is called {quoted(answer)}; say a number or one of: {_listed(game, legal, lang)}")


def plain(text: str) -> str:
    """Reduce a text to lower-case letters without accents and digits, with single spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return PLAIN.sub(" ", bare.casefold()).strip()


def text_of(game: Game, action: int, lang: Lang) -> str:
    """Return the text of a button, with players as P1, P2 and so on."""
    return _said(game, action, words_of(game, lang))


def _texts(game: Game, action: int, lang: Lang) -> list[str]:
    """An action as buttons say it, and as questions do."""
    return [plain(_said(game, action, words_of(game, lang, is_short))) for is_short in (False, True)]


def _said(game: Game, action: int, words: Catalogue) -> str:
    return plain_line(words.action(game.actions, action), SEATS.words)


def quoted(answer: str) -> str:
    """The beginning of an answer, in quotation marks."""
    return f"“{' '.join(answer[:60].split())}{'…' if len(answer) > 60 else ''}”"


def _holds(text: str, said: str) -> bool:
    """Whether the text contains all words of the answer."""
    return set(said.split()) <= set(text.split())


def _listed(game: Game, actions: Sequence[int], lang: Lang) -> str:
    shown = [f"{text_of(game, action, lang)} ({game.actions.words(action)})" for action in actions[:MAX_LISTED]]
    return "; ".join([*shown, "…"] if len(actions) > MAX_LISTED else shown)


@cache
def _every_words(game: Game) -> Mapping[str, int]:
    return {game.actions.words(action).lower(): action for action in reversed(range(len(game.actions)))}


@cache
def _every_text(game: Game, lang: Lang) -> Mapping[str, int]:
    return {text: action for action in reversed(range(len(game.actions))) for text in _texts(game, action, lang)}
