"""`banquise completion`: a script that completes commands, options and names in bash and zsh.

It is written once, from the parsers: starting Python at every key press would take a second each time.
"""

import argparse
from collections.abc import Iterable
from typing import Any

from banquise.games import NAMES

SCRIPT = """\
_banquise() {{
    local cur="${{COMP_WORDS[COMP_CWORD]}}" words="{commands}"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}}" in
{cases}
            *) words="" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
}}
complete -o default -F _banquise banquise
"""
HOW = """In bash: eval "$(banquise completion)", best in ~/.bashrc; in zsh after autoload bashcompinit; bashcompinit."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("completion", help="print a script for your shell to complete commands", epilog=HOW)
    parser.set_defaults(run=lambda _: print(script(commands.choices), end=""))


def script(parsers: dict[str, argparse.ArgumentParser]) -> str:
    cases = [f'            {name}) words="{" ".join(words_of(parser))}" ;;' for name, parser in parsers.items()]
    return SCRIPT.format(commands=" ".join(parsers), cases="\n".join(cases))


def words_of(parser: argparse.ArgumentParser) -> Iterable[str]:
    """The words that may follow a command: options, their choices, and the games where it takes one."""
    for action in parser._actions:
        yield from (option for option in action.option_strings if option.startswith("--"))
        yield from (str(choice) for choice in action.choices or ())
        if action.dest == "game" and not action.choices:
            yield from NAMES
