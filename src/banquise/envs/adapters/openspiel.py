"""OpenSpiel: importing this registers `banquise_arctic` and so on: `pyspiel.load_game("banquise_arctic(players=3)")`.

A game begins with nine chance nodes of 128 outcomes each, which determine the seed of the deal and thus all later
chance. A game that declares its distinct deals begins with a single node of these instead. Returns are those of
rewards.py, or the points of a game that declares its stakes. The observation is what a player may know now; the
information state is the history of the player's observations and actions: as a tensor, the observation, a digest of
that history, and the player's last decisions with their observations. `resample_from_infostate` deals again what the
player cannot know.

Observation strings describe the table as that player sees it, in words; `str(state)` is a spectator's view and a digest
of the whole state, which distinguishes states. Information-state strings are keys for search and learning, needed many
times per second, so they are in hex.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from banquise.core.game import Game, Option
from banquise.core.record import SPECTATOR
from banquise.core.rng import SEEDS, WORD
from banquise.core.template import bind
from banquise.core.templates import PLAYOUT
from banquise.core.words import words_of
from banquise.envs.adapters.rendering import text_for
from banquise.envs.features import ActionTable, action_table
from banquise.envs.game import SingleGame
from banquise.envs.rewards import rewards
from banquise.games import NAMES, load

BITS, DRAWS = 7, 9
"""A seed has 63 bits, drawn seven at a time."""
OUTCOMES = 1 << BITS
LONGEST = 20_000
"""A bound of the length of games, which OpenSpiel requires: more decisions than any game takes."""
RECENT = 4
"""The number of a player's own last decisions that an information state contains in full."""
DIGEST = 16
"""The length of a digest in bytes."""
PREFIX = "banquise_"
WEYL = 0x9E3779B9
"""A multiplier that spreads small numbers over 32 bits."""


def game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    secret = game.has_secrets
    information = kinds.Information
    return kinds(
        short_name=PREFIX + game.name,
        long_name=words_of(game, "en").text("title"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            **{option.name: parameter(option) for option in game.options},
        },
    )


def parameter(option: Option) -> int | str:
    """The default of an option. OpenSpiel parses digits as a number: an option with only numbers is one; among words,
    `_1` stands for 1."""
    return int(option.default) if option.default.isdigit() else option.default


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        players = int(chosen.pop("players", self.rules.players[0]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=self.outcomes,
            num_players=players,
            min_utility=-float(self.rules.stakes or 1),
            max_utility=float(self.rules.stakes or 1),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.rules), info, params or {})
        self.chances = [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]
        self.blank = SingleGame(self.rules, players, {name: str(value).lstrip("_") for name, value in chosen.items()})

    @property
    def outcomes(self) -> int:
        """The number of outcomes of each chance node."""
        return self.rules.deals or OUTCOMES

    @property
    def draws(self) -> int:
        """The number of chance nodes."""
        return 1 if self.rules.deals else DRAWS

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def state_at(self, record: Any) -> SpielState:
        """Make a state from this record, in the middle of a game with an unknown past, after its chance nodes."""
        state = SpielState(self)
        state.single.take_up(record)
        state.drawn = self.draws
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.single = game.blank.copy()
        self.chances, self.draws = game.chances, game.draws
        self.drawn = 0  # the chance nodes so far
        self.seed = 0
        self.past = HistoryNode()

    @property
    def is_dealt(self) -> bool:
        return self.drawn == self.draws

    def current_player(self) -> int:
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.single.over else self.single.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.single.legal) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.chances

    def _apply_action(self, action: int) -> None:
        if not self.is_dealt:
            self.seed = self.seed << BITS | action
            self.drawn += 1
            if self.is_dealt:
                self.single.deal(self.seed)
        else:
            player = self.single.player
            self.past = HistoryNode(self.past, self.single.copy(), player, action)
            self.single.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.single.game.actions.words(action)

    def is_terminal(self) -> bool:
        return self.is_dealt and self.single.over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.single.players
        return self.single.points() if self.single.game.stakes else self.single.rewards()

    def hides_state_from_agents(self) -> bool:
        """Kaggle's environments ask this before they send players a copy of the whole state."""
        return True

    def information_state_string(self, player: int | None = None) -> str:
        viewer = self.current_player() if player is None else player
        return f"{self.past.seen_by(viewer).digest.hex()} {self.single.observe(viewer).tobytes().hex()}"

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Make another state that the player cannot distinguish from this one."""
        twin: SpielState = self.clone()
        twin.single.resample(player, int(sampler() * SEEDS) % SEEDS)
        twin.past = self.past.as_seen_by(player)
        return twin

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"seed {self.seed}, {self.drawn} of {self.draws} drawn"
        digest = hashlib.blake2b(self.single.state.tobytes(), digest_size=DIGEST).hexdigest()
        return f"{self.text_for(SPECTATOR)}\nstate {digest}"

    def text_for(self, viewer: int) -> str:
        """Describe a viewer's view as text, with players named as in actions: the first is P1."""
        return text_for(self.single, viewer, [f"P{seat + 1}" for seat in range(self.single.players)])


class PlayerHistory(NamedTuple):
    """A viewer's observations and actions up to a state."""

    digest: bytes = b""  # of the whole history
    own: tuple[tuple[bytes, int], ...] = ()  # the viewer's last decisions: observation and action


