// commander-validator in WebAssembly, begun and asked as the page without a service does it:
//
//     python -m tools.page FOLDER
//     commander-conformance node adapters/webassembly.mjs FOLDER
//
// It has the card facts that it was made with, so it is not asked about cards of a case's own.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const folder = resolve(process.argv[2]);
const read = (name) => new Uint8Array(readFileSync(`${folder}/${name}`));
const unpacked = (name) => new Uint8Array(gunzipSync(read(name)));

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/pyodide/`, _loadSnapshot: unpacked("snapshot.bin").buffer });
python.FS.mkdir("/judge");
python.FS.writeFile("/judge/judge.zip", read("judge.zip"));
python.unpackArchive(read("data.zip"), "zip", { extractDir: "/judge" });
python.FS.writeFile("/judge/data/catalog.sqlite3", unpacked("catalog.bin"));
const engine = python.pyimport("page_judge.engine");
const format = python.runPython("import json, tomllib; lambda house: json.dumps(tomllib.loads(house))");

function check(question) {
  const answer = engine.ask("check", question);
  if (!engine.lacks_names("check", answer)) return answer;
  // Names in other languages are loaded when one is missed.
  python.unpackArchive(read("names.zip"), "zip", { extractDir: "/judge" });
  engine.begin_again();
  return engine.ask("check", question);
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.cards) {
    console.log(JSON.stringify({ id: asked.id, supported: false }));
    continue;
  }
  const by = asked.house ? JSON.parse(format(asked.house)) : asked.format;
  const told = JSON.parse(check(JSON.stringify({ deck: asked.deck, format: by, ...asked.options })));
  console.log(JSON.stringify({ ...told, id: asked.id, color_identity: told.color_identity.join("") }));
}
