// Writes the cases as JSON into dist/: node cases.mjs. The files of cases are TOML, which Node can't read.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

const here = new URL(".", import.meta.url);
const files = Object.fromEntries(
  readdirSync(new URL("cases", here))
    .filter((name) => name.endsWith(".toml"))
    .sort()
    .map((name) => [name.slice(0, -".toml".length), parse(readFileSync(new URL(`cases/${name}`, here), "utf-8"))]),
);
writeFileSync(new URL("dist/cases.json", here), JSON.stringify(files));
