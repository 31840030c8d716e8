import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { openFetcher, WHOLE_MS } from "./open.ts";
import {
  type FetchAllowed,
  FetchError,
  type Fetched,
  type Fetcher,
  type FetchLog,
  type FetchOptions,
} from "./port.ts";
import type { FromThread, ThreadData, ToThread } from "./thread-messages.ts";

const THREAD_ENDED = new Error("the thread that fetches has ended");
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
/** Time for which the process fetches itself after its thread ended unexpectedly, ms. */
const WITHOUT_MS = 10_000;
/**
 * Time after a request's limit at which a silent thread counts as hanging, ms: a large body may wait for room.
 */
const OVERDUE_MS = 30_000;

interface Waiting {
  host: string;
  options: FetchOptions;
  done(fetched: Fetched): void;
  failed(error: unknown): void;
  over: AbortController;
  asked?: true;
  refusal?: { reason: unknown };
}

async function settlesAtOnce(promise: Promise<unknown>): Promise<boolean> {
  let late = false;
  const soon = setImmediate(() => {
    late = true;
  });
  await promise.finally(() => clearImmediate(soon));
  return !late;
}

class FetchThread {
  readonly #worker: Worker;
  readonly #log: FetchLog;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  open = false;

  constructor(allowed: FetchAllowed, log: FetchLog, onEnd: () => void) {
    this.#log = log;
    // These flags of the process would override the thread's own limits (`platform/threads/thread-host.ts`).
    for (const flag of ["--max-semi-space-size", "--max-old-space-size"]) setFlagsFromString(`${flag}=0`);
    const workerData: ThreadData = { allowed };
    this.#worker = new Worker(new URL("./fetch-thread.ts", import.meta.url), {
      workerData,
      resourceLimits: HEAP,
    });
    this.#worker.unref();
    this.#worker.on("message", (message: FromThread) => this.#heard(message));
    this.#worker.on("error", (err) => log.warn({ err }, "fetch thread failed"));
    this.#worker.on("exit", () => {
      this.open = false;
      onEnd();
      for (const { host, asked, failed } of this.#waiting.values())
        failed(asked ? new FetchError("aborted", `the request to ${host} was cancelled`) : THREAD_ENDED);
      this.#waiting.clear();
    });
  }

  allow(hostPort: string): void {
    this.#tell({ say: "allow", hostPort });
  }

  async fetchBytes(url: string, options: FetchOptions): Promise<Fetched> {
    const { signal, makeRoom, begins: _begins, beside: _beside, ...sent } = options;
    this.#last += 1;
    const id = this.#last;
    const over = new AbortController();
    const giveUp = (): void => this.#tell({ say: "giveUp", id });
    const host = URL.parse(url)?.host ?? "an address";
    const overdue = setTimeout(
      () => {
        this.#log.warn({ host }, "fetch thread unresponsive; terminating it");
        void this.close();
      },
      (options.timeout ?? WHOLE_MS) + OVERDUE_MS,
    );
    try {
      return await new Promise<Fetched>((done, failed) => {
        this.#waiting.set(id, { host, options, done, failed, over });
        this.#worker.ref();
        this.#tell({ say: "fetch", id, url, options: sent, asksForRoom: makeRoom !== undefined });
        if (signal?.aborted) giveUp();
        else signal?.addEventListener("abort", giveUp, { once: true });
      });
    } finally {
      clearTimeout(overdue);
      signal?.removeEventListener("abort", giveUp);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#worker.unref();
      over.abort(new FetchError("aborted", `the request to ${host} is over`));
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #heard(message: FromThread): void {
    switch (message.say) {
      case "open":
        this.open = true;
        break;
      case "warn":
        this.#log.warn(message.facts, message.message);
        break;
      case "needsRoom":
        void this.#makeRoom(message.id);
        break;
      case "fetched":
        this.#waiting.get(message.id)?.done(message.fetched);
        break;
      case "failed": {
        const { id, kind, message: why } = message;
        const waiting = this.#waiting.get(id);
        if (kind) waiting?.failed(new FetchError(kind, why));
        else waiting?.failed(waiting.refusal ? waiting.refusal.reason : new Error(why));
      }
    }
  }

  async #makeRoom(id: number): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting?.options.makeRoom) return;
    waiting.asked = true;
    try {
      const made = waiting.options.makeRoom(waiting.over.signal);
      this.#tell({ say: "room", id, atOnce: await settlesAtOnce(made) });
    } catch (reason) {
      waiting.refusal = { reason };
      this.#tell({ say: "noRoom", id });
    }
  }
}

/**
 * Runs requests with `FetchOptions.beside` in a thread, so that the event loop does not read bodies of
 * megabytes. The first such request starts the thread. Until the thread runs, and for a while after it failed,
 * this process fetches with the same code; it also repeats the failed thread's requests.
 */
export function createWorkerFetcher(allowed: FetchAllowed, log: FetchLog): Fetcher {
  const here = openFetcher(allowed, log);
  const added: string[] = [];
  let thread: FetchThread | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let closed = false;

  function start(): void {
    if (closed || thread || performance.now() < notBefore) return;
    const { fetchAllow, fetchAllowReaders, pushServices } = allowed;
    const lists = {
      fetchAllow: [...fetchAllow],
      ...(fetchAllowReaders ? { fetchAllowReaders: [...fetchAllowReaders] } : {}),
      ...(pushServices ? { pushServices: [...pushServices] } : {}),
    };
    try {
      thread = new FetchThread(lists, log, () => {
        thread = undefined;
        notBefore = performance.now() + WITHOUT_MS;
      });
    } catch (err) {
      notBefore = performance.now() + WITHOUT_MS;
      log.warn({ err }, "fetch thread could not be started");
      return;
    }
    for (const hostPort of added) thread.allow(hostPort);
  }

  return {
    ...here,
    fetchBytes(url, options) {
      if (!options.beside) return here.fetchBytes(url, options);
      start();
      if (!thread?.open) return here.fetchBytes(url, options);
      return thread.fetchBytes(url, options).catch((error: unknown) => {
        if (error !== THREAD_ENDED) throw error;
        if (closed) throw new FetchError("aborted", "the request was cancelled at the end of the process");
        return here.fetchBytes(url, options);
      });
    },
    allow(hostPort) {
      here.allow(hostPort);
      added.push(hostPort);
      thread?.allow(hostPort);
    },
    async close() {
      closed = true;
      await Promise.all([here.close(), thread?.close()]);
    },
  };
}
