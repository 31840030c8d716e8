import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startApp } from "../tests/support/sites/app.ts";
import { declaredMetrics, METRICS_DOCS, metricsDocs } from "./metrics-docs.ts";

describe("docs/ops/metrics.md", () => {
  it("is what npm run metrics-docs writes", () => {
    expect(readFileSync(METRICS_DOCS, "utf8")).toBe(metricsDocs());
  });

  it("has every metric that a process with all services tells, under its kind and in its words", async () => {
    const app = await startApp();
    try {
      const text = await (await fetch(`${app.url}/metrics`)).text();
      const told = [...text.matchAll(/^# HELP (khobor_\w+) (.+)\n# TYPE \1 (\w+)$/gm)].map(
        ([, name = "", help, kind]) => ({ name, kind, help }),
      );
      const declared = declaredMetrics().map(({ name, kind, help }) => ({ name, kind, help }));
      expect(told.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(declared);
    } finally {
      await app.stop();
    }
  });
});
