import { z } from "zod";
import { freePort } from "../../../tools/production/free-port.ts";
import { launchShell } from "../../support/browser/browser.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
export interface Scores {
  /** From 0 to 100. */
  of: Partial<Record<Category, number>>;
  /** What fell short, for people. */
  lacking: string[];
}

/** It brings 150 MB of packages, which only this bench needs: they are installed by hand. */
const PACKAGE = "lighthouse@13.5.0";

/** The part of Lighthouse's result that is read. */
const resultSchema = z.object({
  lhr: z.object({
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({
        id: z.string(),
        score: z.number().nullable(),
        displayValue: z.string().optional(),
        errorMessage: z.string().optional(),
      }),
    ),
  }),
});

export type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<unknown>;

export async function loadLighthouse(): Promise<Lighthouse> {
  // Not a literal: the types are not installed by default either.
  const name = "lighthouse";
  const loaded: { default: Lighthouse } = await import(name).catch(() => {
    throw new Error(`Lighthouse is not installed. Run: npm install --no-save ${PACKAGE}`);
  });
  return loaded.default;
}

/** Lighthouse's own preset for phones, in a browser of its own. Rejects where a category has no score. */
export async function lighthouseScores(lighthouse: Lighthouse, url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await launchShell([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    const { categories, audits } = resultSchema.parse(result).lhr;
    if (CATEGORIES.some((name) => typeof categories[name]?.score !== "number")) {
      const messages = Object.values(audits).flatMap(({ id, errorMessage }) =>
        errorMessage === undefined ? [] : [`${id}: ${errorMessage}`],
      );
      throw new Error(`Lighthouse gave ${url} no score: ${messages.join("; ")}`);
    }
    const refs = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
    const lacking = refs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9
        ? [`${id}${audit?.displayValue ? ` ${audit.displayValue}` : ""}`]
        : [];
    });
    const of = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    return { of: Object.fromEntries(of), lacking };
  } finally {
    await browser.close();
  }
}
