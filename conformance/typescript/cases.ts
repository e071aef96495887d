// The cases, and the question that each asks of a program.
import { readFileSync } from "node:fs";

export type Verdict = "legal" | "illegal" | "undecided" | "unreadable";

/** A finding as a case wants it, or as a program says it: a key that is left out may be anything. */
export interface Finding {
  code: string;
  rule?: string | null;
  card?: string | null;
  line?: number | null;
  severity?: "error" | "warning" | "note";
}

/** A record in the shape of Scryfall's card objects. */
export interface Card {
  name: string;
  layout: string;
  [key: string]: unknown;
}

export interface Options {
  commanders?: string[];
  companion?: string;
  colors?: ("W" | "U" | "B" | "R" | "G")[];
  as_of?: string;
  since?: string;
  allow?: string[];
  pool?: string;
  boosters?: string[];
}

/** What a program is asked: `schema/question.json`. */
export interface Question {
  id: string;
  rule: string;
  deck: string;
  format: string;
  options: Options;
  house?: string;
  cards?: Card[];
}

/** What a right answer says, where the case is about it. */
export interface Wanted {
  verdict: Verdict;
  commanders?: string[];
  companion?: string;
  color_identity?: string;
  size?: number;
  findings?: Finding[];
}

/** A case as its file has it: `schema/cases.json`. */
export interface Written extends Wanted {
  rule: string;
  title: string;
  deck: string;
  format?: string;
  house?: string;
  options?: Options;
  base?: string[];
  cards?: Card[];
}

export interface Case {
  /** Its file and its title, as in `903.5: 99 cards are too few`. No two are the same. */
  id: string;
  /** The rule that it is about, as `903.5a`. */
  rule: string;
  question: Question;
  wanted: Wanted;
}

interface Files {
  [file: string]: { case?: Written[]; card?: Card[] };
}

/** Every case about a deck, by files and in the order of each. */
export function cases(): Case[] {
  const files: Files = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf-8"));
  const shared = new Map(files["cards"]?.card?.map((card) => [card.name, card]));
  return Object.keys(files).flatMap((file) =>
    (files[file]?.case ?? []).map((written) => {
      const question = asked(file, written, shared);
      return { id: question.id, rule: written.rule, question, wanted: written };
    }),
  );
}

function asked(file: string, written: Written, shared: Map<string, Card>): Question {
  const base = (written.base ?? []).map((name) => {
    const card = shared.get(name);
    if (card === undefined) throw new Error(`${file}: ${written.title}: no record is named ${name}`);
    return card;
  });
  const cards = [...base, ...(written.cards ?? [])];
  return {
    id: `${file}: ${written.title}`,
    rule: written.rule,
    deck: written.deck,
    format: written.format ?? "commander",
    options: written.options ?? {},
    ...(written.house === undefined ? {} : { house: written.house }),
    ...(cards.length ? { cards } : {}),
  };
}

/** Whether a case is about a rule or a part of it: 903.5a is about 903.5 and 903. */
export function isAbout(one: Case, rule: string): boolean {
  return one.rule.startsWith(rule) && !/^\d/.test(one.rule.slice(rule.length));
}
