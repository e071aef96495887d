#!/usr/bin/env node
// A Python of WebAssembly, to be asked as any other: pyodide.mjs -m MODULE ARGUMENT...
//
// Pyodide 314 is Python 3.14. It sees the folder that it is begun in, and in PACKAGES the folder of
// packages whose pure Python it imports; it can start no process.
import { writeSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [, , m, module, ...options] = process.argv;
if (m !== "-m") throw new Error("usage: pyodide.mjs -m MODULE ARGUMENT...");
const { COLUMNS, NO_COLOR, PACKAGES, PYTHONHASHSEED } = process.env;
const env = { COLUMNS, HOME: "/home", NO_COLOR, PYTHONHASHSEED };
const python = await loadPyodide({ env });
for (const folder of [process.cwd(), PACKAGES, "/tmp"]) {
  if (folder !== "/tmp") python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder);
}
const to = (file) => ({ write: (bytes) => writeSync(file, bytes), isatty: false });
python.setStdout(to(1));
python.setStderr(to(2));
python.globals.set("asked", python.toPy([process.cwd(), PACKAGES, module, ...options]));
process.exitCode = python.runPython(`
import os, runpy, sys
here, packages, module, *options = asked
os.chdir(here)
sys.path[:0] = [here, packages]
sys.argv = [module, *options]
status = 0
try:
    runpy.run_module(module, run_name="__main__", alter_sys=True)
except SystemExit as end:
    status = end.code or 0
finally:
    sys.stdout.flush()
status
`);
