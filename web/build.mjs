// Builds the page into validator/serve/static (or the folder that is given). The same sources give
// the same bytes: no dates, no hashes of paths, versions as the lock file has them.
import { build } from "esbuild";
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, "../validator/serve/static"));

// CodeMirror puts its styles into a <style>, which our Content-Security-Policy forbids, but where
// it has a shadow root; constructed style sheets do for a document, too.
const constructed = {
  name: "constructed-style-sheets",
  setup(building) {
    building.onLoad({ filter: /style-mod[/\\]src[/\\]style-mod\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = source.replace("!root.head && root.adoptedStyleSheets", "root.adoptedStyleSheets");
      if (contents === source) throw new Error("style-mod has changed: see build.mjs");
      return { contents, loader: "js" };
    });
  },
};

mkdirSync(out, { recursive: true });
await build({
  entryPoints: { page: join(here, "src/main.ts"), worker: join(here, "src/worker.ts"), offline: join(here, "src/offline.ts") },
  absWorkingDir: here,
  bundle: true,
  minify: true,
  charset: "utf8",
  format: "esm",
  target: "es2022",
  legalComments: "none",
  outdir: out,
  plugins: [constructed],
});
for (const name of ["index.html", "page.css", "icon.svg"]) {
  writeFileSync(join(out, name), readFileSync(join(here, "src", name)));
}
