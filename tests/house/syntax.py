"""The syntax of Python files: each text is parsed once for all tests."""

import ast
from functools import cache


@cache
def nodes(text: str) -> tuple[ast.AST, ...]:
    """Every node of a module, from the top."""
    return tuple(ast.walk(ast.parse(text)))


@cache
def statements(text: str) -> list[ast.stmt]:
    """The statements at the top level of a module."""
    module = nodes(text)[0]
    assert isinstance(module, ast.Module)
    return module.body
