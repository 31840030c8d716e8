import type { Page } from "playwright-core";

/** Adds rules to a page whose policy takes no style from elsewhere. */
export const stylePage = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
