// The color identity of any card, with the symbol and the face that gave each color.
import { button, h, replace } from "../dom";
import { identity, symbols } from "../mana";
import { t } from "../words";
import type { Panel } from "./panel";

const WHERE: Record<string, [string, string]> = {
  "mana-cost": ["in its mana cost", "dans son coût de mana"],
  "rules-text": ["in its rules text", "dans son texte de règles"],
  "color-indicator": ["its color indicator", "son indicateur de couleur"],
  "characteristic-defining-ability": ["an ability that defines its colors", "une capacité qui définit ses couleurs"],
  "basic-land-type": ["its basic land type", "son type de terrain de base"],
  stated: ["as its source states", "selon sa source"],
};

export const identityOf: Panel = {
  id: "identity",
  title: () => t("Color identity of a card", "Identité couleur d’une carte"),
  asks: ["cards"],
  ofTheList: false,
  draw(place, around) {
    const answer = h("div", { "aria-live": "polite" });
    const input = h("input", { type: "text", id: "identity-of", autocomplete: "off", placeholder: "Bosh, Iron Golem" });
    const ask = async () => {
      try {
        const told = await around.engine.tell(`cards/${encodeURIComponent(input.value || input.placeholder)}/identity`);
        const source = (each: any) => {
          const where = WHERE[each.where];
          return h("li", {}, identity(each.colors), ` ${each.face}: ${where ? t(...where) : each.where} `, symbols(each.text ?? ""), " ",
            each.rule ? button(each.rule, () => around.doors.explain(each.rule), { class: "rule", "aria-label": t(`Explain ${each.rule}`, `Expliquer ${each.rule}`) }) : null);
        };
        replace(answer, h("p", {}, h("b", {}, told.card), " ", identity(told.color_identity ?? [])), h("ul", {}, ...told.sources.map(source)));
      } catch (error) {
        replace(answer, h("p", { class: "help" }, (error as Error).message));
      }
    };
    replace(
      place,
      h("form", { onsubmit: (event: Event) => { event.preventDefault(); void ask(); } },
        h("label", { for: "identity-of" }, t("Card", "Carte")), input, button(t("Show", "Montrer"), () => void ask())),
      answer,
    );
  },
};
