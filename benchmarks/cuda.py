"""Batches on a CUDA device: the same games as on the CPU, how many decisions per second, and Pgx's games beside them.

    python benchmarks/cuda.py [--quick] [--games arctic,arktia] [--no-peers] [--json FILE]

"play": random play with auto-reset. "learn": one launch sequence a decision with observations and masks written out for
a learner, actions drawn on the device. Needs numba-cuda and a CUDA device; the peers need Pgx and JAX.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
# This file has the name of NVIDIA's package, and would hide it.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != Path(__file__).parent]

import numpy as np  # noqa: E402
from numba import cuda  # noqa: E402

from banquise.envs.batch import batch  # noqa: E402
from banquise.envs.batch.base import SPAN  # noqa: E402
from banquise.envs.cuda.batch import CudaBatch  # noqa: E402
from banquise.games import NAMES, load  # noqa: E402

PEERS = ("backgammon", "hex", "2048", "sparrow_mahjong")
SIZES = tuple(2**power for power in range(14, 21))
USUAL_PLAYERS = {"scavengers": 4}
COMPARED = ("states", "seeds", "players", "observations", "legal", "counts", "played", "rewards", "scores", "done")
CHECK_GAMES, CHECK_SPANS = 1000, 40


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="fewer sizes, shorter")
    parser.add_argument("--games", default=",".join(NAMES))
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--no-check", action="store_true")
    parser.add_argument("--tune", action="store_true", help="also try groups and block sizes at one size")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--json", help="write the figures to this file")
    chosen = parser.parse_args()
    sizes = (2**14, 2**17, 2**20) if chosen.quick else SIZES
    found: dict[str, Any] = {"device": describe_device(), "copy_gb_s": copy_bandwidth()}
    print(found, flush=True)
    found["shared"] = shared_without_a_copy()
    print(found["shared"], flush=True)
    names = [name for name in chosen.games.split(",") if name]
    if not chosen.no_check:
        found["identical"] = [check(name, players) for name in names for players in load(name).players]
    found["ours"] = [row for name in names for row in measure_ours(name, sizes, chosen.seconds)]
    if chosen.tune:
        found["tuning"] = [row for name in names for row in tune(name, min(chosen.seconds, 0.5))]
    if not chosen.no_peers:
        peer_sizes = (2**17,) if chosen.quick else (2**14, 2**17, 2**20)
        found["pgx"] = [row for name in PEERS for row in measure_pgx(name, peer_sizes, chosen.seconds)]
    if chosen.json:
        with open(chosen.json, "w") as file:
            json.dump(found, file, indent=1)
    print_table(found)


def describe_device() -> str:
    device = cuda.get_current_device()
    name = device.name.decode() if isinstance(device.name, bytes) else str(device.name)
    return f"{name}, {device.MULTIPROCESSOR_COUNT} multiprocessors"


def copy_bandwidth() -> float:
    """GB/s read and written by a copy within the device: the floor that everything else is measured against."""
    one = cuda.device_array(2**30, np.uint8)
    other = cuda.device_array(2**30, np.uint8)
    seconds = repeat(lambda: other.copy_to_device(one), 0.3)
    return round(2 * 2**30 / seconds / 1e9)


def shared_without_a_copy() -> dict[str, str]:
    """Check whether the peers' arrays have the same address as ours."""
    array = batch("arctic", 8, device="cuda").reset(1).observations
    address = array.__cuda_array_interface__["data"][0]
    ways: dict[str, Callable[[], int]] = {
        "torch": lambda: __import__("torch").as_tensor(array, device="cuda").data_ptr(),
        "torch dlpack": lambda: __import__("torch").from_dlpack(array).data_ptr(),
        "jax": lambda: __import__("jax").numpy.asarray(array).unsafe_buffer_pointer(),
        "jax dlpack": lambda: __import__("jax").dlpack.from_dlpack(array).unsafe_buffer_pointer(),
        "cupy": lambda: __import__("cupy").asarray(array).data.ptr,
    }
    found = {}
    for name, way in ways.items():
        try:
            found[name] = "shared" if way() == address else "copied"
        except Exception as error:  # a package that is missing, or fails
            found[name] = f"{type(error).__name__}: {error}"[:80]
    return found


def repeat(work: Callable[[], Any], seconds: float) -> float:
    """Measure the mean seconds per call of many, until the device has finished them all."""
    for _ in range(3):
        work()
    cuda.synchronize()
    start, calls = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        for _ in range(10):
            work()
        calls += 10
        cuda.synchronize()
    return (time.perf_counter() - start) / calls


