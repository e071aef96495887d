// The list as another program reads it, to copy or to save.
import { button, h, replace } from "../dom";
import { Outdated } from "../engine";
import { save } from "../files";
import { t } from "../words";
import type { Panel } from "./panel";

const PROGRAMS: [string, string, string][] = [
  ["moxfield", "Moxfield", "txt"], ["arena", "MTG Arena", "txt"], ["mtgo", "MTGO", "txt"], ["dek", "MTGO (.dek)", "dek"],
  ["archidekt", "Archidekt", "txt"], ["tappedout", "TappedOut", "txt"], ["deckstats", "Deckstats", "txt"],
  ["xmage", "XMage", "dck"], ["forge", "Forge", "dck"], ["cockatrice", "Cockatrice", "cod"], ["csv", "CSV", "csv"], ["json", "JSON", "json"],
];

export const convert: Panel = {
  id: "convert",
  title: () => t("For another program", "Pour un autre programme"),
  asks: ["convert"],
  ofTheList: false,
  draw(place, around) {
    const answer = h("div", { "aria-live": "polite", "data-answers": "" });
    const clear = () => replace(answer);
    const choice = h("select", { id: "convert-to", onchange: clear }, ...PROGRAMS.map(([id, name]) => h("option", { value: id }, name)));
    // What was written for another list, or for another program, is not this.
    answer.addEventListener("outdated", clear);
    const made = async () => {
      const { deck, format, language } = around.question();
      return around.engine.ask("convert", { deck, format, language, to: choice.value });
    };
    const lost = (told: any) => {
      const all: any[] = [...told.lost, ...(told.unknown ?? [])];
      return h("ul", { class: "help" }, ...all.map((each) => h("li", {}, typeof each === "string" ? each : each.message)));
    };
    const doing = (then: (told: any) => Promise<string> | string) => async () => {
      try {
        const told = await made();
        const said = await then(told);
        replace(answer, h("p", {}, said), lost(told), h("pre", { tabindex: 0 }, told.text));
      } catch (error) {
        if (error instanceof Outdated) return clear();
        replace(answer, h("p", { class: "help" }, (error as Error).message));
      }
    };
    const download = doing((told) => {
      const [id, name, ending] = PROGRAMS.find(([each]) => each === choice.value)!;
      save(`deck-${id}.${ending}`, told.text);
      return t(`Saved for ${name}.`, `Enregistré pour ${name}.`);
    });
    const copy = doing(async (told) => {
      await navigator.clipboard.writeText(told.text);
      return t("Copied.", "Copié.");
    });
    replace(
      place,
      h("p", { class: "edits" },
        h("label", { for: "convert-to" }, t("Program", "Programme")), choice,
        button(t("Download", "Télécharger"), () => void download(), { class: "main" }),
        button(t("Copy", "Copier"), () => void copy())),
      answer,
    );
  },
};
