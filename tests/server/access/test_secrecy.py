"""Tests that no secret leaves the server: canaries are hidden in every secret place, and no hidden thing changes a
byte of a view."""

from __future__ import annotations

import io
import logging
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import numpy as np
import pytest
from tests.server.in_process import InProcessServer, Socket, with_server

from banquise import games
from banquise.core.game import Game
from banquise.core.languages import LANGS
from banquise.core.line import Line
from banquise.core.record import SPECTATOR
from banquise.core.words import words_of
from banquise.server.play.commands import legal_action
from banquise.server.play.table import Table, shallow_copy
from banquise.server.process import logs
from banquise.server.views import messages, replay
from banquise.server.views.shown import shown_to
from banquise.server.views.viewframe import view_frame
from banquise.server.wire.refusal import Refused

STRANGER = "stranger"


@contextmanager
def captured_logs() -> Iterator[io.StringIO]:
    """Everything the server would write to its log, at the most talkative level."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.JsonLines())
    loggers = [logging.getLogger(name) for name in ("banquise", "uvicorn", "fastapi", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    try:
        yield written
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.setLevel(logging.NOTSET)


class Party:
    """A private match of Arctic: two people, a bot with a script, a spectator, and strangers who try everything."""

    def __init__(self, server: InProcessServer, made: dict[str, Any]) -> None:
        self.server, self.made = server, made
        self.tokens: dict[str, str] = made["tokens"]
        self.table: Table = server.table(made["match"])
        self.ever_known: dict[int, set[int]] = {0: set(), 1: set(), SPECTATOR: set()}
        self.note_knowledge()
        server.services.news.changed.append(lambda session, event: self.note_knowledge())  # at every position

    def note_knowledge(self) -> None:
        known = self.table_now().line.state.known
        for viewer, cards in self.ever_known.items():
            cards |= {card for card in range(len(known)) if known[card] >> viewer & 1}

    def table_now(self) -> Table:
        return self.server.table(self.made["match"])

    def heard(self, who: str) -> bytes:
        return b"\n".join(self.server.heard[who])


CANARY = "canary-of-a-script"


async def start(server: InProcessServer) -> Party:
    seats = [
        {"kind": "person", "name": "Ann"},
        {"kind": "person", "name": "Bob"},
        {"kind": "bot", "bot": "random", "script": [CANARY]},
    ]
    response = await server.call("POST", "/api/matches", json={"game": "arctic", "seats": seats})
    made = response.json()
    server.heard.clear()
    await server.services.registry.get(made["match"])
    return Party(server, made)


async def play_some(party: Party, sockets: dict[int, Socket], decisions: int) -> None:
    """Random play with mistakes, undos and questions in between."""
    for _ in range(decisions):
        table = party.table_now()
        seat = table.decider
        if seat is None or table.bot_to_move or seat not in sockets:
            await drain(sockets)
            continue
        legal = table.line.legal()
        await sockets[seat].ask("act", seat=seat, version=table.version, action=random.choice(legal))
        wrong = random.randrange(len(table.game.actions))
        await sockets[1 - seat].ask("act", seat=1 - seat, version=table.version, action=wrong)
        await sockets[seat].ask("act", seat=seat, version=party.table_now().version, action=wrong)
        await sockets[seat].ask("undo", seat=seat, version=party.table_now().version)


async def drain(sockets: dict[int, Socket]) -> None:
    for socket in sockets.values():
        socket.say(t="ping", n=1)
        await socket.until("pong")


async def pry(party: Party, who: str | None, headers: dict[str, str]) -> None:
    """Request everything that can be read."""
    match = party.made["match"]
    reads = ["", "/view", "/view?lang=fr", "/replay", "/record", "/turn", "/start", "/socket", "/nothing"]
    reads += [f"/replay?seat={seat}&count=200" for seat in range(3)]
    for path in reads:
        await party.server.call("GET", f"/api/matches/{match}{path}", who, headers=headers)
    for path in ("/api/lobby", "/metrics", "/healthz", "/api/openapi.json", "/api"):
        await party.server.call("GET", path, who, headers=headers)
    bad = {"key": "x", "version": 1, "action": "place fox-moose-9"}
    await party.server.call("POST", f"/api/matches/{match}/act", who, json=bad, headers=headers)
    await party.server.call("POST", f"/api/matches/{match}/join", who, json={"seat": 99, "name": 7}, headers=headers)


def server_secrets(party: Party) -> list[str]:
    """The secrets that nobody may learn while a match runs, except for each seat's own token."""
    setup = party.table.setup
    return [str(setup.seed), setup.salt, CANARY, party.made["watch"], *party.tokens.values()]


