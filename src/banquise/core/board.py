"""A declared board, as data: the zones of a table, their contents and appearance, and what can be tapped.

    BOARD = Board(
        looks={"fish": Appearance(Shape.PEBBLE, (Face(colour=Colour.BLUE),))},
        seats=(
            Zone("holes", Form.ROW, "fish", "fish", Holds.COUNTS, items=(range(6), range(7, 13)), taps=("empty.hole",)),
            Zone("basket", Form.PILE, "fish", "fish", Holds.COUNTS, items=((6,), (13,))),
        ),
        is_facing=True,
    )

A zone's `path` leads to a field of the view ("stock", "hand_{seat}", "seats.{seat}.hand"), as in descriptions. What is
tapped is an argument of an action ("empty.hole": the n-th place of the zone stands for the domain's n-th word from
`first_word` on) or an
action without arguments ("draw": any spot of the zone); in a seat's zone only for that seat. Where two arguments of an
action are tapped one after the other, things can also be dragged from the first to the second.

Words come from the game's catalogue: `zone-NAME` says what a zone is, with `$who` for a seat's own; things and places
are named by their domains' messages, as in actions.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import StrEnum
from typing import Any, Protocol

from .actions import ActionSpace, Domain
from .errors import ContractError
from .facts import FactSpace
from .viewrecord import FieldLayout, ViewRecord


class Form(StrEnum):
    """The way in which the places of a zone lie."""

    GRID = "grid"  # rows of `columns` squares
    HEX = "hex"  # rows of `columns` hexagons; every second row is shifted by half a place
    TRACK = "track"  # at `points`
    ROW = "row"  # side by side
    PILE = "pile"  # on top of each other; the last is on top
    HAND = "hand"  # cards side by side, which overlap if there are many


class Holds(StrEnum):
    """The meaning of the numbers that a zone's path leads to."""

    THINGS = "things"  # which thing lies there, by number or word; none if negative, a back if null or HIDDEN (255)
    COUNTS = "counts"  # how many things of the first face, or in a seat's zone of the seat's face, lie at each place
    SIGNED = "signed"  # as COUNTS: above 0 things of the first face, below 0 of the second
    BACKS = "backs"  # how many things lie there face down


class Shape(StrEnum):
    """The outline of a thing."""

    CARD = "card"
    DISC = "disc"
    PEBBLE = "pebble"
    DIE = "die"  # `text` is how many pips it shows
    CUBE = "cube"
    PAWN = "pawn"
    TILE = "tile"


class Symbol(StrEnum):
    """A picture on a thing."""

    NONE = ""
    SPADE = "spade"
    HEART = "heart"
    DIAMOND = "diamond"
    CLUB = "club"
    STAR = "star"
    CROSS = "cross"
    RING = "ring"


class Colour(StrEnum):
    """The colour of a thing; the page draws each so that it differs in brightness too."""

    WHITE = "white"
    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    BROWN = "brown"
    GREY = "grey"


class Ground(StrEnum):
    """The drawing of an empty place."""

    NONE = "none"
    CELL = "cell"  # a square or hexagon
    CHEQUERED = "chequered"  # squares, light and dark
    PIT = "pit"  # a hollow
    SPIKE = "spike"  # a long triangle, light and dark


@dataclass(frozen=True)
class Face:
    """The upper side of a thing. `text` is printed on it in every language: a number, a letter."""

    text: str = ""
    symbol: Symbol = Symbol.NONE
    colour: Colour = Colour.WHITE


@dataclass(frozen=True)
class Appearance:
    """The appearance of things: the n-th face is that of thing n. `things` is the domain that names them, if any."""

    shape: Shape
    faces: Sequence[Face]
    things: str = ""
    back: Colour = Colour.BLUE


@dataclass(frozen=True)
class Point:
    """A place of a track, in widths of a place from the left and from above. Things pile up downwards, or upwards."""

    x: float
    y: float
    grows_up: bool = False


@dataclass(frozen=True)
class Zone:
    """A part of the table. `items` picks from a list the places that belong to the zone, a row for each seat where they
    differ; without it the whole list does. `places` is the domain that names the places, if any. `drops` are kinds of
    actions that are completed here: by a tap while something is held, or by dropping it."""

    name: str
    form: Form
    look: str
    path: str
    holds: Holds = Holds.THINGS
    items: Sequence[Sequence[int]] = ()
    columns: int = 0
    points: Sequence[Point] = ()
    places: str = ""
    ground: Ground = Ground.NONE
    first_word: int = 0
    taps: Sequence[str] = ()
    drops: Sequence[str] = ()


@dataclass(frozen=True)
class Board:
    """`zones` are shared; `seats` are the zones of one seat, drawn for each, the reader's own nearest to the reader.

    If seats face each other, the places of the others run the other way. `score` is the path of a seat's points.
    """

    looks: Mapping[str, Appearance]
    zones: Sequence[Zone] = ()
    seats: Sequence[Zone] = ()
    is_facing: bool = False
    score: str = ""


def as_data(part: Any) -> Any:
    """A board, or a part of it, in the form for JSON."""
    if is_dataclass(part):
        return {one.name: as_data(getattr(part, one.name)) for one in fields(part)}
    if isinstance(part, Mapping):
        return {name: as_data(one) for name, one in part.items()}
    if isinstance(part, Sequence) and not isinstance(part, str):
        return [as_data(one) for one in part]
    return part


