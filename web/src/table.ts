// What a table agrees on: a day, cards that it allows, a format of its own.
import { parse } from "smol-toml";
import { button, h, onLanguage, replace } from "./dom";
import { choose } from "./files";
import type { Asked } from "./settings";
import { t } from "./words";

export class TableOptions {
  #day = h("input", { type: "date", id: "day", min: "1993-08-05", oninput: () => this.#said() });
  #allow = h("input", { type: "text", id: "allow", placeholder: "Lutri, the Spellchaser; …", autocomplete: "off", oninput: () => this.#said() });
  #house = h("p", { class: "house" });

  readonly element = h(
    "details",
    { class: "table" },
    h("summary", {}, () => t("Our table: day, allowed cards, own format", "Notre table : jour, cartes permises, format maison")),
    h("p", {}, h("label", { for: "day" }, () => t("As of the day", "Au jour du")), this.#day),
    h("p", {}, h("label", { for: "allow" }, () => t("We allow these cards (with ; between)", "Nous permettons ces cartes (séparées par ;)")), this.#allow),
    this.#house,
  );

  constructor(
    private asked: Asked,
    private changed: () => void,
  ) {
    onLanguage(() => this.draw());
  }

  #said(): void {
    this.asked.day = this.#day.value;
    this.asked.allow = this.#allow.value.split(";").map((name) => name.trim()).filter(Boolean);
    this.changed();
  }

  /** Show what is asked. */
  draw(): void {
    this.#day.value = this.asked.day;
    this.#allow.value = this.asked.allow.join("; ");
    if (this.asked.day || this.asked.allow.length || this.asked.house) this.element.open = true;
    const { house } = this.asked;
    replace(
      this.#house,
      house ? `${t("Our format:", "Notre format :")} ${String(house.name ?? "?")} ` : null,
      house
        ? button(t("Leave it", "L’abandonner"), () => {
            this.asked.house = null;
            this.draw();
            this.changed();
          })
        : button(t("Open a format file (TOML)", "Ouvrir un fichier de format (TOML)"), () =>
            choose(".toml,.json", (files) => void files[0]?.text().then((text) => this.takeFormat(text))),
          ),
    );
  }

  /** Judge by the format that this text is; false where it is none. */
  takeFormat(text: string): boolean {
    try {
      this.asked.house = (text.trimStart().startsWith("{") ? JSON.parse(text) : parse(text)) as Record<string, unknown>;
    } catch {
      replace(this.#house, t("This is no format file.", "Ce n’est pas un fichier de format."));
      return false;
    }
    this.draw();
    this.changed();
    return true;
  }
}
