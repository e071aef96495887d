// Asks a program about cases, a line of JSON each, and judges its answers.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Case, Finding, Wanted } from "./cases.js";

export type Result = "passed" | "failed" | "not supported";

/** What a program says: `schema/answer.json`. */
export type Answer = { id: string; supported?: boolean } & Partial<Wanted>;

export interface Outcome {
  case: Case;
  result: Result;
  /** Where it failed: each difference in words. */
  why: string[];
}

/** The program ended, said nothing in time, or what it said is no answer. */
export class BrokenError extends Error {}

const SAID = ["verdict", "commanders", "companion", "color_identity", "size"] as const;
const ABOUT_A_FINDING = ["code", "rule", "card", "line"] as const;

/** Whether an answer is what its case wants. */
export function judged(one: Case, answer: Answer): Outcome {
  if (answer.supported === false) return { case: one, result: "not supported", why: [] };
  const why = [...differences(one.wanted, answer), ...findings(one.wanted, answer)];
  return { case: one, result: why.length ? "failed" : "passed", why };
}

function* differences(wanted: Wanted, answer: Answer): Generator<string> {
  for (const key of SAID) {
    const [want, have] = [JSON.stringify(wanted[key]), JSON.stringify(answer[key] ?? null)];
    if (want !== undefined && want !== have) yield `${key}: ${want} wanted, ${have} answered`;
  }
}

/** Errors and warnings that only one of both has. The wanted ones that say most choose first. */
function* findings(wanted: Wanted, answer: Answer): Generator<string> {
  const left = (answer.findings ?? []).filter((found) => found.severity !== "note");
  const size = (finding: Finding) => Object.keys(finding).length;
  const most = [...(wanted.findings ?? [])].sort((one, other) => size(other) - size(one));
  for (const finding of most) {
    const at = left.findIndex((found) => ABOUT_A_FINDING.every((key) => !(key in finding) || found[key] === finding[key]));
    if (at < 0) yield `finding wanted: ${brief(finding)}`;
    else left.splice(at, 1);
  }
  for (const found of left) yield `finding not wanted: ${brief(found)}`;
}

function brief(finding: Finding): string {
  const told = ABOUT_A_FINDING.filter((key) => finding[key] != null).map((key) => [key, finding[key]]);
  return JSON.stringify(Object.fromEntries(told));
}

/** Start a program and ask it about each case. Throws `BrokenError`. */
export async function* ask(command: string[], cases: Iterable<Case>, seconds = 60): AsyncGenerator<Outcome> {
  const [file, ...given] = command;
  if (file === undefined) throw new BrokenError("no program is named");
  const program = spawn(file, given, { stdio: ["pipe", "pipe", "inherit"] });
  // Whoever reads no longer, the missing answer says.
  program.stdin.on("error", () => {});
  const refused = new Promise<never>((_, fail) => program.on("error", fail));
  refused.catch(() => {});
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  try {
    for (const one of cases) {
      program.stdin.write(line(one));
      yield judged(one, read(one, await Promise.race([next(one, lines, seconds), refused])));
    }
    program.stdin.end();
  } finally {
    if (program.stdin.writable) program.kill("SIGKILL");
  }
}

/** A case's question as it is sent: a line in ASCII, so that no program reads it in another encoding. */
export function line(one: Case): string {
  const escaped = (letter: string) => "\\u" + letter.charCodeAt(0).toString(16).padStart(4, "0");
  return JSON.stringify(one.question).replace(/[\u007f-\uffff]/g, escaped) + "\n";
}

async function next(one: Case, lines: AsyncIterator<string>, seconds: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BrokenError(`${one.id}: no answer within ${seconds} s`)), seconds * 1000);
  });
  try {
    const { done, value } = await Promise.race([lines.next(), late]);
    if (done) throw new BrokenError(`${one.id}: the program ended without an answer`);
    return value;
  } finally {
    clearTimeout(timer);
  }
}

function read(one: Case, line: string): Answer {
  let answer: Answer | null;
  try {
    answer = JSON.parse(line);
  } catch {
    throw new BrokenError(`${one.id}: this is no JSON: ${line.trim().slice(0, 200)}`);
  }
  if (typeof answer !== "object" || answer?.id !== one.id) {
    throw new BrokenError(`${one.id}: the answer is to something else: ${line.trim().slice(0, 200)}`);
  }
  return answer;
}
