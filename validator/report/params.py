"""The keys of ``params`` by code, as types: for the JSON Schema of reports and the documentation.

They are the same in every language, and all keys of a code are always there.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final, TypedDict, get_type_hints

from validator.report.findings.code import Code
from validator.report.findings.fact import Details
from validator.report.findings.registry import FINDINGS


class Nothing(TypedDict):
    """Nothing but the finding's own fields."""


# A type checker wants a literal for a name.
_TYPED_DICT: Final[Any] = TypedDict


def _shape_of(details: type[Details]) -> Any:
    names = details.list_params()
    if not names:
        return Nothing
    hints = {name: details.__annotations__[name] for name in names}
    scope = vars(sys.modules[details.__module__])
    known = get_type_hints(SimpleNamespace(__annotations__=hints), scope, include_extras=True)
    shape: Any = _TYPED_DICT(details.__name__, known)
    shape.__doc__ = details.__doc__
    return shape


PARAMS: Final[Mapping[Code, Any]] = {code: _shape_of(each) for code, each in FINDINGS.items()}
