"""Write the types of the TypeScript client anew: ``python -m tools.client``. Needs npm.

They are made of the service's description, `validator.serve.openapi`, by the packages of
``clients/typescript/package-lock.json``.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Final

from validator.serve.openapi import openapi

FOLDER: Final = Path(__file__).parents[1] / "clients" / "typescript"


def main() -> None:
    """Install the packages beside the client, and write ``src/schema.ts``."""
    with tempfile.TemporaryDirectory() as folder:
        description = Path(folder, "openapi.json")
        description.write_text(openapi(), encoding="utf-8")
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=FOLDER, check=True)
        subprocess.run(["node", "types.js", str(description)], cwd=FOLDER, check=True)


if __name__ == "__main__":
    main()
