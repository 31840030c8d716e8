import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The process's Prometheus registry and how to add to it. Names begin with `khobor_`. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Counter<string>;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge<string>;
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly string[],
  ): Histogram<string>;
  /** The text exposition format. */
  render(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: [...labels], registers }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
