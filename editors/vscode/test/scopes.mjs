// Says how the grammar colors a list, by the library that VS Code colors with: node scopes.mjs LIST.
// A line of JSON for each line of the list: its parts, each with its innermost scope.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const path = new URL("../syntaxes/decklist.tmLanguage.json", import.meta.url);
const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
const registry = new Registry({
  onigLib: oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length)).then(() => ({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  })),
  loadGrammar: async () => parseRawGrammar(readFileSync(path, "utf-8"), path.pathname),
});
const grammar = await registry.loadGrammar("source.decklist");

let state = INITIAL;
for (const line of readFileSync(process.argv[2], "utf-8").trimEnd().split("\n")) {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
  state = ruleStack;
  const parts = tokens.map(({ startIndex, endIndex, scopes }) => [line.slice(startIndex, endIndex), scopes.at(-1)]);
  console.log(JSON.stringify(parts));
}
