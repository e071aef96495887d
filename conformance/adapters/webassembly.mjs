// commander-validator in WebAssembly, as the page without a service has it:
//
//     python -m tools.page FOLDER
//     commander-conformance node adapters/webassembly.mjs FOLDER
//
// It has the card facts that it was made with, and the shipped formats.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/pyodide/` });
python.unpackArchive(new Uint8Array(readFileSync(`${folder}/judge.zip`)), "zip", { extractDir: "/judge" });
python.runPython("import sys; sys.path.insert(0, '/judge')");
python.pyimport("page_judge.rapidfuzz_in_python").register();
const engine = python.pyimport("page_judge.engine");

for await (const line of createInterface({ input: process.stdin })) {
  const { id, deck, format, options, house, cards } = JSON.parse(line);
  if (house || cards || options.since) {
    console.log(JSON.stringify({ id, supported: false }));
    continue;
  }
  const told = JSON.parse(engine.ask("check", JSON.stringify({ deck, format, ...options })));
  console.log(JSON.stringify({ ...told, id, color_identity: told.color_identity.join("") }));
}
