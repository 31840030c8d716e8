import type { Page } from "playwright";

/** Lists without marks that do not say that they are lists, which Safari takes them for no more; in a landmark of links one stays one. */
export const silentLists = (page: Page): Promise<string[]> =>
  page.locator("ul, ol").evaluateAll((lists) =>
    lists
      .filter((list) => getComputedStyle(list).listStyleType === "none" && !list.closest("nav"))
      .filter((list) => list.getAttribute("role") !== "list")
      .map((list) => list.outerHTML.slice(0, 80)),
  );
