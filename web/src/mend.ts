// The changes of a repair, as changes of the list's own lines. Whether a list is legal after them
// the judge says: what is not plain here is written anew by it.
import type { Change } from "./types";

/** One change of `POST /v1/repair`. */
export interface Step {
  kind: string;
  card: string | null;
  quantity: number;
  becomes: string | null;
  line: number | null;
  message: string;
}

const COUNT = /^(\s*(?:SB:\s*)?)(\d+)(?=x?\s)/i;

/** Columns count characters; JavaScript counts UTF-16. */
function column(line: string, at: number): number {
  return [...line.slice(0, at)].length + 1;
}

function put(number: number, line: string, from: number, to: number, text: string): Change {
  return { line: number, column: column(line, from), end_column: column(line, to), text };
}

function counted(number: number, line: string, by: number): Change | null {
  const found = COUNT.exec(line);
  if (!found) return null;
  const from = found[1]!.length;
  const count = Number(found[2]) + by;
  if (count < 0) return null;
  if (count === 0) return { line: number, text: null };
  return put(number, line, from, from + found[2]!.length, String(count));
}

function changed(lines: string[], step: Step): Change | null {
  const { kind, card, quantity, becomes } = step;
  if (kind === "put-in") {
    const of = lines.findIndex((line) => COUNT.test(line) && line.replace(COUNT, "").replace(/^x?\s+/, "").trim() === card);
    if (of >= 0) return counted(of + 1, lines[of]!, quantity);
    const [last] = ends(lines);
    return last === undefined ? null : below(lines, last, `${quantity} ${card}`);
  }
  const line = step.line === null ? undefined : lines[step.line - 1];
  if (step.line === null || line === undefined) return null;
  if (kind === "drop-line") return { line: step.line, text: null };
  if (kind === "take-out") return counted(step.line, line, -quantity) ?? (quantity === 1 ? { line: step.line, text: null } : null);
  if (kind !== "rename" || card === null || becomes === null) return null;
  const at = line.indexOf(card);
  return at < 0 ? null : put(step.line, line, at, at + card.length, becomes);
}

/** Lines, from 0, below which one more may stand: the last, and those at the ends of other parts. */
function ends(lines: string[]): number[] {
  const found = lines.flatMap((line, at) => (line.trim() && !lines[at + 1]?.trim() ? [at] : []));
  return found.reverse();
}

function below(lines: string[], at: number, text: string): Change {
  const line = lines[at]!;
  return put(at + 1, line, line.length, line.length, `\n${text}`);
}

/** A card more: at the end of the list, or of a part above it; which one, the judge has to say. */
export function additionsOf(text: string, card: string): Change[] {
  const lines = text.split("\n");
  return ends(lines).map((at) => below(lines, at, `1 ${card}`));
}

/** These steps as changes of a list's lines; null where one is none. */
export function inPlace(text: string, steps: Step[]): Change[] | null {
  const lines = text.split("\n");
  const changes = steps.map((step) => changed(lines, step));
  const touched = new Set(changes.map((change) => change?.line));
  // Two changes of one line would not know of each other.
  if (touched.size < changes.length || changes.includes(null)) return null;
  return changes as Change[];
}

/** The text after changes of different lines. */
export function after(text: string, changes: Change[]): string {
  const lines: (string | null)[] = text.split("\n");
  for (const { line, column: from, end_column: to, text: put } of changes) {
    const signs = [...(lines[line - 1] ?? "")];
    lines[line - 1] = put === null ? null : [...signs.slice(0, (from ?? 1) - 1), put, ...signs.slice((to ?? signs.length + 1) - 1)].join("");
  }
  return lines.filter((line) => line !== null).join("\n");
}
