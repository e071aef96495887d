// Several lists, one shown.
import type { EditorState } from "@codemirror/state";
import { button, h, replace } from "./dom";
import { t } from "./words";

export interface Tab {
  text: string;
  state?: EditorState;
  /** What the deck is called, where its file said so. */
  title?: string | null;
  /** Whether it was just pasted or opened, and may hold several decks. */
  fresh?: boolean;
}

export class Tabs {
  readonly element = h("div", { class: "tabs", role: "toolbar", "aria-label": () => t("Lists", "Listes") });
  tabs: Tab[] = [{ text: "" }];
  current = 0;

  constructor(
    private leave: (tab: Tab) => void,
    private shown: (tab: Tab) => void,
    private closed: (tab: Tab, at: number) => void,
  ) {}

  /** The line that names a list: its leader, or its first words. */
  private name(text: string, at: number): string {
    const line = text.split("\n").find((each) => /^\s*\d*\s*\p{L}.*\s/u.test(each) && !/^(commander|deck|main|about|name)\b/i.test(each.trim()));
    const words = line?.trim().replace(/^\d+x?\s+/, "").replace(/\s*[[(*#].*$/, "").slice(0, 24);
    return words || t(`List ${at + 1}`, `Liste ${at + 1}`);
  }

  get tab(): Tab {
    return this.tabs[this.current]!;
  }

  draw(): void {
    const counted = new Map<string, number>();
    const parts = this.tabs.map((tab, at) => {
      const plain = tab.title || this.name(tab.text, at);
      const number = (counted.get(plain) ?? 0) + 1;
      counted.set(plain, number);
      const name = number > 1 ? `${plain} (${number})` : plain;
      const select = button(name, () => this.show(at), { class: "tab", "aria-pressed": String(at === this.current) });
      const close = button("×", () => this.close(at), { class: "close", "aria-label": t(`Close ${name}`, `Fermer ${name}`) });
      return h("span", { class: at === this.current ? "holder current" : "holder" }, select, this.tabs.length > 1 ? close : null);
    });
    const add = button("+", () => this.add(""), { class: "add", "aria-label": t("Another list", "Une autre liste") });
    replace(this.element, ...parts, add);
  }

  show(at: number): void {
    if (at === this.current) return;
    this.leave(this.tab);
    this.current = at;
    this.shown(this.tab);
    this.draw();
  }

  add(text: string): void {
    this.leave(this.tab);
    this.current = this.tabs.push({ text }) - 1;
    this.shown(this.tab);
    this.draw();
  }

  /** More lists behind the one that is shown, which stays. */
  addBehind(tabs: Tab[]): void {
    this.tabs.splice(this.current + 1, 0, ...tabs.map(({ text, title }) => ({ text, title })));
    this.draw();
  }

  close(at: number): void {
    this.leave(this.tab);
    const [gone] = this.tabs.splice(at, 1);
    if (at < this.current || this.current >= this.tabs.length) this.current = Math.max(0, this.current - 1);
    this.shown(this.tab);
    this.draw();
    if (gone) this.closed(gone, at);
  }

  /** Open a list again that was closed, where it was. */
  restore(tab: Tab, at: number): void {
    this.leave(this.tab);
    this.current = Math.min(at, this.tabs.length);
    this.tabs.splice(this.current, 0, tab);
    this.shown(tab);
    this.draw();
  }
}
