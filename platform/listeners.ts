import type { Log } from "./log/log.ts";

/** Listeners of one kind of event, such as `live changes`. If one throws, the others are still called. */
export class Listeners<Args extends unknown[]> {
  readonly #listeners = new Set<(...args: Args) => void>();
  readonly #what: string;
  readonly #log: Log;

  constructor(what: string, log: Log) {
    this.#what = what;
    this.#log = log;
  }

  /** Adds a listener. Returns a function that stops it. */
  add(listener: (...args: Args) => void): () => void {
    const own = (...args: Args): void => listener(...args);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  call(...args: Args): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...args);
      } catch (error) {
        this.#log.error({ err: error }, `a listener of ${this.#what} failed`);
      }
    }
  }
}
