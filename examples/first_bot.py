"""My first bot: it takes the action after which it is furthest ahead in points. docs/first-bot.md goes through it."""

import random

import numpy as np


class PointsBot:
    name = "points"

    def __init__(self, game, seed):
        self.game, self.random = game, random.Random(seed)
        self.legal = np.zeros(game.max_legal, np.int32)
        self.work = np.zeros(game.work, np.int16)

    def choose(self, state):
        seat = int(state.player)
        count = self.game.legal_actions(state, self.legal)
        actions = self.legal[:count].tolist()
        return max(actions, key=lambda action: (self.lead_after(state, action, seat), self.random.random()))

    def lead_after(self, state, action, seat):
        after = state.copy()
        self.game.step(after, action)
        points = np.zeros(state.seats, np.int32)
        self.game.scores(after, self.work, points)
        return points[seat] - max(np.delete(points, seat))


def make(game, seed):
    return PointsBot(game, seed)
