import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world, { viewport: { width: 1280, height: 900 } });

/** A match that is in its super over. */
let superOver: string;
beforeAll(async () => {
  const isOn = ({ match, listed }: { match: string; listed: string }) =>
    match === "ipl-1216517" && listed === "live";
  superOver = world.cricket.matches().find(isOn)?.code ?? "";
  const told = async () => (await fetch(`${world.url}/api/live/match:${superOver}`)).text();
  while (world.cricket.match(superOver).innings.length < 3) world.cricket.next(superOver);
  world.cricket.step(superOver, 2);
  await waitUntil(async () => (await told()).includes('"superOver":true'), "the super over is told");
});

async function open(query = "", code = world.liveCode): Promise<Page> {
  const page = await reader.open(`/scorecard/${code}${query}`);
  await isLive(page);
  return page;
}

const boxOf = async (page: Page, selector: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
};

describe("a match's page on a desk", () => {
  it("has how long it is until the start beside that, under the second side", async () => {
    const next = world.cricket
      .matches()
      .find(({ listed, status, code }) => listed === "upcoming" && code && !/delay/i.test(status));
    const page = await open("", next?.code);
    await expect.poll(() => page.locator(".banner-countdown").count()).toBe(1);
    // Beside each other on a phone, too.
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const [sides = [], parts = []] = await Promise.all(
        [".banner-side", ".banner-when strong"].map((all) =>
          page.locator(all).evaluateAll((found) =>
            found.map((one) => {
              const { left, top, bottom } = one.getBoundingClientRect();
              return { left, top, bottom };
            }),
          ),
        ),
      );
      expect(parts.map(({ left }) => left)).toEqual(sides.map(({ left }) => left));
      expect(new Set(sides.map(({ top }) => top)).size, `sides at ${width} px`).toBe(1);
      expect(new Set(parts.map(({ bottom }) => bottom)).size, `figures at ${width} px`).toBe(1);
      // The seventh of the page's twelve columns.
      if (width === 1280) expect(sides[1]?.left).toBe(44 + (1192 + 24) / 2);
    }
  });

  it("gives the rates of runs the width of the scores beside them", async () => {
    const page = await open("?view=charts");
    const charts = page.locator(".chart-lead > *");
    await expect.poll(() => charts.count()).toBe(2);
    const [scores, rates] = await charts.evaluateAll((all) =>
      all.map((chart) => chart.getBoundingClientRect()),
    );
    expect(rates?.width).toBe(scores?.width);
    expect(rates?.top).toBe(scores?.top);
  });

  it("has the information's title over the same line as both sides, on one baseline with them", async () => {
    const page = await open("?view=info");
    await page.locator(".lineup").first().waitFor();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [title, rows, side] = await Promise.all(
        [".info-view h2", ".info-rows", ".lineup-side h3"].map((one) => boxOf(page, one)),
      );
      expect(rows?.top).toBe(title?.bottom);
      expect(rows?.top).toBeCloseTo((side?.bottom ?? 0) - 1, 1);
      const baselines = await page.locator(".info-view > h2, .lineup-side h3 > span").evaluateAll((heads) =>
        heads.map((head) => {
          const mark = document.createElement("span");
          mark.style.display = "inline-block";
          head.append(mark);
          return mark.getBoundingClientRect().bottom;
        }),
      );
      expect(baselines).toHaveLength(3);
      expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(1.5);
    }
    // The part of the day, its hour and their zone are in one line, in the same or in the next one.
    for (const width of [1280, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const clock = await boxOf(page, ".info-rows .start-clock");
      expect(clock.bottom - clock.top, `${width} px`).toBeLessThan(36);
    }
  });

  it("has one line under the innings' tabs and the players' title, and one grid in both views", async () => {
    const lines = async (page: Page, main: string) => {
      const [own, beside] = await Promise.all([main, ".current-players > h3"].map((one) => boxOf(page, one)));
      expect(beside?.bottom).toBeCloseTo(own?.bottom ?? 0, 0);
      expect(own?.right).toBe((beside?.left ?? 0) - 32);
      return beside?.left;
    };
    const card = await open("", superOver);
    const left = await lines(card, ".innings-switch");
    const told = await open("?view=commentary", superOver);
    expect(await lines(told, ".ball-filters")).toBe(left);
    const view = await boxOf(told, ".commentary-view");
    expect((await boxOf(told, ".every-ball")).right).toBe(view.right);
  });

  it("sets the figures of extras and total on the line of their words, and marks a view as wide as its word", async () => {
    const page = await open();
    for (const line of await page.locator(".score-lines:visible > div").all()) {
      const ends = await line.locator("dt, dd > *").evaluateAll((all) =>
        all.map((one) => {
          const mark = document.createElement("span");
          mark.style.display = "inline-block";
          one.append(mark);
          return Math.round(mark.getBoundingClientRect().bottom);
        }),
      );
      expect(ends.length).toBeGreaterThan(2);
      expect(new Set(ends).size).toBe(1);
    }
    const [mark, word] = await page.locator(".view-tabs [aria-current]").evaluate((tab) => {
      const words = document.createRange();
      words.selectNodeContents(tab);
      return [
        Number.parseFloat(getComputedStyle(tab, "::after").width),
        words.getClientRects()[0]?.width ?? 0,
      ];
    });
    expect(mark).toBeCloseTo(word ?? 0, 0);
  });

  it("has its super overs as wide as the page, their figures in the column of the second side", async () => {
    const page = await open("", superOver);
    const [box, banner, table, second] = await Promise.all(
      [".super-over", ".scorecard-banner", ".super-over table", ".banner-side + .banner-side"].map((one) =>
        boxOf(page, one),
      ),
    );
    expect([box?.left, box?.right]).toEqual([banner?.left, banner?.right]);
    expect(table?.left).toBeCloseTo(second?.left ?? 0, 0);
    expect(await page.locator(".super-over tbody th").allInnerTexts()).toEqual([
      "মুম্বাই ইন্ডিয়ান্স",
      "কিংস ইলেভেন পাঞ্জাব",
    ]);
  });
});