@with_server()
async def test_no_canary_reaches_anybody_who_may_not_know_it(server: InProcessServer) -> None:
    random.seed(7)
    with captured_logs() as written:
        party = await start(server)
        match, watch = party.made["match"], party.made["watch"]
        async with AsyncExitStack() as stack:
            sockets = {s: await stack.enter_async_context(server.socket(match, f"seat {s}")) for s in (0, 1)}
            spectator = await stack.enter_async_context(server.socket(match, "spectator"))
            for seat, socket in sockets.items():
                await socket.hello(party.tokens[str(seat)], lang=["en", "fr"][seat])
            await spectator.hello(watch=watch)
            await play_some(party, sockets, 60)
            assert party.table_now().is_running
            await pry(party, None, {})
            await pry(party, None, {"x-watch": watch})
            for seat in "01":
                await pry(party, party.tokens[seat], {})
    told = {
        0: party.heard("seat 0") + party.heard(party.tokens["0"]),
        1: party.heard("seat 1") + party.heard(party.tokens["1"]),
        SPECTATOR: party.heard("spectator") + party.heard(STRANGER),
    }
    everything = b"".join(told.values()) + written.getvalue().encode()
    for secret in server_secrets(party):
        assert secret.encode() not in everything
    check_cards(party, told)
    check_log(party, written.getvalue())


def check_cards(party: Party, told: dict[int, bytes]) -> None:
    """Every card of Arctic is unique, so its words and names serve as canaries."""
    game = party.table.game
    (domain,) = {kind.arguments["card"] for kind in game.actions.kinds if "card" in kind.arguments}
    for viewer, heard in told.items():
        hidden = [card for card in range(len(domain.words)) if card not in party.ever_known[viewer]]
        assert len(hidden) > 5, "the test has lost its canaries"
        for card in hidden:
            for word in (domain.words[card], *(words_of(game, lang).name(domain, card) for lang in LANGS)):
                assert f'"{word}"'.encode() not in heard, (viewer, word)
                assert f" {word}.".encode() not in heard, (viewer, word)
        shown = [card for card in party.ever_known[viewer] if domain.words[card].encode() in heard]
        assert shown, "a viewer who knows cards is told some"


def check_log(party: Party, written: str) -> None:
    """The log may name matches and addresses, but no player, card or action."""
    assert party.made["match"] in written
    for word in ("Ann", "Bob", "place ", "fox-"):
        assert word not in written


def twin_of(table: Table, before: bytes, after: bytes) -> Table:
    """The same table after the same events, in another server."""
    twin = shallow_copy(table)
    twin.line = table.line.copy()
    twin.line.history = twin.line.history.upto(table.line.decision)
    twin.line.history.contents[-1] = before
    twin.line.stand_at(after)
    twin.log = table.log.copy()
    twin.log.take_back(0, [], table.line.decision - 1)  # what was told of the last decision
    return twin


def position_sent(table: Table, viewer: int) -> bytes:
    """Everything that a viewer may be sent about a position."""
    shown = shown_to(table, viewer, table.version, watched=True)
    views = [messages.view(shown, lang) for lang in LANGS]
    return messages.dump([*views, messages.summary(table, frozenset({0}), 1.0)]) + view_frame(shown)


def move_sent(table: Table, viewer: int) -> bytes:
    """The view sent after a decision, with its log lines and whether it can be taken back."""
    shown = shown_to(table, viewer, table.version - 1, watched=True)
    return messages.dump([messages.view(shown, lang) for lang in LANGS]) + view_frame(shown)


def refusals(table: Table, actions: list[int]) -> list[Any]:
    said = []
    for action in actions:
        try:
            said.append(legal_action(table, action))
        except Refused as refused:
            said.append((refused.code, [refused.words(lang) for lang in LANGS], refused.facts))
    return said


def fresh_table(game: Game, players: int, seed: int) -> Table:
    from banquise.server.play.setup import SeatSetup, Setup

    options = game.complete({})
    seats = tuple(SeatSetup("person") for _ in range(players))
    return Table("x", Setup(game.name, game.rules_version, options, seats, seed, "salt"), game, 0.0)


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_seat_cannot_know_changes_no_byte_it_is_sent(name: str) -> None:
    from banquise.server.store import Event

    chance = random.Random(name)
    game = games.load(name)
    for players in (game.players[0], game.players[-1]):
        table = fresh_table(game, players, chance.randrange(2**62))
        for number in range(1, 120):
            if table.status == "finished":
                break
            seat, action = table.line.decider, chance.choice(table.line.legal())
            table.apply(Event(number, "act", seat, action, key=str(number), at=float(number)))
            if chance.random() < 0.4:
                check_position(table, chance)
                check_move(table, chance)


