"""The speed of the search: determinised simulations per second on one core, from the opening, in whole trees."""

from time import perf_counter
from typing import Any

from banquise.bots.quick import QuickBot
from banquise.bots.search import Worker
from banquise.core.game import Game

PLAYOUT = "evaluated"
"""The name of what a simulation ends with: the evaluation of the state it has reached, not a finished game."""
TREE_SECONDS = 0.1
"""The seconds that a tree grows, as long as `search:100ms` thinks, so that its size is typical."""
GREEDY_DECISIONS = 200
SEED = 1


def measure_search(game: Game, seconds: float, players: int | None = None) -> dict[str, Any]:
    state = opening(game, players or game.players[0])
    worker = Worker(game, SEED)
    grow(worker, state, TREE_SECONDS)
    simulations, spent = 0, 0.0
    while spent < seconds:
        began = perf_counter()
        simulations += grow(worker, state, min(TREE_SECONDS, seconds))
        spent += perf_counter() - began
    return {
        "game": game.name,
        "players": int(state.seats),
        "cores": 1,
        "playouts": PLAYOUT,
        "simulations_per_s": round(simulations / spent),
        "greedy_decision_ms": round(1000 * greedy_seconds(game, state), 4),
    }


def opening(game: Game, players: int) -> Any:
    state = game.new_state(players, game.complete({}))
    game.deal(state, 1)
    return state


def grow(worker: Worker, state: Any, seconds: float) -> int:
    """Grow a new tree; return the number of simulations."""
    worker.memory.run("seed", SEED)
    worker.begin(state)
    return worker.search(2**40, perf_counter() + seconds)


def greedy_seconds(game: Game, state: Any) -> float:
    bot = QuickBot(game, SEED)
    bot.choose(state)
    began = perf_counter()
    for _ in range(GREEDY_DECISIONS):
        bot.choose(state)
    return (perf_counter() - began) / GREEDY_DECISIONS


def search_in_words(found: dict[str, Any]) -> str:
    return (
        f"{found['game']} ({found['players']} players): {found['simulations_per_s']:,} simulations/s on one core "
        f"({found['playouts']} playouts), a greedy decision in {found['greedy_decision_ms']} ms"
    )
