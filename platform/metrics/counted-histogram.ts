import { Histogram, type Registry } from "prom-client";

export interface Observed {
  labels: Readonly<Record<string, string>>;
  /** Number of values in each bucket; the last bucket has values above every bound. */
  buckets: readonly number[];
  sum: number;
}

/**
 * A histogram whose values are counted elsewhere in plain numbers, which are read when metrics are rendered:
 * the library's `observe` takes a tenth of the time of a cached request.
 */
export class CountedHistogram extends Histogram<string> {
  readonly #upperBounds: readonly number[];
  readonly #read: () => Iterable<Observed>;
  readonly #about: { name: string; help: string };

  constructor(
    about: { name: string; help: string; labels: readonly string[]; buckets: readonly number[] },
    registry: Registry,
    read: () => Iterable<Observed>,
  ) {
    const { name, help, labels, buckets } = about;
    super({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] });
    this.#about = { name, help };
    this.#upperBounds = buckets;
    this.#read = read;
  }

  override async get() {
    const { name, help } = this.#about;
    const values = Array.from(this.#read()).flatMap(({ labels, buckets, sum }) => {
      let upTo = 0;
      const lines = buckets.map((observed, place) => {
        upTo += observed;
        const le = this.#upperBounds[place] ?? "+Inf";
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: upTo };
      });
      return [
        ...lines,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: upTo },
      ];
    });
    // The library's type is an unexported enum, but it prints this word.
    return { name, help, type: "histogram" as never, aggregator: "sum" as const, collect: () => {}, values };
  }

  getForPromString() {
    return this.get();
  }
}
