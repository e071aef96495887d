// Elements, made without any HTML text: what a deck says is only ever a text node or an attribute.

export type Child = Node | string | number | null | undefined | false | (() => string);
type Listener = (event: never) => void;
type Value = string | number | boolean | null | undefined | Listener | (() => string);
export type Attributes = Record<string, Value>;

// What is said by the page itself is said again when its language changes.
const live: (() => void)[] = [];

export function sayAgain(): void {
  for (const say of live) say();
}

export function onLanguage(say: () => void): void {
  live.push(say);
  say();
}

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (typeof value === "function") {
      onLanguage(() => element.setAttribute(name, (value as () => string)()));
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  put(element, children);
}

function put(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (typeof child === "function") {
      const text = document.createTextNode("");
      onLanguage(() => (text.data = child()));
      element.append(text);
    } else element.append(child instanceof Node ? child : String(child));
  }
}

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, attributes, children);
  return element;
}

export function replace(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  put(element, children);
}

export function button(label: Child, click: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: click, ...attributes }, label);
}
