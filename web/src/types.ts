// What the judge says: docs/findings.md, and /openapi.json of the service.

export interface Change {
  line: number;
  column?: number;
  end_column?: number;
  text: string | null;
}

export interface Edit {
  title: string;
  changes: Change[];
  safe: boolean;
}

export type Severity = "error" | "warning" | "note";

export interface Finding {
  code: string;
  rule: string | null;
  severity: Severity;
  card: string | null;
  line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  help: string | null;
  params: Record<string, unknown>;
  edits: Edit[];
}

export interface Report {
  format: string;
  verdict: "legal" | "illegal" | "undecided" | "unreadable";
  commanders: string[];
  companion: string | null;
  color_identity: string[];
  size: number;
  findings: Finding[];
  catalog: { as_of: string; cards: number };
}

export interface Format {
  id: string;
  name: string;
  summary: string;
}
