// What is asked beside the list, and what the page remembers of itself: never a list for longer than
// the browser's tab is there.
import type { Language } from "./words";

export interface Asked {
  format: string;
  day: string;
  allow: string[];
  /** A format of the table's own, as a format file has it. */
  house: Record<string, unknown> | null;
}

export interface KeptTabs {
  texts: string[];
  titles?: (string | null)[];
  current: number;
  /** What the lists are judged by. */
  asked?: Partial<Asked>;
}

function stored<Value>(storage: () => Storage, key: string, otherwise: Value): Value {
  try {
    const text = storage().getItem(`cmdr.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function store(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(`cmdr.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may forbid it: then the page forgets.
  }
}

const local = () => localStorage;
const session = () => sessionStorage;

export const remembered = {
  language: (): Language => {
    const usual = navigator.language.startsWith("fr") ? "fr" : "en";
    return stored<string>(local, "language", usual) === "fr" ? "fr" : "en";
  },
  theme: () => stored<string>(local, "theme", "system"),
  panels: () => stored<string[]>(local, "panels", []),
  tabs: () => stored<KeptTabs | null>(session, "tabs", null),
  keepLanguage: (value: Language) => store(local, "language", value),
  keepTheme: (value: string) => store(local, "theme", value),
  keepPanels: (value: string[]) => store(local, "panels", value),
  keepTabs: (value: KeptTabs) => store(session, "tabs", value),
};

export function question(text: string, asked: Asked, language: Language): Record<string, unknown> {
  return {
    deck: text,
    format: asked.house ?? asked.format,
    language,
    ...(asked.day ? { as_of: asked.day } : {}),
    ...(asked.allow.length ? { allow: asked.allow } : {}),
  };
}
