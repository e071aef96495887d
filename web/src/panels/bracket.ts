// The lowest bracket that the cards leave open, and why.
import { h, replace } from "../dom";
import { t } from "../words";
import type { Panel } from "./panel";

export const bracket: Panel = {
  id: "bracket",
  title: () => t("Bracket", "Bracket"),
  asks: ["bracket"],
  ofTheList: true,
  async draw(place, around) {
    const told = await around.engine.ask("bracket", around.question());
    const reason = (each: any) =>
      h("li", {}, each.message, each.cards?.length ? h("span", { class: "help" }, ` ${each.cards.map((card: any) => card.card).join(" · ")}`) : null);
    replace(
      place,
      told.floor === null
        ? h("p", {}, t("Nothing can be said of it.", "On ne peut rien en dire."))
        : h("p", { class: "floor" }, h("b", {}, String(told.floor)), ` ${t("at the lowest", "au plus bas")}`),
      told.reasons.length ? h("ul", {}, ...told.reasons.map(reason)) : null,
      told.unjudged.length ? h("p", {}, t("What the cards don't tell:", "Ce que les cartes ne disent pas :")) : null,
      told.unjudged.length ? h("ul", { class: "help" }, ...told.unjudged.map(reason)) : null,
    );
  },
};