it("has what is needed as the largest sentence of the banner, which alone is tinted, no wider than its words", async () => {
  const page = await open();
  const news = page.locator(".banner-outcome");
  const large = async (one: string) =>
    page.locator(one).evaluate((at) => Number.parseFloat(getComputedStyle(at).fontSize));
  // A step more than the chase needs to begin: the page is a poll behind.
  while (world.cricket.match(world.liveCode).innings.length < 2) world.cricket.step(world.liveCode, 1);
  world.cricket.step(world.liveCode, 1);
  await expect.poll(() => news.innerText()).toMatch(/^\S+ (?:ওভারে|বলে) চাই /);
  expect(await Promise.all(["h1", ".banner-outcome"].map(large))).toEqual([22, 28]);
  // The provider's own words would say it again.
  expect(await page.locator(".banner-aside").count()).toBe(0);
  expect(await page.locator(".banner-words").count()).toBe(0);
  const before = await news.innerText();
  world.cricket.step(world.liveCode, 1);
  await expect.poll(() => news.innerText()).not.toBe(before);
  expect(await news.locator(".figure-changed").count()).toBe(1);
  const [tint, words] = await news.locator(".figure").evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one.getBoundingClientRect().width, range.getBoundingClientRect().width];
  });
  expect(tint).toBeCloseTo(words ?? 0, 0);
});

