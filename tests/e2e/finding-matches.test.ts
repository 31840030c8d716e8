import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listedInnings } from "../../core/cricket/fixtures/match.ts";
import { dayIn } from "../../core/cricket/start-in-bengali.ts";
import type { Match, MatchListDocument } from "../../core/cricket/types.ts";
import { isHydrated, isLive } from "../support/browser/reader.ts";
import { unreadable } from "../support/browser/unreadable.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";
import { aMatch as match } from "../support/sites/a-match.ts";

const world = useWorld();
const reader = useReader(world);

/** The cricket page reached by a link, with a match list of the test's own and no socket. */
async function followToCricket(page: Page, matches: readonly Match[]): Promise<void> {
  const snapshot: MatchListDocument = {
    order: matches.map(({ key }) => key),
    matches: Object.fromEntries(matches.map((one) => [one.key, one])),
  };
  world.front.cutGateway();
  await page.route("**/api/live/matches", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({ epoch: "test", version: 1, snapshot }),
    }),
  );
  await page.goto("/lifestyle");
  await isHydrated(page);
  await page.getByRole("navigation", { name: "প্রধান" }).getByRole("link", { name: "ক্রিকেট" }).click();
  await page.waitForURL(/\/cricket$/);
  await page.locator(".match-card").first().waitFor();
}

const phone = { viewport: { width: 390, height: 844 } };

/** A Test match between sides of long names, as wordy as providers come. */
const WORDY = match("wordy", {
  type: "live",
  status: "LIVE",
  series: "Australia Women in West Indies, Three-Match Test and One-Day International Series 2026/27",
  number: "3rd Unofficial Test, Day 4 of 5",
  city: "Thiruvananthapuram",
  teamA: { name: "Royal Challengers Bengaluru Women Emerging Eleven", short: "RCBW" },
  teamB: { name: "Northern Superchargers and Combined Universities", short: "NSCU" },
  innings: [
    listedInnings("RCBW", "412/10", "120.3"),
    listedInnings("NSCU", "388/10", "118.2"),
    listedInnings("RCBW", "250/10", "80.2"),
    listedInnings("NSCU", "101/9", "40.1"),
  ],
  statusText: "Stumps, Day 4: play ended early because of bad light and a wet outfield",
  equation: "Northern Superchargers and Combined Universities need 174 runs to win with one wicket left",
});

describe("a match card on a phone", () => {
  it("is 200 to 240 px high, and gives no name more than two lines", async () => {
    await reader.instead(phone);
    const page = await reader.open();
    await followToCricket(page, [WORDY, match("plain", { type: "upcoming", status: "UPCOMING" })]);
    const cards = await page.locator(".match-card").evaluateAll((all) =>
      all.map((card) => ({
        height: card.getBoundingClientRect().height,
        names: Array.from(card.querySelectorAll(".match-card-name"), (name) => {
          const line = Number.parseFloat(getComputedStyle(name).lineHeight);
          return Math.round(name.getBoundingClientRect().height / line);
        }),
      })),
    );
    expect(cards).toHaveLength(2);
    for (const { height, names } of cards) {
      expect(height).toBeGreaterThanOrEqual(200);
      expect(height).toBeLessThanOrEqual(240);
      expect(Math.max(...names)).toBeLessThanOrEqual(2);
    }
  });

  it("has no void of more than 24 px in any card of the list", async () => {
    await reader.instead(phone);
    const page = await reader.open("/cricket");
    await isLive(page);
    const gaps = await page.locator(".match-card").evaluateAll((all) =>
      all.flatMap((card) => {
        const [head, body, foot] = ["head", "body", "foot"].map((part) =>
          card.querySelector(`.match-card-${part}`)?.getBoundingClientRect(),
        );
        const sides = Array.from(card.querySelectorAll(".match-card-side"), (side) =>
          side.getBoundingClientRect(),
        );
        if (!head || !body || !foot) return [999];
        return [(sides[0]?.top ?? 0) - head.bottom, foot.top - (sides[1]?.bottom ?? 0)];
      }),
    );
    expect(gaps.length).toBeGreaterThan(6);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  });
});

