// A thin client for the HTTP service of commander-validator: one function a question, no rule of
// its own. All types are made of the service's own description (schema.ts).

import type { components, paths } from "./schema.js";

type Schemas = components["schemas"];

export type Report = Schemas["Report"];
export type Finding = Report["findings"][number];
export type Edit = Finding["edits"][number];
export type Bracket = Schemas["Bracket"];
export type ColorIdentity = Schemas["ColorIdentity"];
export type DecklistObject = Schemas["DecklistObject"];
export type Problem = Schemas["Problem"];
export type { components, paths } from "./schema.js";

/** What may be asked by POST: `check`, `bracket` and whatever else the description has. */
export type Kind = {
  [P in keyof paths]: P extends `/v1/${infer K}`
    ? paths[P] extends { post: object }
      ? K
      : never
    : never;
}[keyof paths];

type Operation<K extends Kind> = paths[`/v1/${K}`] extends { post: infer O } ? O : never;

/** The body of a question. */
export type Question<K extends Kind> =
  Operation<K> extends { requestBody: { content: { "application/json": infer B } } } ? B : never;

/** What is answered to it. */
export type Answer<K extends Kind> =
  Operation<K> extends { responses: { 200: { content: { "application/json": infer A } } } }
    ? A
    : never;

type Told<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer A } } } };
}
  ? A
  : never;

/** What the service refused, as it says it (RFC 9457). `problem` is null where something else
 * than the service answered, a proxy for one. */
export class ServiceError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** The seconds to wait before asking again, where the service says so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null) {
    super(problem?.detail ?? problem?.title ?? `the service answered ${status}`);
    this.name = "ServiceError";
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ClientOptions {
  /** In place of the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  /** After so many milliseconds a request is given up; 30,000 where nothing is said. */
  timeout?: number;
}

export interface AskOptions {
  /** Gives the request up. */
  signal?: AbortSignal;
}

/** Asks one service. A request that fails on its way rejects with what `fetch` rejects with, one
 * that is refused with a `ServiceError`. Nothing is asked twice. */
export class Client {
  readonly #base: string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeout: number;

  /** `address` is where the service is: `http://127.0.0.1:8903`, with the path of a proxy. */
  constructor(address: string | URL, options: ClientOptions = {}) {
    this.#base = String(address).replace(/\/+$/, "");
    this.#fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
    this.#headers = options.headers ?? {};
    this.#timeout = options.timeout ?? 30_000;
  }

  /** Any question of the description by its name. */
  async ask<K extends Kind>(kind: K, question: Question<K>, options?: AskOptions): Promise<Answer<K>> {
    return (await this.#request(`/v1/${kind}`, options, JSON.stringify(question))) as Answer<K>;
  }

  /** Judge a deck. One that can't be read has a report too, `unreadable`. */
  check(question: Question<"check">, options?: AskOptions): Promise<Report> {
    return this.ask("check", question, options);
  }

  /** What keeps cards out of a deck, nothing where they may go in; without `cards` all that may. */
  additions(question: Question<"additions">, options?: AskOptions): Promise<Answer<"additions">> {
    return this.ask("additions", question, options);
  }

  /** Who could lead these cards, by pages. */
  leaders(question: Question<"leaders">, options?: AskOptions): Promise<Answer<"leaders">> {
    return this.ask("leaders", question, options);
  }

  /** The fewest changes that make a deck legal, and the report after them. */
  repair(question: Question<"repair">, options?: AskOptions): Promise<Answer<"repair">> {
    return this.ask("repair", question, options);
  }

  /** The lowest Commander bracket that a deck can be in, and why. */
  bracket(question: Question<"bracket">, options?: AskOptions): Promise<Bracket> {
    return this.ask("bracket", question, options);
  }

  /** A deck as another program reads it. */
  convert(question: Question<"convert">, options?: AskOptions): Promise<Answer<"convert">> {
    return this.ask("convert", question, options);
  }

  /** Opening hands, and the next cards. */
  hand(question: Question<"hand">, options?: AskOptions): Promise<Answer<"hand">> {
    return this.ask("hand", question, options);
  }

  /** Chances of lands, colors or cards, by turn. */
  odds(question: Question<"odds">, options?: AskOptions): Promise<Answer<"odds">> {
    return this.ask("odds", question, options);
  }

  /** A card's color identity; a front face's name is enough. */
  async identity(card: string, options?: AskOptions): Promise<ColorIdentity> {
    const path = `/v1/cards/${encodeURIComponent(card)}/identity`;
    return (await this.#request(path, options)) as ColorIdentity;
  }

  /** All formats, with their bans by day. */
  async formats(options?: AskOptions): Promise<Told<"/v1/formats">["formats"]> {
    return ((await this.#request("/v1/formats", options)) as Told<"/v1/formats">).formats;
  }

  /** What a finding's code or a rule means. */
  async explain(topic: string, options?: AskOptions): Promise<Told<"/v1/explain/{topic}">> {
    const path = `/v1/explain/${encodeURIComponent(topic)}`;
    return (await this.#request(path, options)) as Told<"/v1/explain/{topic}">;
  }

  /** Whether the service answers, and by which card facts. */
  async health(options?: AskOptions): Promise<Told<"/healthz">> {
    return (await this.#request("/healthz", options)) as Told<"/healthz">;
  }

  async #request(path: string, options: AskOptions = {}, body?: string): Promise<unknown> {
    const signals = [AbortSignal.timeout(this.#timeout), ...(options.signal ? [options.signal] : [])];
    const headers: Record<string, string> = { accept: "application/json", ...this.#headers };
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await this.#fetch(this.#base + path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body ?? null,
      signal: AbortSignal.any(signals),
    });
    if (response.ok) return await response.json();
    const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    throw new ServiceError(response.status, await problemOf(response), Number.isNaN(seconds) ? null : seconds);
  }
}

async function problemOf(response: Response): Promise<Problem | null> {
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  if (!type.startsWith("application/problem+json")) return null;
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return null;
  }
}
