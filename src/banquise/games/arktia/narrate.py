"""The log of Arktia in words, and what a player is asked. Players are written {P1}; front ends name them."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from banquise.core.record import plain
from banquise.core.text import LANGS, Text, same

from .actions import ACTIONS
from .board import FIELDS_A_PLAYER
from .pieces import SIZE_NAMES, Size, colour_name
from .reading import Piece, Tower, breakdown, tower
from .rules import OPENING, PATIENCE
from .state import Out, Phase, State

MOVES = ("move", "lift", "split")
PIECE = Text("the {colour} {size}", "le {size} {colour}")
DID = {
    "neutral": Text("{who} sets up a neutral {size} on {field}.", "{who} pose un {size} neutre en {field}."),
    "place": Text("{who} places a {size} on {field}.", "{who} pose un {size} en {field}."),
    "stop": Text("{who} stops playing.", "{who} ne joue plus."),
    "keep": Text("{who} keeps the {colour} group of {field}.", "{who} garde le groupe {colour} de {field}."),
    "melt": Text("{who} melts field {field}.", "{who} fait fondre la case {field}."),
}
MOVED = Text("{who} moves {pieces} from {start} to {end}.", "{who} déplace {pieces} de {start} en {end}.")
MOVED_ONTO = Text(
    "{who} moves {pieces} from {start} to {end}, onto {below}.",
    "{who} déplace {pieces} de {start} en {end}, sur {below}.",
)
TAKES = Text("{who} takes {pieces}: cut off.", "{who} prend {pieces} : hors de contact.")
TAKEN = Text("the {colour} {size} of {field}", "le {size} {colour} de {field}")
DROPS = Text("The globe on {field} drops into the portal.", "Le globe de {field} tombe dans le portail.")
LEFT = {
    Out.STUCK: Text(
        "{who} can neither place nor move and is out.", "{who} ne peut ni poser ni bouger et quitte la partie."
    ),
    Out.NO_MELTING: Text("{who} can melt no field and is out.", "{who} ne peut rien faire fondre et quitte la partie."),
    Out.CUT_OFF: Text(
        "{who} has too few pieces left on the ice and is out.",
        "{who} n'a plus assez de pièces sur la glace et quitte la partie.",
    ),
}
ENDLESS = Text(
    "{n} moves without a placement, an elimination or a melting: the game is over.",
    "{n} mouvements sans pose, élimination ni fonte : la partie est finie.",
)
SCORE = Text("{who}: {points}.", "{who} : {points}.")
POINTS = Text("{n} points", "{n} points")
ONE_POINT = Text("{n} point", "{n} point")


def narrate(before: Any, action: int, after: Any, viewer: int) -> Sequence[Text]:
    before, after = plain(before), plain(after)
    then, now = before.content, after.content
    return [
        _decision(before, action),
        *(() if then[TAKEN_PIECES] == now[TAKEN_PIECES] else _taken(before, action, after)),
        *(() if then[OUTS] == now[OUTS] else _left(before, after)),
        *(_scores(after) if after.over else ()),
    ]


TAKEN_PIECES, OUTS = State.where("taken"), State.where("out")


def seat_name(seat: int) -> Text:
    return same(f"{{P{seat + 1}}}")


def piece_name(piece: Piece, seats: int) -> Text:
    return PIECE.format(colour=colour_name(piece.colour, seats), size=SIZE_NAMES[piece.size])


def listing(parts: Iterable[Text]) -> Text:
    """`a, b and c`"""
    *most, last = parts
    joined = [(", ".join(part.to(lang) for part in most), last.to(lang)) for lang in LANGS]
    words = Text(" and ", " et ")
    return Text(*(words.to(lang).join(filter(None, pair)) for lang, pair in zip(LANGS, joined, strict=True)))


def moving_part(kind: str, here: Tower) -> Tower:
    """The pieces that `move`, `lift` or `split` take from a tower, bottom to top."""
    return {"move": here, "lift": here[-1:], "split": here[1:]}[kind]


def _decision(before: Any, action: int) -> Text:
    kind, arguments = ACTIONS.kind(action).name, _arguments(action)
    if kind not in MOVES:
        return _did(action, before.player, before.asked, before.seats)
    towers = tower(before, arguments["from"]), tower(before, arguments["to"])
    return _movement(action, before.player, towers, before.seats)


_arguments = cache(ACTIONS.arguments)


@cache
def _did(action: int, player: int, asked: int, seats: int) -> Text:
    kind, arguments = ACTIONS.kind(action).name, ACTIONS.arguments(action)
    return DID[kind].format(
        who=seat_name(player),
        size=SIZE_NAMES[arguments["piece"]] if "piece" in arguments else same(""),
        field=arguments.get("field", 0) + 1,
        colour=colour_name(asked, seats),
    )


@lru_cache(maxsize=4096)
def _movement(action: int, player: int, towers: tuple[Tower, Tower], seats: int) -> Text:
    """From one tower to another."""
    kind, arguments = ACTIONS.kind(action).name, ACTIONS.arguments(action)
    moving, below = ([piece_name(piece, seats) for piece in part] for part in (moving_part(kind, towers[0]), towers[1]))
    return (MOVED_ONTO if below else MOVED).format(
        who=seat_name(player),
        pieces=listing(moving),
        start=arguments["from"] + 1,
        end=arguments["to"] + 1,
        below=listing(below) if below else same(""),
    )


def _taken(before: Any, action: int, after: Any) -> list[Text]:
    """§5 The pieces that were there after the move and are no longer, and globes that drop."""
    moved = _after_move(before, action)
    lines = []
    gone = [
        TAKEN.format(colour=colour_name(p.colour, before.seats), size=SIZE_NAMES[p.size], field=field + 1)
        for field, pieces in enumerate(moved)
        for p in pieces
        if p not in tower(after, field)
    ]
    lines.append(TAKES.format(who=seat_name(before.player), pieces=listing(gone)))
    for field, pieces in enumerate(moved):
        if len(pieces) == len(Size) and [p.size for p in tower(after, field)] == [Size.GLOBE, Size.PORTAL]:
            lines.append(DROPS.format(field=field + 1))
    return lines


def _after_move(before: Any, action: int) -> list[Tower]:
    """What stood on each field once the pieces had moved."""
    towers = [tower(before, field) for field in range(FIELDS_A_PLAYER * before.seats)]
    kind, arguments = ACTIONS.kind(action).name, ACTIONS.arguments(action)
    if kind in MOVES:
        start, end = arguments["from"], arguments["to"]
        part = moving_part(kind, towers[start])
        towers[start] = tuple(piece for piece in towers[start] if piece not in part)
        towers[end] += part
    return towers


def _left(before: Any, after: Any) -> list[Text]:
    """§7 Who went out, from the player who decided on."""
    seats = [(before.player + turn) % before.seats for turn in range(before.seats)]
    new = [(seat, Out(after.out[seat])) for seat in seats if after.out[seat] != before.out[seat]]
    lines = [LEFT[why].format(who=seat_name(seat)) for seat, why in new if why in LEFT]
    if any(why == Out.ENDLESS for _, why in new):
        lines.append(ENDLESS.format(n=PATIENCE * before.seats))
    return lines


def _scores(after: Any) -> list[Text]:
    totals = [sum(breakdown(after, seat).values()) for seat in range(after.seats)]
    return [SCORE.format(who=seat_name(seat), points=points(total)) for seat, total in enumerate(totals)]


def points(n: int) -> Text:
    """French says `0 point`."""
    return Text((ONE_POINT if n == 1 else POINTS).format(n=n).en, (ONE_POINT if n <= 1 else POINTS).format(n=n).fr)


PROMPTS = {
    Phase.NEUTRAL: Text("Set up a neutral piece", "Posez une pièce neutre"),
    Phase.TURN: Text("Place a piece or move, or stop", "Posez une pièce, bougez ou arrêtez"),
    Phase.KEEP: Text("Choose the {colour} group that stays", "Choisissez le groupe {colour} qui reste"),
    Phase.MELT: Text("Melt a field", "Faites fondre une case"),
    Phase.OVER: Text("The game is over", "La partie est finie"),
}
PLACE_ONLY = Text("Place a piece (turn {turn} of 2)", "Posez une pièce (tour {turn} sur 2)")


def prompt(state: Any) -> Text:
    state = plain(state)
    if state.phase == Phase.TURN and state.lap < OPENING:
        return PLACE_ONLY.format(turn=state.lap + 1)
    return _prompt(state.phase, state.asked, state.seats)


@cache
def _prompt(phase: int, asked: int, seats: int) -> Text:
    return PROMPTS[Phase(phase)].format(colour=colour_name(asked, seats))
