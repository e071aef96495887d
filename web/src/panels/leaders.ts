// Who could lead these cards.
import { h, replace } from "../dom";
import { t } from "../words";
import type { Panel } from "./panel";

const MOST_SHOWN = 300;

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
