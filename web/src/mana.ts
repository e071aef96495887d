// Colors of mana, drawn by us: each has its letter and its shape, and a name for those who hear it.
import { h, svg } from "./dom";
import { colorName, listed, t } from "./words";

const SHAPES: Record<string, string> = {
  W: "M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  U: "M10 0.5C13 5 17 8 17 12.5a7 7 0 0 1-14 0C3 8 7 5 10 0.5z",
  B: "M2.5 2.5h15v15h-15z",
  R: "M10 1L19.5 18.5H0.5z",
  G: "M5 1.8h10l4.8 8.2-4.8 8.2H5L0.2 10z",
  C: "M10 0.3L19.7 10 10 19.7 0.3 10z",
};

export const COLORS = ["W", "U", "B", "R", "G", "C"];

/** One symbol, without a name of its own. */
export function shape(letter: string, x = 0, y = 0): SVGElement {
  const lower = letter === "R" ? 16 : letter === "U" ? 16.5 : 14.2;
  return svg(
    "g",
    { class: `pip pip-${letter}`, transform: `translate(${x} ${y})` },
    svg("path", { d: SHAPES[letter] ?? SHAPES.W! }),
    svg("text", { x: 10, y: lower, "text-anchor": "middle" }, letter),
  );
}

export function pip(letter: string, hidden = false): SVGElement {
  const named = hidden ? { "aria-hidden": "true" } : { role: "img", "aria-label": colorName(letter) };
  return svg("svg", { class: "mana", viewBox: "0 0 20 20", ...named }, shape(letter));
}

/** A color identity, in the order WUBRG; a diamond for none. */
export function identity(colors: string[]): HTMLElement {
  const letters = colors.length ? colors : ["C"];
  const names = listed(letters.map(colorName));
  return h(
    "span",
    { class: "identity", role: "img", "aria-label": `${t("colors:", "couleurs :")} ${names}` },
    ...letters.map((letter) => pip(letter, true)),
  );
}

/** A text with symbols in braces, as {2}{U}; what has no shape of ours stays in its braces. */
export function symbols(text: string): HTMLElement {
  const parts = text.split(/(\{[^{}]*\}|\b[WUBRG]\b)/).filter(Boolean);
  const drawn = parts.map((part) => {
    const letter = part.replace(/[{}]/g, "");
    return SHAPES[letter] ? pip(letter) : part;
  });
  return h("span", { class: "symbols" }, ...drawn);
}
