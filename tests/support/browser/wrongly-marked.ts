import type { Page } from "playwright";

/** Intended exceptions, by element and text. */
const EXCEPTIONS: readonly { why: string; within: string; words?: string }[] = [
  { why: "the codes on the sides' badges are drawn, not said", within: "[aria-hidden=true]" },
  {
    why: "the name of one's own machine, which is seen there alone",
    within: ".topic-choices",
    words: "localhost",
  },
  { why: "code to copy, in which a title is Bengali", within: ".embed-snippet textarea" },
];

/** Words whose language mark differs from their script, each with the nearest element that has a class. */
export const wronglyMarked = (page: Page): Promise<string[]> =>
  page.evaluate((exceptions) => {
    const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}]+(?:[ .,'’&/-]+\p{Script=Latin}+)*/gu;
    const BENGALI =
      /\p{Script=Bengali}[\p{Script=Bengali}\p{M}\u200c\u200d]*(?:[ ,‘’–-]+\p{Script=Bengali}+)*/gu;
    const excepted = (at: Element, words: string) =>
      exceptions.some(
        (one) => at.closest(one.within) !== null && (one.words === undefined || one.words === words),
      );
    const place = (at: Element): string => {
      const named = at.closest("[class]");
      return `${named?.tagName.toLowerCase()}.${named?.getAttribute("class")}`;
    };
    const foreign = (at: Element, text: string): string[] => {
      const language = at.closest("[lang]")?.getAttribute("lang") ?? "";
      const all = text.match(language.startsWith("bn") ? LATIN : BENGALI) ?? [];
      return all
        .filter((words) => !excepted(at, words))
        .map((words) => `${place(at)}: ${words} (${language})`);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.parentElement;
      if (!at || at.closest("script, style, noscript, template")) continue;
      found.push(...foreign(at, walker.currentNode.textContent ?? ""));
    }
    // An attribute has one language: that of most of its letters.
    for (const at of document.body.querySelectorAll(
      "[aria-label], [alt], [title], [placeholder], [aria-roledescription], [aria-valuetext]",
    ))
      for (const name of [
        "aria-label",
        "alt",
        "title",
        "placeholder",
        "aria-roledescription",
        "aria-valuetext",
      ]) {
        const text = at.getAttribute(name) ?? "";
        const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
        const bengali = text.match(/\p{Script=Bengali}/gu)?.length ?? 0;
        const language = at.closest("[lang]")?.getAttribute("lang") ?? "";
        const wrong = language.startsWith("bn") ? latin > bengali : bengali > latin;
        if (wrong && !excepted(at, text)) found.push(`${place(at)} ${name}: ${text} (${language})`);
      }
    return [...new Set(found)];
  }, EXCEPTIONS);