it("breaks no name into lines on a phone, neither of a side in the title nor of a player in the lists", async () => {
  const page = await open("", superOver);
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 780 });
    /** Of each place where a phrase stands, how many lines it takes. */
    const linesOf = (within: string, phrases: readonly string[]) =>
      page.locator(within).evaluateAll(
        (all, wanted) =>
          all.flatMap((one) =>
            wanted.flatMap((phrase) => {
              const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const at = texts.currentNode.textContent?.indexOf(phrase) ?? -1;
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(texts.currentNode, at);
                range.setEnd(texts.currentNode, at + phrase.length);
                return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
              }
              return [];
            }),
          ),
        phrases,
      );
    expect(await linesOf("h1", ["মুম্বাই ইন্ডিয়ান্স", "কিংস ইলেভেন পাঞ্জাব"])).toEqual([1, 1]);
    const names = await page
      .locator(".batting-table tbody th")
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));
    const told = await linesOf(".score-note", names);
    expect(told.length).toBeGreaterThan(8);
    expect(new Set(told.filter((lines) => lines > 0))).toEqual(new Set([1]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const title = "মুম্বাই ইন্ডিয়ান্স বনাম কিংস ইলেভেন পাঞ্জাব, ৩৬তম ম্যাচ";
  expect(await page.locator("h1").textContent()).toBe(title);
  // Sides that the match list alone knows.
  const overs = world.cricket.matches().find(({ scorecard }) => scorecard === "overs")?.code;
  await page.goto(`/scorecard/${overs}`);
  expect(await page.locator("h1").textContent()).toBe(title);
  expect(await page.locator("h1 .unbroken").allTextContents()).toContain("কিংস ইলেভেন পাঞ্জাব,");
});

it("has what explains a figure in brackets, lighter than that, on every page of a match", async () => {
  const finished = world.cricket.matches().find(({ listed, code }) => listed === "result" && code)?.code;
  const seen: string[] = [];
  for (const path of [
    "/cricket",
    `/scorecard/${world.liveCode}`,
    `/scorecard/${superOver}`,
    `/scorecard/${finished}`,
    `/scorecard/${finished}?view=charts`,
  ]) {
    const page = await reader.open(path);
    await page.locator("main h1").waitFor();
    const texts = await page.locator("main").evaluate((main) => {
      const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const told: [string, number][] = [];
      while (nodes.nextNode()) {
        const { parentElement, textContent } = nodes.currentNode;
        if (!parentElement?.checkVisibility() || parentElement.closest("p, h1, h2, svg")) continue;
        if (/\([০-৯.]+\)/.test(textContent ?? ""))
          told.push([textContent ?? "", Number(getComputedStyle(parentElement).fontWeight)]);
      }
      return told;
    });
    expect(texts.filter(([, weight]) => weight > 400)).toEqual([]);
    seen.push(...texts.map(([text]) => text));
    await page.close();
  }
  expect(seen.length).toBeGreaterThan(8);
});

/** A match of two whole innings that has a winner. */
const finished = (): string =>
  world.cricket.matches().find(({ listed, code }) => listed === "result" && code?.startsWith("inpak"))
    ?.code ?? "";

