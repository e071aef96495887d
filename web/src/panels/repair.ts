// The fewest changes that make the deck legal, made in the list by one press.
import { button, h, replace } from "../dom";
import { after, inPlace, type Step } from "../mend";
import { make, previewed } from "../results";
import type { Change } from "../types";
import { t } from "../words";
import type { Around, Panel } from "./panel";

/** The steps as changes of this list's lines, where the deck is legal after them. */
async function kept(around: Around, steps: Step[]): Promise<Change[] | null> {
  const question = around.question();
  const text = String(question.deck);
  const changes = inPlace(text, steps);
  if (changes === null) return null;
  const report = await around.engine.ask("check", { ...question, deck: after(text, changes) });
  return report.verdict === "legal" ? changes : null;
}

async function asked(around: Around, told: any): Promise<HTMLButtonElement> {
  const { doors } = around;
  const label = t("Make these changes", "Faire ces changements");
  const done = t("The list is mended; Undo takes it back.", "La liste est corrigée ; Annuler la rétablit.");
  const changes = await kept(around, told.changes);
  if (changes) return previewed(button(label, () => make(doors, changes, done), { class: "main" }), doors, changes);
  const { format, language } = around.question();
  const made = await around.engine.ask("convert", { deck: told.decklist, to: "moxfield", format, language });
  const write = () => {
    if (!doors.current()) return;
    doors.editor.write(made.text);
    doors.announce(done);
  };
  return button(t("Write the list anew with these changes", "Réécrire la liste avec ces changements"), write, { class: "main" });
}

export const repair: Panel = {
  id: "repair",
  title: () => t("The fewest changes that make it legal", "Le moins de changements pour le rendre légal"),
  asks: ["repair"],
  ofTheList: true,
  async draw(place, around, report) {
    if (report?.verdict === "legal") return replace(place, h("p", {}, t("Nothing is to be changed.", "Rien n’est à changer.")));
    const told = await around.engine.ask("repair", around.question());
    const steps: Step[] = told.changes;
    replace(
      place,
      told.message ? h("p", {}, told.message) : null,
      steps.length ? h("ol", { class: "steps" }, ...steps.map((step) => h("li", {}, step.message))) : null,
      told.decklist ? await asked(around, told) : null,
    );
  },
};
