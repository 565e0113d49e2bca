"""`python -m banquise.cli.reference` writes docs/commands.md, the page of all commands, from their parsers."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from banquise.cli import make_parser

PAGE = Path(__file__).parents[3] / "docs" / "commands.md"
HEAD = """\
# The command line

Every command and option of `banquise`. This page is generated from the parsers
(`python -m banquise.cli.reference`); `banquise COMMAND --help` prints the same. Commands return 0 if they succeed, 2
for wrong input and 130 if they were interrupted. `eval "$(banquise completion)"` lets bash complete commands (zsh after
`bashcompinit`).
"""


def page() -> str:
    _, commands = make_parser()
    told = {action.dest: action.help or "" for action in commands._choices_actions}
    sections = (part for name in told for part in section(name, commands.choices[name], told))
    return "\n".join([HEAD, *overview(told), *sections])


def overview(told: dict[str, str]) -> Iterable[str]:
    yield "| command | what it does |\n|---|---|"
    for name, about in told.items():
        yield f"| [`{name}`](#banquise-{name}) | {cell(about)} |"
    yield ""


def section(name: str, parser: argparse.ArgumentParser, told: dict[str, str]) -> Iterable[str]:
    shown = arguments(parser)
    yield f"## banquise {name}\n"
    yield f"```\n{' '.join(['banquise', name, *map(usage, shown)])}\n```\n"
    yield " ".join((parser.description or sentence(told[name])).split()) + "\n"
    if shown:
        yield "| argument | meaning |\n|---|---|"
        yield from (f"| `{cell(text)}` | {cell(about)} |" for action in shown for text, about in rows(action))
        yield ""
    if parser.epilog:
        yield parser.epilog + "\n"


def arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if action.dest != "help"]


def rows(action: argparse.Action) -> Iterable[tuple[str, str]]:
    """Describe an argument; if it selects a command, describe each command with its arguments."""
    if not isinstance(action, argparse._SubParsersAction):
        return [(signature(action), meaning(action))]
    about = {choice.dest: choice.help or "" for choice in action._choices_actions}
    return [(" ".join([name, *map(usage, arguments(action.choices[name]))]), told) for name, told in about.items()]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def usage(action: argparse.Action) -> str:
    text = signature(action).split(", ")[-1]
    return text if action.required and action.nargs != "?" else f"[{text}]"


def signature(action: argparse.Action) -> str:
    """The options of an argument with the value they take, or the name of a positional one."""
    if action.nargs == 0:
        return ", ".join(action.option_strings)
    choices = f"{{{','.join(map(str, action.choices))}}}" if action.choices else ""
    value = str(action.metavar or choices or action.dest.upper())
    several = {"?": f"[{value}]", "+": f"{value} …"}.get(str(action.nargs), value)
    return ", ".join(f"{option} {several}" for option in action.option_strings) or value.lower()


def meaning(action: argparse.Action) -> str:
    return (action.help or "") % {**vars(action), "prog": "banquise"}


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