it("has who decided a finished match in one line above its tables", async () => {
  const page = await open("", finished());
  const tops = await page
    .locator(".match-best :is(dt, dd)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThanOrEqual(4);
  expect(new Set(tops).size).toBe(1);
});

it("has the tables and the balls of a finished match as wide as the page, and nobody at play", async () => {
  for (const width of [1024, 1280, 768]) {
    for (const [query, main] of [
      ["", ".innings-panel"],
      ["?view=commentary", ".commentary-view"],
    ] as const) {
      const page = await open(query, finished());
      await page.setViewportSize({ width, height: 900 });
      const [own, whole] = [await boxOf(page, main), await boxOf(page, ".scorecard-page")];
      expect(own.left).toBe(whole.left);
      if (width >= 1024 || query === "") expect(own.right).toBe(whole.right);
      expect(await page.locator(".current-players").count()).toBe(0);
    }
  }
});

it("has the bowlers of a finished match beside its batters on a desk, below them beside who fell on a tablet, and alone where letters are large", async () => {
  const page = await open("", finished());
  for (const [width, letters, beside] of [
    [1280, "", "batters"],
    [1024, "", "batters"],
    [768, "", "falls"],
    [1280, "200%", "nothing"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), letters);
    const [batting, bowling, panel, falls] = await Promise.all(
      [
        ".batting-table:visible",
        ".bowling-table:visible",
        ".innings-panel",
        ".score-note:visible >> nth=0",
      ].map((one) => boxOf(page, one)),
    );
    expect(bowling?.right, `${width} px`).toBeCloseTo(panel?.right ?? 0, 0);
    if (beside === "batters") {
      expect(bowling?.top, `${width} px`).toBeCloseTo(batting?.top ?? 0, 0);
      expect(bowling?.left, `${width} px`).toBeCloseTo((batting?.right ?? 0) + 32, 0);
    } else if (beside === "falls") {
      expect(bowling?.top, `${width} px`).toBeCloseTo(falls?.top ?? 0, 0);
      expect(bowling?.left, `${width} px`).toBeCloseTo((falls?.right ?? 0) + 32, 0);
    } else {
      expect(bowling?.top, `${width} px`).toBeGreaterThan(batting?.bottom ?? 0);
      expect(bowling?.left, `${width} px`).toBe(panel?.left);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // One innings at a time, as before.
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  for (const place of [0, 1]) {
    await page.locator(".innings-switch input").nth(place).check({ force: true });
    expect(await page.locator(".innings-card:visible").count()).toBe(1);
  }
});

it("has between the balls of an over and the score on a desk what it brought, as a length beside the figure", async () => {
  const overs = world.cricket.matches().find(({ scorecard }) => scorecard === "overs")?.code;
  const page = await open("", overs);
  const [table, panel, total] = await Promise.all(
    [".overs-table:visible", ".innings-panel", ".overs-total:visible"].map((one) => boxOf(page, one)),
  );
  expect(table?.right).toBeCloseTo(panel?.right ?? 0, 0);
  expect(total?.right).toBeCloseTo(table?.right ?? 0, 0);
  const rows = await page.locator(".over-runs:visible:has(.over-bar)").evaluateAll((all) =>
    all.map((cell) => {
      const [figure, bar, all] = [".figure", ".over-bar rect", ".over-bar"].map((one) =>
        cell.querySelector(one)?.getBoundingClientRect(),
      );
      const digits = cell.querySelector(".figure")?.textContent ?? "";
      return {
        runs: Number(digits.replaceAll(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit)))),
        gap: (bar?.left ?? 1e6) - (figure?.right ?? 0),
        share: (bar?.width ?? 0) / (all?.width ?? 1),
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { runs, gap, share } of rows) {
    expect(gap).toBeLessThan(20);
    expect(share).toBeCloseTo(Math.min(1, runs / 24), 1);
  }
  // Two wides and six balls are one line.
  const high = await page.locator(".over-balls:visible .ball-strip").evaluateAll(([strip]) => {
    strip?.replaceChildren(
      ...["১", "০", "ওয়া", "১", "১", "ওয়া", "৬", "০"].map((mark) => {
        const ball = document.createElement("li");
        ball.className = "ball";
        ball.textContent = mark;
        return ball;
      }),
    );
    return new Set(Array.from(strip?.children ?? [], (ball) => ball.getBoundingClientRect().top)).size;
  });
  expect(high).toBe(1);
});

it("has in its charts one order of innings, in the shots and remarks as in the plots", async () => {
  const page = await open("?view=charts", finished());
  // The overs of a match that nobody has open come once they are asked for.
  await page.locator(".numbers").first().waitFor();
  const sides = await page.locator(".outlook, .numbers thead th:not(:first-child)").allInnerTexts();
  expect(sides.length).toBeGreaterThanOrEqual(2);
  const heads = [".shot-innings > details:first-child > summary", ".remarks > summary"];
  for (const head of heads) {
    const told = await page.locator(head).allInnerTexts();
    expect(told.length).toBe(sides.length);
    expect(told.map((one, place) => one.startsWith((sides[place] ?? "?").slice(0, 3)))).toEqual(
      sides.map(() => true),
    );
  }
});

it("is no wider than a phone with the shots of all players open, which go on sideways in rows of their own", async () => {
  const page = await open("?view=charts", finished());
  await page.setViewportSize({ width: 390, height: 844 });
  const summaries = page.locator(".shot-innings > details > summary");
  await summaries.first().waitFor();
  for (const one of await summaries.all()) await one.click();
  await expect.poll(() => page.locator(".shot-tile:visible").count()).toBeGreaterThan(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Of their tables all columns are on the screen.
  const tables = page.locator(".shot-tables details");
  for (const one of await tables.locator("summary").all()) await one.click();
  const outside = await tables
    .locator(".chart-table-frame")
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(outside.length).toBeGreaterThan(2);
  expect(Math.max(...outside)).toBe(0);
});

it("has the mark of who bats behind the last word of a name, however little room the name has", async () => {
  const page = await open();
  await page.setViewportSize({ width: 768, height: 900 });
  const apart = await page.locator(".banner-team:has(.batting-side)").evaluate((team) => {
    const [name, mark] = [".banner-team-full", ".batting-side"].map((one) => team.querySelector(one));
    if (!name?.firstChild || !mark) return ["no mark"];
    const written = name.firstChild.nodeValue;
    const names = Array.from({ length: 30 }, (_, letters) => `Northern ${"m".repeat(letters + 1)}`);
    const lonely = names.filter((one) => {
      if (name.firstChild) name.firstChild.nodeValue = one;
      const line = [...name.getClientRects()].at(-1);
      const { top, left, right } = mark.getBoundingClientRect();
      return !line || top > line.bottom || left < line.right - 24 || right > line.right + 1;
    });
    if (name.firstChild) name.firstChild.nodeValue = written;
    return lonely;
  });
  expect(apart).toEqual([]);
});

it("has on a tablet the figures of those at play near their names, and its title's line as wide as the page", async () => {
  const page = await open();
  await page.setViewportSize({ width: 768, height: 900 });
  const [table, title] = await Promise.all(
    [".current-players-table", ".current-players > :is(h2, h3):not(.visually-hidden)"].map((one) =>
      boxOf(page, one),
    ),
  );
  expect((table?.right ?? 0) - (table?.left ?? 0)).toBeLessThanOrEqual(416);
  expect((title?.right ?? 0) - (title?.left ?? 0)).toBeCloseTo(720, 1);
  // Who bowls is right below the stand, in play and while it stands still, which leaves the panel's own title to the ear.
  const ends = await page.locator(".current-players").evaluate((panel) =>
    [false, true].map((still) => {
      panel.querySelector("h2")?.classList.toggle("visually-hidden", still);
      const [bowler, stand] = [".current-players-bowler", ".current-players-stand"].map((one) =>
        panel.querySelector(one)?.getBoundingClientRect(),
      );
      return Math.round((bowler?.top ?? -99) - (stand?.bottom ?? 0));
    }),
  );
  expect(ends).toEqual([0, 0]);
});

it("has all of the last eighteen balls in sight, whichever ball of an over the last one is", async () => {
  const page = await open();
  const hidden = await page.locator(".recent-balls").evaluate((strip) => {
    const made = (name: string, parts: readonly Node[], tag = "li"): Element => {
      const element = document.createElement(tag);
      element.className = name;
      element.append(...parts);
      return element;
    };
    const over = (count: number): Element => {
      const mark = () => made("ball", [document.createTextNode("১")], "span");
      const balls = Array.from({ length: count }, () => made("recent-ball", [mark()]));
      return made("recent-over", [made("", balls, "ol")]);
    };
    const box = strip.cloneNode() as Element;
    strip.after(box);
    const counts = [1, 2, 3, 4, 5, 6].map((last) => {
      box.replaceChildren(...[last, 6, 6, 6 - last].filter((balls) => balls > 0).map(over));
      const { top, bottom } = box.getBoundingClientRect();
      const balls = [...box.querySelectorAll(".ball")].map((ball) => ball.getBoundingClientRect());
      return balls.filter((ball) => ball.top < top || ball.bottom > bottom).length;
    });
    box.remove();
    return counts;
  });
  expect(hidden).toEqual([0, 0, 0, 0, 0, 0]);
});
