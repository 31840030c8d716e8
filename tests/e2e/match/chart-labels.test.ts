import type { Browser } from "playwright";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Charts } from "../../../web/cricket/scorecard/charts/Charts.tsx";
import { CHART_STATES } from "../../../web/cricket/scorecard/charts/chart-states.test-support.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { builtStyles } from "../../support/browser/built-styles.ts";

const page = (state: keyof typeof CHART_STATES): string => {
  const charts = CHART_STATES[state];
  if (!charts) throw new Error(`There is no ${state}`);
  const body = renderToString(createElement(Charts, { document: charts.card, progress: charts.progress }));
  return `<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${builtStyles("index", "Score", "LiveScorecard", "ChartsView")} body{margin:0;padding:0 16px}</style><body>${body}</body></html>`;
};

/** What lies on what, or is cut, in the charts of the page: an empty list where all is well. Runs in the page. */
function faultsInPage(): string[] {
  const faults: string[] = [];
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  /** Letters as they are drawn, without the room above and below them that a line of text has, with the sample beside them. */
  const letters = (text: Element): DOMRect => {
    const box = text.getBoundingClientRect();
    const sample = text.parentElement?.querySelector(":scope > .plot-sample")?.getBoundingClientRect();
    const left = Math.min(box.left, sample?.left ?? box.left);
    const right = Math.max(box.right, sample?.right ?? box.right);
    return new DOMRect(left, box.top + 4, right - left, box.height - 8);
  };
  for (const plot of document.querySelectorAll(".plot")) {
    const own = [...plot.querySelectorAll(".plot-label")];
    const ticks = [...plot.querySelectorAll(".plot-tick")];
    const room = plot.getBoundingClientRect();
    const svg = plot.querySelector("svg")?.getBoundingClientRect();
    const base = plot.querySelector(".plot-base")?.getBoundingClientRect();
    const named = (text: Element) => `${plot.closest(".chart")?.id}: ${text.textContent}`;
    const lines = [...plot.querySelectorAll<SVGPathElement>("path.plot-line:not(.plot-line-ahead)")].map(
      (path) => {
        const place = path.getScreenCTM();
        return Array.from({ length: 400 }, (_, step) => {
          const at = path.getPointAtLength((path.getTotalLength() * step) / 399);
          return place ? new DOMPoint(at.x, at.y).matrixTransform(place) : at;
        });
      },
    );
    for (const [index, label] of own.entries()) {
      const box = letters(label);
      for (const other of own.slice(index + 1)) {
        if (meet(box, letters(other))) faults.push(`${named(label)} lies on ${other.textContent}`);
      }
      for (const tick of ticks) {
        if (meet(box, letters(tick))) faults.push(`${named(label)} lies on the axis' ${tick.textContent}`);
      }
      for (const dot of plot.querySelectorAll(".plot-wicket, .plot-fall")) {
        if (meet(box, dot.getBoundingClientRect())) faults.push(`${named(label)} lies on a wicket`);
      }
      if (base && box.bottom > base.top) faults.push(`${named(label)} is struck by the axis`);
      if (box.left < room.left || box.right > room.right + 1) faults.push(`${named(label)} is cut`);
      if (svg && box.left < svg.left - 1) faults.push(`${named(label)} goes through the axis`);
      for (const [nth, line] of lines.entries()) {
        const inside = line.some(
          ({ x, y }) => x > box.left + 1 && x < box.right - 1 && y > box.top && y < box.bottom,
        );
        if (inside) faults.push(`${named(label)} lies on line ${nth}`);
      }
    }
    for (const label of plot.querySelectorAll(".plot-place")) {
      const text = label.querySelector(".plot-label");
      const anchor = label instanceof SVGSVGElement ? label.getScreenCTM() : null;
      if (!text || !anchor || label.querySelector(".plot-leader")) continue;
      const { left, right, top, bottom } = letters(text);
      const across = Math.max(left - anchor.e, anchor.e - right, 0);
      const down = Math.max(top - anchor.f, anchor.f - bottom, 0);
      if (Math.hypot(across, down) > 24) faults.push(`${named(text)} is far from its dot`);
    }
  }
  if (document.documentElement.scrollWidth > window.innerWidth)
    faults.push("the page is wider than its window");
  return faults;
}

