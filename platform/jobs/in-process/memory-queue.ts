import { randomUUID } from "node:crypto";
import { messageOf } from "../../../core/message-of.ts";
import type { Log } from "../../log/log.ts";
import { MOST_FAILED_JOBS } from "../job-rules.ts";
import type { AddOptions, FailedJob, Handler, QueueStats } from "../port.ts";

interface Entry {
  id: string;
  /** JSON, so that handlers get what a queue over a network would give them. */
  data: string;
  options: AddOptions;
  added: number;
  tries: number;
}

type Failed = Entry & { error: string; failedAt: number };

/** One queue, first in, first out. A job is either waiting, delayed, active or failed. */
export class MemoryQueue {
  readonly #name: string;
  readonly #signal: AbortSignal;
  readonly #log: Log;
  readonly #waiting: Entry[] = [];
  readonly #delayed = new Map<Entry, NodeJS.Timeout>();
  readonly #active = new Set<Entry>();
  readonly #failed = new Map<string, Failed>();
  readonly #keys = new Map<string, Entry>();
  #completed = 0;
  #concurrency = 1;
  #handler: Handler<never> | undefined;
  #stopped = false;
  #idle: (() => void) | undefined;

  constructor(name: string, signal: AbortSignal, log: Log) {
    this.#name = name;
    this.#signal = signal;
    this.#log = log;
  }

  add(data: object, options: AddOptions): boolean {
    const { dedupe, delay = 0 } = options;
    if (dedupe !== undefined && this.#keys.has(dedupe)) return false;
    const entry = { id: randomUUID(), data: JSON.stringify(data), options, added: Date.now(), tries: 0 };
    if (dedupe !== undefined) this.#keys.set(dedupe, entry);
    this.#enqueue(entry, delay);
    return true;
  }

  process<T>(handler: Handler<T>, concurrency: number): void {
    if (this.#handler) throw new Error(`Queue ${this.#name} is already processed here`);
    this.#handler = handler as Handler<never>;
    this.#concurrency = concurrency;
    this.#pump();
  }

  stats(): QueueStats {
    const oldest = this.#waiting[0];
    return {
      queue: this.#name,
      waiting: this.#waiting.length,
      active: this.#active.size,
      delayed: this.#delayed.size,
      failed: this.#failed.size,
      completed: this.#completed,
      ...(oldest && { oldestWaiting: oldest.added }),
    };
  }

  failed(limit: number): FailedJob[] {
    return [...this.#failed.values()]
      .reverse()
      .slice(0, limit)
      .map(({ id, data, tries, error, failedAt }) => ({
        id,
        queue: this.#name,
        data: JSON.parse(data) as unknown,
        attempts: tries,
        error,
        failedAt,
      }));
  }

  /** Runs a failed job again from its first try. It gives up its key, which a newer job may hold. */
  retry(id: string): boolean {
    const entry = this.#failed.get(id);
    if (!entry) return false;
    this.#failed.delete(id);
    const { id: same, data, options, added } = entry;
    this.#enqueue({ id: same, data, options, added, tries: 0 }, 0);
    return true;
  }

  drop(id: string): boolean {
    return this.#failed.delete(id);
  }

  stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#delayed.values()) clearTimeout(timer);
    if (this.#active.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }

  #enqueue(entry: Entry, delay: number): void {
    if (this.#stopped) return;
    if (delay <= 0) {
      this.#waiting.push(entry);
      this.#pump();
      return;
    }
    const timer = setTimeout(() => {
      this.#delayed.delete(entry);
      this.#enqueue(entry, 0);
    }, delay);
    this.#delayed.set(entry, timer);
  }

  #pump(): void {
    const handler = this.#handler;
    while (handler && !this.#stopped && this.#active.size < this.#concurrency) {
      const entry = this.#waiting.shift();
      if (!entry) return;
      this.#active.add(entry);
      void this.#run(entry, handler);
    }
  }

  async #run(entry: Entry, handler: Handler<never>): Promise<void> {
    entry.tries += 1;
    const { id, options, tries } = entry;
    let problem: unknown;
    let failed = false;
    try {
      const data = JSON.parse(entry.data) as never;
      await handler({ id, queue: this.#name, data, attempt: tries }, this.#signal);
    } catch (error) {
      failed = true;
      problem = error;
    }
    this.#active.delete(entry);
    if (!failed) this.#completed += 1;
    if (failed && tries < (options.attempts ?? 1)) {
      this.#enqueue(entry, (options.backoff ?? 1000) * 2 ** (tries - 1));
    } else {
      const { dedupe } = options;
      if (dedupe !== undefined && this.#keys.get(dedupe) === entry) this.#keys.delete(dedupe);
      if (failed) this.#keep(entry, messageOf(problem));
    }
    if (this.#stopped && this.#active.size === 0) this.#idle?.();
    this.#pump();
  }

  #keep(entry: Entry, error: string): void {
    this.#log.warn({ queue: this.#name, job: entry.id, error }, "job failed");
    this.#failed.set(entry.id, { ...entry, error, failedAt: Date.now() });
    const oldest = this.#failed.keys().next();
    if (this.#failed.size > MOST_FAILED_JOBS && !oldest.done) this.#failed.delete(oldest.value);
  }
}
