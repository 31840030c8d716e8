import type { Page } from "playwright";

/** Adds style rules to a page despite its Content-Security-Policy. */
export const stylePage = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** Text spacing that a reader's style sheet may set (WCAG 1.4.12). */
export const SPACED_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Sets the browser's font size; "" restores the default. */
export const sizeLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
