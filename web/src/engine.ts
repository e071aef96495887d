// One interface, two engines: the service behind /v1, or the judge in a worker of this page.

import { t } from "./words";

export class Problem extends Error {
  /** Whether nobody answered: then the same may be asked again later. */
  constructor(message: string, readonly gone = false) {
    super(message);
  }
}

/** What an answer is that nobody wants any more: something else is asked by now. */
export class Outdated extends Error {}

// How long an answer may take, in milliseconds; searches of the whole catalog take longer.
const LIMIT = 5_000;
const LIMITS: Record<string, number> = { repair: 20_000, leaders: 20_000 };

export interface Progress {
  /** The judge itself, or card names in other languages. */
  what: "judge" | "names";
  loaded: number;
  total: number;
}

export interface Engine {
  /** A question with a body: "check", "hand" … as POST /v1/… The signal takes it back. */
  ask(kind: string, question: object, signal?: AbortSignal): Promise<any>;
  /** A fact by its address below /v1: "formats", "explain/903.5b" … */
  tell(path: string): Promise<any>;
  /** Which questions it answers. */
  kinds(): Promise<Set<string>>;
}

export class Service implements Engine {
  readonly ready = Promise.resolve();

  async ask(kind: string, question: object, signal?: AbortSignal): Promise<any> {
    const body = JSON.stringify(question);
    const headers = { "content-type": "application/json" };
    return this.#answer(await this.#fetch(`v1/${kind}`, { method: "POST", headers, body, signal: signal ?? null }));
  }

  async tell(path: string): Promise<any> {
    return this.#answer(await this.#fetch(`v1/${path}`));
  }

  async kinds(): Promise<Set<string>> {
    const told = await this.#answer(await this.#fetch("openapi.json"));
    const paths = Object.keys(told.paths ?? {});
    return new Set(paths.map((path) => path.replace(/^\/v1\//, "").replace(/\/\{.*$/, "")));
  }

  async #fetch(path: string, options: RequestInit = {}): Promise<Response> {
    try {
      return await fetch(path, { ...options, credentials: "omit" });
    } catch {
      throw new Problem("", true);
    }
  }

  async #answer(response: Response): Promise<any> {
    let said: any = null;
    try {
      said = await response.json();
    } catch {
      throw new Problem(`${response.status} ${response.statusText}`, response.status >= 500);
    }
    if (!response.ok) {
      const told = said?.detail || said?.title || String(response.status);
      throw new Problem(told, [429, 502, 503, 504].includes(response.status));
    }
    return said;
  }
}

interface Waiting {
  message: object;
  done: (value: any) => void;
  failed: (error: Error) => void;
}

export class Local implements Engine {
  #worker = new Worker("worker.js", { type: "module" });
  /** What is asked, in its order: the worker has the first of them. */
  #queue: Waiting[] = [];
  #next = 0;
  #loaded: () => void = () => undefined;
  /** When the judge is loaded, and can answer. */
  readonly ready = new Promise<void>((done) => (this.#loaded = done));

  constructor(progress: (now: Progress | null) => void, renewed: () => void) {
    this.#worker.onmessage = ({ data }) => {
      if (data.renewed) return renewed();
      if (data.progress !== undefined) {
        // What is loaded is kept for later, and offline: behind the first verdict, not before it.
        if (data.progress === null) this.#loaded();
        if (data.progress === null) void navigator.serviceWorker?.register("offline.js").catch(() => undefined);
        return progress(data.progress);
      }
      const waiting = this.#queue.shift();
      if (this.#queue[0]) this.#send(this.#queue[0]);
      if (data.problem !== undefined) waiting?.failed(new Problem(data.problem));
      else waiting?.done(JSON.parse(data.answer));
    };
    this.#worker.onerror = (event) => {
      this.#loaded();
      for (const waiting of this.#queue) waiting.failed(new Problem(event.message));
      this.#queue = [];
    };
  }

  ask(kind: string, question: object, signal?: AbortSignal): Promise<any> {
    return this.#post({ kind, question: JSON.stringify(question) }, signal);
  }

  tell(path: string): Promise<any> {
    return this.#post({ path });
  }

  async kinds(): Promise<Set<string>> {
    return new Set(await this.#post({ path: "kinds" }));
  }

  #post(message: object, signal?: AbortSignal): Promise<any> {
    return new Promise((done, failed) => {
      const waiting = { message, done, failed };
      // What the worker has begun it ends; what waits behind it need not begin.
      signal?.addEventListener("abort", () => {
        const at = this.#queue.indexOf(waiting);
        if (at > 0) this.#queue.splice(at, 1);
      });
      // A verdict is asked for before all else that waits.
      const first = "kind" in message && message.kind === "check";
      this.#queue.splice(first ? 1 : this.#queue.length, 0, waiting);
      if (this.#queue[0] === waiting) this.#send(waiting);
    });
  }

  #send({ message }: Waiting): void {
    this.#worker.postMessage({ id: this.#next++, ...message });
  }
}

/** An engine whose answers come in time, or not at all. */
class Timed implements Engine {
  constructor(private inner: Service | Local) {}

  async ask(kind: string, question: object, signal?: AbortSignal): Promise<any> {
    const limit = LIMITS[kind] ?? LIMIT;
    const flight = new AbortController();
    let timer = 0;
    const ended = new Promise<never>((_, failed) => {
      const stop = (error: Error) => {
        flight.abort();
        failed(error);
      };
      if (signal?.aborted) stop(new Outdated());
      signal?.addEventListener("abort", () => stop(new Outdated()));
      void this.inner.ready.then(() => {
        const told = t(`No answer within ${limit / 1000} seconds.`, `Pas de réponse en ${limit / 1000} secondes.`);
        timer = window.setTimeout(() => stop(new Problem(told, true)), limit);
      });
    });
    try {
      return await Promise.race([this.inner.ask(kind, question, flight.signal), ended]);
    } finally {
      clearTimeout(timer);
    }
  }

  tell(path: string): Promise<any> {
    return this.inner.tell(path);
  }

  kinds(): Promise<Set<string>> {
    return this.inner.kinds();
  }
}

/** The engine of this page. `renewed` is called when it knows more than when it last answered. */
export function engine(progress: (now: Progress | null) => void, renewed: () => void): Engine {
  const which = document.querySelector<HTMLMetaElement>('meta[name="engine"]')?.content;
  return new Timed(which === "worker" ? new Local(progress, renewed) : new Service());
}
