// The page: a list, what is thought of it, and what may be asked about it.
import { button, h, onLanguage, replace, sayAgain } from "./dom";
import { Editor } from "./editor";
import { engine as engineOf, Outdated, Problem, type Progress } from "./engine";
import { explainer } from "./explain";
import { choose, read } from "./files";
import { packed, unpacked } from "./link";
import { Panels } from "./panels/panels";
import { printable } from "./print";
import { type Doors, hasMoreDecks, showFailed, showFindings, showPending, showVerdict } from "./results";
import { type Asked, question, remembered } from "./settings";
import { TableOptions } from "./table";
import { Tabs } from "./tabs";
import { EXAMPLE } from "./example";
import type { Format, Report } from "./types";
import { type Language, speak, t } from "./words";

// The longest that typing may rest before the list is judged, in milliseconds.
const LONGEST_QUIET = 150;
const SHORTEST_QUIET = 10;
const TRY_AGAIN = 1500;
// What takes longer says that it is at work.
const SLOW = 300;

class Page {
  #language: Language = remembered.language();
  #asked: Asked = { format: "commander", day: "", allow: [], house: null };
  #formats: Format[] = [{ id: "commander", name: "Commander", summary: "" }];
  #report: Report | null = null;
  /** The whole request that the report answers: text, format, date, language, settings. */
  #judged: string | null = null;
  /** The request that the link in the address is of. */
  #linked: string | null = null;
  /** The request that is on its way. */
  #flight: AbortController | null = null;
  #timer = 0;
  #fading = 0;
  #took = 20;

  #bar = h("header", { class: "bar" });
  #verdict = h("section", { class: "verdict-box", "aria-label": () => t("Verdict", "Verdict"), role: "status" });
  #state = h("p", { class: "state", role: "status" });
  #findings = h("section", { class: "things", tabindex: -1, "aria-label": () => t("Things to mend", "Choses à corriger") });
  #said = h("p", { class: "spoken", "aria-live": "polite" });
  #hint = h("div", { class: "hint" });
  #choose = h("select", { id: "format", "aria-label": () => t("Format", "Format"), onchange: () => this.#chosen() });
  #undo = button("↶", () => this.#editor.undo(), { "aria-label": () => t("Undo", "Annuler"), title: () => t("Undo", "Annuler") });
  #redo = button("↷", () => this.#editor.redo(), { "aria-label": () => t("Redo", "Rétablir"), title: () => t("Redo", "Rétablir") });
  #frame = h("div", { class: "editor" });

  #engine = engineOf((now) => this.#progress(now), () => this.#renewed());
  #editor: Editor;
  #tabs: Tabs;
  #table: TableOptions;
  #panels: Panels;
  #doors: Doors;

