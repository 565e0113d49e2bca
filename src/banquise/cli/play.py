"""`banquise play`: a game in the terminal against bots, or with several people round one keyboard."""

import argparse
import random
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from banquise import bots
from banquise.cli.terminal import (
    add_game_arguments,
    add_language,
    log_lines,
    parse_options,
    print_scores,
    print_table,
    with_names,
    words,
)
from banquise.core.errors import ActionError, IllegalAction, OptionError
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.games import load

COMMANDS = {
    said: command
    for command, all_said in {
        "leave": ("q", "quit", "quitter"),
        "undo": ("u", "undo", "annuler"),
        "show_table": ("t", "table"),
        "show_log": ("l", "log", "journal"),
        "help": ("?", "h", "help", "aide"),
    }.items()
    for said in all_said
}
"""What may be typed besides actions: a letter, or the word in either language."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("play", help="play in the terminal", description="Play in the terminal against bots.")
    add_game_arguments(parser)
    add_language(parser)
    parser.add_argument("--bots", default="easy", metavar="NAMES", help="bots for the other seats, in order: hard,easy")
    parser.add_argument("--people", type=int, default=1, metavar="N", help="people round this keyboard (default 1)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to keep the game (default: GAME-SEED.txt)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    game = load(chosen.game)
    match = Match(game, chosen.players, chosen.seed, parse_options(chosen.option))
    if not 0 <= chosen.people <= match.players:
        raise OptionError(f"--people is 0 to {match.players}, not {chosen.people}")
    table = TerminalMatch(match, chosen.lang, chosen.people, chosen.bots.split(","))
    path = chosen.record or Path(f"{game.name}-{match.seed}.txt")
    try:
        table.play()
    except (EOFError, KeyboardInterrupt, _Left):
        table.console.print()
    path.write_text(match.record(), encoding="utf-8")
    table.console.print(table.words.text("kept", path=str(path)))


class _Left(Exception):
    """The player asked to leave."""


class TerminalMatch:
    """A match in the terminal: people on the first seats, bots on the others."""

    def __init__(self, match: Match, lang: Lang, people: int, bot_names: list[str]) -> None:
        self.match, self.lang, self.people = match, lang, people
        self.console = Console(highlight=False)
        others = [bot_names[i % len(bot_names)] for i in range(match.players - people)]
        self.bots = dict(enumerate((bots.make(name, match.game) for name in others), people))
        self.words = words(lang)
        you = self.words.text("you")
        self.names = [you if people == 1 else f"{you} {seat + 1}" for seat in range(people)]
        self.names += [f"{name} {seat + 1}" for seat, name in enumerate(others, people)]
        self.told = 0

    def play(self) -> None:
        self.console.print(self.words.text("help"), style="dim")
        while not self.match.over:
            if self.match.player in self.bots:
                self.play_bot()
            else:
                self.ask_person()
        self.tell()
        print_table(self.console, self.match, self.viewer, self.lang, self.names)
        print_scores(self.console, self.match, self.lang, self.names)

    @property
    def viewer(self) -> int:
        return self.match.player if self.people and self.match.player < self.people else 0

    def play_bot(self) -> None:
        bot, game = self.bots[self.match.player], self.match.game
        self.match.play(bots.ask(bot, game, self.match.state, random.randrange(2**62)))

    def ask_person(self) -> None:
        legal = self.match.legal_actions()
        if len(legal) == 1:
            action = self.words.text("only-choice", action=self.match.action_text(legal[0], self.lang))
            self.console.print(with_names(action, self.names), style="dim")
            self.match.play(legal[0])
            return
        self.tell()
        print_table(self.console, self.match, self.match.player, self.lang, self.names)
        self.show_choices(legal)
        while not self.answer(legal, input("> ").strip()):
            pass

    def show_choices(self, legal: list[int]) -> None:
        asked = self.words.text("asked", who=self.names[self.match.player], prompt=self.match.prompt(self.lang))
        self.console.print(f"[bold]{escape(with_names(asked, self.names))}[/]")
        for number, action in enumerate(legal, 1):
            text = with_names(self.match.action_text(action, self.lang), self.names)
            self.console.print(f"{number:>4}  {escape(text)} [dim]\\[{self.match.game.actions.words(action)}][/]")

    def answer(self, legal: list[int], said: str) -> bool:
        """Was something decided?"""
        if (command := COMMANDS.get(said)) is not None:
            return bool(getattr(self, command)())
        try:
            if said.isdigit():
                if not 1 <= int(said) <= len(legal):
                    return self.refuse(self.words.text("no-choice", n=said))
                self.match.play(legal[int(said) - 1])
            else:
                self.match.play(said)
        except IllegalAction:
            return self.refuse(with_names(self.why_not(said), self.names))
        except ActionError:
            return self.refuse(self.words.text("no-action", said=said))
        return True

    def refuse(self, reason: str) -> bool:
        self.console.print(escape(reason), style="red")
        return False

    def why_not(self, said: str) -> str:
        return self.match.why_not(self.match.game.actions.parse(said), self.lang)

    def leave(self) -> bool:
        raise _Left

    def undo(self) -> bool:
        if not self.match.history:
            return self.refuse(self.words.text("nothing-played"))
        if self.match.history[-1].player != self.match.player:
            return self.refuse(self.words.text("acted-since"))
        if not self.match.can_undo(range(self.people)):
            return self.refuse(self.words.text("revealed"))
        self.match.undo(range(self.people))
        self.told = min(self.told, len(self.match.history))
        return True

    def show_table(self) -> bool:
        print_table(self.console, self.match, self.match.player, self.lang, self.names)
        return False

    def show_log(self) -> bool:
        self.print_log(0)
        return False

    def help(self) -> bool:
        self.console.print(self.words.text("help"), style="dim")
        return False

    def tell(self) -> None:
        """What happened since this was last told."""
        self.print_log(self.told)
        self.told = len(self.match.history)

    def print_log(self, since: int) -> None:
        for line in log_lines(self.match, self.match.told(self.viewer, since), self.lang, self.names):
            self.console.print(escape(line), style="cyan")
