// An opening hand, by the rules, with mulligans and draws.
import { button, h, replace } from "../dom";
import { t } from "../words";
import type { Around, Panel } from "./panel";

interface Drawn {
  seed?: number;
  mulligans: number;
  draws: number;
}

/** What a question about a game has of that about a list. */
export function ofTheGame(around: Around): Record<string, unknown> {
  const { deck, format, language } = around.question();
  return { deck, format, language };
}

async function show(place: HTMLElement, around: Around, drawn: Drawn): Promise<void> {
  const told = await around.engine.ask("hand", { ...ofTheGame(around), ...drawn });
  const seed: number = told.seed;
  const last = told.hands.at(-1);
  const turns: string[] = (told.turns ?? []).map((turn: any) => turn.card ?? turn.drawn ?? turn.cards?.join(", ") ?? "");
  const names = last.cards.map((name: string) => h("li", {}, name));
  const again = (now: Drawn) => () => void show(place, around, now).catch((error) => around.doors.announce(String(error.message)));
  replace(
    place,
    h("ol", { class: "hand", "aria-label": t("Hand", "Main") }, ...names),
    last.to_bottom
      ? h("p", { class: "help" }, t(`${last.to_bottom} of these go on the bottom; you choose which.`, `${last.to_bottom} de celles-ci vont au-dessous ; à vous de choisir.`))
      : null,
    turns.length ? h("ol", { class: "hand draws", "aria-label": t("Draws", "Pioches") }, ...turns.map((name, at) => h("li", {}, `${t("turn", "tour")} ${at + 1}: ${name}`))) : null,
    h(
      "p",
      { class: "edits" },
      button(t("New hand", "Nouvelle main"), again({ mulligans: 0, draws: 0 }), { class: "main" }),
      button(t("Mulligan", "Mulligan"), again({ seed, mulligans: drawn.mulligans + 1, draws: 0 })),
      button(t("Draw a card", "Piocher une carte"), again({ seed, mulligans: drawn.mulligans, draws: drawn.draws + 1 })),
    ),
  );
}

export const hand: Panel = {
  id: "hand",
  title: () => t("Opening hand", "Main de départ"),
  asks: ["hand"],
  ofTheList: true,
  draw: (place, around) => show(place, around, { mulligans: 0, draws: 0 }),
};