  constructor() {
    speak(this.#language);
    document.documentElement.dataset.theme = remembered.theme();
    this.#editor = new Editor(this.#frame, {
      changed: () => this.#typed(),
      pasted: () => (this.#tabs.tab.fresh = true),
      dropped: (files) => void this.#open(files),
    });
    this.#doors = {
      editor: this.#editor,
      explain: explainer(this.#engine, () => this.#language),
      current: () => this.#request() === this.#judged,
      announce: (said, shown) => this.announce(said, shown),
      openDecks: () => void this.#openDecks().catch((error) => this.announce((error as Error).message, true)),
    };
    this.#tabs = new Tabs(
      (tab) => {
        tab.text = this.#editor.text;
        tab.state = this.#editor.state;
      },
      (tab) => {
        this.#editor.show(tab);
        this.#keep();
        this.#typed(0);
      },
      (tab, at) => {
        const undo = () => this.#tabs.restore(tab, at);
        this.announce(t("List closed.", "Liste fermée."), true, button(t("Undo", "Annuler"), undo));
      },
    );
    this.#table = new TableOptions(this.#asked, () => {
      this.#drawFormats();
      this.#typed(0);
    });
    this.#panels = new Panels({
      engine: this.#engine,
      editor: this.#editor,
      question: () => question(this.#editor.text, this.#asked, this.#language),
      format: () => this.#asked.house ?? this.#asked.format,
      doors: this.#doors,
    });
    this.#build();
    void this.#begin();
  }

  // -- what is where --------------------------------------------------------------

  #build(): void {
    const language = h(
      "select",
      { id: "language", "aria-label": () => t("Language", "Langue"), onchange: () => this.#speak(language.value as Language) },
      h("option", { value: "en", lang: "en" }, "English"),
      h("option", { value: "fr", lang: "fr" }, "Français"),
    );
    language.value = this.#language;
    const theme = button("◐", () => this.#theme(), {
      class: "theme",
      "aria-label": () => t("Light or dark", "Clair ou sombre"),
      title: () => t("Light or dark", "Clair ou sombre"),
    });
    this.#bar.append(
      h("h1", {}, "commander-validator"),
      h("label", { for: "format", class: "named" }, () => t("Format", "Format")),
      this.#choose,
      language,
      h("span", { class: "grow" }),
      button(() => t("Open", "Ouvrir"), () => choose("", (files) => void this.#open(files))),
      button(() => t("Link", "Lien"), () => void this.#link(), {
        "aria-label": () => t("Copy a link", "Copier un lien"),
        title: () => t("Copy a link with the list in it", "Copier un lien qui contient la liste"),
      }),
      button(() => t("Print", "Imprimer"), () => print()),
      theme,
    );
    const list = h(
      "section",
      { class: "list", "aria-label": () => t("Your list", "Votre liste") },
      this.#tabs.element,
      this.#frame,
      h("div", { class: "tools" }, this.#undo, this.#redo),
      this.#table.element,
    );
    const main = h(
      "main",
      {},
      list,
      h("div", { class: "results" }, this.#verdict, this.#hint, this.#state, this.#findings),
      this.#panels.element,
    );
    const sheet = printable(() => this.#editor.text, () => this.#report, () => this.#formatName());
    document.body.append(this.#bar, main, this.#said, sheet);
    onLanguage(() => {
      this.#tabs.draw();
      this.#drawHint();
      this.#editor.sayAgain();
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer?.files.length) void this.#open(event.dataTransfer.files);
    });
    // Whoever comes with a list in hand need not look for the place to paste it into.
    addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const into = event.target instanceof Element && event.target.closest("input, select, dialog, .cm-editor");
      if (event.defaultPrevented || into || !text.trim()) return;
      event.preventDefault();
      if (this.#editor.text.trim()) this.#tabs.add(text);
      else this.#editor.write(text);
      this.#tabs.tab.fresh = true;
    });
    addEventListener("hashchange", () => void this.#fromLink());
    addEventListener("pagehide", () => this.#keep());
  }

  #drawHint(): void {
    const empty = this.#editor.text.trim() === "";
    this.#hint.hidden = !empty;
    if (empty) replace(this.#hint, button(t("Try one", "Essayer une liste"), () => this.#editor.write(EXAMPLE), { class: "main" }), " ", button(t("Open a file", "Ouvrir un fichier"), () => choose("", (files) => void this.#open(files))));
    [this.#undo.disabled, this.#redo.disabled] = this.#editor.depths.map((depth) => depth === 0) as [boolean, boolean];
  }

  // -- begin ----------------------------------------------------------------------

  async #begin(): Promise<void> {
    const kept = remembered.tabs();
    if (kept?.texts?.length) {
      this.#tabs.tabs = kept.texts.map((text, at) => ({ text: String(text), title: kept.titles?.[at] ?? null }));
      this.#tabs.current = Math.min(kept.current, kept.texts.length - 1);
      this.#judgeBy(kept.asked ?? {});
      this.#editor.show(this.#tabs.tab);
    }
    await this.#fromLink();
    this.#tabs.draw();
    this.#typed(0);
    await this.#learn();
  }

  async #learn(): Promise<void> {
    this.#drawFormats();
    try {
      const [told, kinds] = await Promise.all([this.#engine.tell("formats"), this.#engine.kinds()]);
      this.#formats = told.formats;
      this.#drawFormats();
      if (this.#report) showVerdict(this.#verdict, this.#report, this.#formatName());
      this.#panels.offer(kinds);
    } catch {
      setTimeout(() => void this.#learn(), TRY_AGAIN);
    }
  }

  #drawFormats(): void {
    const own = this.#asked.house;
    const options = this.#formats.map((each) => h("option", { value: each.id, title: each.summary }, each.name));
    if (own) options.push(h("option", { value: "" }, this.#formatName()));
    replace(this.#choose, ...options);
    this.#choose.value = own ? "" : this.#asked.format;
  }

  async #fromLink(): Promise<boolean> {
    const shared = await unpacked(location.hash);
    if (!shared) return false;
    this.#judgeBy(shared);
    const there = this.#tabs.tabs.findIndex((tab) => (tab === this.#tabs.tab ? this.#editor.text : tab.text) === shared.text);
    if (there >= 0) this.#tabs.show(there);
    else if (this.#editor.text.trim()) this.#tabs.add(shared.text);
    else this.#editor.write(shared.text);
    this.#linked = this.#request();
    return true;
  }

  /** Judge by what a link says, or what was asked before the page was loaded again. */
  #judgeBy({ format, day, allow, house }: Partial<Asked>): void {
    this.#asked.format = format ?? "commander";
    this.#asked.day = day ?? "";
    this.#asked.allow = allow ?? [];
    this.#asked.house = house ?? null;
    this.#table.draw();
    this.#drawFormats();
  }

  // -- judging --------------------------------------------------------------------

  /** All that a verdict hangs on, as it is shown now. */
  #request(): string {
    return JSON.stringify(question(this.#editor.text, this.#asked, this.#language));
  }

  #typed(quiet = Math.min(LONGEST_QUIET, Math.max(SHORTEST_QUIET, this.#took / 2))): void {
    clearTimeout(this.#timer);
    this.#outdate();
    if (this.#linked !== null && this.#linked !== this.#request()) {
      // The address says another list now: whoever loads it again means what is shown.
      this.#linked = null;
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.#timer = window.setTimeout(() => void this.#judge(), quiet);
    this.#drawHint();
  }

  /** Take back at once what is said of another list, or by other settings. */
  #outdate(): void {
    if (!this.#editor.text.trim()) return this.#nothing();
    if (this.#request() === this.#judged) return;
    this.#flight?.abort();
    this.#report = this.#judged = null;
    this.#findings.setAttribute("aria-busy", "true");
    showPending(this.#verdict);
    this.#panels.outdate();
  }

  async #judge(): Promise<void> {
    const text = this.#editor.text;
    if (!text.trim()) return this.#nothing();
    const request = this.#request();
    this.#keep();
    this.#flight?.abort();
    const flight = (this.#flight = new AbortController());
    const start = performance.now();
    const slow = setTimeout(() => this.#report ?? this.#patience(), SLOW);
    try {
      const report: Report = await this.#engine.ask("check", JSON.parse(request), flight.signal);
      this.#took = performance.now() - start;
      if (this.#flight !== flight || this.#request() !== request) return;
      this.#show(report, text, request);
      this.#fault(null);
    } catch (error) {
      if (this.#flight === flight && !(error instanceof Outdated)) this.#fault(error);
    } finally {
      clearTimeout(slow);
    }
  }

  #nothing(): void {
    this.#flight?.abort();
    this.#flight = null;
    this.#report = this.#judged = null;
    this.#editor.mark([]);
    this.#verdict.dataset.verdict = "empty";
    this.#findings.removeAttribute("aria-busy");
    replace(
      this.#verdict,
      h("p", { class: "headline" }, t("Is your deck legal, and if not, why?", "Votre deck est-il légal, et sinon pourquoi ?")),
      h("p", {}, t("Paste a list. It is judged as you type.", "Collez une liste. Elle est jugée pendant que vous tapez.")),
    );
    replace(this.#findings);
    this.#panels.renew(null);
  }

  #patience(): void {
    if (this.#verdict.dataset.verdict !== "pending") return;
    replace(this.#verdict, h("p", { class: "headline" }, t("Your list is here, and is judged in a moment.", "Votre liste est là ; elle est jugée dans un instant.")));
  }

  #show(report: Report, text: string, request: string): void {
    this.#report = report;
    this.#judged = request;
    this.#findings.removeAttribute("aria-busy");
    this.#editor.mark(report.findings);
    showVerdict(this.#verdict, report, this.#formatName());
    showFindings(this.#findings, report, this.#doors);
    this.#tabs.tab.text = text;
    this.#tabs.draw();
    this.#panels.renew(report);
    this.#keep();
    const { fresh } = this.#tabs.tab;
    this.#tabs.tab.fresh = false;
    if (fresh && report.findings.some(hasMoreDecks)) this.#doors.openDecks();
  }

  /** Give each deck of the list a tab of its own; to undo it brings them together again. */
  async #openDecks(): Promise<void> {
    const text = this.#editor.text;
    const { format } = question(text, this.#asked, this.#language);
    const { decks } = await this.#engine.ask("decks", { deck: text, format });
    if (this.#editor.text !== text || decks.length < 2) return;
    this.#tabs.addBehind(decks.slice(1));
    this.#tabs.tab.title = decks[0].title;
    this.#editor.write(decks[0].text);
    this.#tabs.draw();
    this.announce(t(`${decks.length} lists, each in a tab of its own.`, `${decks.length} listes, chacune dans son onglet.`), true);
  }

  #renewed(): void {
    this.#typed(0);
    this.#panels.sayAgain();
  }

  #fault(error: unknown): void {
    if (error === null) {
      if (this.#state.dataset.fault) {
        delete this.#state.dataset.fault;
        replace(this.#state);
      }
      return;
    }
    const gone = error instanceof Problem && error.gone;
    const why = (error as Error).message;
    // A verdict on exactly this stays; of anything else none is known.
    if (this.#report === null) showFailed(this.#verdict, why, () => this.#again());
    this.#state.dataset.fault = "yes";
    const told = gone
      ? t("The service does not answer. Your list is still here; asking again…", "Le service ne répond pas. Votre liste est toujours là ; nouvel essai…")
      : t("Your list is still here.", "Votre liste est toujours là.");
    const copy = button(t("Copy the list", "Copier la liste"), () => void navigator.clipboard.writeText(this.#editor.text));
    replace(this.#state, told, " ", copy);
    if (gone) setTimeout(() => this.#typed(0), TRY_AGAIN);
  }

  /** Ask once more. */
  #again(): void {
    showPending(this.#verdict);
    this.#typed(0);
  }

  #progress(now: Progress | null): void {
    if (now === null) return replace(this.#state);
    const of = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
    const bar = h("progress", { max: now.total, value: now.loaded, "aria-label": t("Loading", "Chargement") });
    const [english, french] =
      now.what === "judge"
        ? ["Loading the judge", "Chargement de l’arbitre"]
        : ["Loading card names in other languages", "Chargement des noms de cartes en d’autres langues"];
    const told = t(`${english}: ${of(now.loaded)} of ${of(now.total)} MB`, `${french} : ${of(now.loaded)} sur ${of(now.total)} Mo`);
    replace(this.#state, told, " ", bar);
  }

  // -- what is pressed ------------------------------------------------------------

  #chosen(): void {
    if (this.#choose.value) {
      this.#asked.format = this.#choose.value;
      this.#asked.house = null;
      this.#table.draw();
      this.#drawFormats();
    }
    this.#typed(0);
  }

  #formatName(): string {
    const { house, format } = this.#asked;
    if (house) return String(house.name ?? t("our table", "notre table"));
    return this.#formats.find((each) => each.id === format)?.name ?? format;
  }

  async #open(files: FileList): Promise<void> {
    for (const file of [...files].slice(0, 20)) {
      try {
        const text = await read(file);
        if (file.name.endsWith(".toml") && this.#table.takeFormat(text)) this.#drawFormats();
        else {
          if (this.#editor.text.trim()) this.#tabs.add(text);
          else this.#editor.write(text);
          this.#tabs.tab.fresh = true;
        }
        this.announce(t(`${file.name} is open.`, `${file.name} est ouvert.`));
      } catch {
        this.announce(t(`${file.name} can't be read, or is larger than 1 MB.`, `${file.name} est illisible ou dépasse 1 Mo.`), true);
      }
    }
  }

  async #link(): Promise<void> {
    const { format, day, allow, house } = this.#asked;
    const fragment = await packed({ text: this.#editor.text, format, ...(day && { day }), ...(allow.length && { allow }), ...(house && { house }) });
    history.replaceState(null, "", fragment);
    this.#linked = this.#request();
    try {
      await navigator.clipboard.writeText(location.href);
      const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)
        ? t(" Its address is of this machine: nobody else can open it.", " Son adresse est celle de cette machine : personne d’autre ne peut l’ouvrir.")
        : "";
      this.announce(t("The link is copied. The list is in it, and on no server.", "Le lien est copié. La liste est dedans, et sur aucun serveur.") + here, true);
    } catch {
      this.announce(t("The link is in the address bar.", "Le lien est dans la barre d’adresse."), true);
    }
  }

  #speak(language: Language): void {
    this.#language = language;
    remembered.keepLanguage(language);
    speak(language);
    sayAgain();
    this.#typed(0);
  }

  #theme(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const before = document.documentElement.dataset.theme;
    const shown = before === "dark" || (before !== "light" && dark) ? "light" : "dark";
    document.documentElement.dataset.theme = shown;
    remembered.keepTheme(shown);
  }

  #keep(): void {
    const texts = this.#tabs.tabs.map((tab) => (tab === this.#tabs.tab ? this.#editor.text : tab.text));
    const titles = this.#tabs.tabs.map((tab) => tab.title ?? null);
    if (texts.join("").length < 500_000) remembered.keepTabs({ texts, titles, current: this.#tabs.current, asked: this.#asked });
  }

  /** Say something to those who listen; and show it for a while, where it stands nowhere else. */
  announce(text: string, shown = false, undo: HTMLElement | null = null): void {
    clearTimeout(this.#fading);
    replace(this.#said, text, undo ? " " : null, undo);
    this.#said.classList.toggle("shown", shown);
    undo?.addEventListener("click", () => replace(this.#said));
    if (shown) this.#fading = window.setTimeout(() => this.#hush(), undo ? 10_000 : 4_000);
  }

  #hush(): void {
    this.#said.classList.remove("shown");
    this.#said.querySelector("button")?.remove();
  }
}

new Page();
