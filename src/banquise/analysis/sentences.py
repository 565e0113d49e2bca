"""An analysis in words: the browser writes the same sentences from the same catalogue (tests/analysis/said.json)."""

from collections.abc import Sequence
from typing import NamedTuple

from banquise.analysis.analysis import HARDLY, Analysis, Point, Shift
from banquise.analysis.calibration import UNIT, share_win
from banquise.analysis.examiner import POINT, Moment
from banquise.core.languages import Lang
from banquise.core.words import Catalogue, catalogue, plain_line, words_of


def words(lang: Lang) -> Catalogue:
    return catalogue(lang, "analysis")


def per_cent(chance: int) -> int:
    """Convert a chance to per cent, rounded half away from zero."""
    size = (200 * abs(chance) + UNIT) // (2 * UNIT)
    return size if chance >= 0 else -size


def apportion(parts: Sequence[int], total: int) -> list[int]:
    """Round to whole per cents that add up to `total`; the rounding error goes where it changes least."""
    found = [100 * part // UNIT for part in parts]
    some = [i for i, part in enumerate(parts) if part or not total]
    order = sorted(some, key=lambda i: (-(100 * parts[i] % UNIT), i))
    left = total - sum(found)
    for i in range(abs(left)):
        if left > 0:
            found[order[i % len(order)]] += 1
        else:
            found[order[-1 - i % len(order)]] -= 1
    return found


class Sum(NamedTuple):
    """The parts of a seat's chance, in whole per cents: the first three add up to the last.

    The choices are everybody's: those of one seat alone lose several games' worth, and the others give it back."""

    start: int
    choices: int
    chance: int
    end: int


def sums(curve: Sequence[Point], shifts: Sequence[Shift]) -> list[Sum]:
    starts, ends = (apportion(point.chances, 100) for point in (curve[0], curve[-1]))
    found = []
    for shift, start, end in zip(shifts, starts, ends, strict=True):
        choices, chance = apportion([shift.own + shift.others, shift.chance], end - start)
        found.append(Sum(start, choices, chance, end))
    return found


def headline(chances: Sequence[int], shift: Shift, seat: int, name: str, lang: Lang) -> str:
    """Say why a seat won or lost, by the chances at the end; an empty text if nobody has won."""
    if list(share_win(chances)) != list(chances):
        return ""
    outcome = "lost" if not chances[seat] else "won" if chances[seat] == UNIT else "shared"
    lucky, unlucky = shift.chance > max(shift.own + shift.others, 0), shift.chance < min(shift.own, 0)
    is_luck = unlucky if outcome == "lost" else lucky
    said = words(lang)
    cause = said.text(f"headline-{outcome}-{'luck' if is_luck else 'choices'}", who=name, to="them")
    if shift.chance == 0:
        return said.text("headline-alone", cause=cause)
    if is_luck:
        rest = said.text("choices-cost" if shift.own <= -HARDLY else "choices-even", to="them")
    else:
        luck = "even" if abs(shift.chance) < HARDLY else "with" if shift.chance > 0 else "against"
        rest = said.text(f"luck-{luck}", to="them")
    return said.text("headline-both", cause=cause, rest=rest)


def change(n: int, lang: Lang) -> str:
    """Write a change with its sign."""
    return words(lang).text("change", n=n, sign="+" if n > 0 else "")


def cost(tenths: int, lang: Lang) -> str:
    """Write what a choice cost on average."""
    return words(lang).text("cost", whole=tenths // 10, tenths=tenths % 10) if tenths else change(0, lang)


def turning_point(analysis: Analysis, moment: Moment, names: Sequence[str], lang: Lang) -> str:
    """Say whose chance fell, how far, by which action, and why."""
    game, said = analysis.game, words(lang)
    buttons = words_of(game, lang)
    played, best = (
        plain_line(buttons.action(game.actions, action, names), names) for action in (moment.played, moment.best)
    )
    before, after = (per_cent(chances[moment.seat]) for chances in (moment.before, moment.after))
    fall = said.text("fall", who=names[moment.seat], to="them", before=before, after=after)
    if moment.reason is None:
        return said.text("turning", fall=fall, played=played, best=best)
    item, gain = f"item-{game.name}-{moment.reason.item}", max(1, (moment.reason.gain + POINT // 2) // POINT)
    return said.text("turning-why", fall=fall, played=played, best=best, item=item, points=gain)
