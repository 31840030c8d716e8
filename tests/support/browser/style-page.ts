import type { Page } from "playwright";

/** Adds rules to a page whose policy takes no style from elsewhere. */
export const stylePage = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** What a reader's own style sheet may ask for without losing anything (WCAG 1.4.12). */
export const SPACED_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Letters of another size than the browser's usual one; empty: of that again. */
export const sizeLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