it("has the letters of every badge clear of its rim", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
  const badges = await page.locator(".team-badge text").evaluateAll((all) =>
    all.map((one) => {
      const size = Number(one.getAttribute("font-size"));
      const wide = one instanceof SVGTextElement ? one.getComputedTextLength() : Number.NaN;
      return { code: one.textContent, reach: Math.hypot(wide / 2, size * 0.365) };
    }),
  );
  expect(badges.map(({ code }) => code)).toContain("IND");
  // Of 96 units: the rim begins at 44 from the middle.
  expect(badges.filter(({ reach }) => !(reach <= 41))).toEqual([]);
});

describe("the cricket page's carousel on a desk", () => {
  it("begins where the page's columns do, as its filters do", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const lefts = await page.evaluate(() =>
      [".cricket-banner", ".match-filters button", ".match-card"].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().left,
      ),
    );
    expect(new Set(lefts)).toEqual(new Set([44]));
  });

  it("has nine of the page's twelve columns, and its arrows, with what they lead to, the other three", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open("/cricket");
    await isLive(page);
    const column = (1192 - 11 * 24) / 12;
    const track = await page.locator(".match-track").boundingBox();
    const controls = await page.locator(".match-carousel-controls").boundingBox();
    expect(track?.width).toBeCloseTo(9 * column + 8 * 24, 0);
    expect(controls?.x).toBeCloseTo(44 + 9 * (column + 24), 0);
    expect((controls?.x ?? 0) + (controls?.width ?? 0)).toBeCloseTo(1236, 0);
    const names = await page.locator(".match-card h3").allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const next = page.locator(".match-carousel-next");
    expect(await next.textContent()).toBe(`এর পরে ${names[1]}`);
    await page.locator(".match-carousel-ready").waitFor();
    for (const name of [...names.slice(2), undefined]) {
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect.poll(() => next.textContent()).toBe(name === undefined ? "" : `এর পরে ${name}`);
    }
  });
});

