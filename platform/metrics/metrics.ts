import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { CountedHistogram, type Observed } from "./counted-histogram.ts";

/** Prometheus metrics of the process. Their names begin with `khobor_`. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Counter<string>;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge<string>;
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly string[],
  ): Histogram<string>;
  countedHistogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labels: readonly string[],
    read: () => Iterable<Observed>,
  ): void;
  beforeRender(handOver: () => void): void;
  render(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const handOvers: (() => void)[] = [];
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: [...labels], registers }),
    countedHistogram(name, help, buckets, labels, read) {
      new CountedHistogram({ name, help, buckets, labels }, registry, read);
    },
    beforeRender(handOver) {
      handOvers.push(handOver);
    },
    render() {
      for (const handOver of handOvers) handOver();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
