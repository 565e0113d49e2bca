"""The Daily: a deal per game and day, the same for everybody, against bots that choose the same on every device.

    day = day_of("arctic", date(2026, 11, 18))
    day.seed, day.terms

Everything follows from the UTC date and a text that is published a year ahead, so that no server is needed and anybody
can compute tomorrow's deal. Results compare only where the remarks (`Day.remark`) are the same. The page follows the
same rule (web/src/engine/daily.ts), from the same data.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from banquise.core.errors import OptionError

PUBLISHED = {
    2026: "df610d605304a432910827fae389c6da",
    2027: "22f7def6b10beffd5d5967c90a8b3ee9",
}
"""The text for each year's deals. Each is added before the previous year ends (docs/releasing.md)."""
SEED_DIGITS = 16


@dataclass(frozen=True)
class Terms:
    """The terms of a Daily: everything that a result depends on, apart from the decisions."""

    rules: int
    players: int
    options: Mapping[str, str]
    level: str
    simulations: int
    play: str  # the digest of a game between these bots, which other bots would play differently
    network: str  # the digest of the network that judges decisions; "" if there is none


@dataclass(frozen=True)
class Edition:
    """The terms of all games, from a day on. Published terms never change: new bots need a new edition."""

    number: int
    since: date
    games: Mapping[str, Terms]


RANDOM_ANIMALS = dict.fromkeys(("fox", "moose", "walrus", "orca", "puffin", "bear"), "random")
STANDARD_CONTINENT = {"continent": "standard", "neutrals": "two"}
BASE_GAME = {"module": "0", "edition": "fr"}
EDITIONS = (
    Edition(
        number=1,
        since=date(2026, 11, 18),
        games={
            "arctic": Terms(1, 2, RANDOM_ANIMALS, "hard", 200, "bd3e9d802e57", ""),
            "arktia": Terms(1, 2, STANDARD_CONTINENT, "hard", 200, "0571af6b8676", "50d5b1541cde"),
            "scavengers": Terms(2, 2, BASE_GAME, "hard", 200, "33b31aba0193", "a676addaf927"),
        },
    ),
)
SEAT = 0
"""The seat of the person who plays; bots have the others."""


@dataclass(frozen=True)
class Day:
    game: str
    date: date
    edition: int
    terms: Terms

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return number_of(self, "deal")

    def seed_of(self, decision: int) -> int:
        """The seed of the bot that takes the decision with this number, without a memory of earlier ones."""
        return number_of(self, f"decision {decision}")

    @property
    def remark(self) -> str:
        """Everything that must be equal for two results to be compared."""
        terms = self.terms
        bots, network = f"{terms.level} {terms.simulations} {terms.play}", terms.network or "none"
        return f"daily {self.date}: edition {self.edition}, rules {terms.rules}, bots {bots}, network {network}"


def day_of(game: str, on: date) -> Day:
    """Find the Daily of a game; a day without one is refused."""
    edition = next((edition for edition in reversed(EDITIONS) if edition.since <= on), None)
    if edition is None:
        raise OptionError(f"the first Daily is that of {EDITIONS[0].since}, so {on} has none")
    if on.year not in PUBLISHED:
        raise OptionError(f"the deals of {on.year} are not published yet; the last published year is {max(PUBLISHED)}")
    if game not in edition.games:
        raise OptionError(f"there is no Daily of '{game}'; there are: {', '.join(edition.games)}")
    return Day(game, on, edition.number, edition.games[game])


def number_of(day: Day, purpose: str) -> int:
    """Derive a number of 63 bits for a purpose; the numbers for other purposes reveal nothing about it."""
    text = f"banquise daily:{PUBLISHED[day.date.year]}:{day.game}:{day.date}:{purpose}"
    return int(sha256(text.encode()).hexdigest()[:SEED_DIGITS], 16) >> 1
