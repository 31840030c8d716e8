import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { toLatinDigits } from "../../../core/bengali/numerals.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

/** In what digits the pages of cricket write (docs/bengali.md#digits-marks-names). */

const world = useStillWorld();
const reader = useReader(world);

/** What the provider wrote as a sentence stays as it wrote it. */
const SENTENCES =
  ".match-card-status, .match-row-state[lang=en], .banner-outcome, .banner-aside, .banner-words, .ball-words";

/** The words of a page's main part, also those that only its hearers have, without the provider's sentences. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.locator("main").evaluate((main, sentences) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || element.closest("script, style, textarea, pre, code") || element.closest(sentences))
        continue;
      words.push(...(text.textContent ?? "").split(/\s+/).filter(Boolean));
    }
    return words;
  }, SENTENCES);

const BENGALI = /[\u0980-\u09ff]/;
const LATIN_DIGIT = /[0-9]/;
const BENGALI_DIGIT = /[০-৯]/;
const LATIN = /[A-Za-z0-9]/;

const mixed = (word: string): boolean =>
  (LATIN_DIGIT.test(word) && BENGALI.test(word)) ||
  (BENGALI_DIGIT.test(word) && word.split("-").some((part) => BENGALI_DIGIT.test(part) && LATIN.test(part)));

/** A score or the overs of an innings, in Latin digits: "305/4", "46.3". */
const FIGURE = /^\(?(\d{1,4}[/.]\d{1,2})\)?,?$/;
const figures = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => FIGURE.exec(word)?.[1] ?? []));

const scorecard = (view: string) => () => `/scorecard/${world.liveCode}${view}`;

describe("the same figure never stands in two systems of digits", () => {
  it.each([
    ["on the cricket page", () => "/cricket"],
    ["on a scorecard", scorecard("")],
    ["in its commentary", scorecard("?view=commentary")],
    ["in its charts", scorecard("?view=charts")],
    ["in its facts", scorecard("?view=info")],
  ])("%s", async (_, pathOf) => {
    const page = await reader.open(pathOf());
    await isLive(page);
    const words = await wordsOf(page);
    expect(words.filter(mixed)).toEqual([]);
    const bengali = figures(words.filter((word) => BENGALI_DIGIT.test(word)).map(toLatinDigits));
    expect(bengali.size).toBeGreaterThan(0);
    expect([...figures(words)]).toEqual([]);
  });
});
