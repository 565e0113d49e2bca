"""The tokens of what a seat reads, over whole games between random players (docs/text.md).

build/outside/kaggle_environments/bin/python benchmarks/text_tokens.py

`make outside-text` makes that virtual environment; litellm, which it installs, brings two public vocabularies along.
"""

import random
from collections.abc import Iterator

import litellm  # noqa: F401  # it tells tiktoken where its vocabularies are
import tiktoken

from banquise.core.answers import PLAYER, question
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.games import OWN, load
from banquise.text import rules_text

VOCABULARIES = [tiktoken.get_encoding(name) for name in ("cl100k_base", "o200k_base")]
SEEDS = 3


def tokens(text: str) -> int:
    """The tokens of a text, by the vocabulary that needs more."""
    return max(len(vocabulary.encode(text)) for vocabulary in VOCABULARIES)


def read(game: str, players: int, seed: int, lang: Lang) -> Iterator[tuple[str, str]]:
    """The texts that seats read in a game, each with and without what happened since the seat's last decision."""
    match, chance = Match(load(game), players, seed), random.Random(seed)
    while not match.over:
        legal = match.legal_actions()
        position = question(match.game, match.line.position, match.player, [], legal, lang)
        yield match.text(match.player, lang), PLAYER.sub(r"\1", position)
        match.play(chance.choice(legal))


def main() -> None:
    print("| game | players | decisions | mean | most | most without the news | least characters per token |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    langs: tuple[Lang, ...] = ("en", "fr")
    for lang in langs:
        for game in OWN:
            for players in sorted({load(game).players[0], load(game).players[-1]}):
                found = [texts for seed in range(SEEDS) for texts in read(game, players, seed, lang)]
                whole = [tokens(text) for text, _ in found]
                alone = max(tokens(text) for _, text in found)
                least = min(len(text) / count for (text, _), count in zip(found, whole, strict=True))
                mean = sum(whole) / len(whole)
                row = [game, players, len(found), f"{mean:.0f}", max(whole), alone, f"{least:.2f}"]
                print(f"| {' | '.join(map(str, row))} |", flush=True)
            print(f"{game}: its rules in {lang} take {tokens(rules_text(game, lang))} tokens")


if __name__ == "__main__":
    main()
