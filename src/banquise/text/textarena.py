"""A match as an environment of TextArena: `BanquiseEnv("arctic")`, or by its id after `register()`."""

from typing import Any

import textarena

from banquise.core.match import Match
from banquise.games import OWN, load

from .match import TextMatch

Info = dict[str, Any]


class BanquiseEnv(textarena.Env):  # type: ignore[misc, unused-ignore]
    """Every seat is a player, who is shown the table as the seat sees it before each decision."""

    def __init__(self, game: str, lang: Any = "en", code_words: int | None = None) -> None:
        self.game, self.lang, self.code_words = game, lang, code_words

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a match."""
        self.match = TextMatch(Match(load(self.game), num_players, seed), self.lang, code_words=self.code_words)
        self.state = textarena.FFAMultiPlayerState(num_players=num_players, seed=seed)
        self.state.reset(player_prompt_function=lambda player_id, game_state: self.match.rules)
        self._ask()

    def step(self, action: str) -> tuple[bool, Info]:
        """Play an answer; one that is refused may be tried again, and after that the first choice is played."""
        seat = self.state.current_player_id
        kind = textarena.ObservationType
        self.state.add_observation(from_id=seat, to_id=seat, message=action, observation_type=kind.PLAYER_ACTION)
        refused = self.match.answer(action).refusal
        if refused and self.state.set_invalid_move(reason=refused):
            self.state.elimination_order.clear()
            self.state.made_invalid_move = False
            refused = self.match.answer("1").refusal
        if self.match.over:
            self.state.set_game_outcome(dict(enumerate(self.match.rewards)), reason="The match is over.")
        elif not refused:
            self._ask()
        done, info = self.state.step(rotate_player=False)
        return bool(done), dict(info)

    def _ask(self) -> None:
        self.state.manually_set_current_player_id(self.match.seat)
        message, kind = self.match.read(), textarena.ObservationType.GAME_BOARD
        self.state.add_observation(to_id=self.match.seat, message=message, observation_type=kind)


def register() -> None:
    """Make the games known to `textarena.make` as Banquise-arctic-v0 and so on."""
    for game in OWN:
        textarena.register(id=f"Banquise-{game}-v0", entry_point=BanquiseEnv, game=game)