describe("the labels of charts", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchShell();
  });
  afterAll(() => browser.close());

  it.each(Object.keys(CHART_STATES))("lie on nothing and are near to what they name: %s", async (state) => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.setContent(page(state));
    const found: string[] = [];
    for (const width of [360, 390, 768, 1280]) {
      await tab.setViewportSize({ width, height: 800 });
      found.push(...(await tab.evaluate(faultsInPage)).map((fault) => `${width} px, ${fault}`));
    }
    await context.close();
    expect(found).toEqual([]);
  });

  it("have a sample of their line beside the name, in its colour and its dashes", async () => {
    const tab = await browser.newPage({ viewport: { width: 390, height: 800 } });
    for (const state of Object.keys(CHART_STATES)) {
      await tab.setContent(page(state));
      const { wrong, names } = await tab.evaluate(() => {
        const look = (line: Element | null) => {
          if (!line) return "";
          const { stroke, strokeDasharray } = getComputedStyle(line);
          return `${stroke} ${strokeDasharray}`;
        };
        const all = [...document.querySelectorAll(".plot-place:has(.plot-end)")];
        const wrong = all.flatMap((label) => {
          const sample = label.querySelector(".plot-sample");
          const name = label.querySelector(".plot-name");
          const lines = [...(label.closest(".plot")?.querySelectorAll("path.plot-line") ?? [])].map(look);
          const { left = 0, right = 0, width = 0 } = sample?.getBoundingClientRect() ?? {};
          const box = name?.getBoundingClientRect();
          const gap = Math.max((box?.left ?? 0) - right, left - (box?.right ?? 0));
          const isRight = width > 15 && lines.includes(look(sample)) && gap >= 0 && gap < 8;
          return isRight ? [] : [`${name?.textContent}: ${look(sample)}, ${gap} px from it`];
        });
        return { wrong, names: all.length };
      });
      expect(wrong, state).toEqual([]);
      expect(names, state).toBe(await tab.locator(".plot-end").count());
    }
    await tab.close();
  });

  it("are in tables that go on beyond no edge of their own: a phone's reader sees all rows", async () => {
    const tab = await browser.newPage({ viewport: { width: 390, height: 800 } });
    for (const state of Object.keys(CHART_STATES)) {
      await tab.setContent(page(state));
      const hidden = await tab.locator(".chart-table").evaluateAll((all) =>
        all.map((table) => {
          table.setAttribute("open", "");
          const frame = table.querySelector(".chart-table-frame");
          return frame ? frame.scrollHeight - frame.clientHeight : 0;
        }),
      );
      expect(
        hidden.filter((px) => px > 1),
        state,
      ).toEqual([]);
    }
    await tab.close();
  });

  it.each(["light", "dark"] as const)(
    "are of wickets that stand out from a red side's bars: %s",
    async (colorScheme) => {
      const context = await browser.newContext({ colorScheme });
      const tab = await context.newPage();
      await tab.setContent(page("super overs, red sides"));
      const ringless = await tab.evaluate(() => {
        const paper = document.body.appendChild(document.createElement("i"));
        paper.className = "plot-fall-1";
        const ground = getComputedStyle(paper).fill;
        const dots = [...document.querySelectorAll(".plot-wicket, .plot-fall")];
        return dots.filter((dot) => {
          const { fill, stroke, strokeWidth } = getComputedStyle(dot);
          const ringed =
            fill !== stroke && [fill, stroke].includes(ground) && Number.parseFloat(strokeWidth) >= 2;
          return !ringed;
        }).length;
      });
      expect(await tab.locator(".plot-wicket").count()).toBeGreaterThan(0);
      await context.close();
      expect(ringless).toBe(0);
    },
  );
});
