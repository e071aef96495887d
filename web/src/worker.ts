// The judge in the page: Python in WebAssembly, in a worker of its own. Only where there is no
// service: `python -m tools.page` writes what it loads beside it.

const HERE = self.location.href.replace(/[^/]*$/, "");

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: object): void;
  pyimport(module: string): any;
  runPython(code: string): any;
}

/** Have every download counted, so that the page can say how far it is. */
function counted(total: number): void {
  const plain = self.fetch.bind(self);
  let loaded = 0;
  let told = 0;
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.body || !response.ok) return response;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, onward) {
        loaded += part.length;
        if (loaded - told > 100_000) {
          told = loaded;
          self.postMessage({ progress: { loaded: Math.min(loaded, total), total } });
        }
        onward.enqueue(part);
      },
    });
    return new Response(response.body.pipeThrough(counting), { headers: response.headers, status: response.status });
  };
}

async function judge(): Promise<any> {
  const { bytes } = await (await fetch(`${HERE}files.json`)).json();
  self.postMessage({ progress: { loaded: 0, total: bytes } });
  counted(bytes);
  const archive = fetch(`${HERE}judge.zip`).then((response) => response.arrayBuffer());
  const { loadPyodide } = await import(`${HERE}pyodide/pyodide.mjs`);
  const python: Python = await loadPyodide({ indexURL: `${HERE}pyodide/` });
  python.unpackArchive(await archive, "zip", { extractDir: "/judge" });
  python.runPython("import sys; sys.path.insert(0, '/judge')");
  python.pyimport("page_judge.rapidfuzz_in_python").register();
  const engine = python.pyimport("page_judge.engine");
  engine.begin();
  self.postMessage({ progress: null });
  return engine;
}

const loading = judge();

self.onmessage = async ({ data: { id, kind, question, path } }) => {
  try {
    const engine = await loading;
    const answer = path === undefined ? engine.ask(kind, question) : engine.tell(path);
    self.postMessage({ id, answer });
  } catch (error) {
    // Of a Python error the last line says what it is.
    const lines = String((error as Error).message ?? error).trim().split("\n");
    self.postMessage({ id, problem: lines.at(-1)!.replace(/^[\w.]*RefusedError: /, "") });
  }
};
