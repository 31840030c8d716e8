import type { Page } from "playwright";

/** Adds rules despite the page's Content-Security-Policy. */
export const stylePage = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** Text spacing of a reader's style sheet (WCAG 1.4.12). */
export const SPACED_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Sets the browser's font size; "" resets it. */
export const sizeLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
