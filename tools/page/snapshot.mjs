// The memory of a Python that has all imported and read that a verdict needs: node snapshot.mjs
// FOLDER IN OUT. FOLDER is the page's, IN an archive of its data, OUT what the page starts from: in
// half the time of the processor that it takes to import it all again (docs/page.md).
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [, , folder, data, out] = process.argv;
const { loadPyodide } = await import(`${folder}/pyodide/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/pyodide/`, _makeSnapshot: true });
python.FS.mkdir("/judge");
python.FS.writeFile("/judge/judge.zip", readFileSync(`${folder}/judge.zip`));
python.unpackArchive(new Uint8Array(readFileSync(data)), "zip", { extractDir: "/judge" });
python.runPython(`
import gc, json, sys
from pathlib import Path

sys.path.insert(0, "/judge/judge.zip")
from validator.base import resources

# Modules stay in their archive; what is opened lies beside it.
resources._PACKAGE = Path("/judge")
from page_judge import rapidfuzz_in_python

rapidfuzz_in_python.register()
from page_judge import engine

slip = "Commander\\n1 Tatyova, Benthic Druid\\n\\n1 Sol Rign\\n1 Shock\\n97 Island\\n"
report = json.loads(engine.ask("check", json.dumps({"deck": slip})))
assert {each["code"] for each in report["findings"]} == {"unknown-card", "color-identity"}
# Files that are open now are not there when the page starts.
engine.begin_again()
del engine, rapidfuzz_in_python, resources
gc.collect()
`);
writeFileSync(out, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
