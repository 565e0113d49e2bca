"""Tests play the games that they name, not those that were added on this machine."""

import os

os.environ["BANQUISE_GAMES_FOLDER"] = os.devnull
