// In which order findings are told: causes first, as in the text of `cmdr check`.
import type { Finding } from "./types";

const LEADER = new Set(["no-commander", "commander-type", "commander-pair", "banned-as-commander"]);
const BY_LEADER = new Set(["color-identity", "basic-land-type"]);
/** More than so many of one code are one line that opens. */
const MANY = 5;

export interface Group {
  code: string;
  findings: Finding[];
}

function rank(finding: Finding, commanders: string[]): number {
  if (finding.severity === "note") return 4;
  if (finding.severity === "warning") return 3;
  if (LEADER.has(finding.code)) return 0;
  const nearest = finding.params.nearest as string[] | undefined;
  if (finding.code === "unknown-card" && nearest?.[0] && commanders.includes(nearest[0])) return 0;
  return finding.code === "deck-size" ? 2 : 1;
}

/** Causes first; many of one kind, and what a wrong leader makes wrong, together. */
export function inOrder(findings: Finding[], commanders: string[]): Group[] {
  const wrongLeader = findings.some((each) => LEADER.has(each.code) && each.severity === "error");
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const groups = new Map<string, Group>();
  const told: Group[] = [];
  const ranked = findings.map((finding, at) => ({ finding, at, rank: rank(finding, commanders) }));
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  for (const { finding } of ranked) {
    const { code } = finding;
    const most = wrongLeader && BY_LEADER.has(code) ? 1 : MANY;
    if ((counts.get(code) ?? 0) <= most) {
      told.push({ code, findings: [finding] });
      continue;
    }
    const group = groups.get(code);
    if (group) group.findings.push(finding);
    else {
      const made = { code, findings: [finding] };
      groups.set(code, made);
      told.push(made);
    }
  }
  return told;
}
