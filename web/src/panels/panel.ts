// What else may be asked about a list: what a panel is, and what stands around it.
import type { Editor } from "../editor";
import type { Engine } from "../engine";
import type { Doors } from "../results";
import type { Report } from "../types";

export interface Around {
  engine: Engine;
  editor: Editor;
  question: () => Record<string, unknown>;
  format: () => unknown;
  doors: Doors;
}

export interface Panel {
  id: string;
  title: () => string;
  /** The kinds of questions that it asks. */
  asks: string[];
  /** Whether it says something about this list, and so is drawn anew with it. */
  ofTheList: boolean;
  draw: (place: HTMLElement, around: Around, report: Report | null) => Promise<void> | void;
}
