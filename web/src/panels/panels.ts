// The panels beside a list: each closed until it is wanted, and there only where the engine
// answers it.
import { h, onLanguage } from "../dom";
import { Outdated, Problem } from "../engine";
import { remembered } from "../settings";
import type { Report } from "../types";
import { t } from "../words";
import { PANELS } from "./all";
import type { Around, Panel } from "./panel";

// What takes longer says that it is at work, in milliseconds.
const SLOW = 200;

class Shown {
  readonly body = h("div", { class: "panel-body" });
  readonly element: HTMLDetailsElement;
  #stale = true;
  #drawing = false;
  report: Report | null = null;

  constructor(
    readonly panel: Panel,
    private around: Around,
    opened: () => void,
  ) {
    this.element = h("details", { class: "panel", "data-panel": panel.id }, h("summary", {}, h("h2", {}, panel.title)), this.body);
    this.element.addEventListener("toggle", () => {
      opened();
      void this.refresh();
    });
  }

  renew(report: Report | null): void {
    this.report = report;
    if (this.panel.ofTheList) this.#stale = true;
    else if (report) this.#tell("renewed");
    void this.refresh();
  }

  say(): void {
    this.#stale = true;
    void this.refresh();
  }

  /** Take back what is said of another list, or by other settings. */
  outdate(): void {
    this.report = null;
    if (!this.panel.ofTheList) return this.#tell("outdated");
    this.#stale = true;
    if (this.element.open) this.body.replaceChildren(h("p", { class: "help" }, t("Checking…", "Vérification…")));
  }

  /** Tell the answers of a panel, which stays as it is, that they are of something else by now. */
  #tell(what: "outdated" | "renewed"): void {
    for (const answers of this.body.querySelectorAll("[data-answers]")) answers.dispatchEvent(new Event(what));
  }

  async refresh(): Promise<void> {
    if (!this.element.open || !this.#stale || this.#drawing) return;
    if (this.panel.ofTheList && this.report === null) {
      this.body.replaceChildren(h("p", {}, t("Paste a list first.", "Collez d’abord une liste.")));
      return;
    }
    this.#stale = false;
    this.#drawing = true;
    const slow = setTimeout(() => {
      if (!this.body.hasChildNodes()) this.body.append(h("p", { class: "help" }, t("Working it out…", "Calcul en cours…")));
    }, SLOW);
    try {
      await this.panel.draw(this.body, this.around, this.report);
    } catch (error) {
      if (error instanceof Outdated) {
        this.#stale = true;
        return;
      }
      if (error instanceof Problem && error.gone) this.#stale = true;
      const why = (error as Error).message || t("Nobody answers.", "Personne ne répond.");
      this.body.replaceChildren(h("p", { class: "help" }, why));
    } finally {
      clearTimeout(slow);
      this.#drawing = false;
      if (this.#stale && this.report) setTimeout(() => void this.refresh(), 300);
    }
  }
}

export class Panels {
  readonly element = h("section", { class: "panels", "aria-label": () => t("The deck at a look", "Le deck d’un coup d’œil") });
  #shown: Shown[] = [];
  #report: Report | null = null;

  private around: Around;
  #flight = new AbortController();

  constructor(around: Around) {
    // An answer counts only for as long as the page shows what was asked about.
    const request = () => JSON.stringify(around.question());
    const ask = async (kind: string, question: object) => {
      const before = request();
      const answer = await around.engine.ask(kind, question, this.#flight.signal);
      if (request() !== before) throw new Outdated();
      return answer;
    };
    const { engine } = around;
    const bound = { ask, tell: (path: string) => engine.tell(path), kinds: () => engine.kinds() };
    this.around = { ...around, engine: bound };
    onLanguage(() => this.#shown.forEach((shown) => shown.say()));
  }

  /** Show the panels whose questions are answered. */
  offer(kinds: Set<string>): void {
    if (this.#shown.length) return;
    const open = new Set(remembered.panels());
    for (const panel of PANELS) {
      if (!panel.asks.every((kind) => kinds.has(kind))) continue;
      const shown = new Shown(panel, this.around, () => this.#keep());
      shown.report = this.#report;
      this.#shown.push(shown);
      this.element.append(shown.element);
      shown.element.open = open.has(panel.id);
    }
  }

  renew(report: Report | null): void {
    this.#report = report;
    for (const shown of this.#shown) shown.renew(report);
  }

  /** Take back what is said of another list, or by other settings. */
  outdate(): void {
    this.#report = null;
    this.#flight.abort();
    this.#flight = new AbortController();
    for (const shown of this.#shown) shown.outdate();
  }

  /** The engine knows more than before: draw anew what hangs on it. */
  sayAgain(): void {
    for (const shown of this.#shown) if (shown.panel.ofTheList) shown.say();
  }

  #keep(): void {
    remembered.keepPanels(this.#shown.filter((each) => each.element.open).map((each) => each.panel.id));
  }
}
