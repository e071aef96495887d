#!/usr/bin/env node
// commander-conformance COMMAND...
import { parseArgs } from "node:util";
import { cases, isAbout } from "./cases.js";
import { report, text } from "./report.js";
import { ask, BrokenError, line, type Outcome } from "./runner.js";

const USAGE = `usage: commander-conformance [--rule NUMBER]... [--output text|json] [--timeout SECONDS]
                             [--questions] COMMAND...

Ask a program about every case, and say by rule what it gets right.

Exit status: 0 where no case failed, 1 where one did, 2 where the program broke off, answered in
another way than the protocol says, or the usage was wrong.`;

const OPTIONS = {
  rule: { type: "string", multiple: true },
  output: { type: "string", default: "text" },
  timeout: { type: "string", default: "60" },
  questions: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The options of ours, and the command behind them, whose own options are not looked at. */
function parted(given: string[]): [string[], string[]] {
  let at = 0;
  while (given[at]?.startsWith("-")) {
    at += /^--(rule|output|timeout)$/.test(given[at]!) ? 2 : 1;
  }
  return [given.slice(0, at), given.slice(at)];
}

async function main(): Promise<number> {
  const [options, command] = parted(process.argv.slice(2));
  const { values } = parseArgs({ args: options, options: OPTIONS });
  if (values.help) return console.log(USAGE), 0;
  const rules = values.rule ?? [];
  const chosen = cases().filter((one) => !rules.length || rules.some((rule) => isAbout(one, rule)));
  if (!chosen.length) throw new BrokenError("there is no case about that");
  if (values.questions) {
    process.stdout.write(chosen.map(line).join(""));
    return 0;
  }
  if (!command.length) throw new BrokenError("say which program to ask, or --questions");
  const outcomes: Outcome[] = [];
  for await (const outcome of ask(command, chosen, Number(values.timeout))) outcomes.push(outcome);
  const told = report(outcomes);
  console.log(values.output === "json" ? JSON.stringify(told, null, 2) : [...text(told)].join("\n"));
  return told.failed ? 1 : 0;
}

main().then(
  (status) => (process.exitCode = status),
  (error) => {
    console.error(`commander-conformance: ${error.message}`);
    process.exit(2);
  },
);
