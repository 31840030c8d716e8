import type { Page } from "playwright";
import { cutTexts, lostParts, REPEATED_IN_FULL } from "./lost-parts.ts";
import { SPACED_TEXT, sizeLetters, stylePage } from "./style-page.ts";

/** Texts that overlap, one per line. Fixed elements may overlap others. */
function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: Text;
      box: DOMRect;
    }
    type Part = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
    const everywhere = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 };
    const windows = new Map<Element, Part | undefined>();
    /** Part of the page in which an element's text is visible; undefined in hidden and fixed elements. */
    const windowOf = (at: Element | null): Part | undefined => {
      if (!at || at === document.body) return everywhere;
      if (!windows.has(at)) windows.set(at, windowIn(at, windowOf(at.parentElement)));
      return windows.get(at);
    };
    function windowIn(at: Element, around: Part | undefined): Part | undefined {
      const { clipPath, overflowX, overflowY, position, opacity } = getComputedStyle(at);
      const isOut = clipPath !== "none" || opacity === "0" || ["fixed", "sticky"].includes(position);
      if (!around || isOut) return undefined;
      const box = at.getBoundingClientRect();
      const across = overflowX === "visible" ? everywhere : box;
      const down = overflowY === "visible" ? everywhere : box;
      return {
        left: Math.max(around.left, across.left),
        right: Math.min(around.right, across.right),
        top: Math.max(around.top, down.top),
        bottom: Math.min(around.bottom, down.bottom),
      };
    }
    const seen = (of: Element, box: DOMRect): DOMRect | undefined => {
      const around = windowOf(of);
      if (!around) return undefined;
      const [left, top] = [Math.max(around.left, box.left), Math.max(around.top, box.top)];
      const [width, height] = [
        Math.min(around.right, box.right) - left,
        Math.min(around.bottom, box.bottom) - top,
      ];
      return width > 1 && height > 1 ? new DOMRect(left, top, width, height) : undefined;
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!(text instanceof Text) || !text.data.trim() || parent?.closest("script, style, option")) continue;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.6;
      for (const box of range.getClientRects()) {
        const whole = seen(parent, box);
        if (!whole) continue;
        const spare = Math.max(0, (whole.height - letter) / 2);
        lines.push({
          text,
          box: new DOMRect(whole.left, whole.top + spare, whole.width, whole.height - 2 * spare),
        });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    const found = new Set<string>();
    for (const [index, { text, box }] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (!other || other.box.top >= box.bottom - 1) break;
        const meet = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2;
        if (meet && other.text !== text)
          found.add(
            `${text.parentElement?.className}: ${text.data.trim().slice(0, 30)} on ${other.text.data.trim().slice(0, 30)}`,
          );
      }
    }
    return [...found];
  });
}

/**
 * Buttons and links that are lower than `least` px or narrower than 24 px, except links in sentences (WCAG
 * 2.5.8) and elements for keyboards only.
 */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const small = new Set<string>();
    const isHeardOnly = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath !== "none" || isHeardOnly(at.parentElement));
    for (const target of document.querySelectorAll<HTMLElement>(
      "a[href]:not(.skip-link), button:enabled, select, summary, textarea, input:not([type=hidden])",
    )) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest("[inert], [aria-hidden=true]") || target.tabIndex < 0) continue;
      const isMark = target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
      // A click on the label also reaches the checkbox.
      const hit = isMark ? (target.labels?.[0] ?? target) : target;
      const sentence = (hit.parentElement?.textContent ?? "").trim();
      const inSentence =
        getComputedStyle(hit).display === "inline" && sentence.length > (hit.textContent ?? "").trim().length;
      if (isHeardOnly(hit) || inSentence) continue;
      const boxes = [hit, ...hit.children].map((part) => part.getBoundingClientRect());
      const grown = ["::before", "::after"].flatMap((part) => {
        const { position, content, width, height } = getComputedStyle(hit, part);
        const isOver = position === "absolute" && content !== "none";
        return isOver ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : [];
      });
      const width = Math.max(...[...boxes, ...grown].map((box) => box.width || 0));
      const height = Math.max(...[...boxes, ...grown].map((box) => box.height || 0));
      if (width > 2 && (width < 23.5 || height < least - 0.5))
        small.add(
          `${hit.tagName.toLowerCase()}.${hit.className}: ${(hit.textContent ?? "").trim().slice(0, 20)} ${Math.round(width)} × ${Math.round(height)}`,
        );
    }
    return [...small];
  }, least);
}

type Broken = Readonly<Record<string, readonly string[]>>;

const whatBreaks = (found: Broken): Broken =>
  Object.fromEntries(Object.entries(found).filter(([, what]) => what.length > 0));

async function lostNow(page: Page): Promise<Broken> {
  const { wider, lost } = await lostParts(page);
  return whatBreaks({
    "beyond the screen": wider > 0 ? [`${wider} px`, ...lost] : lost,
    cut: await cutTexts(page, REPEATED_IN_FULL),
  });
}

async function brokenNow(page: Page): Promise<Broken> {
  return { ...(await lostNow(page)), ...whatBreaks({ "on each other": await overlappingTexts(page) }) };
}

const LOOKS = [
  [360, "dark"],
  [390, "light"],
  [768, "dark"],
  [1280, "light"],
] as const;
const HEIGHT = 844;
const WAYS: readonly [string, { width: number; height: number }, (page: Page) => unknown][] = [
  ["at 400 %", { width: 320, height: 256 }, () => undefined],
  ["spaced", { width: 390, height: HEIGHT }, (page) => stylePage(page, SPACED_TEXT)],
  ["twice as large", { width: 360, height: HEIGHT }, (page) => sizeLetters(page, "200%")],
  ["twice as large on a tablet", { width: 768, height: HEIGHT }, (page) => sizeLetters(page, "200%")],
];

/**
 * Violations of the four layout rules: nothing beyond the screen, nothing cut, no overlapping text, targets of
 * 24 px (44 px on phones). The rules also hold with large or spaced text (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8).
 * The page keeps the last width afterwards.
 */
export async function brokenRules(
  page: Page,
  { onTouch = true } = {},
): Promise<Readonly<Record<string, Broken>>> {
  const found: Record<string, Broken> = {};
  const note = (where: string, broken: Broken): void => {
    if (Object.keys(broken).length > 0) found[where] = broken;
  };
  // Parts that are not painted have no layout to measure, so all parts are painted.
  const paint = () => stylePage(page, "* { content-visibility: visible !important }");
  await paint();
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme });
    note(`${width} px`, await brokenNow(page));
    if (onTouch)
      note(`targets at ${width} px`, whatBreaks({ small: await smallTargets(page, width < 768 ? 44 : 24) }));
  }
  for (const [name, viewport, change] of WAYS) {
    await page.setViewportSize(viewport);
    await change(page);
    note(name, await lostNow(page));
    await sizeLetters(page, "");
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await paint();
  }
  return found;
}
