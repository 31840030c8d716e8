import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { z } from "zod";

const violation = z.object({ id: z.string(), help: z.string(), nodes: z.array(z.string()) });

let source: Promise<string> | undefined;

/** Rules of axe-core whose result depends on the theme. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Rules of WCAG 2.2 that axe-core runs only on request. */
const ALSO = { "target-size": { enabled: true } };

/** Violations that axe-core finds, one per line. `rules`: overrides of axe-core's rules. */
export function axeViolations(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  return run(page, { rules: { ...ALSO, ...rules } });
}

/** Violations that depend on colours, for a page in its other theme. */
export function axeColourViolations(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: "rule", values: OF_COLOURS } });
}

async function run(page: Page, options: object): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // The debugger injects axe, because the Content-Security-Policy would block a script. axe is injected once
  // per page, because that takes half of the time.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await source);
  const found: unknown = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...options })}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
      ({ id, help, nodes: nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")) })))`,
  );
  return z
    .array(violation)
    .parse(found)
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.join("\n  ")}`);
}
