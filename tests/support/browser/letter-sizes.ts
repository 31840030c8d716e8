import type { Page } from "playwright";

/**
 * Remembers how large the letters of the page are now; what it returns tells which are less than `times` as large later, and
 * less than `enough` px. An icon that has taken the place of its words has a name still.
 */
export async function letterSizes(
  page: Page,
): Promise<(times: number, enough?: number) => Promise<string[]>> {
  await page.evaluate(() => {
    const sizes = new Map<Element, number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      // What is drawn as a picture grows with its picture.
      if (!text.textContent?.trim() || !part || part.closest("svg, script, style, .visually-hidden"))
        continue;
      if (part.checkVisibility({ visibilityProperty: true }))
        sizes.set(part, Number.parseFloat(getComputedStyle(part).fontSize));
    }
    Object.assign(window, { sizes });
  });
  return (times, enough = Number.MAX_VALUE) =>
    page.evaluate(
      ([times, enough]) => {
        const sizes: Map<Element, number> = Reflect.get(window, "sizes");
        return [...sizes].flatMap(([part, size]) => {
          const now = Number.parseFloat(getComputedStyle(part).fontSize);
          // One that another render put in its place says the same.
          if (!part.isConnected || now === 0 || now >= Math.min(size * times, enough) - 0.1) return [];
          return [
            `${part.closest("[class]")?.getAttribute("class")}: ${part.textContent?.slice(0, 40)}, ${size} to ${now}`,
          ];
        });
      },
      [times, enough] as const,
    );
}
