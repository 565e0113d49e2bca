"""The messages between server and client, as TypeScript types of the server's declarations."""

import inspect
import json
import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from datetime import date
from enum import EnumMeta
from typing import Annotated, Any, Literal, NotRequired, TypeGuard, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import is_typeddict

from banquise.core.facts import WIDTH
from banquise.core.table.kernels import CAN_ASK, CAN_UNDO
from banquise.server.play.clockwork import SHARE_ON_RETURN, VACATION_DAYS, VACATION_DAYS_IN_ALL
from banquise.server.play.commands import NAME_LETTERS
from banquise.server.play.facts import FIRST
from banquise.server.play.seats import STAND_IN
from banquise.server.views import shown, viewframe
from banquise.server.wire import answers, notice_answers, replay_answers, requests
from banquise.server.wire.commands import COMMANDS, OF_CLIENTS
from banquise.server.wire.requests import Body

from . import file

SIMPLE: Mapping[Any, str] = {
    str: "string",
    date: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}


def generated() -> dict[str, str]:
    parts = [*(declared(name, value) for name, value in _answers()), *(interface(body) for body in _bodies()), _asks()]
    return file("messages", "\n\n".join([f"export const PROTOCOL = {answers.PROTOCOL};", *parts, _frame(), _table()]))


def declared(name: str, value: Any) -> str:
    if is_typeddict(value):
        return interface(value)
    return f"{_about(value)}export type {name} = {_spelled(value)};"


def _answers() -> Iterator[tuple[str, Any]]:
    """The declarations of answers.py, replay_answers.py and notice_answers.py of wire/, in their order."""
    for module in (answers, replay_answers, notice_answers):
        for name, value in vars(module).items():
            if not name.startswith("_") and (get_origin(value) or getattr(value, "__module__", "") == module.__name__):
                yield name, value


def _bodies() -> list[type[BaseModel]]:
    found = [value for value in vars(requests).values() if _is_body(value)]
    inner = [value for body in found for value in vars(body).values() if _is_body(value)]
    return list(dict.fromkeys(found + inner))


def _is_body(value: Any) -> TypeGuard[type[BaseModel]]:
    return inspect.isclass(value) and issubclass(value, Body) and value is not Body


def _asks() -> str:
    """List the messages with which a client requests something."""
    kinds = [
        f"\n  | ({{ t: {json.dumps(kind)}; seat{'?' if row.of_spectators else ''}: number }} & {_name(row.body)})"
        for kind, row in COMMANDS.items()
    ]
    others = [f"\n  | ({{ t: {json.dumps(kind)} }} & {_name(body)})" for kind, body in OF_CLIENTS.items()]
    asks = f"/** The requests of a client on a socket. */\nexport type Ask ={''.join(kinds)};"
    return f"{asks}\n\n/** The messages of a client about itself. */\nexport type ClientMessage ={''.join(others)};"


def _frame() -> str:
    """The numbers of view frames."""
    form = {"FORM": viewframe.FORM, "STATUSES": viewframe.STATUSES, "CAN_UNDO": CAN_UNDO, "CAN_ASK": CAN_ASK}
    log = {"LOG_RESET": viewframe.LOG_RESET, "BEGUN": viewframe.BEGUN, "FACT_WIDTH": WIDTH, "FIRST_TABLE_FACT": FIRST}
    numbers = {**form, **log, "MAX_LOG": shown.MAX_LOG}
    return _constants("The numbers of view frames.", "FRAME", numbers)


def _table() -> str:
    names = {"STAND_IN": STAND_IN, "NAME_LETTERS": NAME_LETTERS, "MAX_STEPS": requests.MAX_STEPS}
    names |= {"SHARE_ON_RETURN": SHARE_ON_RETURN, "VACATION_DAYS": VACATION_DAYS}
    names["VACATION_DAYS_IN_ALL"] = VACATION_DAYS_IN_ALL
    return _constants("The numbers that all tables share.", "TABLE", names)


def _constants(about: str, name: str, values: Mapping[str, Any]) -> str:
    rows = [f"  {key}: {json.dumps(value)}," for key, value in values.items()]
    return "\n".join([f"/** {about} */", f"export const {name} = {{", *rows, "} as const;"])


def interface(declaration: Any) -> str:
    fields = [f"  {name}: {words};" for name, words in _fields(declaration)]
    if getattr(declaration, "__pydantic_config__", {}).get("extra") == "allow":
        fields.append("  [more: string]: unknown;")
    return "\n".join([f"{_about(declaration)}export interface {_name(declaration)} {{", *fields, "}"])


def _fields(declaration: Any) -> Iterator[tuple[str, str]]:
    if is_typeddict(declaration):
        for name, hint in get_type_hints(declaration, include_extras=True).items():
            yield name if name in declaration.__required_keys__ else f"{name}?", spelled(hint)
    elif is_dataclass(declaration):
        yield from ((name, spelled(hint)) for name, hint in get_type_hints(declaration).items())
    else:
        for name, field in declaration.model_fields.items():
            yield name if field.is_required() else f"{name}?", spelled(field.annotation)


def spelled(hint: Any) -> str:
    """Write a type in TypeScript, by its name if it has one."""
    return _names().get(hint) or _spelled(hint)


def _names() -> dict[Any, str]:
    return {value: name for name, value in _answers()}


def _spelled(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Annotated, NotRequired):
        return spelled(inner[0])
    if origin is Literal:
        return " | ".join(json.dumps(word) for word in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(spelled(part) for part in inner))
    if origin in (list, Sequence):
        one = spelled(inner[0])
        return f"({one})[]" if " " in one else f"{one}[]"
    if origin is tuple:
        return f"[{', '.join(spelled(part) for part in inner)}]"
    if origin in (dict, Mapping):
        return f"Record<{spelled(inner[0])}, {spelled(inner[1])}>"
    if isinstance(hint, EnumMeta):
        return " | ".join(json.dumps(member.value) for member in hint)  # type: ignore[var-annotated]
    return SIMPLE[hint] if hint in SIMPLE else _name(hint)


def _name(declaration: Any) -> str:
    return str(declaration.__qualname__).replace(".", "")


def _about(declaration: Any) -> str:
    told = inspect.isclass(declaration) and vars(declaration).get("__doc__")
    return f"/** {' '.join(told.split())} */\n" if told else ""