class HistoryNode:
    """The past of a state and each player's view of it: an immutable chain that states share."""

    __slots__ = ("action", "before", "player", "seen", "single")

    def __init__(
        self, before: HistoryNode | None = None, single: SingleGame | None = None, player: int = -1, action: int = -1
    ) -> None:
        self.before, self.single, self.player, self.action = before, single, player, action
        self.seen: dict[int, PlayerHistory] = {}

    def seen_by(self, viewer: int) -> PlayerHistory:
        """The viewer's observations and own actions up to here."""
        missing: list[HistoryNode] = []
        node: HistoryNode | None = self
        while node is not None and viewer not in node.seen:
            missing.append(node)
            node = node.before
        seen = PlayerHistory() if node is None else node.seen[viewer]
        for node in reversed(missing):
            if node.single is not None:
                action = node.action if node.player == viewer else -1
                seen = extend_history(seen, node.single.observe(viewer).tobytes(), action)
            node.seen[viewer] = seen
        return seen

    def as_seen_by(self, viewer: int) -> HistoryNode:
        """The past as the viewer knows it, without the other players' histories."""
        return recall({viewer: self.seen_by(viewer)})

    def __deepcopy__(self, _: Any) -> HistoryNode:
        return self

    def __reduce__(self) -> Any:
        """Pickle only the viewer's history: the chain itself is as deep as the game is long."""
        seats = range(self.single.players) if self.single else ()
        return recall, ({**self.seen, **{seat: self.seen_by(seat) for seat in seats}},)


def extend_history(seen: PlayerHistory, observed: bytes, action: int) -> PlayerHistory:
    """Extend the history by an observation, and by the action if it was the viewer's."""
    content = seen.digest + observed + action.to_bytes(4, "big", signed=True)
    digest = hashlib.blake2b(content, digest_size=DIGEST).digest()
    return PlayerHistory(digest, seen.own if action < 0 else (*seen.own, (observed, action))[-RECENT:])


def recall(seen: dict[int, PlayerHistory]) -> HistoryNode:
    past = HistoryNode()
    past.seen.update(seen)
    return past


class Observer:
    """The observation as OpenSpiel's tensors, one for each slice of the game's layout. With perfect recall there are
    also `past`, the bits of the digest of the viewer's history, and `own`, a row for each of the viewer's last
    decisions, the latest first: 1 + the action's kind, its arguments (features.action_table), the observation."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        self.game, self.recalls = game, iig_obs_type is not None and iig_obs_type.perfect_recall
        sizes = {s.name: s.length for s in game.observation.slices}
        if self.recalls:
            self.actions: ActionTable = action_table(game)
            row = len(self.actions.columns) + game.observation.length
            sizes |= {"past": 8 * DIGEST, "own": RECENT * row}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))
        self.dict = dict(zip(sizes, np.split(self.tensor, ends[:-1]), strict=True))

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        if state.is_dealt:
            self.tensor[: self.game.observation.length] = state.single.observe(player)
            if self.recalls:
                self._recall(state.past.seen_by(player))

    def _recall(self, seen: PlayerHistory) -> None:
        self.dict["past"][: 8 * len(seen.digest)] = np.unpackbits(np.frombuffer(seen.digest, np.uint8))
        rows, columns = self.dict["own"].reshape(RECENT, -1), len(self.actions.columns)
        for row, (observed, action) in zip(rows, reversed(seen.own), strict=False):
            row[:columns] = self.actions.values[action]
            row[0] += 1
            row[columns:] = np.frombuffer(observed, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        if not state.is_dealt:
            return "not dealt"
        if self.recalls:
            return state.information_state_string(player)
        return state.text_for(player)


class CompiledRollouts:
    """An evaluator for OpenSpiel's Python search (`mcts.MCTSBot`): random play to the end in compiled code."""

    def __init__(self, rollouts: int = 8, seed: int = 1) -> None:
        self.rollouts, self.chance = rollouts, (seed * WEYL & WORD) | 1

    def evaluate(self, state: SpielState) -> NDArray[np.float64]:
        """Compute the mean returns of random playouts."""
        if not state.is_dealt or state.single.over:
            return np.array(state.returns())
        game, single = state.single.game, state.single.copy()
        here, legal = single.state, np.zeros(game.max_legal, np.int32)
        standing, work = np.zeros(single.players, np.int32), np.zeros(game.work, np.int16)
        finish = bind(PLAYOUT, game).finish
        total = np.zeros(single.players)
        for _ in range(self.rollouts):
            played = here.copy()
            self.chance, _ = finish(played, self.chance, legal)
            game.standing(played, work, standing)
            total += rewards(standing.tolist())
        return total / self.rollouts

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Return the same weight for all legal actions; at a chance node, the probabilities."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def _register(name: str) -> None:
    """Register a game as a class of this module, so that it can be pickled."""
    rules = load(name)
    own = type(f"{name.capitalize()}Game", (SpielGame,), {"rules": rules, "__module__": __name__})
    globals()[own.__name__] = own
    pyspiel.register_game(game_type(rules), own)


for _name in NAMES:
    _register(_name)
