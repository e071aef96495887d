// The verdict, and the things to mend.
import { button, h, replace } from "./dom";
import { type Editor, SIGNS } from "./editor";
import { identity } from "./mana";
import { inOrder, type Group } from "./order";
import type { Change, Edit, Finding, Report } from "./types";
import { colorName, listed, t, verdictWord } from "./words";

const MARK = { legal: "✓", illegal: "✗", undecided: "?", unreadable: "!" };

function headline(report: Report, format: string): string {
  const things = report.findings.filter(({ severity }) => severity === "error").length;
  switch (report.verdict) {
    case "legal": {
      const leader = listed(report.commanders);
      const colors = report.color_identity.length ? listed(report.color_identity.map(colorName)) : colorName("C");
      if (!leader) return t(`In ${format}: ${report.size} cards.`, `En ${format} : ${report.size} cartes.`);
      const leads = report.commanders.length > 1 ? t("lead", "mènent") : t("leads", "mène");
      return t(
        `In ${format}. ${leader} ${leads} ${report.size} cards, ${colors}.`,
        `En ${format}. ${leader} ${leads} ${report.size} cartes, ${colors}.`,
      );
    }
    case "illegal":
      return things === 1
        ? t(`Not yet for ${format}: 1 thing to mend.`, `Pas encore pour ${format} : 1 chose à corriger.`)
        : t(`Not yet for ${format}: ${things} things to mend.`, `Pas encore pour ${format} : ${things} choses à corriger.`);
    case "undecided":
      return t(
        `No error for ${format}, but something could not be judged.`,
        `Pas d’erreur pour ${format}, mais quelque chose n’a pas pu être jugé.`,
      );
    case "unreadable":
      return t("This is no decklist that we can read.", "Ce n’est pas une liste que nous savons lire.");
  }
}

export interface Doors {
  editor: Editor;
  explain: (topic: string) => void;
  /** Whether the list is still the one that was judged. */
  current: () => boolean;
  /** Say something to those who listen; `shown`: and to those who look. */
  announce: (text: string, shown?: boolean) => void;
  /** Show each deck of a list that holds several in a tab of its own. */
  openDecks: () => void;
}

/** Whether this is the note that a list holds more decks than the one that is judged. */
export function hasMoreDecks({ code, params }: Finding): boolean {
  return code === "ignored" && params.zone === null && params.written === null;
}

/** Say that the verdict is asked for. */
export function showPending(place: HTMLElement): void {
  if (place.dataset.verdict === "pending") return;
  place.dataset.verdict = "pending";
  replace(place, h("p", { class: "headline" }, t("Checking…", "Vérification…")));
}

/** Say why there is no verdict, and offer to ask again. */
export function showFailed(place: HTMLElement, why: string, again: () => void): void {
  place.dataset.verdict = "failed";
  replace(
    place,
    h("p", { class: "headline" }, t("Not checked.", "Non vérifié."), " ", h("span", { class: "sentence" }, why || t("No answer came.", "Aucune réponse."))),
    h("p", {}, button(t("Try again", "Réessayer"), again, { class: "main" })),
  );
}

export function showVerdict(place: HTMLElement, report: Report, format: string): void {
  place.dataset.verdict = report.verdict;
  const facts = h("dl", { class: "facts" });
  const fact = (name: string, ...value: (Node | string)[]) => facts.append(h("div", {}, h("dt", {}, name), h("dd", {}, ...value)));
  if (report.commanders.length) {
    fact(report.commanders.length > 1 ? t("Leaders", "Commandants") : t("Leader", "Commandant"), listed(report.commanders));
  }
  if (report.companion) fact(t("Companion", "Compagnon"), report.companion);
  if (report.commanders.length) fact(t("Colors", "Couleurs"), identity(report.color_identity));
  if (report.verdict !== "unreadable") fact(t("Cards", "Cartes"), String(report.size));
  replace(
    place,
    h(
      "p",
      { class: "headline" },
      h("strong", { class: "verdict" }, h("span", { "aria-hidden": "true" }, `${MARK[report.verdict]} `), verdictWord(report.verdict)),
      " ",
      h("span", { class: "sentence" }, headline(report, format)),
    ),
    facts,
  );
}

