"""Every seat learns: each decision comes back once, with what its own seat saw next."""

import numpy as np

from banquise.envs import self_play

STEPS = 160


def test_every_decision_comes_back_once_with_its_seats_next_observation(table: tuple[str, int]) -> None:
    name, players = table
    games = self_play(name, 5, players=players)
    games.reset(seed=2)
    open_decisions: dict[tuple[int, int], tuple[bytes, int]] = {}
    completed = 0
    for _ in range(STEPS):
        seen, seats = games.observations.copy(), games.players.copy()
        chosen = games.batch.random_actions().copy()
        for row in range(5):
            open_decisions[row, int(seats[row])] = seen[row].tobytes(), int(chosen[row])
        found = games.step(chosen)
        for i, (row, seat) in enumerate(zip(found.rows.tolist(), found.seats.tolist(), strict=True)):
            assert open_decisions.pop((row, seat)) == (found.observations[i].tobytes(), found.actions[i])
            assert found.done[i] == games.batch.done[row]
            if not found.done[i]:
                assert games.players[row] == seat and found.rewards[i] == 0
                assert (found.next_observations[i] == games.observations[row]).all()
            else:
                assert found.rewards[i] == games.batch.rewards[row, seat]
        ended = np.flatnonzero(games.batch.done)
        assert not any(row in ended for row, _ in open_decisions)
        completed += len(found.rows)
    assert completed > 3 * STEPS


def test_an_illegal_action_is_no_transition() -> None:
    games = self_play("arktia", 1)
    games.reset(seed=1)
    assert len(games.step([int(np.flatnonzero(~games.legal[0])[0])]).rows) == 0
