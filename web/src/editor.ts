// The list: CodeMirror with what was found in it, and what an edit would change.
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder,
  WidgetType,
} from "@codemirror/view";
import { h } from "./dom";
import type { Change, Finding, Severity } from "./types";
import { t } from "./words";

const WEIGHT: Record<Severity, number> = { error: 0, warning: 1, note: 2 };
export const SIGNS: Record<Severity, string> = { error: "✗", warning: "▲", note: "●" };

interface Span {
  from: number;
  to: number;
}

/** Where a column (in characters, from 1) stands in a line, which counts in UTF-16. */
function offset(line: string, column: number): number {
  let at = 0;
  for (let left = column - 1; left > 0 && at < line.length; left--) {
    at += line.codePointAt(at)! > 0xffff ? 2 : 1;
  }
  return at;
}

function spanOf(doc: Text, place: { line: number | null; column?: number | null; end_column?: number | null }): Span | null {
  if (place.line === null || place.line < 1 || place.line > doc.lines) return null;
  const line = doc.line(place.line);
  if (!place.column) return { from: line.from, to: line.to };
  const from = line.from + offset(line.text, place.column);
  const to = place.end_column ? line.from + offset(line.text, place.end_column) : line.to;
  return { from, to: Math.max(from, to) };
}

/** A change in the editor's terms; a dropped line goes with its line break. */
function specOf(doc: Text, change: Change): (Span & { insert: string }) | null {
  const span = spanOf(doc, change);
  if (span === null) return null;
  if (change.text !== null) return { ...span, insert: change.text };
  const line = doc.line(change.line);
  if (line.to < doc.length) return { from: line.from, to: line.to + 1, insert: "" };
  return { from: Math.max(0, line.from - 1), to: line.to, insert: "" };
}

/** The line as a change leaves it; null where it goes. */
export function changedLine(doc: Text, change: Change): string | null {
  const span = spanOf(doc, change);
  if (span === null || change.text === null) return null;
  const line = doc.line(change.line);
  return line.text.slice(0, span.from - line.from) + change.text + line.text.slice(span.to - line.from);
}

// -- findings ------------------------------------------------------------------

interface Marked {
  marks: DecorationSet;
  found: { span: Span; finding: Finding }[];
}

const setFindings = StateEffect.define<Finding[]>();

class Sign extends GutterMarker {
  constructor(readonly severity: Severity) {
    super();
  }
  eq(other: Sign): boolean {
    return other.severity === this.severity;
  }
  toDOM(): Node {
    return h("span", { class: `sign sign-${this.severity}` }, SIGNS[this.severity]);
  }
}
const SIGN: Record<Severity, Sign> = { error: new Sign("error"), warning: new Sign("warning"), note: new Sign("note") };

function marked(doc: Text, findings: Finding[]): Marked {
  const found = findings
    .map((finding) => ({ finding, span: spanOf(doc, finding) }))
    .filter((each): each is { finding: Finding; span: Span } => each.span !== null)
    .sort((one, other) => one.span.from - other.span.from || one.span.to - other.span.to);
  const ranges = found
    .filter(({ span }) => span.to > span.from)
    .map(({ finding, span }) => Decoration.mark({ class: `found found-${finding.severity}` }).range(span.from, span.to));
  return { found, marks: Decoration.set(ranges, true) };
}

