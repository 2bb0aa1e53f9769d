"""Turns plain arithmetic in Python into C, so that the tuning plays thousands of hands a second.

It knows the little that `bornes.bots`' reckoning and `bench/bots/game.py` are written in: typed
functions, numbers, rows of numbers, loops over ranges. Anything else is an error, never a guess.
Nothing is written twice: the functions the racer plays with are the ones that are compiled.
"""
# ruff: noqa: C901 - one case for each kind of node reads best in one place

import ast
import ctypes
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

INT: Final = "long"
FLOAT: Final = "double"
CELL: Final[Mapping[str, str]] = {
    "double*": FLOAT, "long*": INT, "Car*": "long*", "Wide*": "double*", "Kinds*": "long*",
    "Chances*": "double*", "Shown*": "long*",
}  # fmt: skip
"""What a cell of a row is."""
TYPES: Final[Mapping[str, str]] = {
    "int": INT, "float": FLOAT, "bool": INT, "None": "void", "Row": "double*",
    "Features": "double*", "MutableSequence[float]": "double*", "Sequence[int]": "long*",
    "MutableSequence[int]": "long*", "Counts": "long*", "Cars": "Car*", "Road": "Road*",
    "Sequence[Row]": "Wide*", "Sequence[MutableSequence[float]]": "Wide*", "Held": "Chances*",
    "Sequence[Sequence[int]]": "Kinds*", "Table": "Table*", "Players": "Players*",
    "Tried": "Tup3", "tuple[int, int, int]": "Tup3", "tuple[int, int]": "Tup2",
    "tuple[int, int, int, int, int]": "Tup5", "Wide": "Wide*", "Notes": "double*",
    "Facts": "long*", "Hands": "Kinds*", "Shown": "Shown*", "Moves": "Moves*",
    "Place": "Place*",
}  # fmt: skip
PRELUDE: Final = r"""
#include <math.h>
#include <stdint.h>
#include <string.h>
typedef struct { long v[2]; } Tup2; typedef struct { long v[3]; } Tup3;
typedef struct { long v[5]; } Tup5;
typedef double Wide[64]; typedef long Kinds[19]; typedef double Chances[19]; typedef long Shown[4];
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static uint64_t lot_state = 88172645463325252ULL;
static uint64_t lot_next(void) {
  uint64_t z = (lot_state += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}
static double lot(void) { return (lot_next() >> 11) * (1.0 / 9007199254740992.0); }
static long lot_below(long n) { return (long)(lot_next() % (uint64_t)n); }
static void lot_seed(long n) { lot_state = (uint64_t)n * 0x9E3779B97F4A7C15ULL + 1; lot_next(); }
"""
ROWS_AT: Final = """
static double *at_row(double *rows, long n) { return rows + n * NOTE; }
static long *at_facts(long *facts, long n) { return facts + n * FACTS; }
"""
GIVEN: Final = ("lot", "lot_below", "lot_seed", "at_row", "at_facts")
"""Functions that the prelude has."""
BUILT_IN: Final[Mapping[str, str]] = {
    "exp": FLOAT, "lot": FLOAT, "lot_below": INT, "lot_seed": "void", "at_row": "double*",
    "at_facts": "long*",
}  # fmt: skip
OPERATORS: Final[Mapping[type[ast.AST], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|",
    ast.LShift: "<<", ast.RShift: ">>", ast.FloorDiv: "/", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.And: "&&", ast.Or: "||",
}  # fmt: skip


class NotPlain(Exception):
    """Something that has no counterpart in C here."""


class Program:
    """Functions and numbers of some modules, as C."""

    def __init__(self, modules: Sequence[ModuleType], structs: Mapping[str, Mapping[str, str]]):
        self.structs = structs
        self.constants: dict[str, float] = {}
        self.functions: dict[str, ast.FunctionDef] = {}
        for module in modules:
            source = Path(str(module.__file__)).read_text(encoding="utf-8")
            for node in ast.parse(source).body:
                if isinstance(node, ast.FunctionDef) and node.name not in GIVEN:
                    self.functions[node.name] = node
            for name, value in vars(module).items():
                if isinstance(value, int | float):
                    self.constants[name] = value

    def returns(self, name: str) -> str:
        if name in BUILT_IN:
            return BUILT_IN[name]
        annotation = self.functions[name].returns
        return TYPES[ast.unparse(annotation)] if annotation else "void"

    def signature(self, node: ast.FunctionDef) -> str:
        args = [f"{c_type(arg.annotation)} {arg.arg}" for arg in node.args.args]
        return f"{self.returns(node.name)} {node.name}({', '.join(args) or 'void'})"

    def text(self, car: int) -> str:
        sizes = [f"#define {name} {int(self.constants[name])}" for name in ("NOTE", "FACTS")]
        parts = [PRELUDE, *sizes, ROWS_AT, f"typedef long Car[{car}];"]
        for name, fields in self.structs.items():
            inner = " ".join(f"{TYPES[kind]} {field};" for field, kind in fields.items())
            parts.append(f"typedef struct {{ {inner} }} {name};")
        parts += [f"{self.signature(node)};" for node in self.functions.values()]
        parts += [Function(self, node).text() for node in self.functions.values()]
        return "\n".join(parts)


def c_type(annotation: ast.expr | None) -> str:
    if annotation is None:
        raise NotPlain("an argument without a type")
    return TYPES[ast.unparse(annotation)]


class Function:
    """One function, as C."""

    def __init__(self, program: Program, node: ast.FunctionDef) -> None:
        self.program, self.node = program, node
        self.arguments = {arg.arg: c_type(arg.annotation) for arg in node.args.args}
        self.locals: dict[str, str] = {}

    def text(self) -> str:
        body = [node for node in self.node.body if not self._is_docstring(node)]
        lines: list[str] = []
        for _ in range(3):  # a local that is found to be a float makes others floats
            lines = [line for node in body for line in self.statement(node)]
        declared = [f"{kind} {name};" for name, kind in self.locals.items()]
        inner = "\n".join(["  " + line for line in (*declared, *lines)])
        return f"{self.program.signature(self.node)} {{\n{inner}\n}}"

    @staticmethod
    def _is_docstring(node: ast.stmt) -> bool:
        return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)

    # -- statements -----------------------------------------------------------------------

    def statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Assign(targets=[target]):
                return self.assign(target, node.value)
            case ast.AugAssign():
                into = self.expression(node.target)
                if isinstance(node.op, ast.Div):
                    return [f"{into} = (double){into} / {self.expression(node.value)};"]
                self.learn(node.target, self.kind(node.value))
                return [f"{into} {OPERATORS[type(node.op)]}= {self.expression(node.value)};"]
            case ast.If():
                then = self.block(node.body)
                other = ["} else {", *self.block(node.orelse)] if node.orelse else []
                return [f"if ({self.expression(node.test)}) {{", *then, *other, "}"]
            case ast.While():
                return [f"while ({self.expression(node.test)}) {{", *self.block(node.body), "}"]
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"))):
                return self.loop(name, node)
            case ast.Return(value=None):
                return ["return;"]
            case ast.Return(value=value) if value is not None:
                return [f"return {self.given(value, self.program.returns(self.node.name))};"]
            case ast.Continue():
                return ["continue;"]
            case ast.Break():
                return ["break;"]
            case ast.Expr(value=ast.Call()):
                return [f"{self.expression(node.value)};"]
        raise NotPlain(ast.unparse(node))

    def block(self, body: Sequence[ast.stmt]) -> list[str]:
        return ["  " + line for node in body for line in self.statement(node)]

    def loop(self, name: str, node: ast.For) -> list[str]:
        assert isinstance(node.iter, ast.Call)
        self.locals.setdefault(name, INT)
        bounds = [self.expression(arg) for arg in node.iter.args]
        start, stop = bounds if len(bounds) == 2 else ("0", bounds[0])
        # The end of a range is looked at once, as in Python.
        end = f"end_{name}_{node.lineno}"
        self.locals[end] = INT
        head = f"{end} = {stop}; for ({name} = {start}; {name} < {end}; {name}++) {{"
        return [head, *self.block(node.body), "}"]

    def assign(self, target: ast.expr, value: ast.expr) -> list[str]:
        if not isinstance(target, ast.Tuple):
            self.learn(target, self.kind(value))
            return [f"{self.expression(target)} = {self.expression(value)};"]
        if isinstance(value, ast.Tuple):
            lines = []
            for part, given in zip(target.elts, value.elts, strict=True):
                lines += self.assign(part, given)
            return lines
        whole = f"whole_{value.lineno}"
        self.locals[whole] = self.kind(value)
        lines = [f"{whole} = {self.expression(value)};"]
        for place, part in enumerate(target.elts):
            self.learn(part, INT)
            lines.append(f"{self.expression(part)} = {whole}.v[{place}];")
        return lines

    def learn(self, target: ast.expr, kind: str) -> None:
        """A local has this type, or is a float if it is anywhere."""
        if isinstance(target, ast.Name) and target.id not in self.arguments:
            known = self.locals.get(target.id)
            if known is None or (known == INT and kind == FLOAT):
                self.locals[target.id] = kind

    # -- expressions ----------------------------------------------------------------------

    def kind(self, node: ast.expr) -> str:
        """The type of an expression."""
        match node:
            case ast.Constant(value=value):
                return FLOAT if isinstance(value, float) else INT
            case ast.Name(id=name):
                return self.name_kind(name)
            case ast.Attribute(value=value, attr=field):
                struct = self.kind(value).rstrip("*")
                return TYPES[self.program.structs[struct][field]]
            case ast.Subscript():
                return CELL[self.kind(node.value)]
            case ast.BinOp(op=ast.Div() | ast.Pow()):
                return FLOAT
            case ast.BinOp():
                return join(self.kind(node.left), self.kind(node.right))
            case ast.UnaryOp(operand=operand):
                return INT if isinstance(node.op, ast.Not) else self.kind(operand)
            case ast.IfExp():
                return join(self.kind(node.body), self.kind(node.orelse))
            case ast.Call(func=ast.Name(id=name)):
                return self.call_kind(name, node)
            case ast.Compare() | ast.BoolOp():
                return INT
            case ast.Tuple():
                return f"Tup{len(node.elts)}"
        raise NotPlain(ast.unparse(node))

    def name_kind(self, name: str) -> str:
        if name in self.arguments:
            return self.arguments[name]
        if name in self.locals:
            return self.locals[name]
        if name in self.program.constants:
            return FLOAT if isinstance(self.program.constants[name], float) else INT
        raise NotPlain(f"{self.node.name}: {name}")

    def call_kind(self, name: str, node: ast.Call) -> str:
        if name in ("min", "max"):
            return join(*(self.kind(arg) for arg in node.args))
        if name in ("int", "len"):
            return INT
        return FLOAT if name == "float" else self.program.returns(name)

    def given(self, node: ast.expr, kind: str) -> str:
        text = self.expression(node)
        return f"({kind})({text})" if kind in (INT, FLOAT) else text

    def expression(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=value):
                return repr(int(value) if isinstance(value, bool) else value)
            case ast.Name(id=name):
                known = name in self.arguments or name in self.locals
                return name if known else repr(self.constant(name))
            case ast.Attribute(value=value, attr=field):
                return f"{self.expression(value)}->{field}"
            case ast.Subscript(slice=index):
                return f"{self.expression(node.value)}[{self.given(index, INT)}]"
            case ast.BinOp():
                return self.binary(node)
            case ast.UnaryOp(op=ast.Not()):
                return f"(!({self.expression(node.operand)}))"
            case ast.UnaryOp(op=ast.USub()):
                return f"(-({self.expression(node.operand)}))"
            case ast.IfExp():
                parts = (node.test, node.body, node.orelse)
                return "(({}) ? ({}) : ({}))".format(*map(self.expression, parts))
            case ast.BoolOp():
                sign = f" {OPERATORS[type(node.op)]} "
                return "(" + sign.join(f"({self.expression(v)})" for v in node.values) + ")"
            case ast.Compare():
                return self.compare(node)
            case ast.Call(func=ast.Name(id=name)):
                return self.call(name, node.args)
            case ast.Tuple():
                inner = ", ".join(map(self.expression, node.elts))
                return f"(Tup{len(node.elts)}){{{{{inner}}}}}"
        raise NotPlain(ast.unparse(node))

    def constant(self, name: str) -> float:
        value = self.program.constants[name]
        return int(value) if isinstance(value, bool) else value

    def binary(self, node: ast.BinOp) -> str:
        left, right = self.expression(node.left), self.expression(node.right)
        if isinstance(node.op, ast.Pow):
            return f"pow({left}, {right})"
        if isinstance(node.op, ast.Div):
            return f"((double)({left}) / ({right}))"
        return f"(({left}) {OPERATORS[type(node.op)]} ({right}))"

    def compare(self, node: ast.Compare) -> str:
        operands, parts = [node.left, *node.comparators], []
        for op, left, right in zip(node.ops, operands, operands[1:], strict=False):
            if isinstance(op, ast.In) and isinstance(right, ast.Tuple):
                same = (f"{self.expression(left)} == {self.expression(e)}" for e in right.elts)
                parts.append("(" + " || ".join(same) + ")")
            else:
                sign = OPERATORS[type(op)]
                parts.append(f"({self.expression(left)} {sign} {self.expression(right)})")
        return "(" + " && ".join(parts) + ")"

    def call(self, name: str, args: Sequence[ast.expr]) -> str:
        if name in ("min", "max"):
            text = self.expression(args[-1])
            for arg in args[-2::-1]:
                text = f"{name.upper()}({self.expression(arg)}, {text})"
            return text
        if name in ("int", "float"):
            return self.given(args[0], INT if name == "int" else FLOAT)
        if name == "len":  # a row of weights is as wide as all rows; what is beyond is nothing
            return "64"
        if name in BUILT_IN:
            return f"{name}({', '.join(map(self.expression, args))})"
        wanted = [c_type(arg.annotation) for arg in self.program.functions[name].args.args]
        if len(wanted) != len(args):
            raise NotPlain(f"{name}: {len(args)} arguments")
        return f"{name}({', '.join(self.given(a, k) for a, k in zip(args, wanted, strict=True))})"


def join(*kinds: str) -> str:
    return FLOAT if FLOAT in kinds else kinds[0]


def build(
    modules: Sequence[ModuleType], structs: Mapping[str, Mapping[str, str]], car: int
) -> ctypes.CDLL:
    """The modules as a library; the same text is compiled once."""
    text = Program(modules, structs).text(car)
    name = f"bornes-tune-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    folder = Path(tempfile.gettempdir())
    library = folder / f"{name}.so"
    if not library.exists():
        source = folder / f"{name}.c"
        source.write_text(text, encoding="utf-8")
        command = ["gcc", "-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-w"]
        made = folder / f"{name}-{os.getpid()}.so"  # several processes may come here at once
        subprocess.run([*command, str(source), "-o", str(made), "-lm"], check=True)
        made.replace(library)
    return ctypes.CDLL(str(library))
