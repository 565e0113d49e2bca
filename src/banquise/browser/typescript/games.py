"""A game's declarations as TypeScript: layouts of its view record and previews, actions, facts, domains and tables.

The client's readers (web/src/records) use these tables, so that nothing is declared twice. The client's tests compare
its readers and words with the positions of tests/browser/vectors.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from banquise import games
from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS
from banquise.core.game import Game
from banquise.core.viewrecord import FieldLayout, layout_hash
from banquise.server.play.facts import FACTS

from . import HEAD, argument_rows, domain_row, fact_row, file, literal

MAX_IN_UNION = 32
"""The longest list of words that becomes a union type; longer ones (cards) are plain strings."""


def generated() -> dict[str, str]:
    found: dict[str, str] = {}
    hashes = {}
    for name in games.OWN:
        game = games.load(name)
        found[f"src/generated/{name}.ts"] = module(game)
        hashes[name] = layout_hash(game.view_record)
    return (
        found | file("layouts", f"export const LAYOUTS: Record<string, string> = {literal(hashes)};") | table_module()
    )


def table_module() -> dict[str, str]:
    """The facts of a table apart from its game."""
    declared = {"name": "table", "hash": "", "size": 0, "layout": [], "kinds": []}
    declared |= {
        "domains": [domain_row(SEATS), domain_row(NUMBERS)],
        "facts": [fact_row(fact) for fact in FACTS],
        "description": [],
    }
    imported = 'import type { GameDeclaration } from "$/records/declaration";'
    return file("table", imported, "", f"export const declared: GameDeclaration = {literal(declared)};")


def declared(game: Game) -> dict[str, Any]:
    """The tables of one game that the client's readers work on."""
    return {
        "name": game.name,
        "hash": layout_hash(game.view_record),
        "size": game.view_record.dtype.itemsize,
        "layout": [asdict(field) for field in game.view_record.layout],
        "domains": [domain_row(domain) for domain in _domains(game).values()],
        "kinds": [{"name": kind.name, "arguments": argument_rows(kind.arguments)} for kind in game.actions.kinds],
        "facts": [fact_row(fact) for fact in game.facts],
        "description": list(game.description),
    }


def module(game: Game) -> str:
    asked = (game.held_record.layout, game.preview_record.layout) if game.preview else ()
    words = _tables([*game.view_record.layout, *(field for layout in asked for field in layout)])
    rows = declared(game) | {"layout": None}
    imported = "GameDeclaration, PreviewDeclaration" if game.preview else "GameDeclaration"
    return "\n".join(
        [
            HEAD,
            "",
            f'import type {{ {imported} }} from "$/records/declaration";',
            "",
            f"export interface View {_type(game.view_record.layout, 0)}",
            "",
            *(_preview_types(game) if game.preview else []),
            *(f"export const {name} = {literal(table)} as const;" for name, table in game.tables.items()),
            *(f"const {name} = {literal(list(row))};" for row, name in words.items()),
            "",
            "export const declared: GameDeclaration = {",
            *(
                f"  {name}: {literal(value) if value is not None else _layout(game.view_record.layout, words)},"
                for name, value in rows.items()
            ),
            "};",
            "",
            *(_preview_layouts(game, words) if game.preview else []),
        ]
    )


def _preview_types(game: Game) -> list[str]:
    held, preview = _type(game.held_record.layout, 0), _type(game.preview_record.layout, 0)
    return [f"export interface Held {held}", "", f"export interface Preview {preview}", ""]


def _preview_layouts(game: Game, words: Mapping[tuple[str, ...], str]) -> list[str]:
    return [
        "export const preview: PreviewDeclaration = {",
        f"  game: {literal(game.name)},",
        f"  size: {game.held_record.dtype.itemsize},",
        f"  held: {_layout(game.held_record.layout, words)},",
        f"  preview: {_layout(game.preview_record.layout, words)},",
        "};",
        "",
    ]


def _domains(game: Game) -> dict[str, Domain]:
    of_actions = {domain.name: domain for kind in game.actions.kinds for domain in kind.arguments.values()}
    return {SEATS.name: SEATS, NUMBERS.name: NUMBERS} | game.facts.domains | of_actions


def _tables(layout: Iterable[FieldLayout]) -> dict[tuple[str, ...], str]:
    """Each list of words once, with a name."""
    found: dict[tuple[str, ...], str] = {}
    for field in layout:
        for row in (field.words, *_tables(field.fields)):
            if row:
                found.setdefault(row, f"WORDS_{len(found)}")
    return found


def _layout(layout: Iterable[FieldLayout], words: Mapping[tuple[str, ...], str]) -> str:
    fields = []
    for f in layout:
        numbers = f"at: {f.at}, kind: {literal(f.kind)}, length: {f.length}, size: {f.size}"
        reads = f"how: {literal(f.how)}, words: {words.get(f.words, '[]')}, count: {literal(f.count)}"
        names = f"name: {literal(f.name)}, key: {literal(f.key)}"
        fields.append(f"{{ {names}, {numbers}, {reads}, fields: {_layout(f.fields, words)} }}")
    return f"[{', '.join(fields)}]"


def _type(layout: Iterable[FieldLayout], depth: int) -> str:
    inner = "  " * (depth + 1)
    fields = [f"{inner}{f.key}: {_field_type(f, depth + 1)};" for f in layout if f.how != "left-out"]
    return "\n".join(["{", *fields, f"{'  ' * depth}}}"])


def _field_type(field: FieldLayout, depth: int) -> str:
    one = _value_type(field, depth)
    key = _union(field.words)
    if field.how == "keyed":
        return f"Record<{key}, {one}>"
    if field.how == "counts":
        return f"Partial<Record<{key}, {one}>>"
    if field.how == "maybe":
        return f"{one} | null"
    if not field.length:
        return one
    return f"({one})[]" if "|" in one.split("{")[0] else f"{one}[]"


def _value_type(field: FieldLayout, depth: int) -> str:
    if field.kind == "record":
        return _type(field.fields, depth)
    types = {
        "truth": "boolean",
        "natural": "number | null",
        "numbered": "number[]",
        "name": _union(field.words),
        "word": f"{_union(field.words)} | null",
        "members": f"({_union(field.words)})[]",
    }
    return types.get(field.how, "number")


def _union(words: tuple[str, ...]) -> str:
    return " | ".join(literal(word) for word in words) if 0 < len(words) <= MAX_IN_UNION else "string"