export function showFindings(place: HTMLElement, report: Report, doors: Doors): void {
  const groups = inOrder(report.findings, report.commanders);
  const open = new Set([...place.querySelectorAll<HTMLDetailsElement>("details[open]")].map((each) => each.dataset.code));
  const focused = document.activeElement instanceof HTMLElement && place.contains(document.activeElement);
  // Which finding it is in: after its fix comes the one that takes its place.
  const lines = [...place.querySelectorAll("li.finding")];
  const before = Math.max(0, lines.findIndex((line) => line.contains(document.activeElement)));
  const parts: Node[] = [];
  const safe = report.findings.flatMap((each) => each.edits.filter(usable).filter((edit) => edit.safe).slice(0, 1));
  if (safe.length) {
    const changes = safe.flatMap((edit) => edit.changes);
    parts.push(
      previewed(
        button(
          safe.length === 1
            ? t("Mend all that is safe (1)", "Corriger tout ce qui est sûr (1)")
            : t(`Mend all that is safe (${safe.length})`, `Corriger tout ce qui est sûr (${safe.length})`),
          () => make(doors, changes, t("Mended.", "Corrigé.")),
          { class: "main mend-all" },
        ),
        doors,
        changes,
      ),
    );
  }
  const list = h("ol", { class: "findings" });
  for (const group of groups) list.append(item(group, doors, open));
  if (groups.length) parts.push(list);
  replace(place, ...parts);
  if (!focused) return;
  const later = [...place.querySelectorAll("li.finding")].slice(before);
  const next = later.map((line) => line.querySelector<HTMLElement>("button.edit")).find((fix) => fix);
  // Never to the button for all of them: whoever presses Enter twice means no such thing.
  (next ?? place).focus({ preventScroll: true });
}

function item(group: Group, doors: Doors, open: Set<string | undefined>): HTMLElement {
  const [first] = group.findings;
  if (group.findings.length === 1) return h("li", { class: `finding ${first!.severity}` }, ...told(first!, doors));
  const { severity } = first!;
  const inner = h("ol", { class: "findings" });
  const details = h("details", { "data-code": group.code });
  const fill = () => {
    if (!inner.childElementCount) {
      for (const each of group.findings) inner.append(h("li", { class: `finding ${severity}` }, ...told(each, doors)));
    }
  };
  details.addEventListener("toggle", fill);
  details.append(
    h(
      "summary",
      {},
      h("span", { class: `sign sign-${severity}`, role: "img", "aria-label": severityName(severity) }, SIGNS[severity]),
      h("b", {}, ` ${group.findings.length} × ${group.code}: `),
      first!.message,
      h("span", { class: "more" }, t(" and more like it", " et d’autres")),
    ),
    inner,
  );
  if (open.has(group.code)) {
    fill();
    details.open = true;
  }
  return h("li", { class: `finding group ${severity}` }, details);
}

function severityName(severity: Finding["severity"]): string {
  return { error: t("error", "erreur"), warning: t("warning", "avertissement"), note: t("note", "remarque") }[severity];
}

function told(finding: Finding, doors: Doors): Node[] {
  const where = finding.line;
  const place = where
    ? button(t(`Line ${where}`, `Ligne ${where}`), () => doors.editor.goTo(finding), { class: "place" })
    : h("span", { class: "place" }, t("Whole list", "Toute la liste"));
  const topic = finding.rule ?? finding.code;
  const rule = button(topic, () => doors.explain(topic), {
    class: "rule",
    "aria-label": t(`Explain ${topic}`, `Expliquer ${topic}`),
  });
  const edits = finding.edits.filter(usable);
  return [
    h("span", { class: `sign sign-${finding.severity}`, role: "img", "aria-label": severityName(finding.severity) }, SIGNS[finding.severity]),
    h(
      "div",
      { class: "said" },
      h("p", { class: "message" }, place, " ", finding.message, " ", rule),
      finding.help && !edits.length ? h("p", { class: "help" }, finding.help) : null,
      hasMoreDecks(finding)
        ? h("p", { class: "edits" }, button(t("Open each in a tab of its own", "Ouvrir chacun dans son onglet"), doors.openDecks, { class: "edit" }))
        : null,
      edits.length ? h("p", { class: "edits" }, ...edits.map((edit) => editButton(edit, doors))) : null,
    ),
  ];
}

/** Whether an edit is one of a text: those of a mapping are JSON patches. */
function usable(edit: Edit): boolean {
  return edit.changes.length > 0 && edit.changes.every((change) => typeof change.line === "number");
}

function editButton(edit: Edit, doors: Doors): HTMLElement {
  const [change] = edit.changes;
  const line = change ? doors.editor.changedLine(change) : null;
  const shown = change?.text && !edit.title.includes(change.text) ? ` → ${(line ?? change.text).trim()}` : "";
  return previewed(
    button(edit.title + shown, () => make(doors, edit.changes, edit.title), { class: edit.safe ? "edit safe" : "edit" }),
    doors,
    edit.changes,
  );
}

/** A button that shows in the list what it would change. */
export function previewed(made: HTMLButtonElement, doors: Doors, changes: Change[]): HTMLButtonElement {
  const show = () => doors.current() && doors.editor.preview(changes);
  const hide = () => doors.editor.preview([]);
  made.addEventListener("pointerenter", show);
  made.addEventListener("focus", show);
  made.addEventListener("pointerleave", hide);
  made.addEventListener("blur", hide);
  return made;
}

export function make(doors: Doors, changes: Change[], said: string): void {
  if (!doors.current()) return;
  doors.editor.apply(changes);
  doors.announce(said);
}
