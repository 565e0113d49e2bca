"""Levels for people, from weakest to strongest: each is a bot with settings; `banquise ladder` measures them."""

from banquise.bots.search import Budget

SLACK = {"novice": 0.05, "easy": 0.015}
"""The slack of the levels that look one decision ahead: how much worse than the best an action may look."""

BUDGETS = {
    "medium": Budget(simulations=20, seconds=0.3),
    "hard": Budget(simulations=200, seconds=0.8),
    "expert": Budget(simulations=3_000, seconds=3.0),
    "master": Budget(simulations=6_000, seconds=3.0),
}
"""The budgets of the levels that search: simulations, so that a level is equally strong on every machine; the time
limit is for slow ones."""

GUIDED_LEVELS = frozenset({"master"})
"""Levels whose search is guided by a trained network, in games that have one."""

LEVELS = (*SLACK, *BUDGETS)
