"""A game's declarations as TypeScript: layouts of its view record and previews, actions, facts, domains and tables.

The client's readers (web/src/records) work on these tables, so that nothing is declared twice. Vectors say what a few
positions read as in Python; the client's tests hold its readers and words to them.
"""

import json
import random
from collections.abc import Iterable, Mapping
from typing import Any

from banquise import games
from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, Fact
from banquise.core.game import Game
from banquise.core.languages import COMPLETE
from banquise.core.line import entries_of
from banquise.core.match import Match
from banquise.core.viewrecord import FieldLayout, as_json, layout_hash
from banquise.core.words import catalogue
from banquise.server.play.facts import FACTS

HEAD = "// Generated from the Python declarations by `python -m banquise.browser`: not to be edited."
MOST_IN_UNION = 32
"""Longer lists of words (cards) are simply texts."""
POSITIONS = 8


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    found, hashes = {}, {}
    for name in games.OWN:
        game = games.load(name)
        found[f"src/generated/{name}.ts"] = module(game)
        found[f"tests/vectors/{name}.json"] = vectors(game)
        hashes[name] = layout_hash(game.view_record)
    found["src/generated/layouts.ts"] = f"{HEAD}\n\nexport const LAYOUTS: Record<string, string> = {_json(hashes)};\n"
    found["src/generated/table.ts"] = table_module()
    return found


def table_module() -> str:
    """The facts of a table apart from its game."""
    declared = {"name": "table", "hash": "", "size": 0, "layout": [], "kinds": []}
    declared |= {"domains": [_domain(SEATS), _domain(NUMBERS)], "facts": [_fact(fact) for fact in FACTS]}
    return "\n".join(
        [
            HEAD,
            "",
            'import type { Declared } from "$/records/tables";',
            "",
            f"export const declared: Declared = {_json(declared)};",
            "",
        ]
    )


def module(game: Game) -> str:
    asked = (game.held_record.layout, game.preview_record.layout) if game.preview else ()
    words = _tables([*game.view_record.layout, *(field for layout in asked for field in layout)])
    domains = [_domain(domain) for domain in _domains(game).values()]
    kinds = [{"name": kind.name, "arguments": _arguments(kind.arguments)} for kind in game.actions.kinds]
    facts = [_fact(fact) for fact in game.facts]
    return "\n".join(
        [
            HEAD,
            "",
            'import type { Declared } from "$/records/tables";',
            *(['import type { DeclaredPreview } from "$/engine/preview.svelte";'] if game.preview else []),
            "",
            f"export interface View {_type(game.view_record.layout, 0)}",
            "",
            *(_preview_types(game) if game.preview else []),
            *(f"export const {name} = {_json(table)} as const;" for name, table in game.tables.items()),
            *(f"const {name} = {_json(list(row))};" for row, name in words.items()),
            "",
            "export const declared: Declared = {",
            f"  name: {_json(game.name)},",
            f"  hash: {_json(layout_hash(game.view_record))},",
            f"  size: {game.view_record.dtype.itemsize},",
            f"  layout: {_layout(game.view_record.layout, words)},",
            f"  domains: {_json(domains)},",
            f"  kinds: {_json(kinds)},",
            f"  facts: {_json(facts)},",
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
        "export const preview: DeclaredPreview = {",
        f"  game: {_json(game.name)},",
        f"  size: {game.held_record.dtype.itemsize},",
        f"  held: {_layout(game.held_record.layout, words)},",
        f"  preview: {_layout(game.preview_record.layout, words)},",
        "};",
        "",
    ]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _domains(game: Game) -> dict[str, Domain]:
    of_actions = {domain.name: domain for kind in game.actions.kinds for domain in kind.arguments.values()}
    return {SEATS.name: SEATS, NUMBERS.name: NUMBERS} | game.facts.domains | of_actions


def _domain(domain: Domain) -> dict[str, Any]:
    return {"name": domain.name, "words": list(domain.words), "literal": domain.is_literal}


def _fact(fact: Fact) -> dict[str, Any]:
    return {"name": fact.name, "arguments": _arguments(fact.arguments), "of": fact.of, "lists": list(fact.lists)}


def _arguments(arguments: Mapping[str, Domain]) -> list[list[str]]:
    return [[name, domain.name] for name, domain in arguments.items()]


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
        numbers = f"at: {f.at}, kind: {_json(f.kind)}, length: {f.length}, size: {f.size}"
        reads = f"how: {_json(f.how)}, words: {words.get(f.words, '[]')}, count: {_json(f.count)}"
        fields.append(
            f"{{ name: {_json(f.name)}, key: {_json(f.key)}, {numbers}, {reads}, fields: {_layout(f.fields, words)} }}"
        )
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
    return " | ".join(_json(word) for word in words) if 0 < len(words) <= MOST_IN_UNION else "string"


# Vectors


def vectors(game: Game) -> str:
    """Positions of a random game, and a few actions, as every reader must read them."""
    match, chance = Match(game, game.players[-1], seed=3), random.Random(3)
    positions: list[dict[str, Any]] = []
    while not match.over:
        action = chance.choice(match.legal_actions())
        before = match.state.tobytes()
        match.play(action)
        if chance.random() < 0.05 or match.over:
            positions.append(_vector(match, before, action, chance.randrange(match.players)))
    kept = [*chance.sample(positions[:-1], min(POSITIONS, len(positions) - 1)), positions[-1]]
    actions = [_action_vector(game, chance.randrange(len(game.actions))) for _ in range(20)]
    return json.dumps({"positions": kept, "actions": actions}, ensure_ascii=False) + "\n"


def _vector(match: Match, before: bytes, action: int, viewer: int) -> dict[str, Any]:
    game, entries, content = match.game, entries_of(match.game), match.state.tobytes()
    rows = entries.tell(before, action, content, viewer) + entries.prompt(content, viewer)
    names = ["Ann", "Éric", "Hugo", "Blizz", "Zoé"]
    texts: dict[str, Any] = {
        lang: catalogue(lang, f"games/{game.name}").lines(game.facts, rows, names) for lang in COMPLETE
    }
    return {
        "packed": entries.see_packed(content, viewer).hex(),
        "view": as_json(game.view_record, entries.see(content, viewer)),
        "rows": rows,
        "names": names,
        **texts,
    }


def _action_vector(game: Game, action: int) -> dict[str, Any]:
    texts: dict[str, Any] = {
        lang: catalogue(lang, f"games/{game.name}").action(game.actions, action) for lang in COMPLETE
    }
    return {"action": action, "words": game.actions.words(action), **texts}
