// The judge in the page: Python in WebAssembly, in a worker of its own. Only where there is no
// service: `python -m tools.page` writes what it loads beside it.

export {};

const HERE = self.location.href.replace(/[^/]*$/, "");

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: object): void;
  pyimport(module: string): any;
  FS: { mkdir(path: string): void; writeFile(path: string, bytes: Uint8Array): void };
}

interface Files {
  bytes: number;
  names: number;
  version: string;
}

function tell(what: "judge" | "names", loaded: number, total: number): void {
  self.postMessage({ progress: { what, loaded: Math.min(loaded, total), total } });
}

/** A response whose bytes are told as they come, so that the page can say how far it is. */
function counted(response: Response, came: (bytes: number) => void): Response {
  if (!response.body || !response.ok) return response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, onward) {
      came(part.length);
      onward.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: response.headers, status: response.status });
}

function counter(what: "judge" | "names", total: number): (bytes: number) => void {
  let loaded = 0;
  let told = 0;
  tell(what, 0, total);
  return (bytes) => {
    loaded += bytes;
    if (loaded - told < 100_000) return;
    told = loaded;
    tell(what, loaded, total);
  };
}

const plain = self.fetch.bind(self);
const files: Promise<Files> = plain(`${HERE}files.json`).then((response) => response.json());

async function bytes(name: string): Promise<ArrayBuffer> {
  return (await fetch(`${HERE}${name}`)).arrayBuffer();
}

async function unpacked(name: string): Promise<ArrayBuffer> {
  const { body } = await fetch(`${HERE}${name}`);
  return new Response(body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function judge(): Promise<{ python: Python; engine: any }> {
  const came = counter("judge", (await files).bytes);
  self.fetch = async (...asked) => counted(await plain(...asked), came);
  const [snapshot, catalog, data, code] = [unpacked("snapshot.bin"), unpacked("catalog.bin"), bytes("data.zip"), bytes("judge.zip")];
  const { loadPyodide } = await import(`${HERE}pyodide/pyodide.mjs`);
  // The memory of a Python that has imported all of it; its files are not in it.
  const python: Python = await loadPyodide({ indexURL: `${HERE}pyodide/`, _loadSnapshot: snapshot });
  python.FS.mkdir("/judge");
  python.FS.writeFile("/judge/judge.zip", new Uint8Array(await code));
  python.unpackArchive(await data, "zip", { extractDir: "/judge" });
  python.FS.writeFile("/judge/data/catalog.sqlite3", new Uint8Array(await catalog));
  self.fetch = plain;
  const engine = python.pyimport("page_judge.engine");
  engine.begin();
  self.postMessage({ progress: null });
  return { python, engine };
}

const loading = judge();

// -- names in other languages ----------------------------------------------------------

let names: Promise<void> | null = null;

/** Load them once, and have the page ask again. */
function loadNames(): Promise<void> {
  names ??= unpackNames().catch(() => {
    names = null; // without a network: when one is missed the next time
    self.postMessage({ progress: null });
  });
  return names;
}

async function unpackNames(): Promise<void> {
  const address = `${HERE}names.zip`;
  const { names: total, version } = await files;
  const kept = await self.caches?.match(address);
  const response = kept ?? counted(await plain(address), counter("names", total));
  if (!response.ok) throw new Error(response.statusText);
  const archive = await response.arrayBuffer();
  const { python, engine } = await loading;
  python.unpackArchive(archive, "zip", { extractDir: "/judge" });
  engine.begin_again();
  self.postMessage({ progress: null });
  self.postMessage({ renewed: true });
  if (!kept) await (await self.caches?.open(`cmdr-${version}`))?.put(address, new Response(archive));
}

// -- questions ---------------------------------------------------------------------------

async function told(path: string): Promise<string> {
  const { engine } = await loading;
  try {
    return engine.tell(path);
  } catch (error) {
    if (!path.startsWith("cards/") || names) throw error;
    await loadNames();
    return engine.tell(path);
  }
}

async function answered(kind: string, question: string): Promise<string> {
  const { engine } = await loading;
  const answer = engine.ask(kind, question);
  if (engine.lacks_names(kind, answer)) void loadNames();
  return answer;
}

self.onmessage = async ({ data: { id, kind, question, path } }) => {
  try {
    self.postMessage({ id, answer: await (path === undefined ? answered(kind, question) : told(path)) });
  } catch (error) {
    // Of a Python error the last line says what it is.
    const lines = String((error as Error).message ?? error).trim().split("\n");
    self.postMessage({ id, problem: lines.at(-1)!.replace(/^[\w.]*RefusedError: /, "") });
  }
};
