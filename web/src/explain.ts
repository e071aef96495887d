// A code or a rule in plain words: what `cmdr explain` says.
import { button, h, replace } from "./dom";
import type { Engine } from "./engine";
import { t } from "./words";

export function explainer(engine: Engine, language: () => string): (topic: string) => void {
  const body = h("div", { class: "explained" });
  const close = button(() => t("Close", "Fermer"), () => dialog.close(), { class: "main" });
  const dialog = h("dialog", { "aria-labelledby": "explained" }, body, close);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);

  async function explain(topic: string): Promise<void> {
    let told: any;
    try {
      told = await engine.tell(`explain/${encodeURIComponent(topic)}?language=${language()}`);
    } catch (error) {
      told = { topic, title: (error as Error).message || t("Nobody answers.", "Personne ne répond."), text: "" };
    }
    const others: string[] = [...(told.rules ?? []), ...(told.codes ?? []), ...(told.parts ?? []), ...(told.part_of ?? [])];
    const card = (named: any, words: string) =>
      named ? h("p", {}, `${words} `, h("b", {}, named.card), ` ${named.how}.`) : null;
    replace(
      body,
      h("h2", { id: "explained" }, `${told.topic}: ${told.title}`),
      ...String(told.text).split(/\n\n+/).map((text) => h("p", {}, text)),
      told.mend ? h("p", { class: "help" }, told.mend) : null,
      card(told.example, t("An example:", "Un exemple :")),
      card(told.override, t("A card that overrides it:", "Une carte qui passe outre :")),
      others.length
        ? h("p", { class: "others" }, ...others.map((other) => button(other, () => void explain(other), { class: "rule" })))
        : null,
    );
    if (!dialog.open) dialog.showModal();
  }
  return (topic) => void explain(topic);
}