const findingsField = StateField.define<Marked>({
  create: () => ({ marks: Decoration.none, found: [] }),
  update(value, transaction) {
    let now = value;
    if (transaction.docChanged) {
      const found = value.found.map(({ finding, span }) => ({
        finding,
        span: { from: transaction.changes.mapPos(span.from), to: transaction.changes.mapPos(span.to) },
      }));
      now = { marks: value.marks.map(transaction.changes), found };
    }
    for (const effect of transaction.effects) {
      if (effect.is(setFindings)) now = marked(transaction.state.doc, effect.value);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field, (value) => value.marks),
});

const signs = gutter({
  class: "signs",
  markers: (view) => {
    const worst = new Map<number, Severity>();
    for (const { span, finding } of view.state.field(findingsField).found) {
      const at = view.state.doc.lineAt(span.from).from;
      const before = worst.get(at);
      if (!before || WEIGHT[finding.severity] < WEIGHT[before]) worst.set(at, finding.severity);
    }
    const builder = new RangeSetBuilder<GutterMarker>();
    for (const [at, severity] of [...worst].sort(([one], [other]) => one - other)) builder.add(at, at, SIGN[severity]);
    return builder.finish();
  },
  initialSpacer: () => SIGN.error,
});

function foundAt(state: EditorState, at: number): Finding[] {
  return state
    .field(findingsField)
    .found.filter(({ span }) => span.from <= at && at <= span.to)
    .map(({ finding }) => finding);
}

const tips = hoverTooltip((view, at) => {
  const found = foundAt(view.state, at);
  if (!found.length) return null;
  return {
    pos: at,
    create: () => ({
      dom: h("div", { class: "tip" }, ...found.map((each) => h("p", {}, `${SIGNS[each.severity]} ${each.message}`))),
    }),
  };
});

// -- what an edit would change ---------------------------------------------------

class Inserted extends WidgetType {
  constructor(readonly text: string) {
    super();
  }
  eq(other: Inserted): boolean {
    return other.text === this.text;
  }
  toDOM(): HTMLElement {
    return h("ins", { class: "coming" }, this.text);
  }
}

const setPreview = StateEffect.define<Change[]>();

const previewField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let now = transaction.docChanged ? Decoration.none : value;
    for (const effect of transaction.effects) {
      if (!effect.is(setPreview)) continue;
      const { doc } = transaction.state;
      now = Decoration.set(
        effect.value.flatMap((change) => {
          const span = spanOf(doc, change);
          if (span === null) return [];
          const drawn = [];
          if (span.to > span.from) drawn.push(Decoration.mark({ class: "going" }).range(span.from, span.to));
          if (change.text) drawn.push(Decoration.widget({ widget: new Inserted(change.text), side: 1 }).range(span.to));
          return drawn;
        }),
        true,
      );
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// -- the editor ------------------------------------------------------------------

export interface Heard {
  /** Of any change. */
  changed: () => void;
  /** Of a whole list that was pasted. */
  pasted: () => void;
  dropped: (files: FileList) => void;
}

export class Editor {
  readonly view: EditorView;
  #words = new Compartment();

  constructor(
    parent: HTMLElement,
    private heard: Heard,
  ) {
    this.view = new EditorView({ parent, state: this.#state("") });
  }

  #state(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        signs,
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSpecialChars(),
        highlightSelectionMatches(),
        search({ top: true }),
        EditorView.lineWrapping,
        findingsField,
        previewField,
        tips,
        keymap.of([
          { key: "F8", run: () => this.step(1) },
          { key: "Shift-F8", run: () => this.step(-1) },
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
        ]),
        this.#words.of(this.#said()),
        EditorView.updateListener.of((update) => {
          // Of a whole list that is pasted, its beginning is shown.
          let whole = false;
          update.changes.iterChangedRanges((from, to) => (whole ||= from === 0 && to === update.startState.doc.length));
          if (whole && update.transactions.some((each) => each.isUserEvent("input.paste"))) {
            requestAnimationFrame(() => this.view.scrollDOM.scrollTo(0, 0));
            this.heard.pasted();
          }
          if (update.docChanged) this.heard.changed();
        }),
        EditorView.domEventHandlers({
          drop: (event) => {
            const files = event.dataTransfer?.files;
            if (!files?.length) return false;
            event.preventDefault();
            this.heard.dropped(files);
            return true;
          },
        }),
      ],
    });
  }

  #said() {
    return [
      placeholder(
        t(
          "Paste a list here, drop a file, or open one.",
          "Collez une liste ici, déposez un fichier ou ouvrez-en un.",
        ),
      ),
      EditorView.contentAttributes.of({
        "aria-label": t("Decklist", "Liste du deck"),
        tabindex: "0",
        spellcheck: "false",
        autocorrect: "off",
        autocapitalize: "off",
      }),
    ];
  }

  sayAgain(): void {
    this.view.dispatch({ effects: this.#words.reconfigure(this.#said()) });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  get state(): EditorState {
    return this.view.state;
  }

  /** Another list in place of this one, which can be undone. */
  write(text: string): void {
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      selection: { anchor: 0 },
      annotations: isolateHistory.of("full"),
    });
  }

  /** A tab's list, with what can be undone in it. */
  show(tab: { text: string; state?: EditorState }): void {
    this.view.setState(tab.state ?? this.#state(tab.text));
    this.sayAgain();
  }

  mark(findings: Finding[]): void {
    this.view.dispatch({ effects: setFindings.of(findings) });
  }

  preview(changes: Change[]): void {
    this.view.dispatch({ effects: setPreview.of(changes) });
    const span = changes[0] ? spanOf(this.view.state.doc, changes[0]) : null;
    if (span === null) return;
    // Inside the list alone: the page stands still under a finger.
    const { scrollDOM } = this.view;
    const block = this.view.lineBlockAt(span.from);
    if (block.top < scrollDOM.scrollTop || block.bottom > scrollDOM.scrollTop + scrollDOM.clientHeight) {
      scrollDOM.scrollTop = Math.max(0, block.top - scrollDOM.clientHeight / 3);
    }
  }

  /** Make these changes in one step; of two that touch each other, the first. */
  apply(changes: Change[]): void {
    const specs: (Span & { insert: string })[] = [];
    for (const change of changes) {
      const spec = specOf(this.view.state.doc, change);
      if (spec && !specs.some((other) => spec.from < other.to && other.from < spec.to)) specs.push(spec);
    }
    this.view.dispatch({ changes: specs, userEvent: "input.mend", scrollIntoView: false, annotations: isolateHistory.of("full") });
  }

  changedLine(change: Change): string | null {
    return changedLine(this.view.state.doc, change);
  }

  goTo(finding: Finding): void {
    const span = spanOf(this.view.state.doc, finding);
    if (span === null) return;
    this.view.dispatch({
      selection: { anchor: span.from, head: span.to },
      effects: EditorView.scrollIntoView(span.from, { y: "center" }),
    });
    this.view.focus();
  }

  /** The next finding, or the one before. */
  step(by: 1 | -1): boolean {
    const { found } = this.view.state.field(findingsField);
    if (!found.length) return false;
    const { from } = this.view.state.selection.main;
    const ahead = by > 0 ? found.find(({ span }) => span.from > from) : found.findLast(({ span }) => span.from < from);
    const next = ahead ?? (by > 0 ? found[0]! : found.at(-1)!);
    this.goTo(next.finding);
    return true;
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  get depths(): [number, number] {
    return [undoDepth(this.view.state), redoDepth(this.view.state)];
  }
}