def check_position(table: Table, chance: random.Random) -> None:
    """Re-deal what the viewer does not know of this position."""
    for viewer in table.game.viewers(table.line.state):
        other = table.line.state.copy()
        table.game.resample(other, viewer, chance.randrange(2**62))
        twin = twin_of(table, table.line.history.contents[-1], other.tobytes())
        assert position_sent(twin, viewer) == position_sent(table, viewer)
        if viewer == table.decider:
            tried = [chance.randrange(len(table.game.actions)) for _ in range(5)]
            assert refusals(twin, tried) == refusals(table, tried)


def check_move(table: Table, chance: random.Random) -> None:
    """Re-deal before a decision that showed the viewer nothing: where the table looks the same, so do the words."""
    game, action = table.game, table.line.actions[-1]
    for viewer in game.viewers(table.line.state):
        if table.line.learned_since(table.line.decision - 1) >> viewer & 1:
            continue
        before = table.line.entries.record(table.line.history.contents[-1])
        game.resample(before, viewer, chance.randrange(2**62))
        if action not in legal_in(game, before):
            continue
        after = before.copy()
        game.step(after, action)
        if observed(game, after, viewer) == observed(game, table.line.state, viewer):
            assert move_sent(twin_of(table, before.tobytes(), after.tobytes()), viewer) == move_sent(table, viewer)


def legal_in(game: Game, state: Any) -> list[int]:
    out = np.empty(game.max_legal, np.int32)
    return [int(action) for action in out[: game.legal_actions(state, out)]]


def observed(game: Game, state: Any, viewer: int) -> bytes:
    out = np.zeros(game.observation.length, np.uint8)
    game.observe(state, viewer, out)
    return out.tobytes()


def test_replays_of_a_running_match_hide_what_others_chose() -> None:
    from banquise.server.store import Event

    chance = random.Random(3)
    table = fresh_table(games.load("arctic"), 2, 3)
    for number in range(1, 60):
        action = chance.choice(table.line.legal())
        table.apply(Event(number, "act", table.line.decider, action, key=str(number), at=0.0))
    for viewer in (0, 1, SPECTATOR):
        for step in replay.steps(table, viewer, 1, 100):
            assert (step.action is not None) == (step.player == viewer)
            shown = messages.shown_view(table.game, viewer, step.view)
            assert shown["viewer"] == (None if viewer == SPECTATOR else viewer)


def test_a_board_replays_to_the_same_positions() -> None:
    chance = random.Random(5)
    game = games.load("arctic")
    line = Line(game, 3, 5, game.complete({}))
    kept = [line.state.tobytes()]
    for _ in range(70):
        line.play(chance.choice(line.legal()))
        kept.append(line.state.tobytes())
    for first, last in ((0, 70), (1, 5), (40, 70), (60, 70), (70, 70)):
        steps = list(line.steps(first, last))
        assert [after for _, _, after in steps] == kept[first : last + 1]
        assert [before for before, _, _ in steps] == [kept[max(n - 1, 0)] for n in range(first, last + 1)]
    line.cut(50)
    assert line.state.tobytes() == kept[50] and line.decision == 50
    line.cut(10)
    assert line.state.tobytes() == kept[10]


def test_a_copy_of_a_board_plays_on_for_itself() -> None:
    """Tables rely on this when a decision could not be written and another one is taken instead."""
    game = games.load("arctic")
    line = Line(game, 2, 5, game.complete({}))
    for _ in range(40):
        line.play(line.legal()[0])
    first, *_, last = line.legal()
    twin, before = line.copy(), (line.actions, line.state.tobytes())
    twin.play(last, version=41)
    assert (line.actions, line.state.tobytes()) == before and twin.actions == [*before[0], last]
    line.play(first, version=42)
    assert [other.actions[-1] for other in (twin, line)] == [last, first]
    assert [other.versions[-1] for other in (twin, line)] == [41, 42]
    for other in (twin, line):
        *_, (_, _, after) = other.steps(0, 41)
        assert after == other.position
