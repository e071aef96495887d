"""The programs that write XML. Each has a reader of its own."""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects import cockatrice, dek, octgn

IN_XML: Final = (cockatrice.DIALECT, dek.DIALECT, octgn.DIALECT)
