import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { SPACED_TEXT, stylePage } from "../../support/browser/style-page.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world);

const WIDTHS = [360, 390] as const;

/** A tie with two super overs, and a match that is told over by over alone. */
let superOvers: string;
let overByOver: string;
let toCome: string;
beforeAll(async () => {
  const code = (is: (match: ReturnType<typeof world.cricket.match>) => boolean): string =>
    world.cricket.matches().find((match) => match.code !== "" && is(match))?.code ?? "";
  superOvers = code(({ match, listed }) => match === "ipl-1216517" && listed === "live");
  overByOver = code(({ scorecard }) => scorecard === "overs");
  toCome = code(({ listed, status }) => listed === "upcoming" && !/delay/i.test(status));
  while (world.cricket.match(superOvers).listed === "live") world.cricket.next(superOvers);
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/live/match:${superOvers}`);
    return (await answer.text()).includes('"status":"RESULTS"');
  }, "the tie is decided");
});

async function openAt(width: number, path: string): Promise<Page> {
  await reader.instead({ viewport: { width, height: 780 } });
  const page = await reader.open(path);
  await isLive(page);
  return page;
}

/** Loaded once, and looked at in both widths of a phone. */
async function onPhones(path: string, look: (page: Page, width: number) => Promise<void>): Promise<void> {
  const page = await openAt(WIDTHS[0], path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    await look(page, width);
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** How large the banner sets its title and its news, in pixels. */
const sizes = (page: Page) =>
  page.locator(".scorecard-banner").evaluate((banner) => {
    const sizeOf = (one: string) =>
      Number.parseFloat(getComputedStyle(banner.querySelector(one) ?? banner).fontSize);
    return {
      title: sizeOf("h1"),
      news: sizeOf(".banner-outcome"),
    };
  });

/** How many lines a text takes. */
const lines = (at: Locator) =>
  at.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));

async function inside(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, around] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!one || !around) return false;
  return one.x >= around.x - 1 && one.x + one.width <= around.x + around.width + 1;
}

/** How far a row fades at its left and at its right. */
const fades = (row: Locator) =>
  row.evaluate((one) => {
    const style = getComputedStyle(one);
    return ["--hidden-left", "--hidden-right"].map((side) => style.getPropertyValue(side));
  });

/** How the latest balls stand: rows, balls that an edge cuts, and how overs and the lines between them stand. */
const ballsIn = (page: Page) =>
  page.locator(".recent-balls").evaluate((row) => {
    const around = row.getBoundingClientRect();
    const boxes = Array.from(row.querySelectorAll(".recent-ball"), (one) => ({
      one,
      box: one.getBoundingClientRect(),
    }));
    const seen = boxes.filter(({ box }) => box.bottom > around.top + 1 && box.top < around.bottom - 1);
    const whole = seen.filter(
      ({ box }) => box.top >= around.top - 1 && box.left >= around.left - 1 && box.right <= around.right + 1,
    );
    const first = seen.at(-1);
    const overs = Array.from(row.children, (one) => ({ one, box: one.getBoundingClientRect() })).filter(
      ({ box }) => box.bottom > around.top + 1,
    );
    const tops = (over: Element) =>
      new Set(
        Array.from(over.querySelectorAll(".recent-ball"), (ball) =>
          Math.round(ball.getBoundingClientRect().top),
        ),
      );
    const lineOf = (over: Element, box: DOMRect) =>
      box.left + Number.parseFloat(getComputedStyle(over, "::before").left);
    // The newest ball's ring stands a pixel outside of it.
    const newest = boxes[0]?.one.querySelector(".ball")?.getBoundingClientRect() ?? new DOMRect();
    return {
      ringIsWhole:
        Math.min(
          newest.top - around.top,
          around.bottom - newest.bottom,
          newest.left - around.left,
          around.right - newest.right,
        ) >= 0.99,
      cut: boxes.length - whole.length,
      rows: new Set(seen.map(({ box }) => Math.round(box.top))).size,
      firstIsWhole:
        Math.abs(
          (first?.box.left ?? 0) - around.left - Number.parseFloat(getComputedStyle(row).paddingLeft),
        ) < 0.5,
      broken: overs.filter(({ one }) => tops(one).size > 1).length,
      // A line that has no over of its row before it.
      hanging: overs.filter(
        ({ one, box }) =>
          lineOf(one, box) >= around.left &&
          !overs.some((other) => other.box.top === box.top && other.box.right <= lineOf(one, box)),
      ).length,
      lines: overs.filter(({ one, box }) => lineOf(one, box) >= around.left).length,
    };
  });

const ALL_WHOLE = { ringIsWhole: true, cut: 0, rows: 2, firstIsWhole: true, broken: 0, hanging: 0 };

describe("a scorecard on a phone", () => {
  it.each(WIDTHS)(
    "opens a match that super overs decided on its chase, and has all of these in one tab, all tabs in sight",
    async (width) => {
      const page = await openAt(width, `/scorecard/${superOvers}`);
      const tabs = page.locator(".innings-switch");
      const cards = page.locator(".innings-card:visible h2");
      await expect.poll(() => tabs.locator("label").count()).toBe(3);
      await expect.poll(() => cards.count()).toBe(1);
      expect(await cards.innerText()).not.toContain("সুপার ওভার");
      const last = tabs.locator("label").last();
      await expect.poll(() => inside(last, tabs)).toBe(true);
      await expect.poll(() => fades(tabs)).toEqual(["0px", "0px"]);
      // Figures of two columns do not read as one number.
      const apart = await page
        .locator(".batting-table:visible td.score-main + td")
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft));
      expect(apart).toBeGreaterThan(10);
      await tabs.locator("input").last().check({ force: true });
      await expect.poll(() => cards.count()).toBe(4);
      for (const name of await cards.allInnerTexts()) expect(name).toContain("সুপার ওভার");
      await expect.poll(() => fades(page.locator(".view-tabs"))).toEqual(["0px", "0px"]);
      expect(await widthOf(page)).toBe(width);
      expect(reader.problems).toEqual([]);
    },
  );

  it("has all eighteen balls in two rows, none of them cut or behind a line", async () => {
    await onPhones(`/scorecard/${world.liveCode}`, async (page) => {
      await expect.poll(() => page.locator(".recent-ball").count()).toBe(18);
      const { lines, ...balls } = await ballsIn(page);
      expect(balls).toEqual(ALL_WHOLE);
      expect(lines).toBeLessThanOrEqual(2);
    });
  });

  it("has the letters of a ball inside its round ends and its ring, and grows with them", async () => {
    await onPhones(`/scorecard/${world.liveCode}`, async (page) => {
      await expect.poll(() => page.locator(".recent-ball").count()).toBe(18);
      const room = () =>
        page.locator(".recent-ball .ball").evaluateAll((balls) =>
          balls.slice(0, 2).map((ball) => {
            ball.textContent = "ওয়া";
            const letters = document.createRange();
            letters.selectNodeContents(ball);
            const [inner, disc] = [letters.getBoundingClientRect(), ball.getBoundingClientRect()];
            return {
              left: inner.left - disc.left,
              right: disc.right - inner.right,
              height: disc.height,
            };
          }),
        );
      const balls = await room();
      expect(Math.min(...balls.flatMap(({ left, right }) => [left, right]))).toBeGreaterThan(2.5);
      expect(await ballsIn(page)).toMatchObject({ cut: 0, rows: 2, broken: 0 });
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      const large = await room();
      expect(large.map(({ height }) => height)).toEqual(balls.map(({ height }) => height * 2));
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    });
  });

  it("cuts no ball in half where a reader's own style sheet spaces lines", async () => {
    const page = await openAt(390, `/scorecard/${world.liveCode}`);
    await stylePage(page, SPACED_TEXT);
    const { cut, rows } = await ballsIn(page);
    expect({ cut, rows }).toEqual({ cut: 0, rows: 2 });
  });

  it("has the super overs in a box under the scores, their figures in columns, both sides and who won", async () => {
    await onPhones(`/scorecard/${superOvers}`, async (page, width) => {
      const [mark, name] = await Promise.all(
        [".winning-side", ":has(> .winning-side) > .banner-team-full"].map((one) =>
          page.locator(`.banner-sides ${one}`).evaluate((at) => {
            const { bottom, right } = Array.from(at.getClientRects()).at(-1) ?? new DOMRect();
            return { bottom, right };
          }),
        ),
      );
      // It stands behind the last word of the name, and begins no line.
      expect(Math.abs((mark?.bottom ?? 0) - (name?.bottom ?? 0))).toBeLessThan(10);
      const box = page.locator(".super-over");
      expect(await box.locator("h2").innerText()).toContain("দ্বিতীয় সুপার ওভারে জয়ী");
      const said = await page.locator(".scorecard-banner").innerText();
      // The verdict stands once in Bengali, and no words beside the badge repeat it.
      expect(said.match(/ম্যাচ টাই|ওভারে জয়ী/g)).toEqual(["ম্যাচ টাই", "ওভারে জয়ী"]);
      expect(said).not.toContain("Match Ended");
      expect(said).not.toContain("Match tied");
      expect(await sizes(page)).toEqual({ title: 18, news: width < 375 ? 18.24 : 20 });
      const rows = box.locator("tbody tr");
      expect(await rows.first().innerText()).toMatch(
        /১ম\s+৫\/১\s+১ উইকেটে ৫\s+\(১\)\s+২য়\s+১১\/১\s+১ উইকেটে ১১\s+\(১\)/,
      );
      expect(await rows.last().innerText()).toMatch(
        /১ম\s+৫\/২\s+২ উইকেটে ৫\s+\(১\)\s+২য়\s+১৫\/০\s+বিনা উইকেটে ১৫\s+\(০\.৪\)/,
      );
      for (const column of [0, 1]) {
        const ends = await Promise.all(
          [0, 1].map(async (row) => {
            const cell = await rows.nth(row).locator("td").nth(column).boundingBox();
            return Math.round((cell?.x ?? 0) + (cell?.width ?? 0));
          }),
        );
        expect(ends[0]).toBe(ends[1]);
      }
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await page.locator(".banner-score").allTextContents()).toEqual([
        "১৭৬/৬৬ উইকেটে ১৭৬ (২০ ওভার)",
        "১৭৬/৬৬ উইকেটে ১৭৬ (২০ ওভার)",
      ]);
    });
  });

  it("begins its title beside the badge, and has each side of a super over in one line under its short name", async () => {
    await onPhones(`/scorecard/${superOvers}`, async (page) => {
      const [badge, title] = await Promise.all(
        [".banner-status > .match-badge", ".scorecard-banner h1"].map((one) =>
          page.locator(one).evaluate((at) => {
            const words = document.createRange();
            words.selectNodeContents(at);
            const [first = new DOMRect()] = words.getClientRects();
            return { top: first.top, left: first.left, right: first.right };
          }),
        ),
      );
      expect(Math.abs((title?.top ?? 0) - (badge?.top ?? 0))).toBeLessThan(14);
      expect(title?.left).toBeGreaterThan(badge?.right ?? 0);
      const names = page.locator(".super-over-code");
      expect(await names.allInnerTexts()).toEqual(["মুম্বই", "পঞ্জাব"]);
      const rows = await page
        .locator(".super-over tbody tr")
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...rows)).toBeLessThan(60);
    });
  });

  it("is no wider than the window for its super overs where letters are twice as large", async () => {
    const page = await openAt(320, `/scorecard/${superOvers}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await widthOf(page)).toBe(320);
    const box = page.locator(".super-over");
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  it("has the last super over of both sides whole in the bar, called so", async () => {
    await onPhones(`/scorecard/${superOvers}`, async (page, width) => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.locator(".match-bar").isVisible()).toBe(true);
      expect(await page.locator(".match-bar-words").innerText()).toMatch(/^ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী/);
      const sides = page.locator(".match-bar-side");
      expect(await sides.count()).toBe(2);
      for (const score of await sides.allInnerTexts())
        expect(score).toMatch(/^(?:মুম্বই|পঞ্জাব) ১৭৬\/৬ [০-৯]+\/[০-৯]$/);
      const [around] = await Promise.all([page.locator(".match-bar-sides").boundingBox()]);
      for (const side of await sides.all()) {
        const box = await side.boundingBox();
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(
          (around?.x ?? 0) + (around?.width ?? 0),
        );
        expect(await side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      }
    });
  });

  it("keeps a side of the table beside its score, in one line, and its last super over in one below", async () => {
    await onPhones("/cricket?team=kings-xi-punjab", async (page) => {
      const own = page.locator(`.match-row:has(a[href="/scorecard/${superOvers}"]) .match-row-side`);
      expect(await own.count()).toBe(2);
      for (const side of await own.all()) {
        const figure = side.locator(".match-row-score .figure");
        expect(await figure.innerText()).toBe("১৭৬/৬");
        expect(await side.textContent()).toMatch(/৬ উইকেটে ১৭৬(?:, সুপার ওভারে (?:বিনা|[০-৯]) উইকেটে [০-৯]+){2}/);
        const made = side.locator(".match-row-supers");
        expect(await made.innerText()).toMatch(/^২য় সুপার ওভার\s+[০-৯]+\/[০-৯]$/u);
        const [score, below] = [await figure.boundingBox(), await made.boundingBox()];
        for (const line of [score, below]) expect(line?.height).toBeLessThan(30);
        expect((below?.y ?? 0) - (score?.y ?? 0)).toBeGreaterThan(12);
        expect((await side.boundingBox())?.height).toBeLessThan(60);
      }
    });
  });

  it("has each side's full name in two lines at most, beside its scores", async () => {
    for (const path of [superOvers, overByOver, toCome, world.liveCode]) {
      await onPhones(`/scorecard/${path}`, async (page, width) => {
        const names = page.locator(".banner-team-full");
        expect(await names.count()).toBe(2);
        for (const name of await names.all()) {
          expect(await name.isVisible()).toBe(true);
          expect(await lines(name)).toBeLessThanOrEqual(2);
          expect(
            await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
          ).toBeLessThan(3);
        }
        expect(await widthOf(page)).toBe(width);
      });
    }
  });

  it("has over by over each innings under its side and score, figures in columns", async () => {
    await onPhones(`/scorecard/${overByOver}`, async (page, width) => {
      const innings = page.locator(".innings-card:visible");
      const tabs = page.locator(".innings-switch");
      expect(await tabs.locator("label").allInnerTexts()).toEqual([
        expect.stringMatching(/^পঞ্জাব\s*,\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬/),
        expect.stringMatching(/^মুম্বই\s*,\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬/),
        expect.stringMatching(/^সুপার ওভার/),
      ]);
      expect(await inside(tabs.locator("label").last(), tabs)).toBe(true);
      await tabs.locator("input").last().check({ force: true });
      // The ear has a word behind what the eye has short.
      expect(await innings.locator("h2").allInnerTexts()).toEqual(
        ["দ্বিতীয় ", "দ্বিতীয় ", "প্রথম ", "প্রথম "].map((which) =>
          expect.stringMatching(
            `, ${which}সুপার ওভার\\s+[০-৯]+/[০-৯]\\s+\\S+ উইকেটে [০-৯]+\\s+\\([০-৯]\\.[০-৯] ov\\s*overs\\s*\\)$`,
          ),
        ),
      );
      await tabs.locator("input").nth(1).check({ force: true });
      const main = innings.first();
      expect(await main.locator("h2").innerText()).toMatch(
        /^মুম্বই ইন্ডিয়ান্স\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬\s+\(২০\.০ ov\s*overs\s*\)$/,
      );
      const figures = async (column: string) =>
        Promise.all((await main.locator(`tbody ${column}`).all()).map((cell) => cell.boundingBox()));
      for (const column of [".over-runs", ".over-score"]) {
        const ends = (await figures(column)).map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
        expect([...new Set(ends)]).toEqual([width - 16]);
      }
      expect(await main.locator("tbody .over-number").first().innerText()).toContain("২০");
      expect(await widthOf(page)).toBe(width);
    });
  });

  it("stands the balls of a long over in lines of like length", async () => {
    await onPhones(`/scorecard/${overByOver}`, async (page, width) => {
      const strip = page.locator(".over-balls .ball-strip").nth(4);
      const linesOf = (outcomes: readonly string[]) =>
        strip.evaluate((list, marks) => {
          const pattern = list.firstElementChild;
          list.replaceChildren(
            ...marks.map((mark) => {
              const ball = pattern?.cloneNode(true) as Element;
              ball.firstElementChild?.replaceChildren(mark);
              return ball;
            }),
          );
          const counted = new Map<number, number>();
          for (const ball of list.children) {
            const top = Math.round(ball.getBoundingClientRect().top);
            counted.set(top, (counted.get(top) ?? 0) + 1);
          }
          return [...counted.values()];
        }, outcomes);
      expect(await linesOf(["1", "0", "wd", "4", "0", "wd", "W", "6"])).toEqual([8]);
      for (const length of [9, 10, 11, 12, 13]) {
        const counts = await linesOf(Array.from({ length }, (_, at) => (at % 3 ? "2nb" : "1W")));
        expect(counts.length).toBeLessThanOrEqual(3);
        expect(Math.max(...counts) - Math.min(...counts), `${counts}`).toBeLessThanOrEqual(2);
      }
      expect(await widthOf(page)).toBe(width);
    });
  });

  it("names the bowlers of a match of overs in Bengali, and says aloud what a wicket brought besides", async () => {
    const page = await openAt(WIDTHS[0], `/scorecard/${overByOver}`);
    expect(await page.locator('.over-bowler [lang="bn"]').filter({ hasText: "বুমরা" }).count()).toBeGreaterThan(
      2,
    );
    // The match is over: who was in last is not who plays.
    expect(await page.locator(".current-players").count()).toBe(0);
    const runOut = page.locator(".over-balls .ball-wicket").filter({ hasText: /^১উ/ }).first();
    expect(await runOut.innerText()).toContain("১উ");
    expect(await runOut.locator(".visually-hidden").textContent()).toBe("উইকেট, ১ রান");
  });

  it("tells and draws a match of overs, with scripts and without", async () => {
    const path = `/scorecard/${overByOver}`;
    // The overs of a match that nobody has open come once they are asked for, and a page without scripts stays as it came.
    await waitUntil(
      async () => (await fetch(`${world.url}/api/live/progress:${overByOver}`)).ok,
      "the overs are published",
    );
    const fits = async (page: Page) => {
      for (const width of [...WIDTHS].reverse()) {
        await page.setViewportSize({ width, height: 780 });
        expect(await widthOf(page)).toBe(width);
      }
    };
    for (const javaScriptEnabled of [false, true]) {
      await reader.instead({ viewport: { width: WIDTHS[0], height: 780 }, javaScriptEnabled });
      const page = await reader.open(`${path}?view=charts`);
      await expect.poll(() => page.locator(".charts-view .plot-line:not(.plot-sample)").count()).toBe(4);
      expect(await page.locator(".charts-view").innerText()).toContain("শটের ছবি আঁকা যায়নি।");
      await fits(page);
      await page.goto(`${path}?view=commentary`);
      await expect.poll(() => page.locator(".over-entry").count()).toBe(44);
      expect(await page.locator(".over-entry .ball-sentence").last().innerText()).toMatch(
        /^১\u00a0ওভার শেষ: এই ওভারে [০-৯]+\u00a0রান/,
      );
      await fits(page);
    }
    const page = await openAt(WIDTHS[0], path);
    await page.getByRole("link", { name: "চার্ট", exact: true }).click();
    await expect.poll(() => page.locator(".charts-view .plot-line:not(.plot-sample)").count()).toBe(4);
    expect(reader.problems).toEqual([]);
  });
});

