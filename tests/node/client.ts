// What a page does with a report: types made of `cmdr schema report`, and nothing known besides.

import { readFileSync } from "node:fs";

import type { DecklistObject } from "./decklist.js";
import type { Edit, Finding, Report } from "./report.js";

/** A line for each finding, by its code and its figures alone. */
export function inShort(finding: Finding): string {
  switch (finding.code) {
    case "singleton":
      return `${finding.card}: ${finding.params.copies} of ${finding.params.allowed}`;
    case "deck-size":
      return `${finding.params.size} cards, ${finding.params.minimum ?? 0} wanted`;
    case "color-identity":
      return `${finding.card}: ${finding.params.sources.map((source) => source.text).join(" ")}`;
    case "unknown-card":
      return `${finding.params.written}: ${finding.params.nearest.join(", ")}`;
    default:
      return finding.message;
  }
}

/** The text after an edit to it; null for an edit to a mapping. */
export function mended(text: string, edit: Edit): string | null {
  const lines: (string | null)[] = text.split("\n");
  const changes = [...edit.changes].reverse();
  for (const change of changes) {
    if ("op" in change) return null;
    const index = change.line - 1;
    const line = lines[index];
    if (line === undefined || line === null) throw new Error(`no line ${change.line}`);
    lines[index] =
      change.text === null
        ? null
        : line.slice(0, change.column - 1) + change.text + line.slice(change.end_column - 1);
  }
  return lines.filter((line) => line !== null).join("\n");
}

// What is not so does not compile.
export function wrong(finding: Finding, report: Report): void {
  if (finding.code === "singleton") {
    // @ts-expect-error: figures of another code
    finding.params.nearest;
    // @ts-expect-error: no such figure
    finding.params.copiez;
  }
  // @ts-expect-error: only where the code is known
  finding.params.copies;
  // @ts-expect-error: no such code
  if (finding.code === "singelton") return;
  // @ts-expect-error: null where no line is to blame
  finding.line + 1;
  // @ts-expect-error: no such verdict
  if (report.verdict === "ilegal") return;
  // @ts-expect-error: always sent, and so never left out
  const sent: Report = { format: "commander", verdict: "legal" };
  // @ts-expect-error: no such zone
  const deck: DecklistObject = { maind: [] };
}

const deck: DecklistObject = { commanders: ["Krenko, Mob Boss"], main: [{ name: "Mountain", quantity: 99 }] };

const [reportFile, textFile] = process.argv.slice(2);
if (reportFile !== undefined && textFile !== undefined) {
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
  const text = readFileSync(textFile, "utf8");
  const edit = report.findings.flatMap((finding) => finding.edits).find((edit) => edit.safe);
  console.log(
    JSON.stringify({ short: report.findings.map(inShort), text: edit && mended(text, edit), deck }),
  );
}
