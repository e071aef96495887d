// Charts: SVG of our own, each with its figures as a table for those who can't see it.
import { h, svg } from "../dom";
import { shape } from "../mana";
import { percent } from "../words";

export interface Bar {
  label: string;
  value: number;
  /** A second part, drawn lighter behind the first. */
  more?: number;
  /** What stands at its end; the value if nothing is said. */
  told?: string;
  color?: string;
}

/** Columns side by side, with their counts above. */
export function columns(title: string, bars: Bar[]): HTMLElement {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const width = 36;
  const drawing = svg("svg", { class: "chart columns", viewBox: `0 0 ${bars.length * width} 132`, "aria-hidden": "true" });
  bars.forEach((bar, at) => {
    const height = (bar.value / most) * 90;
    drawing.append(
      svg("rect", { class: "bar", x: at * width + 4, y: 110 - height, width: width - 8, height, rx: 3 }),
      svg("text", { x: at * width + width / 2, y: 105 - height, "text-anchor": "middle" }, bar.value || ""),
      svg("text", { class: "axis", x: at * width + width / 2, y: 127, "text-anchor": "middle" }, bar.label),
    );
  });
  return figure(title, drawing, bars);
}

const BAR = 190;

/** Bars under each other; what they come to stands at their ends. */
export function rows(title: string, bars: Bar[], most = Math.max(1, ...bars.map((bar) => bar.value + (bar.more ?? 0)))): HTMLElement {
  const colored = bars.every((bar) => bar.color);
  const start = colored ? 28 : 140;
  const width = start + BAR + 64;
  const kind = colored ? "chart rows colored" : "chart rows";
  const drawing = svg("svg", { class: kind, viewBox: `0 0 ${width} ${bars.length * 24}`, "aria-hidden": "true" });
  bars.forEach((bar, at) => {
    const y = at * 24;
    const length = (bar.value / most) * BAR;
    const more = ((bar.more ?? 0) / most) * BAR;
    drawing.append(
      bar.color ? shape(bar.color, start - 26, y + 2) : svg("text", { x: start - 6, y: y + 17, "text-anchor": "end" }, bar.label),
      svg("rect", { class: "track", x: start, y: y + 4, width: BAR, height: 16, rx: 3 }),
      svg("rect", { class: "bar", x: start, y: y + 4, width: length, height: 16, rx: 3 }),
      svg("rect", { class: "bar-more", x: start + length, y: y + 4, width: more, height: 16, rx: 3 }),
      svg("text", { x: start + BAR + 6, y: y + 17 }, bar.told ?? bar.value),
    );
  });
  return figure(title, drawing, bars);
}

function figure(title: string, drawing: SVGElement, bars: Bar[]): HTMLElement {
  const table = h(
    "table",
    { class: "for-ears" },
    h("caption", {}, title),
    ...bars.map((bar) => h("tr", {}, h("th", { scope: "row" }, bar.label), h("td", {}, bar.told ?? bar.value))),
  );
  return h("figure", {}, h("figcaption", { "aria-hidden": "true" }, title), drawing, table);
}

export function chances(title: string, told: { label: string; share: number; color?: string }[]): HTMLElement {
  return rows(title, told.map(({ label, share, color }) => ({ label, value: share, told: percent(share), color })), 1);
}
