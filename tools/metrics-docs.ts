/** `npm run metrics-docs`: writes docs/ops/metrics.md from the metrics' declarations. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const METRICS_DOCS = new URL("../docs/ops/metrics.md", import.meta.url);

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Processes that report the metrics that a folder declares. */
const REPORTERS = {
  platform: "each process",
  api: "each API process",
  realtime: "each gateway",
  workers: "each worker",
} as const;
const DECLARED = /metrics\.(counter|gauge|histogram)\(\s*"(khobor_\w+)",\s*"([^"]+)"/g;

export interface DeclaredMetric {
  name: string;
  /** Kind in Prometheus: counter, gauge or histogram. */
  kind: string;
  help: string;
  reporter: string;
}

export function declaredMetrics(): DeclaredMetric[] {
  const found = Object.entries(REPORTERS).flatMap(([folder, reporter]) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: (path) => path.endsWith(".test.ts") }).flatMap(
      (file) =>
        [...readFileSync(`${ROOT}${file}`, "utf8").matchAll(DECLARED)].map(
          ([, kind = "", name = "", help = ""]) => ({
            name,
            kind,
            help,
            reporter,
          }),
        ),
    ),
  );
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function metricsDocs(): string {
  const rows = declaredMetrics().map(
    ({ name, kind, help, reporter }) => `| \`${name}\` | ${kind} | ${help} | ${reporter} |`,
  );
  return [
    "# Metrics",
    "",
    "`npm run metrics-docs` writes this page from the declarations. Every process also reports Node's own metrics,",
    "`process_*` and `nodejs_*`.",
    "",
    "| metric | kind | meaning | reported by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(METRICS_DOCS, metricsDocs());
