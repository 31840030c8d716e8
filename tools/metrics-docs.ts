/** `npm run metrics-docs` writes docs/ops/metrics.md, which names every metric, from where they are declared. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const METRICS_DOCS = new URL("../docs/ops/metrics.md", import.meta.url);

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Which processes have the metrics that a folder declares. */
const TOLD_BY = {
  platform: "each process",
  api: "each API process",
  realtime: "each gateway",
  workers: "each worker",
} as const;
const KINDS = {
  counter: "counter",
  gauge: "gauge",
  histogram: "histogram",
  countedHistogram: "histogram",
} as const;
const DECLARED = /metrics\.(counter|gauge|histogram|countedHistogram)\(\s*"(khobor_\w+)",\s*"([^"]+)"/g;

export interface DeclaredMetric {
  name: string;
  kind: "counter" | "gauge" | "histogram";
  help: string;
  toldBy: string;
}

/** All metrics of the product's own, as their declarations have them, by name. */
export function declaredMetrics(): DeclaredMetric[] {
  const found = Object.entries(TOLD_BY).flatMap(([folder, toldBy]) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: (path) => path.endsWith(".test.ts") }).flatMap(
      (file) =>
        [...readFileSync(`${ROOT}${file}`, "utf8").matchAll(DECLARED)].map(
          ([, kind, name = "", help = ""]) => ({
            name,
            kind: KINDS[kind as keyof typeof KINDS],
            help,
            toldBy,
          }),
        ),
    ),
  );
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function metricsDocs(): string {
  const rows = declaredMetrics().map(
    ({ name, kind, help, toldBy }) => `| \`${name}\` | ${kind} | ${help} | ${toldBy} |`,
  );
  return [
    "# Metrics",
    "",
    "Written by `npm run metrics-docs` from where they are declared. Besides these every process tells Node's own,",
    "`process_*` and `nodejs_*`.",
    "",
    "| metric | kind | what it tells | told by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(METRICS_DOCS, metricsDocs());
