import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

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
