"""`validator.Format`: a format as a pydantic model, for those who write one or ask for its schema.

Decks are judged by the values that `validator.formats.format` declares; this is made of the same
declaration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from validator.base.models import Model, model_of
from validator.formats import format as declared
from validator.formats.files import FormatError as FormatError

if TYPE_CHECKING:

    class Format(Model, declared.Format):
        """What `model_of` makes, for type checkers, which do not run it: it is both of these."""

else:
    Format = model_of(declared.Format)
