"""Where things stand: this checkout, and what some tests read beside it where it is there."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "validator"
TESTS = ROOT / "tests"
CONFORMANCE = ROOT / "conformance"

# A folder beside the checkout, for what is too large for it or not ours to give away.
SHARED = ROOT.parent / "shared"
SHARED_DECKS = SHARED / "decks"
SHARED_RECORDS = SHARED / "cards" / "oracle-cards.jsonl.gz"
SHARED_BANS = SHARED / "formats" / "format-bans.jsonl"
SHARED_RARITIES = SHARED / "formats" / "rarities.jsonl.gz"
SHARED_NAMES = SHARED / "cards" / "localized-names.tsv.gz"
