import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { z } from "zod";

const violation = z.object({ id: z.string(), help: z.string(), nodes: z.array(z.string()) });

let source: Promise<string> | undefined;

/** The rules of axe-core that another theme can break. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Rules of WCAG 2.2 that axe-core leaves out unless it is told. */
const ALSO = { "target-size": { enabled: true } };

/** Everything that axe-core objects to on the page as it stands, one line each; empty is good. `rules`: not as everywhere. */
export function axeViolations(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<string[]> {
  return run(page, { rules: { ...ALSO, ...rules } });
}

/** Of that what its colours can be to blame for: all that is left to ask of a page in its other theme. */
export function axeColourViolations(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: "rule", values: OF_COLOURS } });
}

async function run(page: Page, options: object): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // Colours and places that are still changing are checked once they have settled.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // Injected through the debugger, so that the page's Content-Security-Policy does not matter; once a page, because it
  // is half of the work.
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
