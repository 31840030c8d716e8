import type { Page } from "playwright";

/**
 * Lists without markers and without a role. Safari does not announce such elements as lists, except in a
 * navigation landmark.
 */
export const silentLists = (page: Page): Promise<string[]> =>
  page.locator("ul, ol").evaluateAll((lists) =>
    lists
      .filter((list) => getComputedStyle(list).listStyleType === "none" && !list.closest("nav"))
      .filter((list) => list.getAttribute("role") !== "list")
      .map((list) => list.outerHTML.slice(0, 80)),
  );
