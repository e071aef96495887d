// Chances of lands, colors and whatever is asked for, by turn.
import { button, h, replace } from "../dom";
import { colorName, t } from "../words";
import { chances } from "./charts";
import { ofTheGame } from "./hand";
import type { Around, Panel } from "./panel";

const BY = 7;

async function asked(around: Around, what: string): Promise<any[]> {
  return (await around.engine.ask("odds", { ...ofTheGame(around), what, by: BY })).odds;
}

function turnName(turn: number): string {
  return turn === 0 ? t("opening hand", "main de départ") : `${t("turn", "tour")} ${turn}`;
}

function drawn(told: any, name: string): HTMLElement {
  const title = t(`${name}: ${told.wanted} of ${told.library} cards`, `${name} : ${told.wanted} sur ${told.library} cartes`);
  const of = told.chances.map((each: any) => ({
    label: turnName(each.turn) + (each.least > 1 ? t(`: ${each.least} or more`, ` : ${each.least} ou plus`) : ""),
    share: each.on_the_draw,
  }));
  return chances(title, of);
}

export const odds: Panel = {
  id: "odds",
  title: () => t("Chances by turn", "Chances par tour"),
  asks: ["odds"],
  ofTheList: true,
  async draw(place, around) {
    const [lands, colors] = await Promise.all([asked(around, "land"), asked(around, "color").catch(() => [])]);
    const turn = 3;
    const byColor = colors.map((told: any) => {
      const color = /\{([WUBRG])\}/.exec(told.what)?.[1];
      const share: number = told.chances.find((each: any) => each.turn === turn)?.on_the_draw ?? 0;
      return { label: color ? colorName(color) : told.what, color, share };
    });
    const answer = h("div");
    const input = h("input", { type: "text", id: "odds-what", autocomplete: "off", placeholder: "Sol Ring, 2 land cards …" });
    const ask = async () => {
      try {
        replace(answer, ...(await asked(around, input.value)).map((told) => drawn(told, told.what)));
      } catch (error) {
        replace(answer, h("p", { class: "help" }, (error as Error).message));
      }
    };
    const form = h(
      "form",
      { onsubmit: (event: Event) => { event.preventDefault(); void ask(); } },
      h("label", { for: "odds-what" }, t("Chance of", "Chance de")),
      input,
      button(t("Work out", "Calculer"), () => void ask()),
    );
    replace(
      place,
      h("p", { class: "help" }, t("On the draw, effects of cards apart.", "En piochant au premier tour, effets des cartes à part.")),
      ...lands.map((told) => drawn(told, t("Lands", "Terrains"))),
      byColor.length ? chances(t(`A land for each color by turn ${turn}`, `Un terrain de chaque couleur au tour ${turn}`), byColor) : null,
      form,
      answer,
    );
  },
};
