"""What people may ask of a table, and the event that it becomes. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from banquise import bots
from banquise.core.errors import ActionError
from banquise.core.text import same

from ..refusal import (
    FINISHED,
    MANY_EVENTS,
    NOT_HOST,
    NOT_STARTED,
    NOT_YOUR_TURN,
    RENAMED_OFTEN,
    STALE,
    Code,
    Refused,
    bad,
    not_now,
)
from ..settings import Settings
from .sentences import in_every_language
from .table import Table

NAME_LETTERS = 24


class Command(NamedTuple):
    """Asked by the holder of `seat`; `key` tells a repetition from a second wish."""

    kind: str
    seat: int
    key: str
    version: int | None = None
    body: Mapping[str, Any] = {}


class Around(NamedTuple):
    """What a table does not know by itself."""

    watched: bool = False  # has a bystander seen it?
    gone: frozenset[int] = frozenset()  # seats whose people have been away from their sockets for long


class Proposal(NamedTuple):
    kind: str
    seat: int
    action: int | None = None
    data: dict[str, Any] | None = None


REPEATABLE = frozenset({"undo", "ask", "vote", "leave"})
"""What people can do again and again; other events come to an end by themselves or have limits of their own."""

Proposer = Callable[[Table, Command, Around], Proposal]


def propose(table: Table, command: Command, around: Around, settings: Settings) -> Proposal:
    """The event to append, or Refused."""
    proposal = PROPOSERS[command.kind](table, command, around)
    _must_be_within_limits(table, proposal, settings)
    return proposal


def _must_be_within_limits(table: Table, proposal: Proposal, settings: Settings) -> None:
    """Nobody fills a match with events. Whatever somebody has tried, everybody can still play, come back and resign."""
    if proposal.kind == "name" and table.seats[proposal.seat].renames >= settings.seat_renames:
        raise RENAMED_OFTEN
    if proposal.kind in REPEATABLE and table.version - table.renames >= settings.match_events:
        raise MANY_EVENTS


def must_run(table: Table) -> None:
    if table.status == "waiting":
        raise NOT_STARTED
    if not table.is_running:
        raise FINISHED


def must_be_current(table: Table, command: Command) -> None:
    """Only a change of the board makes a client's view old."""
    if command.version is None or command.version > table.version:
        raise bad("'version' is the last version that you saw.", "« version » est la dernière version vue.")
    if command.version < table.board_version:
        raise STALE


def act(table: Table, command: Command, _: Around) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    if command.seat != table.board.decider or not table.seats[command.seat].is_active_person:
        raise NOT_YOUR_TURN
    return Proposal("act", command.seat, legal_action(table, command.body.get("action")))


def legal_action(table: Table, given: object) -> int:
    """The number of an action given by number or words, if the rules allow it now."""
    actions = table.game.actions
    if isinstance(given, str):
        try:
            number = actions.parse(given)
        except ActionError as error:
            raise Refused(Code.ILLEGAL, same(str(error))) from error
    elif isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(actions):
        number = given
    else:
        raise bad(f"'action' is a number below {len(actions)}, or words.", "« action » est un numéro ou des mots.")
    if number not in table.board.legal():
        raise illegal(table, number)
    return number


def illegal(table: Table, action: int) -> Refused:
    """Which rule forbids it, for the seat that decides."""
    facts = table.board.entries.refuse(table.board.position, action, table.board.decider)
    return Refused(Code.ILLEGAL, in_every_language(table.game, facts), facts)


def undo(table: Table, command: Command, around: Around) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    target = table.undo_target(command.seat)
    if target is None:
        raise not_now("There is nothing of yours to take back.", "Vous n'avez rien à reprendre.")
    if not table.can_undo(command.seat, around.watched):
        raise not_now(
            "Something hidden was shown since: ask the table.", "Une chose cachée s'est montrée : demandez à la table."
        )
    return Proposal("undo", command.seat, data={"to": target})


def ask_undo(table: Table, command: Command, _: Around) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    target = table.ask_target(command.seat)
    if target is None or not table.seats[command.seat].is_active_person:
        raise not_now("There is nothing of yours to take back.", "Vous n'avez rien à reprendre.")
    if table.request is not None:
        raise not_now("A question is open already.", "Une question est déjà posée.")
    if not table.active_people(but=command.seat):  # bots agree
        return Proposal("undo", command.seat, data={"to": target})
    return Proposal("ask", command.seat, data={"to": target})