SUITS = (
    (Symbol.SPADE, Colour.BLACK),
    (Symbol.CLUB, Colour.BLACK),
    (Symbol.DIAMOND, Colour.RED),
    (Symbol.HEART, Colour.RED),
)


def cards(domain: Domain, ranks: Iterable[str], suits: Iterable[tuple[Symbol, Colour]] = SUITS) -> Appearance:
    """The look of playing cards, suit by suit."""
    ranks = tuple(ranks)
    return Appearance(Shape.CARD, [Face(rank, *suit) for suit in suits for rank in ranks], domain.name)


class Boarded(Protocol):
    """The parts of a game that its board needs."""

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> Sequence[int]: ...
    @property
    def actions(self) -> ActionSpace: ...
    @property
    def facts(self) -> FactSpace: ...
    @property
    def view_record(self) -> type[ViewRecord]: ...


def check_board(game: Boarded, board: Board) -> None:
    """Refuse a board that names something the game does not have."""
    checks = _Checks(game, board)
    for name, look in board.looks.items():
        checks.look(name, look)
    for zone in board.zones:
        checks.zone(zone, seats=1)
    for zone in board.seats:
        checks.zone(zone, seats=game.players[-1])
    if board.score:
        checks.length("its score", board.score.replace("{seat}", "0"))


@dataclass
class _Checks:
    game: Boarded
    board: Board
    domains: dict[str, Domain] = field(init=False)

    def __post_init__(self) -> None:
        kinds = self.game.actions.kinds
        self.domains = {d.name: d for kind in kinds for d in kind.arguments.values()} | dict(self.game.facts.domains)

    def refuse_unless(self, is_kept: bool, rule: str) -> None:
        if not is_kept:
            raise ContractError(f"{self.game.name}: on its board, {rule}")

    def look(self, name: str, look: Appearance) -> None:
        self.refuse_unless(bool(look.faces), f"look {name} has no face")
        if look.things:
            self.named(look.things, len(look.faces), f"the faces of look {name}")

    def zone(self, zone: Zone, seats: int) -> None:
        what = f"zone {zone.name}"
        self.refuse_unless(zone.look in self.board.looks, f"{what} has a look that is not declared: {zone.look}")
        rows = zone.items or [()]
        self.refuse_unless(len(rows) in (1, seats), f"{what} has {len(rows)} rows of items, for {seats} seats")
        for seat in range(seats):
            length = self.length(what, zone.path.replace("{seat}", str(seat)))
            row = rows[seat] if len(rows) > 1 else rows[0]
            self.refuse_unless(all(0 <= i < max(length, 1) for i in row), f"{what} has items beyond {zone.path}")
            self.places(zone, what, len(row) or length)

    def places(self, zone: Zone, what: str, places: int) -> None:
        if zone.form in (Form.GRID, Form.HEX):
            self.refuse_unless(zone.columns > 0, f"{what} is a {zone.form} and has no columns")
        if zone.form == Form.TRACK:
            self.refuse_unless(len(zone.points) == places, f"{what} has {len(zone.points)} points for {places} places")
        if zone.places:
            self.named(zone.places, zone.first_word + max(places, 1), f"the places of {what}")
        for tap in zone.taps:
            self.tap(zone, what, tap, places)
        for drop in zone.drops:
            kind = next((kind for kind in self.game.actions.kinds if kind.name == drop), None)
            self.refuse_unless(
                kind is not None and bool(kind.arguments),
                f"{what} takes drops for {drop}, of which nothing can be held",
            )

    def tap(self, zone: Zone, what: str, tap: str, places: int) -> None:
        name, _, argument = tap.partition(".")
        kind = next((kind for kind in self.game.actions.kinds if kind.name == name), None)
        self.refuse_unless(kind is not None, f"{what} is tapped for an unknown action: {name}")
        assert kind is not None
        if not argument:
            self.refuse_unless(not kind.arguments, f"{what} is tapped for {name}, which has arguments: name one")
            return
        self.refuse_unless(argument in kind.arguments, f"{what} is tapped for {tap}, which is no argument of {name}")
        is_by_thing = zone.holds == Holds.THINGS and self.board.looks[zone.look].things == kind.arguments[argument].name
        if not is_by_thing:
            last = zone.first_word + max(places, 1)
            self.named(kind.arguments[argument].name, last, f"the places of {what}, tapped for {tap},")

    def named(self, domain: str, count: int, what: str) -> None:
        self.refuse_unless(domain in self.domains, f"{what} are named by an unknown domain: {domain}")
        words = len(self.domains[domain].words)
        self.refuse_unless(words >= count, f"{what} are {count}, and {domain} has {words} words")

    def length(self, what: str, path: str) -> int:
        """The length of the list that a path leads to; 0 for a single value."""
        layout: Sequence[FieldLayout] = self.game.view_record.layout
        length, is_list = 0, False
        for name in path.split("."):
            if is_list and name.isdigit():
                self.refuse_unless(int(name) < length, f"{what} has a path beyond the end of a list: {path}")
                length, is_list = 0, False
                continue
            found = next((one for one in layout if one.key == name and one.how != "left-out"), None)
            self.refuse_unless(found is not None, f"{what} has a path that the view lacks: {path}")
            assert found is not None
            layout, length, is_list = found.fields, found.length, bool(found.length)
        return length
