// The page's own words. What is said of a deck comes from the judge, in the same language.

export type Language = "en" | "fr";
let language: Language = "en";

export function speak(now: Language): void {
  language = now;
  document.documentElement.lang = now;
}

export function t(english: string, french: string): string {
  // French has a narrow space before these, at which no line breaks.
  return language === "fr" ? french.replace(/ (?=[:;!?])/g, "\u202f") : english;
}

const COLORS: Record<string, [string, string]> = {
  W: ["white", "blanc"],
  U: ["blue", "bleu"],
  B: ["black", "noir"],
  R: ["red", "rouge"],
  G: ["green", "vert"],
  C: ["colorless", "incolore"],
};

export function colorName(letter: string): string {
  const name = COLORS[letter];
  return name ? t(...name) : letter;
}

/** These, with "and" before the last. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: share > 0.995 && share < 1 ? 1 : 0 }).format(share);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

export function verdictWord(verdict: string): string {
  const words: Record<string, [string, string]> = {
    legal: ["legal", "légal"],
    illegal: ["illegal", "illégal"],
    undecided: ["undecided", "indécis"],
    unreadable: ["unreadable", "illisible"],
  };
  const word = words[verdict];
  return word ? t(...word) : verdict;
}
