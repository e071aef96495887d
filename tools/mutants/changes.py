"""Small changes of a module's source, each one that a test should notice.

A change replaces one node of the syntax tree: a comparison by its neighbor, `and` by `or`, a
constant by another, a statement, a condition, an element or an argument by nothing. What only says
types is left alone, and so are what asserts (`zip(…, strict=True)`) and memories of pure functions
(`lru_cache`): without them the answers are the same.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final, TypeVar

ROOT: Final = Path(__file__).resolve().parents[2]

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class Place:
    """Where a source is changed: whose line, and which lines run when it runs."""

    inside: str
    """The function, as ``CardPool.status``; empty for what runs at import."""
    lines: range
    """Of the statement, without those of its block."""


@dataclass(frozen=True)
class Change:
    """One change of one module."""

    module: str
    line: str
    """The text of the changed line, without the spaces around it."""
    change: str
    nth: int
    """Among equal changes of equal lines of the module, from 0."""
    place: Place

    @property
    def key(self) -> str:
        """What names the change as long as its line stays as it is."""
        return "\t".join((self.module, self.line, self.change, str(self.nth)))

    def rank(self, seed: int) -> str:
        """Where it stands in the order of a sample."""
        return hashlib.sha256(f"{seed}\t{self.key}".encode()).hexdigest()


@dataclass(frozen=True)
class _Slot:
    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def path_of(module: str) -> Path:
    """The file of a module of ours."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def changes(module: str) -> list[Change]:
    """Every change of a module, in the order of its source."""
    return [change for change, _, _ in _each(module, _parsed(module))]


def changed_code(change: Change) -> CodeType:
    """What Python runs in place of the module: ``LookupError`` if it has no such change."""
    tree = _parsed(change.module)
    for found, slot, node in _each(change.module, tree):
        if found.key == change.key:
            slot.put(node)
            return compile(ast.fix_missing_locations(tree), str(path_of(change.module)), "exec")
    raise LookupError(change.key)


def _parsed(module: str) -> ast.Module:
    return ast.parse(path_of(module).read_text(encoding="utf-8"))


def _each(module: str, tree: ast.Module) -> Iterator[tuple[Change, _Slot, ast.AST]]:
    source = path_of(module).read_text(encoding="utf-8").splitlines()
    seen: Counter[tuple[str, str]] = Counter()
    for slot, node, place in _nodes(tree):
        for said, other in _others(node):
            where = node.target if isinstance(node, ast.comprehension) else node
            line = source[getattr(where, "lineno", place.lines.start) - 1].strip()
            nth = seen[line, said]
            seen[line, said] += 1
            new = ast.copy_location(other, node)
            yield Change(module, line, said, nth, place), slot, new


_NOWHERE: Final = Place("", range(0))


def _nodes(tree: ast.Module) -> Iterator[tuple[_Slot, ast.AST, Place]]:
    """Every node that may be replaced."""
    names = dict(_names(tree))
    waiting: list[tuple[_Slot, ast.AST, Place]] = list(_inside(tree, _NOWHERE))
    while waiting:
        slot, node, place = waiting.pop(0)
        if _says_types(node):
            continue
        if isinstance(node, ast.stmt):
            place = Place(place.inside, _own_lines(node))
        yield slot, node, place
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            within = Place(names[node], place.lines)
            body = within if isinstance(node, ast.FunctionDef) else place
            waiting[:0] = [each for each in _inside(node, body) if each[0].field == "body"]
            waiting[:0] = [each for each in _inside(node, place) if each[0].field == "args"]
        else:
            waiting[:0] = _inside(node, place)


def _names(node: ast.AST, under: tuple[str, ...] = ()) -> Iterator[tuple[ast.AST, str]]:
    """Each function and class with its name, as ``CardPool.status``."""
    for child in ast.iter_child_nodes(node):
        names = under
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            names = (*under, child.name)
            yield child, ".".join(names)
        yield from _names(child, names)


def _inside(node: ast.AST, place: Place) -> Iterator[tuple[_Slot, ast.AST, Place]]:
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.keyword) and node.arg == "strict":
            continue
        if field in ("annotation", "returns", "type_params"):
            continue
        if isinstance(value, ast.AST):
            yield _Slot(node, field, None), value, place
        elif isinstance(value, list):
            for index, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield _Slot(node, field, index), each, place


