import type { Log } from "../log/log.ts";

/** Listeners for ended sessions. If one throws, the others are still called. */
export class EndListeners {
  readonly #listeners = new Set<(key: string) => void>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add(listener: (key: string) => void): () => void {
    const own = (key: string): void => listener(key);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  tell(key: string): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(key);
      } catch (error) {
        this.#log.error({ err: error }, "a listener of ended sessions failed");
      }
    }
  }
}
