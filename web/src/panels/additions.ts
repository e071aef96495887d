// What may still be added: all of it, searched as one types, and why a card may not.
import { button, h, replace } from "../dom";
import { Outdated } from "../engine";
import { after, additionsOf } from "../mend";
import { number, t } from "../words";
import type { Around, Panel } from "./panel";

const QUIET = 150;
// How many are shown at first, and how many more at a time: on a phone each takes a line.
const A_PAGE = matchMedia("(max-width: 40rem)").matches ? 20 : 60;
const MOST_PLACES = 8;

/** A name as it is searched: without case, accents and marks. */
function plain(name: string): string {
  return name.normalize("NFKD").replace(/[^\p{L}\p{N} ]/gu, "").toLowerCase();
}

/** Names that begin so, then those with a word that does, then those with the letters anywhere. */
function searched(names: string[], typed: string): string[] {
  const wanted = plain(typed).trim();
  if (!wanted) return names;
  const found: string[][] = [[], [], []];
  for (const name of names) {
    const at = ` ${plain(name)}`.indexOf(wanted);
    if (at < 0) continue;
    const text = ` ${plain(name)}`;
    found[at === 1 ? 0 : text.includes(` ${wanted}`) ? 1 : 2]!.push(name);
  }
  return found.flat();
}

/** All that may be added to the list, of a kind, asked once for as long as the list stays. */
class Names {
  #asked = "";
  #names: Promise<string[]> = Promise.resolve([]);

  constructor(private around: Around) {}

  of(kind: string): Promise<string[]> {
    const question = { ...this.around.question(), ignore_size: true, ...(kind && { where: kind }) };
    const asked = JSON.stringify(question);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#names = this.around.engine.ask("additions", question).then((told) => told.cards.map((each: any) => each.card));
      this.#names.catch(() => (this.#asked = ""));
    }
    return this.#names;
  }
}

export const additions: Panel = {
  id: "additions",
  title: () => t("What may be added", "Ce qui peut entrer"),
  asks: ["additions"],
  ofTheList: false,
  draw(place, around) {
    const names = new Names(around);
    const { doors, engine } = around;
    const answer = h("div", { class: "answers", "data-answers": "" });
    const count = h("p", { class: "help", role: "status" });
    let timer = 0;
    let asked = 0;
    let shown = A_PAGE;

    const add = async (name: string) => {
      const question = around.question();
      const text = String(question.deck);
      const size = async (deck: string): Promise<number> => (await engine.ask("check", { ...question, deck })).size;
      const places = additionsOf(text, name).slice(0, MOST_PLACES);
      if (!text.trim()) return doors.editor.write(`1 ${name}\n`);
      // Below a sideboard or what is only thought of it would be no card of the deck.
      const wanted = (await size(text)) + 1;
      for (const place of places) {
        if ((await size(after(text, [place]))) !== wanted) continue;
        if (doors.editor.text === text) doors.editor.apply([place]);
        return doors.announce(t(`${name} is in the list.`, `${name} est dans la liste.`), true);
      }
      doors.announce(t("Into a list of this kind we can write no card.", "Dans une liste de ce genre nous ne savons pas écrire de carte."), true);
    };
    const refused = async (name: string): Promise<Node | null> => {
      if (!name) return null;
      const told = await engine.ask("additions", { ...around.question(), cards: [name], ignore_size: true });
      const [card] = told.cards;
      if (!card?.findings.length) return null;
      return h("p", { class: "no" }, h("b", {}, `✗ ${card.card}`), `: ${card.findings.map((each: any) => each.message).join(" ")}`);
    };
    let adding = false;
    const addOnce = async (name: string) => {
      if (adding) return;
      adding = true;
      await add(name).catch((error) => error instanceof Outdated || doors.announce((error as Error).message, true));
      adding = false;
    };
    const line = (name: string) =>
      h("li", {}, button(`+ ${name}`, () => void addOnce(name), { class: "adding", "aria-label": t(`Add ${name}`, `Ajouter ${name}`) }));

    const ask = async () => {
      const mine = ++asked;
      const typed = search.value.trim();
      const slow = setTimeout(() => replace(count, t("Working it out…", "Calcul en cours…")), 300);
      try {
        const all = await names.of(kind.value.trim());
        const found = searched(all, typed);
        const why = found.some((name) => plain(name) === plain(typed)) ? null : await refused(typed).catch(() => null);
        if (mine !== asked) return;
        const page = found.slice(0, shown);
        replace(count, found.length === 1
          ? t("1 card may be added.", "1 carte peut entrer.")
          : t(`${number(found.length)} cards may be added.`, `${number(found.length)} cartes peuvent entrer.`));
        replace(
          answer,
          why,
          h("ul", { class: "many", tabindex: 0, "aria-label": t("Cards that may be added", "Cartes qui peuvent entrer") }, ...page.map(line)),
          found.length > page.length
            ? button(t(`Show ${Math.min(A_PAGE, found.length - page.length)} more`, `En montrer ${Math.min(A_PAGE, found.length - page.length)} de plus`), () => {
                shown += A_PAGE;
                void ask();
              })
            : null,
        );
      } catch (error) {
        if (mine !== asked || error instanceof Outdated) return;
        replace(count, (error as Error).message || t("Nobody answers.", "Personne ne répond."));
        replace(answer);
      } finally {
        clearTimeout(slow);
      }
    };
    const typed = () => {
      clearTimeout(timer);
      shown = A_PAGE;
      timer = window.setTimeout(() => void ask(), QUIET);
    };
    answer.addEventListener("outdated", () => {
      asked++;
      replace(count, t("Checking…", "Vérification…"));
      replace(answer);
    });
    answer.addEventListener("renewed", () => void ask());
    const search = h("input", { type: "search", id: "may-add", autocomplete: "off", placeholder: "Rhystic Study", oninput: typed });
    const kind = h("input", { type: "search", id: "may-add-kind", autocomplete: "off", placeholder: "creature cards with mana value 3 or less", oninput: typed });
    replace(
      place,
      h("p", {}, h("label", { for: "may-add" }, t("Search by name", "Chercher par nom")), search),
      h("p", {}, h("label", { for: "may-add-kind" }, t("Only these, in words of cards", "Seulement, en mots de cartes (anglais)")), kind),
      count,
      answer,
    );
    return ask();
  },
};
