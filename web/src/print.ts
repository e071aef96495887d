// What is printed: the list by roles and lines, the verdict and what was found, for a judge's hand.
import { h, replace } from "./dom";
import type { Report } from "./types";
import { listed, t, verdictWord } from "./words";

export function printable(text: () => string, report: () => Report | null, format: () => string): HTMLElement {
  const sheet = h("section", { class: "sheet", "aria-hidden": "true" });
  const blank = (label: string) => h("p", { class: "blank" }, `${label} `, h("span", { class: "rule-line" }));
  addEventListener("beforeprint", () => {
    const judged = report();
    const lines = text().split("\n");
    const found = judged?.findings.filter((each) => each.severity !== "note") ?? [];
    replace(
      sheet,
      h("h1", {}, judged?.commanders.length ? listed(judged.commanders) : t("Decklist", "Liste du deck")),
      h(
        "p",
        {},
        judged
          ? `${format()} · ${verdictWord(judged.verdict)} · ${judged.size} ${t("cards", "cartes")} · ${judged.color_identity.join("") || "C"} · ${judged.catalog.as_of}`
          : format(),
      ),
      h("div", { class: "blanks" }, blank(t("Player", "Joueur")), blank(t("Event", "Événement")), blank(t("Table", "Table")), blank(t("Judge", "Arbitre"))),
      found.length
        ? h("ol", {}, ...found.map((each) => h("li", {}, `${each.line ? `${t("Line", "Ligne")} ${each.line}: ` : ""}${each.message} ${each.rule ? `(${each.rule})` : ""}`)))
        : null,
      h("ol", { class: "lines" }, ...lines.map((line) => h("li", {}, line || " "))),
    );
  });
  return sheet;
}
