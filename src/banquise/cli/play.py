"""`banquise play`: a game in the terminal against bots, or with several people round one keyboard."""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from banquise import bots
from banquise.bots.spec import PROGRAM
from banquise.cli.records import open_record
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
from banquise.core import gamefile
from banquise.core.errors import ActionError, IllegalAction, OptionError
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.games import load
from banquise.games.reference import paragraph, reference_of

COMMANDS = {
    said: command
    for command, all_said in {
        "leave": ("q", "quit", "quitter"),
        "undo": ("u", "undo", "annuler"),
        "show_table": ("t", "table"),
        "show_log": ("l", "log", "journal"),
        "hint": ("i", "hint", "conseil"),
        "show_rules": ("r", "rules", "règles", "regles"),
        "help": ("?", "h", "help", "aide"),
    }.items()
    for said in all_said
}
"""The commands apart from actions: a letter, or the word in either language."""
ADVISER = "hard"
BOT = "easy"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("play", help="play in the terminal", description="Play in the terminal against bots.")
    add_game_arguments(parser, nargs="?")
    add_language(parser)
    parser.add_argument(
        "--bots", metavar="NAMES", help=f"bots for the other seats, in order: hard,{BOT} (default {BOT})"
    )
    parser.add_argument("--people", type=int, metavar="N", help="people round this keyboard (default 1)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to keep the game (default: GAME-SEED.txt)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that was saved, with its bots")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    if (chosen.game is None) == (chosen.resume is None):
        raise OptionError("name a game, or a file with --resume")
    if chosen.resume:
        record = open_record(chosen.resume)
        match, seated = Match.of(record.line), Lineup.of(record.names, record.line.players)
        path = chosen.record or chosen.resume
    else:
        game = load(chosen.game)
        match, seated = Match(game, chosen.players, chosen.seed, parse_options(chosen.option)), Lineup(1, [BOT])
        path = chosen.record or Path(f"{game.name}-{match.seed}.txt")
    people = seated.people if chosen.people is None else chosen.people
    if not 0 <= people <= match.players:
        raise OptionError(f"--people is 0 to {match.players}, not {people}")
    table = TerminalMatch(match, chosen.lang, people, chosen.bots.split(",") if chosen.bots else seated.bots)
    try:
        table.play()
    except (EOFError, KeyboardInterrupt, _Quit):
        table.console.print()
    path.write_text(table.record(), encoding="utf-8")
    table.console.print(table.words.text("kept" if match.over else "kept-unfinished", path=str(path)))


class Lineup(NamedTuple):
    """The number of people, who have the first seats, and the bots on the others."""

    people: int
    bots: list[str]

    @classmethod
    def of(cls, names: Mapping[str, str], players: int) -> Lineup:
        """The players of a saved game, from the names in its record."""
        found = [names.get(f"P{seat}", "").removesuffix(f" {seat}") for seat in range(1, players + 1)]
        others = [name for name in found if _is_bot(name)]
        if any(name.startswith(PROGRAM) for name in others):
            raise OptionError(f"a file starts no program: name the bots again (--bots {','.join(others)})")
        return cls(players - len(others), others) if others else cls(1, [BOT])


def _is_bot(name: str) -> bool:
    try:
        return bool(bots.parse(name))
    except OptionError:
        return False


class _Quit(Exception):
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

    def record(self) -> str:
        return gamefile.write(self.match.line, {f"P{seat}": name for seat, name in enumerate(self.names, 1)})

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
        """Carry out what was typed; return whether a decision was made."""
        word, _, rest = said.partition(" ")
        if (command := COMMANDS.get(word)) == "show_rules":
            return self.show_rules(rest.strip().removeprefix("§"))
        if command is not None and not rest:
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
        raise _Quit

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

    def hint(self) -> bool:
        """Print the action that a strong bot would choose with the knowledge of this player."""
        adviser = bots.make(ADVISER, self.match.game)
        action = bots.ask(adviser, self.match.game, self.match.state, random.randrange(2**62))
        number = self.match.legal_actions().index(action) + 1
        text = with_names(self.match.action_text(action, self.lang), self.names)
        self.console.print(escape(self.words.text("hint", n=number, action=text)), style="green")
        return False

    def show_rules(self, number: str = "") -> bool:
        """Show the whole reference, or one § of it."""
        found = reference_of(self.match.game.name, self.lang)
        if found is None:
            return self.refuse(self.words.text("no-rules"))
        said = paragraph(found.markdown, number) if number else found.markdown
        if not said:
            return self.refuse(self.words.text("no-paragraph", n=number))
        with self.console.pager(styles=True) if self.console.is_terminal and not number else nullcontext():
            self.console.print(Markdown(said, hyperlinks=False))
        return False

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
        """Print what happened since the last time."""
        self.print_log(self.told)
        self.told = len(self.match.history)

    def print_log(self, since: int) -> None:
        for line in log_lines(self.match, self.match.told(self.viewer, since), self.lang, self.names):
            self.console.print(escape(line), style="cyan")
