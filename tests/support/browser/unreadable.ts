import type { Page } from "playwright";

/** Of the parts of a page what is hard or impossible to read: lines off the screen or upon another part, words broken in two. */
export function unreadable(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((all) => {
    const screen = document.documentElement.clientWidth;
    // What is there for ears alone has no width.
    const seen = all.filter((part) => part.getBoundingClientRect().width > 2);
    const boxesOf = (from: Node, to: Node, start: number, end: number): DOMRect[] => {
      const words = document.createRange();
      words.setStart(from, start);
      words.setEnd(to, end);
      return [...words.getClientRects()].filter(({ width }) => width > 1);
    };
    const lines = seen.flatMap((part) =>
      boxesOf(part, part, 0, part.childNodes.length).map((box) => ({ part, box })),
    );
    const off = lines.filter(({ box }) => box.left < 0 || box.right > screen);
    const upon = lines.filter(({ part, box: { left, right, top, bottom } }) => {
      // Letters have room above and below them in their lines.
      const height = Number.parseFloat(getComputedStyle(part).fontSize) / 2;
      return lines.some(
        ({ part: other, box }) =>
          other !== part &&
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, box.bottom) - Math.max(top, box.top) > height,
      );
    });
    const texts = seen.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && !node.parentElement?.closest(".visually-hidden")) found.push(node);
      return found;
    });
    const broken = texts.flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].filter(
        ({ 0: word, index }) =>
          new Set(boxesOf(text, text, index, index + word.length).map(({ top }) => Math.round(top))).size > 1,
      ),
    );
    return [
      ...off.map(({ part }) => `off the screen: ${part.textContent}`),
      ...upon.map(({ part }) => `upon another: ${part.textContent}`),
      ...broken.map(([word]) => `broken: ${word}`),
    ];
  });
}

/** What may break anywhere: addresses and identifiers, which no line is long enough for. */
const ADDRESSES = ".ops-url, .feeds-url, .admin-identity";

/** Words of a page that break in two because a line is too narrow for them, each with whose it is; not at a dash or a slash of their own. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((excepted) => {
    const isHeardOnly = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath !== "none" || isHeardOnly(part.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const place = document.createRange();
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!(text instanceof Text) || !part?.checkVisibility({ visibilityProperty: true })) continue;
      if (part.closest(`${excepted}, script, style, textarea`) || isHeardOnly(part)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s–/-]+/g)) {
        // An id or a host in a sentence.
        if (/[0-9a-f]{24}|\d[.:]\d/.test(word)) continue;
        place.setStart(text, index);
        place.setEnd(text, index + word.length);
        const boxes = [...place.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.add(`${part.closest("[class]")?.className}: ${word}`);
      }
    }
    return [...found];
  }, ADDRESSES);
}
