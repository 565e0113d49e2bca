"""Matches in Kaggle's OpenSpiel environments: `make("open_spiel_banquise_arctic")` after `register()`.

Observations are the text of the seat and name the legal actions. `create_agent_fn(Harness("arctic"))` of
`kaggle_environments.core_harness` makes a player of a model.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import kaggle_environments
from kaggle_environments.core_harness import ParseResult
from kaggle_environments.envs.open_spiel_env import open_spiel_env

from banquise.core.answers import question, understand
from banquise.core.errors import ActionError
from banquise.core.line import entries_of
from banquise.core.words import texts, words_of
from banquise.envs.adapters.openspiel import PREFIX, SpielState
from banquise.games import OWN, load

from .match import last_line, rules_text
from .writer import AGAIN, TASK

Observation = Mapping[str, Any]


class Harness:
    """The prompts for a model at a seat, and the interpretation of its answers."""

    def __init__(self, game: str) -> None:
        self.game, self.rules, self.reason = load(game), rules_text(game), ""

    def get_legal_moves(self, observation: Observation) -> dict[int, str]:
        """The legal actions in words, by their numbers; none before the first step."""
        numbers, words = observation.get("legalActions", ()), observation.get("legalActionStrings", ())
        return dict(zip(numbers, words, strict=True))

    def make_prompt(
        self,
        observation: Observation,
        move_history: list[str],
        previous_response: str | None = None,
        previous_action: str | None = None,
    ) -> str:
        """The rules, the table and the choices; after a refused answer, the reason too."""
        task = TASK.format(seat=f"P{observation['playerId'] + 1}", title=words_of(self.game, "en").text("title"))
        lines = [task, self.rules, observation["observationString"]]
        if previous_response is not None:
            lines.append(AGAIN.format(answer=last_line(previous_response), reason=self.reason))
        return "\n".join(lines)

    def parse_response(
        self, response: str, legal_action_strings: Sequence[str] | None, *, observation: Observation
    ) -> ParseResult:
        """The legal action that the last line means, if it means one."""
        legal, said = list(observation["legalActions"]), last_line(response)
        try:
            action = understand(self.game, legal, said, "en")
        except ActionError as error:
            self.reason = str(error)
        else:
            if action in legal:
                return ParseResult(legal_action=self.get_legal_moves(observation)[action], raw_action=said)
            self.reason = "that is none of your choices."
        return ParseResult(raw_action=said or None)


def told(state: SpielState, viewer: int) -> str:
    """Write everything that a viewer reads: the table, events since its last decision, its task and its choices."""
    single, legal = state.single, list(state.legal_actions(viewer))
    return question(single.game, single.state.tobytes(), viewer, news(state, viewer), legal, "en")


def news(state: SpielState, viewer: int) -> list[str]:
    """The log since the viewer's last decision."""
    game, after, step = state.single.game, state.single.state.tobytes(), state.past
    lines: list[str] = []
    while step.before is not None and step.single is not None and step.player != viewer:
        before = step.single.state.tobytes()
        lines[:0] = texts(game, entries_of(game).tell(before, step.action, after, viewer), "en")
        after, step = before, step.before
    return lines


def interpret(state: list[Any], env: Any, logs: list[Any]) -> list[Any]:
    """Take OpenSpiel's step, with our text as observations."""
    found: list[Any] = open_spiel_env.interpreter(state, env, logs)
    if hasattr(env, "os_state"):  # before the first step there is none
        for seat, agent in enumerate(found):
            agent.observation.observationString = told(env.os_state, seat)
    return found


def register(players: int = 2) -> None:
    """Make the games known to Kaggle's `make`, for this number of players."""
    for game in OWN:
        built = open_spiel_env._build_env(f"{PREFIX}{game}(players={players})")
        built["specification"]["configuration"]["includeLegalActions"]["default"] = True
        built["interpreter"] = interpret
        kaggle_environments.register(built["specification"]["name"], built)
