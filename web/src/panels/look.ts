// The deck at a look: its curve, what its costs ask for beside what makes it, its types.
import { h, replace } from "../dom";
import { colorName, number, t } from "../words";
import { columns, rows } from "./charts";
import type { Panel } from "./panel";

function typeName(type: string): string {
  const names: Record<string, string> = {
    Creature: "créatures", Instant: "éphémères", Sorcery: "rituels", Artifact: "artefacts",
    Enchantment: "enchantements", Planeswalker: "planeswalkers", Battle: "batailles", Land: "terrains",
  };
  return t(type, names[type] ?? type);
}

export const look: Panel = {
  id: "look",
  title: () => t("The deck at a look", "Le deck d’un coup d’œil"),
  asks: ["look"],
  ofTheList: true,
  async draw(place, around) {
    const told = await around.engine.ask("look", around.question());
    const curve = told.curve.map(({ mana_value, cards }: any, at: number) => ({
      label: at === told.curve.length - 1 && at >= 7 ? `${mana_value}+` : String(mana_value),
      value: cards,
    }));
    // Colors that only what makes any color makes are nobody's.
    const colors = told.colors.filter((each: any) => each.symbols || each.lands).map((each: any) => ({ ...each, label: colorName(each.color) }));
    const asked = colors.map((each: any) => ({ label: each.label, color: each.color, value: each.symbols }));
    const made = colors.map((each: any) => ({
      label: each.label,
      color: each.color,
      value: each.lands,
      more: each.others,
      told: each.others ? `${each.lands} + ${each.others}` : String(each.lands),
    }));
    replace(
      place,
      h("p", {}, t(
        `${told.lands} lands among ${told.cards} cards; the others cost ${number(told.average, 2)} on average.`,
        `${told.lands} terrains sur ${told.cards} cartes ; les autres coûtent ${number(told.average, 2)} en moyenne.`,
      )),
      columns(t("Mana values", "Valeurs de mana"), curve),
      h("div", { class: "beside" },
        rows(t("Symbols in costs", "Symboles dans les coûts"), asked),
        rows(t("Sources: lands + others", "Sources : terrains + autres"), made),
      ),
      rows(t("Types", "Types"), told.types.map(({ type, cards }: any) => ({ label: typeName(type), value: cards }))),
      told.unknown ? h("p", { class: "help" }, t(`Not counted, because nothing is known of them: ${told.unknown}.`, `Cartes inconnues, non comptées : ${told.unknown}.`)) : null,
    );
  },
};
