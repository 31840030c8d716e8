import type { Page } from "playwright";
import { toLatinDigits } from "../../../core/bengali/numerals.ts";

/** Sentences that appear as the provider writes them, with Latin digits. */
const SENTENCES =
  ".match-card-status, .match-row-state [lang=en], .banner-outcome, .banner-aside, .banner-words, .ball-words, .remarks";
const BENGALI_DIGIT = /[০-৯]/;
const FIGURE = /^\(?(\d{1,4}[/.]\d{1,2})\)?,?$/;

const isMixed = (word: string): boolean =>
  (/[0-9]/.test(word) && /[\u0980-\u09ff]/.test(word)) ||
  (BENGALI_DIGIT.test(word) &&
    word.split("-").some((part) => BENGALI_DIGIT.test(part) && /[A-Za-z0-9]/.test(part)));

/**
 * Number of Bengali figures in a page, and the page's other figures and words
 * (docs/bengali.md#digits-marks-names).
 */
export async function digitsOf(page: Page): Promise<{ bengali: number; others: string[] }> {
  const words = await page.locator("main").evaluate((main, sentences) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest(`script, style, textarea, pre, code, ${sentences}`))
        found.push(...(text.textContent ?? "").split(/\s+/).filter(Boolean));
    return found;
  }, SENTENCES);
  const bengali = words.filter((word) => BENGALI_DIGIT.test(word) && FIGURE.test(toLatinDigits(word)));
  return { bengali: bengali.length, others: words.filter((word) => isMixed(word) || FIGURE.test(word)) };
}
