// Makes src/schema.ts of a service's description: node types.js FILE-OR-ADDRESS [OUT]

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const [from, out = "src/schema.ts"] = process.argv.slice(2);
const text = /^https?:/.test(from) ? await (await fetch(from)).text() : await readFile(from, "utf8");
const description = JSON.parse(text);
// Which it is of hangs on the day, and no type does.
delete description.info.version;

// A finding is one of its codes: each of these has all properties, and refers to those of any
// finding, which as a type would be a circle. So what is referred to is put in its place.
function inPlace(value) {
  if (Array.isArray(value)) return value.map(inPlace);
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string" && value.$ref.includes("/properties/")) {
    const path = value.$ref.slice(2).split("/");
    return inPlace(path.reduce((inner, key) => inner[key], description));
  }
  const made = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inPlace(part)]));
  if (made.oneOf && made.properties) {
    delete made.properties;
    delete made.required;
    delete made.additionalProperties;
  }
  return made;
}

const types = await openapiTS(inPlace(description), { alphabetize: true, defaultNonNullable: false });
await writeFile(out, `// Made by \`npm run types\`.\n\n${astToString(types)}`);