def _own_lines(node: ast.stmt) -> range:
    body: Sequence[ast.AST] = getattr(node, "body", ()) or getattr(node, "cases", ())
    end = node.end_lineno or node.lineno
    first = getattr(body[0], "lineno", end + 1) if body else end + 1
    return range(node.lineno, max(first, node.lineno + 1))


def _says_types(node: ast.AST) -> bool:
    """What is there for mypy alone, and what says nothing: docstrings, imports, `assert`."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Call(func=ast.Name(id="cast" | "TypeVar" | "NewType")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__" | "__match_args__")]):
            return True
    return False


_NEIGHBORS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_OPPOSITES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_MEMORIES: Final = ("cache", "lru_cache", "cached_property", "overload", "override", "final")


def _others(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in the place of a node, and how the change is called."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield from _of_a_definition(node)
    elif isinstance(node, ast.stmt):
        yield from _of_a_statement(node)
    elif isinstance(node, ast.arguments):
        yield from _of_defaults(node)
    elif isinstance(node, ast.comprehension):
        for at, condition in enumerate(node.ifs):
            yield f"without: if {ast.unparse(condition)}", _without(node, "ifs", at)
    elif isinstance(node, ast.expr):
        if isinstance(node, ast.Call):
            for at, given in enumerate(node.keywords):
                if given.arg != "strict":
                    yield f"without: {ast.unparse(given)}", _without(node, "keywords", at)
        for other in (*_of_logic(node), *_of_values(node)):
            yield f"{ast.unparse(node)} -> {ast.unparse(other)}", other


def _of_a_definition(node: ast.FunctionDef | ast.ClassDef) -> Iterator[tuple[str, ast.AST]]:
    for at, decorator in enumerate(node.decorator_list):
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if ast.unparse(called).rpartition(".")[2] not in _MEMORIES:
            yield f"without: @{ast.unparse(decorator)}", _without(node, "decorator_list", at)


def _of_defaults(node: ast.arguments) -> Iterator[tuple[str, ast.AST]]:
    if node.defaults:
        yield f"without: = {ast.unparse(node.defaults[0])}", _without(node, "defaults", 0)
    for at, default in enumerate(node.kw_defaults):
        if default is not None:
            other = _copy(node)
            other.kw_defaults[at] = None
            yield f"without: {node.kwonlyargs[at].arg}={ast.unparse(default)}", other


def _of_a_statement(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue():
            yield f"without: {ast.unparse(node)}", ast.Pass()
        case ast.Break():
            yield "without: break", ast.Pass()
        case ast.Return(value=ast.expr() as value) if not _is(value, None):
            yield f"without: return {ast.unparse(value)}", ast.Return(ast.Constant(None))
        case ast.If() | ast.While():
            other = _copy(node)
            other.test = ast.UnaryOp(ast.Not(), node.test)
            if not isinstance(node.test, ast.Compare | ast.UnaryOp):
                yield f"if {ast.unparse(node.test)} -> if {ast.unparse(other.test)}", other


def _of_logic(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                compared = _copy(node)
                compared.ops[at] = _NEIGHBORS[type(op)]()
                yield compared
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for at in range(len(values)):
                fewer = _without(node, "values", at)
                yield fewer if len(fewer.values) > 1 else fewer.values[0]
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)


def _of_values(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(value=None):
            yield ast.Constant(True)
        case ast.BinOp(op=op) if type(op) in _ARITHMETIC:
            yield ast.BinOp(node.left, _ARITHMETIC[type(op)](), node.right)
        case ast.Call(func=ast.Name(id=name)) if name in _OPPOSITES:
            yield ast.Call(ast.Name(_OPPOSITES[name], ast.Load()), node.args, node.keywords)
        case ast.Set(elts=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            if len(parts) > 1 and all(isinstance(part, ast.Constant) for part in parts):
                yield from (_without(node, "elts", at) for at in range(len(parts)))


def _is(node: ast.expr, value: object) -> bool:
    return isinstance(node, ast.Constant) and node.value is value


def _copy(node: Node) -> Node:
    other = copy.copy(node)
    for field, value in ast.iter_fields(node):
        if isinstance(value, list):
            setattr(other, field, list(value))
    return other


def _without(node: Node, field: str, at: int) -> Node:
    other = _copy(node)
    del getattr(other, field)[at]
    return other
