/** Interval between removals of expired entries, ms; the first write after it triggers the next removal. */
const SWEEP_EVERY = 60_000;

export class ExpiringMap<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  #swept = 0;

  /** Sets a value for this many ms; with Infinity it never expires. */
  set(key: string, value: T, milliseconds: number): void {
    const now = Date.now();
    if (now - this.#swept > SWEEP_EVERY) {
      this.#swept = now;
      for (const [other, { until }] of this.#entries) if (until <= now) this.#entries.delete(other);
    }
    this.#entries.set(key, { value, until: now + milliseconds });
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  entries(): [string, T][] {
    const now = Date.now();
    return [...this.#entries].flatMap(([key, { value, until }]) =>
      until > now ? [[key, value] satisfies [string, T]] : [],
    );
  }
}
