// One interface, two engines: the service behind /v1, or the judge in a worker of this page.

export class Problem extends Error {
  /** Whether nobody answered: then the same may be asked again later. */
  constructor(message: string, readonly gone = false) {
    super(message);
  }
}

export interface Progress {
  /** The judge itself, or card names in other languages. */
  what: "judge" | "names";
  loaded: number;
  total: number;
}

export interface Engine {
  /** A question with a body: "check", "hand" … as POST /v1/… */
  ask(kind: string, question: object): Promise<any>;
  /** A fact by its address below /v1: "formats", "explain/903.5b" … */
  tell(path: string): Promise<any>;
  /** Which questions it answers. */
  kinds(): Promise<Set<string>>;
}

export class Service implements Engine {
  async ask(kind: string, question: object): Promise<any> {
    const body = JSON.stringify(question);
    const headers = { "content-type": "application/json" };
    return this.#answer(await this.#fetch(`v1/${kind}`, { method: "POST", headers, body }));
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
  done: (value: any) => void;
  failed: (error: Error) => void;
}

export class Local implements Engine {
  #worker = new Worker("worker.js", { type: "module" });
  #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(progress: (now: Progress | null) => void, renewed: () => void) {
    this.#worker.onmessage = ({ data }) => {
      if (data.renewed) return renewed();
      if (data.progress !== undefined) {
        // What is loaded is kept for later, and offline: behind the first verdict, not before it.
        if (data.progress === null) void navigator.serviceWorker?.register("offline.js").catch(() => undefined);
        return progress(data.progress);
      }
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem !== undefined) waiting?.failed(new Problem(data.problem));
      else waiting?.done(JSON.parse(data.answer));
    };
    this.#worker.onerror = (event) => {
      for (const waiting of this.#waiting.values()) waiting.failed(new Problem(event.message));
      this.#waiting.clear();
    };
  }

  ask(kind: string, question: object): Promise<any> {
    return this.#post({ kind, question: JSON.stringify(question) });
  }

  tell(path: string): Promise<any> {
    return this.#post({ path });
  }

  async kinds(): Promise<Set<string>> {
    return new Set(await this.#post({ path: "kinds" }));
  }

  #post(message: object): Promise<any> {
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, ...message });
    });
  }
}

/** The engine of this page. `renewed` is called when it knows more than when it last answered. */
export function engine(progress: (now: Progress | null) => void, renewed: () => void): Engine {
  const which = document.querySelector<HTMLMetaElement>('meta[name="engine"]')?.content;
  return which === "worker" ? new Local(progress, renewed) : new Service();
}
