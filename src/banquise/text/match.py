"""A match played in words: by the caller, and by bots on the seats that the caller names."""

from collections.abc import Mapping
from typing import NamedTuple

from banquise import bots
from banquise.analysis.calibration import UNIT
from banquise.analysis.examiner import Examiner, Question
from banquise.bots import Bot
from banquise.core.errors import ActionError, IllegalAction, OptionError
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.core.words import checked_language
from banquise.games.reference import reference_of
from banquise.text.codewords import CodeWords


class Answer(NamedTuple):
    """The outcome of an answer: the action that it played, or the reason why nothing was played.

    `loss` is the chance of winning that the choice gave away, from what its seat knew; None if choices are not judged.
    """

    action: str = ""
    refusal: str = ""
    loss: float | None = None


class TextMatch:
    """A match that is read and answered as text, with nothing in it that the reader's seat may not know.

    `bots` play the seats they are named for. `judge` is the number of simulations by which each answer is judged.
    `code_words` is a seed of invented words for cards and actions, so that knowing the published game is no help.
    """

    def __init__(
        self,
        match: Match,
        lang: Lang = "en",
        bots: Mapping[int, str] | None = None,
        *,
        judge: int = 0,
        code_words: int | None = None,
    ) -> None:
        self.lang = checked_language(lang)
        if judge < 0 or judge == 1:
            raise OptionError(f"an answer is judged by 0 or at least 2 simulations, not by {judge}")
        if code_words is not None and lang != "en":
            raise OptionError(f"there are code words in en, not in {lang!r}")
        self.match = match
        self.codes = None if code_words is None else CodeWords(self.match.game, code_words)
        self.bots = self._seated(bots or {})
        self.simulations = judge
        self.examiner = Examiner(match.game, match.players) if judge else None
        self._let_bots_play()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    @property
    def seat(self) -> int:
        """The seat that answers next."""
        return self.match.player

    @property
    def choices(self) -> list[str]:
        """The legal actions in words, as game records write them; any of them is an answer."""
        return self.match.legal()

    @property
    def rewards(self) -> list[float]:
        """Each seat's share of the win, once the match is over; 0 for everybody before."""
        ranks = self.match.ranking()
        return [(rank == 1) / ranks.count(1) if self.over else 0.0 for rank in ranks]

    @property
    def rules(self) -> str:
        """The rules of the game, for a prompt."""
        return self._coded(rules_text(self.match.game.name, self.lang))

    def read(self, seat: int | None = None) -> str:
        """Everything that a seat reads: the table, what happened since its last decision, its task and its choices."""
        return self._coded(self.match.text(self.seat if seat is None else seat, self.lang))

    def answer(self, text: str) -> Answer:
        """Play what an answer means, then the bots' turns; a refused answer changes nothing and says why."""
        if self.over:
            return Answer(refusal="The match is over.")
        said = self.codes.plain(text) if self.codes else text
        before, number = self.match.line.position, self.match.line.decision
        is_choice = len(self.match.legal_actions()) > 1
        try:
            action = self.match.play_text(said, self.lang)
        except (ActionError, IllegalAction) as refusal:
            return Answer(refusal=self._coded(str(refusal)))
        loss = None
        if self.examiner:
            asked = Question(number, before, action, self.match.line.decider_of(0))
            moment = self.examiner.examine(asked, self.match.seed, self.simulations) if is_choice else None
            loss = moment.loss / UNIT if moment else 0.0
        self._let_bots_play()
        return Answer(self.match.game.actions.words(action), loss=loss)

    def _seated(self, names: Mapping[int, str]) -> dict[int, Bot]:
        if strangers := [seat for seat in names if not 0 <= seat < self.match.players]:
            raise OptionError(f"seats are 0 to {self.match.players - 1}; there is no seat {strangers[0]} for a bot")
        if len(names) == self.match.players:
            raise OptionError("every seat has a bot; leave one to the player who answers")
        return {seat: bots.make(name, self.match.game, self.match.seed + seat) for seat, name in names.items()}

    def _let_bots_play(self) -> None:
        while not self.over and self.seat in self.bots:
            deal_again = self.match.seed + len(self.match.history)
            self.match.play(bots.ask(self.bots[self.seat], self.match.game, self.match.state, deal_again))

    def _coded(self, text: str) -> str:
        return self.codes.coded(text) if self.codes else text


def last_line(answer: str) -> str:
    """Find the last line that is not empty, which is the answer of a program that thinks aloud."""
    return next((line.strip() for line in reversed(answer.split("\n")) if line.strip()), "")


def rules_text(game: str, lang: Lang = "en") -> str:
    """The rules of a game as a page for a prompt, without title, authors and translations; empty without a page."""
    found = reference_of(game, checked_language(lang))
    if found is None:
        return ""
    return _without_translations(found.markdown[found.markdown.index("\n## ") + 1 :])


def _without_translations(page: str) -> str:
    """Remove from tables the column of words in the other language."""
    lines, dropped = [], None
    for line in page.split("\n"):
        cells = line.split("|")
        if not line.startswith("|"):
            dropped = None
        elif dropped is None and {"English", "français"} <= {cell.strip() for cell in cells}:
            dropped = 2
        lines.append("|".join(cells[:dropped] + cells[dropped + 1 :]) if dropped else line)
    return "\n".join(lines)
