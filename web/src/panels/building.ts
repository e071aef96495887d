// What helps to build: what may be added, who could lead, the fewest changes that make it legal.
import { button, h, replace } from "../dom";
import { t } from "../words";
import type { Panel } from "./panels";

const QUIET = 150;
const MOST_SHOWN = 300;

export const additions: Panel = {
  id: "additions",
  title: () => t("May this card be added?", "Cette carte peut-elle entrer ?"),
  asks: ["additions"],
  ofTheList: false,
  draw(place, around) {
    const answer = h("ul", { "aria-live": "polite", class: "answers" });
    let timer = 0;
    const ask = async () => {
      const cards = input.value.split(";").map((name) => name.trim()).filter(Boolean);
      if (!cards.length) return replace(answer);
      try {
        const told = await around.engine.ask("additions", { ...around.question(), cards, ignore_size: true });
        replace(answer, ...told.cards.map((each: any) =>
          h("li", { class: each.findings.length ? "no" : "yes" },
            h("b", {}, `${each.findings.length ? "✗" : "✓"} ${each.card}`),
            each.findings.length ? `: ${each.findings.map((finding: any) => finding.message).join(" ")}` : t(": it may.", " : oui."))));
      } catch (error) {
        replace(answer, h("li", { class: "help" }, (error as Error).message));
      }
    };
    const input = h("input", { type: "text", id: "may-add", autocomplete: "off", placeholder: "Rhystic Study; Sol Ring", oninput: () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), QUIET);
    } });
    replace(place, h("p", {}, h("label", { for: "may-add" }, t("Cards (with ; between)", "Cartes (séparées par ;)")), input), answer);
  },
};

/** The names of the cards in a list, as its lines say them, without what stands beside them. */
function names(text: string): string[] {
  const lines = text.split("\n").map((line) => /^\s*(?:\d+x?\s+)([^([*#\t]+)/.exec(line)?.[1]?.trim());
  return [...new Set(lines.filter((name): name is string => !!name))];
}

export const leaders: Panel = {
  id: "leaders",
  title: () => t("Who could lead these cards?", "Qui pourrait mener ces cartes ?"),
  asks: ["leaders"],
  ofTheList: true,
  async draw(place, around, report) {
    // Who leads now need not be among them, and names that no card has would keep everybody out.
    const unknown = (report?.findings ?? []).filter((each) => each.code === "unknown-card").map((each) => each.params.written);
    const apart = new Set<unknown>([...(report?.commanders ?? []), ...unknown]);
    const cards = names(around.editor.text).filter((name) => !apart.has(name));
    const told = await around.engine.ask("leaders", { cards, format: around.format() });
    // Of a thousand those whose colors are just the cards' are the likely ones.
    const found: any[] = told.leaders.sort((one: any, other: any) => one.color_identity.length - other.color_identity.length);
    const shown = (each: any) => h("li", {}, (Array.isArray(each) ? each : each.commanders ?? [each]).join(" + "));
    replace(
      place,
      h("p", {}, found.length
        ? t(`${found.length}${told.more ? " and more" : ""} could lead exactly these cards:`, `${found.length}${told.more ? " et plus" : ""} pourraient mener exactement ces cartes :`)
        : t("Nobody could lead all of these cards.", "Personne ne pourrait mener toutes ces cartes.")),
      h("ul", { class: "answers many", tabindex: 0, "aria-label": t("Leaders", "Commandants") }, ...found.slice(0, MOST_SHOWN).map(shown)),
    );
  },
};

export const repair: Panel = {
  id: "repair",
  title: () => t("The fewest changes that make it legal", "Le moins de changements pour le rendre légal"),
  asks: ["repair"],
  ofTheList: true,
  async draw(place, around, report) {
    if (report?.verdict === "legal") return replace(place, h("p", {}, t("Nothing is to be changed.", "Rien n’est à changer.")));
    const told = await around.engine.ask("repair", around.question());
    const steps: any[] = told.changes;
    const open = async () => {
      const made = await around.engine.ask("convert", { deck: told.decklist, to: "moxfield", format: around.format() });
      around.open(made.text);
    };
    replace(
      place,
      told.message ? h("p", {}, told.message) : null,
      steps.length ? h("ol", { class: "answers" }, ...steps.map((step) => h("li", {}, step.message))) : null,
      told.decklist
        ? button(t("Open the mended list beside this one", "Ouvrir la liste corrigée à côté"), () => void open().catch((error) => around.announce(error.message)), { class: "main" })
        : null,
    );
  },
};
