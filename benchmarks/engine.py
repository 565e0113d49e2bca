"""Decisions per second on this machine, ours beside the peers', layer by layer, alternately in one run.

    python benchmarks/engine.py [--quick] [--seconds 2] [--batch 4096] [--json FILE]

call        one game: each decision reads the legal actions, draws one, plays it by a Python call (OpenSpiel's chance
            nodes count too); a game that ends is followed by the next
PettingZoo  the same through PettingZoo's own loop: last() with its observation and mask, then step()
Gymnasium   one seat against a bot that plays at random: step() with its observation, and a draw from the mask
vector      the same for many games a call
learn       many games a call, one decision in each: observations and masks are written out for a learner
batch       many games a call, random play with auto-reset, on all cores

Rates are per second, and per second of processor time of all threads. A peer that is not installed is left out, and the
table says how to install it.
"""

import argparse
import importlib
import json
import random
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from banquise import batch, load
from banquise.envs.game import SingleGame
from banquise.games import NAMES

CALL, ZOO, GYM, VECTOR, LEARN, BATCH = "call", "PettingZoo", "Gymnasium", "vector", "learn", "batch"
OURS = "banquise"
ROUNDS = 4
"""The number of rounds of each row, alternating so that all are exposed to the same noise."""
SCAN = 16
"""Decisions per game in one call of Pgx's compiled loop."""

Play = Callable[[], int]
"""A function that plays some and returns the number of decisions."""


class Peer(NamedTuple):
    layer: str
    who: str
    module: str
    install: str
    games: tuple[str, ...]  # the first is the fastest, and the only one with --quick
    make: Callable[[str, int], Play]


class Row(NamedTuple):
    layer: str
    who: str
    game: str
    play: Play


# One game, a call a decision


def ours_by_call(name: str, _: int) -> Play:
    game = load(name)
    table, seeds, draw = SingleGame(game, game.players[0]), iter(range(2**62)), random.Random(1).random

    def play() -> int:
        table.deal(next(seeds))
        made = 0
        while not table.over:
            legal = table.choices
            table.play(legal[int(draw() * len(legal))])
            made += 1
        return made

    return play


def openspiel(name: str, _: int) -> Play:
    game, draw = importlib.import_module("pyspiel").load_game(name), random.Random(1).random

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()  # at a chance node: its outcomes
            state.apply_action(legal[int(draw() * len(legal))])
            made += 1
        return made

    return play


def rlcard(name: str, _: int) -> Play:
    env, draw = importlib.import_module("rlcard").make(name), random.Random(1).random

    def play() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            made += 1
        return made

    return play


# PettingZoo's loop


def our_pettingzoo(name: str, _: int) -> Play:
    from banquise.envs import aec

    return zoo_loop(aec.env(name, load(name).players[0]))


def pettingzoo(name: str, _: int) -> Play:
    return zoo_loop(importlib.import_module(f"pettingzoo.classic.{name}").env())


def zoo_loop(env: Any) -> Play:
    def play() -> int:
        env.reset()
        made = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            over = terminated or truncated
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            made += not over
        return made

    return play


# Gymnasium's


def our_gymnasium(name: str, _: int) -> Play:
    from banquise.envs.gym import SoloEnv

    env = SoloEnv(name, load(name).players[0])
    info = [env.reset(seed=1)[1]]

    def play() -> int:
        made, over = 0, False
        while not over:
            _, _, over, _, info[0] = env.step(env.action_space.sample(info[0]["action_mask"]))
            made += 1
        info[0] = env.reset()[1]
        return made

    return play


def our_vector(name: str, n: int) -> Play:
    """Measure the vector environment; only the learner's decisions count."""
    from banquise.envs import vector

    envs = vector(name, n, players=load(name).players[0])
    envs.reset(seed=1)

    def play() -> int:
        envs.step(envs.batch.random_actions())
        return n

    return play


# Batches


def ours_to_learn_from(name: str, n: int) -> Play:
    games = batch(name, n, load(name).players[0]).reset(1)
    games.play_random(4)  # away from the start, where all games do the same

    def play() -> int:
        games.step(games.random_actions())
        return n

    return play


def pgx_to_learn_from(name: str, n: int) -> Play:
    """Measure Pgx with one call per decision that returns observation and mask."""
    import jax
    from pgx.experimental import act_randomly, auto_reset

    env = importlib.import_module("pgx").make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def decide(state: Any, key: Any) -> Any:
        key, one, two = jax.random.split(key, 3)
        return step(state, act_randomly(one, state.legal_action_mask), jax.random.split(two, n)), key

    carry = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n)), jax.random.PRNGKey(1)]

    def play() -> int:
        carry[:] = jax.block_until_ready(decide(*carry))
        return n

    return play


@njit
def draw_from_masks(masks: Any, out: Any) -> None:
    """Draw one of the actions that each row's mask allows, uniformly."""
    for i in range(len(out)):
        count, drawn = 0, np.random.random() * masks[i].sum()
        for action in range(masks.shape[1]):
            count += masks[i, action]
            if count > drawn:
                out[i] = action
                break


def envpool_to_learn_from(name: str, n: int) -> Play:
    """A player of EnvPool used as its documentation shows; actions are drawn in compiled code too."""
    envs = importlib.import_module("envpool").make_gymnasium(name, num_envs=n)
    _, info = envs.reset()
    actions, masks = np.zeros(n, np.int32), [info["legal_action_mask"]]

    def play() -> int:
        draw_from_masks(masks[0], actions)
        masks[0] = envs.step(actions)[4]["legal_action_mask"]
        return n

    return play


