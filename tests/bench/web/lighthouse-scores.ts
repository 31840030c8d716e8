import lighthouse from "lighthouse";
import { freePort } from "../../../tools/production/free-port.ts";
import { launchShell } from "../../support/browser.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  /** What fell short, for people. */
  lacking: string[];
};

/** Lighthouse's own preset for phones, in a browser of its own. Scores from 0 to 100. Rejects where a category has none. */
export async function lighthouseScores(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await launchShell([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits } = result.lhr;
    if (CATEGORIES.some((name) => typeof categories[name]?.score !== "number")) {
      const messages = Object.values(audits).flatMap(({ id, errorMessage }) =>
        errorMessage === undefined ? [] : [`${id}: ${errorMessage}`],
      );
      throw new Error(`Lighthouse gave ${url} no score: ${messages.join("; ")}`);
    }
    const score = (name: (typeof CATEGORIES)[number]): number =>
      Math.round((categories[name]?.score ?? 0) * 100);
    const refs = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
    const lacking = refs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9
        ? [`${id}${audit?.displayValue ? ` ${audit.displayValue}` : ""}`]
        : [];
    });
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lacking,
    };
  } finally {
    await browser.close();
  }
}
