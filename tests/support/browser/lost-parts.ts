import type { Page } from "playwright";

/** Elements that extend beyond the window where nothing scrolls sideways, and the page's excess width. */
export function lostParts(page: Page): Promise<{ wider: number; lost: string[] }> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const reachable = (element: Element | null): boolean => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { clipPath, visibility, overflowX } = getComputedStyle(at);
        if (clipPath !== "none" || visibility === "hidden") return true;
        if (["auto", "scroll"].includes(overflowX) && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };
    const sticksOut = ({ left, right, width }: DOMRect): boolean =>
      width > 0 && (right > root.clientWidth + 1 || left < -1);
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(sticksOut) && !reachable(node.parentElement))
        lost.push(`${node.parentElement?.className}: ${node.textContent.slice(0, 40)}`);
    }
    const wider = root.scrollWidth - root.clientWidth;
    if (wider > 0) {
      // If no part is lost but the page scrolls sideways, this finds the element that causes the scrolling.
      for (const element of document.querySelectorAll("body *")) {
        const rect = element.getBoundingClientRect();
        if (rect.right > root.clientWidth && !reachable(element.parentElement))
          lost.push(`${element.tagName}.${element.className} to ${rect.right}`);
      }
    }
    return { wider, lost };
  });
}

/**
 * Truncated texts that also appear in full elsewhere: the scorecard's bar, the strip's state and team names,
 * the latest balls (commentary), names and addresses of sources (`/admin/ops`), and the lead's excerpt
 * (article).
 */
export const REPEATED_IN_FULL =
  ".match-bar, .strip-state, .short-side-name, .recent-balls, .ops-line, .card-lead .card-excerpt";

/**
 * Texts that their box cuts, one per line, with or without an ellipsis: readers with large text could not reach
 * the rest. `within`: elements that may cut texts.
 */
export function cutTexts(page: Page, within: string): Promise<string[]> {
  return page.evaluate((excepted) => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(`${excepted}, .visually-hidden, script, style`)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        if (clipPath !== "none") break;
        const box = at.getBoundingClientRect();
        const hides = (overflow: string): boolean => ["hidden", "clip"].includes(overflow);
        const beyond = boxes.some(
          ({ left, right, top, bottom }) =>
            (hides(overflowX) && (right > box.right + letter * 0.15 || left < box.left - letter * 0.15)) ||
            // Lines have space above and below the letters, so a small overlap cuts no letter.
            (hides(overflowY) && (bottom > box.bottom + letter * 0.6 || top < box.top - letter * 0.6)),
        );
        if (beyond) {
          cut.push(
            `${at.tagName.toLowerCase()}.${at.getAttribute("class")}: ${node.textContent.slice(0, 40)}`,
          );
          break;
        }
        if (["auto", "scroll"].includes(overflowX) || position === "fixed") break;
      }
    }
    return cut;
  }, within);
}