def ours_by_batch(name: str, n: int) -> Play:
    games = batch(name, n, load(name).players[0]).reset(1)

    def play() -> int:
        before = int(games.played.sum())
        games.play_random()
        return int(games.played.sum()) - before

    return play


def pgx(name: str, n: int) -> Play:
    """A player of Pgx used as its documentation shows: everything inside one compiled scan."""
    import jax
    from pgx.experimental import act_randomly, auto_reset

    env = importlib.import_module("pgx").make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carry: Any, _: Any) -> Any:
        state, key = carry
        key, one, two = jax.random.split(key, 3)
        action = act_randomly(one, state.legal_action_mask)
        return (step(state, action, jax.random.split(two, n)), key), None

    scan = jax.jit(lambda state, key: jax.lax.scan(decide, (state, key), None, length=SCAN)[0])
    carry = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n)), jax.random.PRNGKey(1)]

    def play() -> int:
        carry[:] = jax.block_until_ready(scan(*carry))
        return SCAN * n

    return play


SPIEL_GAMES = ("tic_tac_toe", "connect_four", "leduc_poker", "hearts", "gin_rummy", "backgammon")
ZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
PGX_GAMES = ("tic_tac_toe", "2048", "hex", "backgammon", "sparrow_mahjong")
POOL_GAMES = ("TicTacToe-v1", "ConnectFour-v1", "Play2048-v1", "Backgammon-v1", "SparrowMahjong-v1")
PEERS = (
    Peer(CALL, OURS, OURS, "", NAMES, ours_by_call),
    Peer(CALL, "OpenSpiel", "pyspiel", "open_spiel", SPIEL_GAMES, openspiel),
    Peer(CALL, "RLCard", "rlcard", "rlcard", ("leduc-holdem", "uno", "gin-rummy"), rlcard),
    Peer(ZOO, OURS, "pettingzoo", "'.[envs]'", NAMES, our_pettingzoo),
    Peer(ZOO, "PettingZoo", "pettingzoo", "'pettingzoo[classic]'", ZOO_GAMES, pettingzoo),
    Peer(GYM, OURS, "gymnasium", "'.[envs]'", NAMES, our_gymnasium),
    Peer(VECTOR, OURS, "gymnasium", "'.[envs]'", NAMES, our_vector),
    Peer(LEARN, OURS, OURS, "", NAMES, ours_to_learn_from),
    Peer(LEARN, "Pgx (CPU)", "pgx", "pgx", PGX_GAMES, pgx_to_learn_from),
    Peer(LEARN, "EnvPool", "envpool", "envpool", POOL_GAMES, envpool_to_learn_from),
    Peer(BATCH, OURS, OURS, "", NAMES, ours_by_batch),
    Peer(BATCH, "Pgx (CPU)", "pgx", "pgx", PGX_GAMES, pgx),
)


def rows(n: int, quick: bool) -> Iterator[Row]:
    """Make all rows, each warmed up so that everything is compiled."""
    for peer in PEERS:
        if find_spec(peer.module) is None:
            print(f"{peer.layer}: {peer.who} left out, not installed: pip install {peer.install}", flush=True)
            continue
        for game in peer.games[:1] if quick and peer.who != OURS else peer.games:
            try:
                play = peer.make(game, n)
                play()
            except ImportError as missing:
                print(f"{peer.layer}: {peer.who} {game} left out ({missing}): pip install {peer.install}", flush=True)
            else:
                yield Row(peer.layer, peer.who, game, play)


def measure(table: list[Row], seconds: float) -> list[dict[str, Any]]:
    decisions, spent, worked = [0] * len(table), [0.0] * len(table), [0.0] * len(table)
    for _ in range(ROUNDS):
        for r, row in enumerate(table):
            begun, start = time.process_time(), time.perf_counter()
            now = start
            while now < start + seconds / ROUNDS:
                decisions[r] += row.play()
                now = time.perf_counter()
            spent[r] += now - start
            worked[r] += time.process_time() - begun
    return [
        {
            "layer": row.layer,
            "who": row.who,
            "game": row.game,
            "per_s": round(decisions[r] / spent[r]),
            "per_cpu_s": round(decisions[r] / worked[r]),
        }
        for r, row in enumerate(table)
    ]


def rate(row: dict[str, Any]) -> int:
    """The decisions per second of processor time, which other processes hardly disturb."""
    per_cpu_s: int = row["per_cpu_s"]
    return per_cpu_s


def show(found: list[dict[str, Any]]) -> None:
    print(f"\n{'layer':<12}{'':<12}{'game':<18}{'decisions/s':>14}{'per CPU s':>14}")
    for row in found:
        print(f"{row['layer']:<12}{row['who']:<12}{row['game']:<18}{row['per_s']:>14,}{row['per_cpu_s']:>14,}")
    print()
    for peer in PEERS:
        ours = [row for row in found if row["layer"] == peer.layer and row["who"] == OURS]
        theirs = [row for row in found if row["layer"] == peer.layer and row["who"] == peer.who != OURS]
        if ours and theirs:
            slowest, quickest = min(ours, key=rate), max(theirs, key=rate)
            ratio = rate(slowest) / rate(quickest)
            print(
                f"{peer.layer}: our slowest, {slowest['game']}, × {ratio:.2f} {peer.who}'s quickest, {quickest['game']}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="a tenth of the time, and of each peer one game")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row (default 2)")
    parser.add_argument("--batch", type=int, default=4096, help="games of a batch (default 4096)")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file too")
    chosen = parser.parse_args()
    warnings.filterwarnings("ignore")  # of the peers' dependencies
    table = list(rows(chosen.batch, chosen.quick))
    found = measure(table, chosen.seconds / 10 if chosen.quick else chosen.seconds)
    show(found)
    if chosen.json:
        with open(chosen.json, "w") as file:
            json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