it("has a countdown that moves nothing when it comes", async () => {
  await reader.instead({ viewport: { width: 360, height: 780 } });
  const page = await reader.open();
  // The faces are there before: what they move where they come late is measured with the page's quality.
  await page.goto(`/scorecard/${toCome}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.addInitScript(() => {
    const seen: { moved: number; what: string[] }[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const what = sources.map(({ node }) =>
          node instanceof Element ? node.className : String(node?.nodeName),
        );
        seen.push({ moved: value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect.poll(() => page.locator(".banner-countdown").innerText()).toMatch(/^শুরু হতে বাকি\s+[০-৯]/);
  const shifts: { moved: number; what: string[] }[] = await page.evaluate(() =>
    Reflect.get(window, "shifts"),
  );
  const sum = shifts.reduce((total, { moved }) => total + moved, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
});

it("says at one height of a match to come what its commentary and its charts wait for", async () => {
  const page = await openAt(390, `/scorecard/${toCome}?view=commentary`);
  const place = async () => {
    await page.locator(".view-note").waitFor();
    return page.locator(".view-note").evaluate((note) => note.getBoundingClientRect().top);
  };
  const ofCommentary = await place();
  await page.goto(`/scorecard/${toCome}?view=charts`);
  await isLive(page);
  expect(await place()).toBe(ofCommentary);
});

it("has all eighteen balls in two rows beside the stand on a tablet", async () => {
  const page = await openAt(1000, `/scorecard/${world.liveCode}`);
  // Whole overs, of which a narrow row has room for one alone.
  while (!/\.0$/.test(world.cricket.match(world.liveCode).innings.at(-1)?.overs ?? ""))
    world.cricket.step(world.liveCode);
  for (const width of [640, 768, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const { lines: _, ...balls } = await ballsIn(page);
    expect(balls, `${width} px`).toEqual(ALL_WHOLE);
  }
  const { lines } = await ballsIn(page);
  const [strip, table] = await Promise.all(
    [".recent-balls", ".current-players-table"].map((part) => page.locator(part).boundingBox()),
  );
  expect(strip?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
  expect(lines).toBeGreaterThan(0);
  // The balls beside it do not stretch its rows.
  const rows = await page
    .locator(".current-players-table tr")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...rows)).toBeLessThan(42);
  // Between two innings the room of who bowls, below the stand, stays.
  const [bowls, none] = await page.locator(".current-players").evaluate((panel) => {
    const { height } = panel.getBoundingClientRect();
    panel.querySelector(".current-players-bowler")?.remove();
    return [height, panel.getBoundingClientRect().height];
  });
  expect(none).toBe(bowls);
  // An innings that has just begun: one row at the top of the room for two.
  const above = await page.locator(".recent-balls").evaluate((row) => {
    for (const over of Array.from(row.children).slice(1)) over.remove();
    return (row.firstElementChild?.getBoundingClientRect().top ?? 0) - row.getBoundingClientRect().top;
  });
  expect(above).toBeLessThan(4);
});

it("says as wide as the page why play stands still, before all else, and no more once it goes on", async () => {
  const code = world.cricket
    .matches()
    .find(({ match, listed }) => match === "odi-1144504" && listed === "live")?.code;
  while (world.cricket.match(code ?? "").status !== "Innings Break") world.cricket.next(code ?? "");
  await onPhones(`/scorecard/${code}`, async (page) => {
    await expect.poll(() => page.locator(".banner-stop").allInnerTexts()).toEqual(["ইনিংস বিরতি"]);
    const [band, banner] = await Promise.all(
      [".banner-status", ".scorecard-banner"].map((one) => page.locator(one).boundingBox()),
    );
    // Right under the line over the banner.
    expect(band).toMatchObject({ x: banner?.x, y: (banner?.y ?? 0) + 3, width: banner?.width });
    expect(await page.locator(".scorecard-banner").innerText()).toMatch(/^ইনিংস বিরতি\s/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator(".match-bar").isVisible()).toBe(true);
    const [inBar, inBand] = await Promise.all(
      [".match-bar-words", ".banner-stop"].map((one) =>
        page.locator(one).evaluate((at) => getComputedStyle(at).color),
      ),
    );
    expect(inBar).toBe(inBand);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  const page = await openAt(1280, `/scorecard/${code}`);
  world.cricket.step(code ?? "");
  await expect.poll(() => page.locator(".banner-stop").count()).toBe(0);
});

it("says that the match is followed, and stops by the same button", async () => {
  const page = await openAt(360, `/scorecard/${world.liveCode}`);
  const button = page.locator(".scorecard-head .follow-button");
  const shown = () => button.locator(".follow-words").innerText();
  expect(await shown()).toBe("অনুসরণ করুন");
  const boxes = async () => [await button.boundingBox(), await page.locator("h1").boundingBox()];
  const before = await boxes();
  expect(await lines(page.locator(".scorecard-back"))).toBe(1);
  await button.click();
  await expect.poll(shown).toBe("অনুসরণ করছেন");
  expect(await boxes()).toEqual(before);
  expect(await widthOf(page)).toBe(360);
  await page.setViewportSize({ width: 412, height: 780 });
  await expect.poll(() => button.locator(".follow-state svg").isVisible()).toBe(true);
  await button.click();
  await expect.poll(shown).toBe("অনুসরণ করুন");
  expect(await button.locator(".follow-state").count()).toBe(0);
});

it("has a switch for every ball over the commentary, whose state is read, kept and explained", async () => {
  const page = await openAt(360, `/scorecard/${world.liveCode}?view=commentary`);
  const every = page.getByRole("switch", { name: "প্রতি বল শোনান" });
  const note = page.getByText("স্ক্রিন রিডার প্রতিটি বলের বিবরণ পড়ে শোনাবে।");
  const state = () => every.getAttribute("aria-checked");
  expect(await state()).toBe("false");
  expect((await note.boundingBox())?.height).toBe(1);
  await every.focus();
  await page.keyboard.press("Space");
  await expect.poll(state).toBe("true");
  expect((await note.boundingBox())?.height).toBeGreaterThan(10);
  await page.reload();
  await expect.poll(state).toBe("true");
  expect(await widthOf(page)).toBe(360);
  expect(reader.problems).toEqual([]);
});

it("stands on a tablet with all tabs in sight, the super overs as wide as the page, and no last word alone", async () => {
  const page = await openAt(700, `/scorecard/${superOvers}`);
  const [box, banner] = await Promise.all(
    [".super-over", ".scorecard-banner"].map((one) => page.locator(one).boundingBox()),
  );
  expect(box?.width).toBe(banner?.width);
  const ends = await page
    .locator(".super-over tbody tr")
    .first()
    .evaluate((row) =>
      Array.from(row.querySelectorAll("th > :first-child, td .figure"), (one) => {
        const mark = document.createElement("span");
        mark.style.display = "inline-block";
        one.append(mark);
        return Math.round(mark.getBoundingClientRect().bottom);
      }),
    );
  expect(new Set(ends).size).toBe(1);
  const tabs = page.locator(".innings-switch");
  expect(await tabs.locator("label").first().innerText()).toMatch(
    /^(?:মুম্বই|পঞ্জাব)\s*,\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬$/,
  );
  // What glows as a score changes is as high as its figures, and not as the tab.
  const glows = await tabs
    .locator(".figure")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(glows.length).toBeGreaterThan(1);
  expect(Math.max(...glows)).toBeLessThan(30);
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await tabs.locator(".innings-switch-name").evaluateAll((names) => {
    for (const name of names) name.textContent = "United Arab Emirates Women, 2nd innings";
  });
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 700, height: 900 });
  const outcome = page.locator(".banner-outcome");
  const widths = await outcome.evaluate((one) => {
    one.textContent = "Papua New Guinea Women beat United Arab Emirates Women by 5 wickets and more";
    const range = document.createRange();
    range.selectNodeContents(one);
    return Array.from(range.getClientRects(), (line) => line.width);
  });
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
});

it("has how a batter was out as text: under the name on a phone, in a column of its own elsewhere", async () => {
  for (const width of [360, 768]) {
    const page = await openAt(width, `/scorecard/${superOvers}`);
    const table = page.locator(".batting-table:visible").first();
    const under = table.locator("tbody th .score-dismissal").first();
    const beside = table.locator("tbody .score-how-out").first();
    expect(await under.isVisible()).toBe(width < 640);
    expect(await beside.isVisible()).toBe(width >= 640);
    expect((await under.textContent())?.trim()).toBe(await beside.textContent());
    // Its row's name is the batter's, and after a space how they were out.
    const heading = await table.locator("tbody th").first().innerText();
    expect(/\S\s*\n\s*\S/.test(heading)).toBe(width < 640);
    const heads = table.getByRole("columnheader");
    for (const name of ["Runs", "Balls", "Fours", "Sixes", "Strike rate"])
      expect(await heads.and(page.getByRole("columnheader", { name, exact: true })).count()).toBe(1);
  }
});

it("shows that a wicket fell, unmoved, to who asked for less motion", async () => {
  await reader.instead({ reducedMotion: "reduce", viewport: { width: 390, height: 780 } });
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const wickets = () => {
    const { innings } = world.cricket.match(world.liveCode);
    return innings.reduce((sum, one) => sum + one.wickets, 0);
  };
  const before = wickets();
  while (wickets() === before) world.cricket.step(world.liveCode);
  const moment = page.locator(".wicket-moment");
  await moment.waitFor({ state: "attached" });
  expect(await moment.textContent()).toBe("উইকেট!");
  const shown = await moment.evaluate((element) => {
    const [still] = element.getAnimations();
    still?.pause();
    return [0, 1_500, 2_900, 3_000].map((at) => {
      if (still) still.currentTime = at;
      const { opacity, transform, display } = getComputedStyle(element);
      return [opacity, transform, display];
    });
  });
  // As it came until it goes: nothing fades, nothing moves.
  const seen = ["1", "none", "block"];
  expect(shown).toEqual([seen, seen, seen, ["0", "none", "block"]]);
});
