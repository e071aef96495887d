// What is right compiles, and what is not so does not.

import { Client, type Finding, type Report } from "../dist/index.js";

const client = new Client("http://127.0.0.1:8903", { timeout: 1_000 });

export async function right(): Promise<string[]> {
  const report: Report = await client.check({ deck: "1 Sol Ring", format: "commander", language: "fr" });
  await client.check({ deck: { commanders: ["Krenko, Mob Boss"], main: [{ name: "Mountain", quantity: 99 }] } });
  await client.ask("convert", { deck: "1 Sol Ring", to: "arena" });
  return report.findings.map(inShort);
}

export function inShort(finding: Finding): string {
  switch (finding.code) {
    case "singleton":
      return `${finding.card}: ${finding.params.copies} of ${finding.params.allowed}`;
    case "unknown-card":
      return `${finding.params.written}: ${finding.params.nearest.join(", ")}`;
    default:
      return finding.message;
  }
}

export async function wrong(finding: Finding, report: Report): Promise<void> {
  // @ts-expect-error: a check needs a deck
  await client.check({ format: "commander" });
  // @ts-expect-error: no such option
  await client.check({ deck: "1 Sol Ring", comanders: [] });
  // @ts-expect-error: no such question
  await client.ask("chekc", { deck: "1 Sol Ring" });
  // @ts-expect-error: no such program
  await client.convert({ deck: "1 Sol Ring", to: "nothing" });
  // @ts-expect-error: null where no line is to blame
  finding.line + 1;
  // @ts-expect-error: no such verdict
  if (report.verdict === "ilegal") return;
  // @ts-expect-error: only where the code is known
  finding.params.copies;
}
