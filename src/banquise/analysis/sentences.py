"""An analysis in words: the browser makes the same ones of the same catalogue."""

from collections.abc import Sequence

from banquise.analysis.analysis import Analysis
from banquise.analysis.calibration import UNIT
from banquise.analysis.examiner import POINT, Moment
from banquise.core.languages import Lang
from banquise.core.words import Catalogue, catalogue, plain_line, words_of


def words(lang: Lang) -> Catalogue:
    return catalogue(lang, "analysis")


def per_cent(chance: int) -> int:
    """Rounded; a half away from zero."""
    size = (200 * abs(chance) + UNIT) // (2 * UNIT)
    return size if chance >= 0 else -size


def turning_point(analysis: Analysis, moment: Moment, names: Sequence[str], lang: Lang) -> str:
    """Who lost how much by what, and by what it is explained."""
    game = analysis.game
    buttons = words_of(game, lang)
    played, best = (
        plain_line(buttons.action(game.actions, action, names), names) for action in (moment.played, moment.best)
    )
    said: dict[str, str | int] = {
        "who": names[moment.seat],
        "played": played,
        "best": best,
        "loss": per_cent(moment.loss),
    }
    if moment.reason is None:
        return words(lang).text("turning", **said)
    item, gain = f"item-{game.name}-{moment.reason.item}", max(1, (moment.reason.gain + POINT // 2) // POINT)
    return words(lang).text("turning-why", **said, item=item, points=gain)