def check(name: str, players: int) -> dict[str, Any]:
    """Compare a thousand rows of CPU and device over hundreds of decisions: every array must be equal, byte for
    byte."""
    here, there = batch(name, CHECK_GAMES, players).reset(7), batch(name, CHECK_GAMES, players, device="cuda").reset(7)
    differing: set[str] = set()
    for turn in range(CHECK_SPANS):
        if turn % 2:
            here.play_random()
            there.play_random()
        else:
            actions = here.choices[np.arange(CHECK_GAMES), turn % here.counts]
            here.step(actions)
            there.step(actions)
        differing |= {array for array in COMPARED if not same(getattr(here, array), getattr(there, array))}
    row = {
        "game": name,
        "players": players,
        "games": CHECK_GAMES + int(here.episodes.sum()),
        "decisions": int(here.played.sum()),
        "differing": sorted(differing),
    }
    print("identical" if not differing else "DIFFERENT", row, flush=True)
    return row


def same(here: Any, there: Any) -> bool:
    return bool(here.tobytes() == there.copy_to_host().tobytes())


def measure_ours(name: str, sizes: tuple[int, ...], seconds: float) -> list[dict[str, Any]]:
    rows = []
    players = USUAL_PLAYERS.get(name, load(name).players[0])
    for n in sizes:
        games = batch(name, n, players, device="cuda").reset(1)
        games.play_random(16)  # away from the beginning, where all games are alike
        play = rate(games, lambda games=games: games.play_random(4), seconds)
        learn = rate(games, lambda games=games: games.step(games.random_actions()), seconds)
        rows.append({"game": name, "players": players, "batch": n, "play_per_s": play, "learn_per_s": learn})
        print(rows[-1], flush=True)
        del games
    return rows


def tune(name: str, seconds: float) -> list[dict[str, Any]]:
    """Measure settings at 2^20 games: random play with and without groups, by threads of a block; learning by how many
    threads of a warp score and deal."""
    rows = []
    games: Any = batch(name, 2**20, USUAL_PLAYERS.get(name, load(name).players[0]), device="cuda")
    for games.is_grouped in (False, True):
        for games.threads in (32, 64, 128, 256):
            games.reset(1).play_random(16)
            play = rate(games, lambda: games.play_random(4), seconds)
            setting = {"grouped": games.is_grouped, "threads": games.threads}
            rows.append({"game": name, **setting, "play_per_s": play})
            print(rows[-1], flush=True)
    games.threads = CudaBatch.threads
    for games.lanes in (1, 2, 8, 32):
        games.reset(1).play_random(16)
        learn = rate(games, lambda: games.step(games.random_actions()), seconds)
        rows.append({"game": name, "lanes": games.lanes, "learn_per_s": learn})
        print(rows[-1], flush=True)
    return rows


def rate(games: Any, work: Callable[[], Any], seconds: float) -> float:
    before = int(games.played.copy_to_host().sum())
    for _ in range(2):
        work()
    cuda.synchronize()
    before = int(games.played.copy_to_host().sum())
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(5):
            work()
        cuda.synchronize()
    elapsed = time.perf_counter() - start
    return round((int(games.played.copy_to_host().sum()) - before) / elapsed)


def measure_pgx(name: str, sizes: tuple[int, ...], seconds: float) -> list[dict[str, Any]]:
    """Random play with auto-reset, as Pgx documents it: everything inside one compiled scan."""
    import jax
    import pgx
    from pgx.experimental import act_randomly, auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carry: Any, _: Any) -> Any:
        state, key = carry
        key, one, two = jax.random.split(key, 3)
        action = act_randomly(one, state.legal_action_mask)
        return (step(state, action, jax.random.split(two, action.shape[0])), key), None

    steps = 64
    play = jax.jit(lambda state, key: jax.lax.scan(decide, (state, key), None, length=steps)[0])
    rows = []
    for n in sizes:
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n))
        key = jax.random.PRNGKey(1)
        state, key = jax.block_until_ready(play(state, key))
        start, made = time.perf_counter(), 0
        while time.perf_counter() - start < seconds:
            state, key = jax.block_until_ready(play(state, key))
            made += steps * n
        per_s = round(made / (time.perf_counter() - start))
        rows.append({"game": f"pgx {name}", "batch": n, "play_per_s": per_s})
        print(rows[-1], flush=True)
    return rows


def print_table(found: dict[str, Any]) -> None:
    print(f"\n{found['device']}; copies {found['copy_gb_s']} GB/s; spans of {SPAN} decisions\n")
    print(f"{'game':<22}{'players':>8}{'batch':>10}{'play, M/s':>12}{'learn, M/s':>12}")
    for row in found["ours"] + found.get("pgx", []):
        play, learn = row["play_per_s"] / 1e6, row.get("learn_per_s")
        shown = f"{learn / 1e6:>12.1f}" if learn else f"{'':>12}"
        print(f"{row['game']:<22}{row.get('players', ''):>8}{row['batch']:>10}{play:>12.1f}{shown}")
    for row in found.get("identical", []):
        same_everywhere = "identical" if not row["differing"] else f"DIFFERENT: {row['differing']}"
        print(f"CPU and CUDA, {row['game']}, {row['players']} players, {row['games']} games: {same_everywhere}")


if __name__ == "__main__":
    main()
