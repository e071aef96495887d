// What a program gets right, by rule: as text, as JSON (`schema/report.json`).
import type { Outcome, Result } from "./runner.js";

const RESULTS = ["passed", "failed", "not supported"] as const;

interface Counts {
  passed: number;
  failed: number;
  not_supported: number;
}

export interface Report extends Counts {
  cases: number;
  rules: Record<string, Counts>;
  failures: { id: string; rule: string; why: string[] }[];
}

/** The outcomes of a run, counted. */
export function report(outcomes: Outcome[]): Report {
  const rules = [...new Set(outcomes.map((outcome) => outcome.case.rule))].sort(inOrder);
  const failed = outcomes.filter((outcome) => outcome.result === "failed");
  return {
    cases: outcomes.length,
    ...counts(outcomes),
    rules: Object.fromEntries(
      rules.map((rule) => [rule, counts(outcomes.filter((outcome) => outcome.case.rule === rule))]),
    ),
    failures: failed.map(({ case: { id, rule }, why }) => ({ id, rule, why })),
  };
}

function counts(outcomes: Outcome[]): Counts {
  const number = (result: Result) => outcomes.filter((outcome) => outcome.result === result).length;
  return { passed: number("passed"), failed: number("failed"), not_supported: number("not supported") };
}

/** The lines of the table, and below it each failure with what differs. */
export function* text(report: Report): Generator<string> {
  yield row("rule", [...RESULTS]);
  // Sorted again: an object has whole numbers before all other keys.
  for (const rule of Object.keys(report.rules).sort(inOrder)) yield row(rule, figures(report.rules[rule]!));
  yield row("all", figures(report));
  for (const { id, why } of report.failures) yield* [`\nfailed: ${id}`, ...why.map((each) => `  ${each}`)];
}

function figures(counts: Counts): number[] {
  return [counts.passed, counts.failed, counts.not_supported];
}

function row(rule: string, columns: (string | number)[]): string {
  return rule.padEnd(10) + columns.map((column) => String(column).padStart(15)).join("");
}

/** As the rules have their numbers: 107.4 before 107.12. */
function inOrder(one: string, other: string): number {
  const parts = (rule: string) => /^(\d+)(?:\.(\d+))?([a-z]?)$/.exec(rule)?.slice(1) ?? [];
  const [[a, b, c], [x, y, z]] = [parts(one), parts(other)];
  return Number(a) - Number(x) || Number(b ?? 0) - Number(y ?? 0) || (c! < z! ? -1 : 1);
}