const rows = (page: Page) => page.locator(".match-row");
const teams = (page: Page) => page.getByRole("combobox", { name: "দল" });
/** Every heading of the table, by level. */
const headings = (page: Page) =>
  page
    .locator(".match-table :is(h2, h3, h4, h5)")
    .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent?.trim()}`));

/** The page of a match that is waited for, reached from the list: one that is over, one on now, one delayed are around it. */
async function followToWaited(page: Page): Promise<void> {
  const startsAt = "2026-11-23T18:16:00.000Z";
  const rivers = { name: "Rivers", short: "RIV" };
  const waited = match("waited", { type: "upcoming", status: "UPCOMING", startsAt, teamA: rivers });
  await page.route("**/api/live/match:waited", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({
        epoch: "test",
        version: 1,
        snapshot: { published: false, code: "waited", match: waited },
      }),
    }),
  );
  const innings = [listedInnings("RIV", "150/10", "19.5")];
  await followToCricket(page, [
    waited,
    match("ended", { teamA: rivers, innings, equation: "Rivers won by 7 wickets", startsAt }),
    match("other", {
      type: "live",
      status: "LIVE",
      innings,
      teamA: rivers,
      startsAt,
      equation: "Scores level",
    }),
    match("delayed", { type: "upcoming", status: "DELAYED", startsAt, statusText: "Match Delayed" }),
  ]);
  await page.locator('.match-row a[href="/scorecard/waited"]').click();
  await expect.poll(() => page.locator(".around-match .match-row").count()).toBe(3);
}

/** Twice as large as they came. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

const PARTS_OF_ROWS =
  ".match-row :is(.match-row-status > *, .match-row-name, .match-row-short, .match-row-versus, .figure, .match-row-overs, .match-row-state)";

describe("the page of a match that is waited for", () => {
  it("has beside each day or state of the matches around it their sides, and below those how they stand", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open();
    await followToWaited(page);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lists = await page.locator(".around-match section").evaluateAll((all) =>
        all.map((list) => {
          const edge = list.getBoundingClientRect().left;
          const boxes = (part: string) =>
            Array.from(list.querySelectorAll(part), (one) => one.getBoundingClientRect());
          const lefts = (part: string) => [
            ...new Set(boxes(part).map(({ left }) => Math.round(left - edge))),
          ];
          const titles = boxes(".match-row-title");
          return {
            status: lefts(".match-row-status"),
            sides: lefts(".match-row-title, .match-row-state").map((left) => left > 100),
            beside: boxes(".match-row-status > *").every(({ top, bottom }, at) => {
              const title = titles[at];
              return title !== undefined && top < title.bottom && bottom > title.top && top < title.top + 20;
            }),
            below: boxes(".match-row-state").every(({ top }, at) => top >= (titles[at]?.bottom ?? 1e6) - 1),
          };
        }),
      );
      const right = { status: [0], sides: [true], beside: true, below: true };
      expect(lists, `${width} px`).toEqual([right, right]);
    }
  });

  it("has nothing of the matches around it cut, broken or over another part when letters are twice as large", async () => {
    const page = await reader.open();
    await followToWaited(page);
    await enlarge(page);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await unreadable(page, PARTS_OF_ROWS), `${width} px`).toEqual([]);
    }
  });
});

describe("the table of matches", () => {
  it("has every match under a heading of its own, in a series, in live, today, a day or results", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const found = await headings(page);
    const further = page.getByRole("link", { name: "পরের পাতা" });
    for (let at = 2; (await further.count()) > 0; at += 1) {
      await further.click();
      await page.waitForURL(new RegExp(`matches=${at}$`));
      found.push(...(await headings(page)).slice(1));
    }
    expect(found[0]).toBe("H2 ম্যাচের তালিকা");
    expect(found[1]).toBe("H3 সরাসরি");
    expect(found.filter((heading) => heading.startsWith("H3")).at(-1)).toBe("H3 ফলাফল");
    expect(found.filter((heading) => heading.startsWith("H5"))).toHaveLength(world.cricket.matches().length);
    let level = 2;
    for (const heading of found.slice(1)) {
      const next = Number(heading.charAt(1));
      expect(next, heading).toBeLessThanOrEqual(level + 1);
      level = next;
    }
    expect(reader.problems).toEqual([]);
  });

  it("gives each side one line, on a desk beside where the match stands and above it on a tablet or a phone, and fits every width", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
      const lines = await rows(page).evaluateAll((all) =>
        all.map((row) => ({ text: row.textContent ?? "", height: row.getBoundingClientRect().height })),
      );
      // Scores of several innings take a line more, and what is said of a match may take two up to 640 px: nothing is cut.
      const high = (text: string): number => {
        const several = / ও [০-৯]/.test(text);
        if (width >= 1280) return several ? 64 : 54;
        if (width >= 1024) return several ? 84 : 64;
        // Of full names with scores beside each other one may take two, above where the match stands.
        if (width > 640) return several ? 104 : 76;
        return several ? 104 : 84;
      };
      expect(
        lines.filter(({ text, height }) => height < 44 || height > high(text)),
        `${width} px`,
      ).toEqual([]);
      // Overs stand beside each score, in its line.
      const scores = await page.locator(".match-row-score:not(:has-text(' ও '))").evaluateAll((all) =>
        all.map((score) => {
          const overs = score.querySelector(".match-row-overs")?.getBoundingClientRect();
          const { top, bottom } = score.getBoundingClientRect();
          return { told: (overs?.width ?? 0) > 10, height: bottom - top };
        }),
      );
      expect(scores.length).toBeGreaterThan(3);
      expect(
        scores.filter(({ told, height }) => !told || height > 30),
        `${width} px`,
      ).toEqual([]);
    }
  });

  it("has names, scores and overs in columns of their own, a score in the line of its name", async () => {
    const page = await reader.open();
    const over = { type: "live", status: "LIVE" } as const;
    const sides = (nameA: string, nameB: string) => ({
      teamA: { name: nameA, short: "AAAA" },
      teamB: { name: nameB, short: "BB" },
      innings: [listedInnings("AAAA", "336/5", "50.0"), listedInnings("BB", "62/7", "5.2")],
    });
    await followToCricket(page, [
      match("long", { ...over, ...sides("Royal Challengers Bangalore", "Rajasthan Royals") }),
      match("short", { ...over, ...sides("India", "UAE") }),
      match("endless", { ...over, ...sides(WORDY.teamA.name, WORDY.teamB.name) }),
    ]);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.locator(".match-row-side").evaluateAll((all) =>
        all.map((side) => {
          // The one of both names that is seen.
          const name = [".match-row-name", ".match-row-short"]
            .map((part) => side.querySelector(part))
            .find((one) => (one?.getBoundingClientRect().width ?? 0) > 2);
          const words = document.createRange();
          words.selectNodeContents(name ?? side);
          const seen = Array.from(words.getClientRects());
          const [runs, overs] = [".figure", ".match-row-overs"].map((part) =>
            side.querySelector(part)?.getBoundingClientRect(),
          );
          const parts = [runs, overs].map((box) => [Math.round(box?.left ?? 0), Math.round(box?.top ?? 0)]);
          const [top, bottom, right] = [
            Math.min(...seen.map((box) => box.top)),
            Math.max(...seen.map((box) => box.bottom)),
            Math.max(...seen.map((box) => box.right)),
          ];
          return {
            runs: parts[0]?.[0],
            overs: parts[1]?.[0],
            oneLine: bottom - top < 30 && parts.every(([, y = 0]) => y > top - 6 && y < bottom - 6),
            apart: Math.min((runs?.left ?? 0) - right, (overs?.left ?? 0) - (runs?.right ?? 0)) >= 0,
          };
        }),
      );
      expect(lines).toHaveLength(6);
      expect(new Set(lines.map(({ runs, overs }) => `${runs} ${overs}`)).size, `${width} px`).toBe(1);
      expect(
        lines.filter(({ oneLine, apart }) => !oneLine || !apart),
        `${width} px`,
      ).toEqual([]);
    }
  });

  it("has nothing cut, broken or over another part when letters are twice as large", async () => {
    const page = await reader.open();
    await followToCricket(page, [
      match("live", {
        type: "live",
        status: "LIVE",
        teamA: { name: "Kings XI Punjab", short: "KXIP" },
        teamB: { name: "Royal Challengers Bangalore", short: "RCB" },
        innings: [listedInnings("KXIP", "238/10", "49.5"), listedInnings("RCB", "62/7", "15.2")],
      }),
      match("delayed", { type: "upcoming", status: "DELAYED", statusText: "Match Delayed" }),
      match("coming", { type: "upcoming", status: "UPCOMING", startsAt: "2026-11-23T18:16:00.000Z" }),
      WORDY,
    ]);
    await enlarge(page);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await unreadable(page, PARTS_OF_ROWS), `${width} px`).toEqual([]);
    }
  });

  it("has the series of a single match in its line, under a heading of its own, and takes no line more for it", async () => {
    for (const width of [390, 768, 1280]) {
      await reader.instead({ viewport: { width, height: 900 } });
      const page = await reader.open("/cricket");
      await isLive(page);
      const groups = await page.locator(".match-series").evaluateAll((all) =>
        all.map((group) => ({
          matches: group.querySelectorAll(".match-row").length,
          single: group.classList.contains("match-series-single"),
          before:
            (group.querySelector("h4")?.getBoundingClientRect().top ?? 0) -
            (group.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          head: group.querySelector("h4")?.getBoundingClientRect().bottom ?? 0,
          sides: group.querySelector("h5")?.getBoundingClientRect().top ?? 0,
        })),
      );
      expect(groups.some(({ single }) => single)).toBe(true);
      expect(groups.filter(({ single, matches }) => single !== (matches === 1))).toEqual([]);
      const apart = groups.filter(({ single }) => single).map(({ head, sides }) => sides - head);
      expect(Math.min(...apart), `${width} px`).toBeGreaterThanOrEqual(-1);
      expect(Math.max(...apart), `${width} px`).toBeLessThanOrEqual(6);
      // As far as in a series of several, and nearer to what it heads than to what it follows.
      const below = groups.map(({ head, sides }) => sides - head);
      expect(Math.max(...below) - Math.min(...below), `${width} px`).toBeLessThan(2);
      const above = groups.map(({ before }) => before);
      expect(Math.max(...above) - Math.min(...above), `${width} px`).toBeLessThan(2);
      expect(Math.min(...above), `${width} px`).toBeGreaterThan(Math.max(...below));
    }
  });

  it("begins all its headings and rows at one edge, and where a match stands in a column of the page", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open("/cricket");
    await isLive(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = (selector: string) =>
        page.locator(selector).evaluateAll((all) => [
          ...new Set(
            all.flatMap((one) => {
              const words = document.createRange();
              words.selectNodeContents(one);
              return one.textContent === "" ? [] : Math.round(words.getBoundingClientRect().left);
            }),
          ),
        ]);
      const edge = width === 1280 ? 44 : width === 768 ? 24 : 16;
      const all =
        ".match-part h3, .match-series h4, .match-row-status > time, .match-row-status > .match-badge";
      const parts = await page
        .locator(all)
        .evaluateAll((every) => [
          ...new Set(every.map((one) => Math.round(one.getBoundingClientRect().left))),
        ]);
      expect(parts, `${width} px`).toEqual([edge]);
      expect(await lefts(".match-row-title"), `${width} px`).toHaveLength(1);
      const [title] = await lefts(".match-row-title");
      const column = (1192 - 11 * 24) / 12;
      const state = width < 1024 ? title : Math.round(44 + 9 * (column + 24));
      // On a phone how a match ended has the whole width below its row.
      const result = width < 640 ? edge : state;
      expect(await lefts(".match-part-results .match-row-state"), `${width} px`).toEqual([result]);
      expect(await lefts(".match-part:not(.match-part-results) .match-row-state"), `${width} px`).toEqual([
        state,
      ]);
    }
  });

  it("has in one line on a tablet where a match stands", async () => {
    await reader.instead({ viewport: { width: 768, height: 900 } });
    const page = await reader.open();
    const upcoming = { type: "upcoming", status: "UPCOMING" } as const;
    await followToCricket(page, [
      match("ground", { ...upcoming, venue: "Rajiv Gandhi International Stadium, Uppal, Hyderabad" }),
      match("lost", { equation: "lost Rivers won by 7 wickets (with 12 balls remaining)" }),
    ]);
    const lines = await page.locator(".match-row-state").evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return new Set(Array.from(words.getClientRects(), ({ bottom }) => Math.round(bottom / 8))).size;
      }),
    );
    expect(lines).toEqual([1, 1]);
  });

  it("is narrowed down to a series or a side in the address, and comes so from the server", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const all = await rows(page).count();
    await teams(page).selectOption({ label: "Pakistan" });
    await page.waitForURL(/\/cricket\?team=pakistan$/);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    for (const text of await rows(page).allTextContents()) expect(text).toContain("Pakistan");
    const narrowed = await headings(page);
    await page.reload();
    await isLive(page);
    expect(await headings(page)).toEqual(narrowed);
    expect(await teams(page).inputValue()).toBe("pakistan");
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it("leaves the focus where a choice was made, and takes it to the title from a link that goes", async () => {
    const page = await reader.open();
    const rivers = { name: "Rivers", short: "RIV" };
    await followToCricket(page, [
      match("lake", { series: "Lake Cup", teamA: rivers }),
      match("sea", { series: "Sea Trophy", teamA: { name: "Seas", short: "SEA" } }),
    ]);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const choose = async (id: string, value: string): Promise<void> => {
      await page.locator(`#match-${id}`).focus();
      await page.locator(`#match-${id}`).selectOption(value);
      await page.waitForURL((url) => url.searchParams.get(id) === value);
      expect(await page.locator(`#match-${id}`).inputValue()).toBe(value);
    };
    await choose("series", "sea-trophy");
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(focused).toBe("match-series");
    await choose("team", "rivers");
    await expect.poll(() => rows(page).count()).toBe(0);
    await expect.poll(focused).toBe("match-team");
    await page.goBack();
    await expect.poll(() => teams(page).inputValue()).toBe("");
    await page.goForward();
    await page.getByRole("link", { name: "সব ম্যাচ দেখুন" }).press("Enter");
    await expect.poll(() => rows(page).count()).toBe(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("ম্যাচের তালিকা");
    await expect.poll(() => teams(page).inputValue()).toBe("");
  });

  it("is filtered by the toggles as the carousel is, within what the address asks", async () => {
    const page = await reader.open();
    await followToCricket(page, [
      match("live1", { type: "live", status: "LIVE" }),
      match("delay1", { type: "upcoming", status: "DELAYED" }),
      match("next1", { type: "upcoming", status: "UPCOMING" }),
      match("done1", {}),
    ]);
    const shown = async () =>
      (await page.locator(".match-row a").evaluateAll((all) => all.map((a) => a.getAttribute("href")))).map(
        (href) => href?.slice("/scorecard/".length),
      );
    for (const [name, keys] of [
      ["LIVE", ["live1"]],
      ["UPCOMING", ["delay1", "next1"]],
      ["RESULTS", ["done1"]],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect.poll(shown).toEqual(keys);
      await expect
        .poll(() => page.locator(".match-table [role=status]").innerText())
        .toContain(keys.length === 1 ? "১টি" : "২টি");
    }
    // Every side can be chosen still.
    await teams(page).selectOption("live1-rivers");
    await expect.poll(shown).toEqual([]);
    await page.getByRole("button", { name: "ALL", exact: true }).click();
    await expect.poll(shown).toEqual(["live1"]);
  });

  it("has the time alone in one line under the day, and where a match stands in full", async () => {
    await reader.instead({ timezoneId: "UTC" });
    const page = await reader.open();
    const day = dayIn(Date.now(), "UTC") + 2 * 86_400_000;
    const coming = (key: string, hour: number): Match =>
      match(key, {
        type: "upcoming",
        status: "UPCOMING",
        startsAt: new Date(day + hour * 3_600_000).toISOString(),
        instant: true,
        venue: "Greenfield International Stadium of the Lakes, Thiruvananthapuram, Kerala",
      });
    await followToCricket(page, [
      coming("early", 5),
      { ...coming("half", 4.5), dateIst: new Date(day + 12 * 3_600_000).toLocaleDateString("en-US") },
      coming("noon", 12),
    ]);
    const statuses = page.locator(".match-row-status");
    await expect.poll(() => statuses.allInnerTexts()).toEqual(["০৫:০০", "০৪:৩০", "১২:০০"]);
    const days = (await headings(page)).filter((heading) => heading.startsWith("H3"));
    expect(days).toHaveLength(1);
    expect(days[0]).toMatch(/ \(GMT\)$/);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const measured = await rows(page).evaluateAll((all) =>
        all.map((row) => {
          const [time, state] = [row.querySelector("time"), row.querySelector(".match-row-state")];
          return {
            lines: new Set(Array.from(time?.getClientRects() ?? [], ({ top }) => top)).size,
            cut: (state?.scrollWidth ?? 0) > (state?.clientWidth ?? 0),
          };
        }),
      );
      expect(measured, `${width} px`).toEqual(measured.map(() => ({ lines: 1, cut: false })));
    }
  });

  it("tells every start by the reader's clock under their own days, and so does the page of a match", async () => {
    await reader.instead({ ...phone, timezoneId: "Asia/Dhaka" });
    const page = await reader.open();
    await page.clock.setFixedTime("2026-11-23T18:13:00Z");
    const coming = (key: string, startsAt: string, over: Partial<Match>): Match =>
      match(key, { type: "upcoming", status: "UPCOMING", startsAt, ...over });
    // In India it is Monday still.
    const written = coming("written", "2026-11-23T18:16:00.000Z", {
      dateIst: "11/23/2026",
      timeIst: "23:46",
    });
    const instant = coming("instant", "2026-11-23T18:29:00.000Z", { instant: true });
    const overdue = coming("overdue", "2026-11-23T16:00:00.000Z", {});
    await page.route("**/api/live/match:written", (route) =>
      route.fulfill({
        contentType: "application/json",
        body: JSON.stringify({
          epoch: "test",
          version: 1,
          snapshot: { published: false, code: "written", match: written },
        }),
      }),
    );
    await followToCricket(page, [written, instant, overdue]);
    await expect.poll(() => page.locator(".today").innerText()).toContain("Tuesday, 24 November 2026");
    expect((await headings(page)).filter((heading) => heading.startsWith("H3"))).toEqual([
      "H3 আজ (বাংলাদেশ সময়)",
    ]);
    expect(await page.locator(".match-row-status").allInnerTexts()).toEqual([
      "০০:১৬",
      "০০:২৯",
      "২৩ নভেম্বর, ২২:০০",
    ]);
    const font = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily);
    expect(await font(".match-zone")).toBe(await font(".match-row-status"));
    await page.locator('.match-row a[href="/scorecard/written"]').click();
    const start = page.locator(".banner-outcome time");
    await expect.poll(() => start.innerText()).toBe("মঙ্গলবার, ২৪ নভেম্বর ২০২৬,\n০০:১৬ (বাংলাদেশ সময়)");
    await expect
      .poll(() => page.locator(".around-match h2").allInnerTexts())
      .toEqual(["একই দিনের অন্য ম্যাচ (বাংলাদেশ সময়)"]);
    expect(await page.locator(".around-match .match-row-status").allInnerTexts()).toEqual(["০০:২৯"]);
    await page.getByRole("link", { name: "তথ্য", exact: true }).click();
    await expect
      .poll(() => page.locator(".info-rows dd:has(time)").innerText())
      .toBe("মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ০০:১৬ (বাংলাদেশ সময়)\n২৩ নভেম্বর, ২৩:৪৬ (ভারতীয় সময়)");
  });

  it.each(["/cricket?team=pakistan&q=x", "/cricket?team=pakistan&page=2"])(
    "is at %s in the browser as it came from the server",
    async (path) => {
      const page = await reader.open(path);
      await isLive(page);
      // The page's own part is taken over after its frame.
      await expect
        .poll(() =>
          page.locator("main h1").evaluate((title) => Object.keys(title).some((key) => /^__react/.test(key))),
        )
        .toBe(true);
      expect(reader.problems.filter((problem) => problem.includes("React"))).toEqual([]);
    },
  );

  it("does the same without scripts, and a choice that names nothing is no page to keep", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open("/cricket");
    const all = await rows(page).count();
    await teams(page).selectOption({ label: "West Indies" });
    await page.getByRole("button", { name: "দেখুন" }).click();
    await page.waitForURL(/team=west-indies/);
    expect(await rows(page).count()).toBeLessThan(all);
    const nothing = await page.goto("/cricket?team=nobody-at-all");
    expect(nothing?.status()).toBe(404);
    await page.getByRole("link", { name: "সব ম্যাচ দেখুন" }).click();
    expect(await rows(page).count()).toBe(all);
  });

  it("goes on by pages, and takes the focus along", async () => {
    const page = await reader.open();
    const many = Array.from({ length: 30 }, (_, index) => match(`m${index}`, { series: "Long Cup" }));
    await followToCricket(page, many);
    await expect.poll(() => rows(page).count()).toBe(24);
    await page.getByRole("link", { name: "পরের পাতা" }).click();
    await page.waitForURL(/\/cricket\?matches=2$/);
    await expect.poll(() => rows(page).count()).toBe(6);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("ম্যাচের তালিকা");
  });

  it("leads to the scorecard from the whole line", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const row = rows(page).filter({ has: page.locator(`a[href="/scorecard/${world.liveCode}"]`) });
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) - 10, y: 10 } });
    await page.waitForURL(`**/scorecard/${world.liveCode}`);
  });
});