def vote(table: Table, command: Command, _: Around) -> Proposal:
    must_run(table)
    request = table.request
    if request is None or command.seat not in request.votes or request.votes[command.seat] is not None:
        raise not_now("There is nothing for you to vote on.", "Il n'y a rien à voter pour vous.")
    agrees = command.body.get("yes")
    if not isinstance(agrees, bool):
        raise bad("'yes' is true or false.", "« yes » vaut true ou false.")
    others = [given for seat, given in request.votes.items() if seat != command.seat]
    if agrees and all(others):
        return Proposal("undo", request.seat, data={"to": request.to})
    return Proposal("vote", command.seat, data={"yes": agrees})


def resign(table: Table, command: Command, _: Around) -> Proposal:
    must_run(table)
    if table.seats[command.seat].resigned:
        raise not_now("You have resigned already.", "Vous avez déjà abandonné.")
    return Proposal("resign", command.seat)


def leave(table: Table, command: Command, _: Around) -> Proposal:
    must_run(table)
    if not table.seats[command.seat].is_active_person:
        raise not_now("You have left already.", "Vous êtes déjà parti.")
    return Proposal("leave", command.seat)


def replace(table: Table, command: Command, around: Around) -> Proposal:
    must_run(table)
    whom = command.body.get("whom")
    if not isinstance(whom, int) or whom not in range(len(table.seats)) or whom == command.seat:
        raise bad("'whom' is another seat.", "« whom » est une autre place.")
    if not table.seats[whom].is_active_person or whom not in around.gone:
        raise not_now("That player is not gone for long.", "Cette personne n'est pas absente depuis longtemps.")
    return Proposal("replace", command.seat, data={"whom": whom, "bot": known_bot(command.body.get("bot"))})


def must_be_host(table: Table, command: Command) -> None:
    """Who joined a public table decides for nobody else; at a private one all were invited."""
    if table.setup.is_public and command.seat not in table.setup.hosts:
        raise NOT_HOST


def fill(table: Table, command: Command, _: Around) -> Proposal:
    if table.status != "waiting":
        raise not_now("No seat is open.", "Aucune place n'est libre.")
    must_be_host(table, command)
    wanted = command.body.get("seats")
    opened = [i for i, seat in enumerate(table.seats) if seat.kind == "open"]
    if wanted is None:
        wanted = opened
    if not isinstance(wanted, list) or not wanted or not set(wanted) <= set(opened):
        raise not_now("That seat is not open.", "Cette place n'est pas libre.")
    bot = known_bot(command.body.get("bot"))
    return Proposal("fill", command.seat, data={"seats": sorted(set(wanted)), "bot": bot})


def name(table: Table, command: Command, _: Around) -> Proposal:
    if table.status in ("finished", "abandoned"):
        raise FINISHED
    return Proposal("name", command.seat, data={"name": clean_name(command.body.get("name"))})


def abandon(table: Table, command: Command, _: Around) -> Proposal:
    if table.status != "waiting":
        raise not_now("Only a match that has not begun can be called off.", "Seule une partie non commencée s'annule.")
    must_be_host(table, command)
    return Proposal("abandon", command.seat)


PROPOSERS: dict[str, Proposer] = {
    "act": act,
    "undo": undo,
    "ask_undo": ask_undo,
    "vote": vote,
    "resign": resign,
    "leave": leave,
    "replace": replace,
    "fill": fill,
    "name": name,
    "abandon": abandon,
}


def known_bot(given: object) -> str:
    if not isinstance(given, str) or not is_bot(given):
        raise bad(f"'bot' is one of {', '.join(bots.NAMES)}.", f"« bot » est un de {', '.join(bots.NAMES)}.")
    return given


def is_bot(name: str) -> bool:
    return name in bots.NAMES


def clean_name(given: object) -> str | None:
    """A nickname on one line, without letters that cannot be seen; None for an empty one."""
    if given is None:
        return None
    if not isinstance(given, str):
        raise bad("'name' is a text.", "« name » est un texte.")
    shown = "".join(c if c.isprintable() else " " for c in given)
    short = " ".join(shown.split())[:NAME_LETTERS].strip()
    return short or None
