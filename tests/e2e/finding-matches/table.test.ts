import { describe, expect, it } from "vitest";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import { dayIn } from "../../../core/cricket/start-in-bengali.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { isLive } from "../../support/browser/reader.ts";
import { unreadable } from "../../support/browser/unreadable.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import {
  enlarge,
  followToCricket,
  headings,
  moveCarousel,
  PARTS_OF_ROWS,
  phone,
  rows,
  WORDY,
} from "./match-list.test-support.ts";

const world = useStillWorld();
const reader = useReader(world);

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
    expect(found[1]).toMatch(/^H3 (?:আরও )?চলতি ম্যাচ$/);
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
    await moveCarousel(page);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
      if (width < 1024) {
        const ends = await page
          .locator(".match-choices, .match-table")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
        expect(new Set(ends).size, `choices at ${width} px`).toBe(1);
      }
      const lines = await rows(page).evaluateAll((all) =>
        all.map((row) => ({ text: row.textContent ?? "", height: row.getBoundingClientRect().height })),
      );
      // Scores of several innings take a line more, as does on a phone what is said of a match: nothing is cut.
      const high = (text: string): number => {
        const several = / ও [০-৯]/.test(text);
        // Below each score there stands what was made in a super over.
        if (/সুপার ওভার [০-৯]/.test(text) && width < 768) return 124;
        if (width >= 1280) return several ? 64 : 60;
        if (width >= 1024) return several ? 84 : 64;
        // Of full names with scores beside each other one may take two, above where the match stands.
        if (width > 640) return several ? 104 : 76;
        // On a phone what is said stands beside the status, and has two lines where it is long.
        return several || width < 640 ? 104 : 84;
      };
      expect(
        lines.filter(({ text, height }) => height < 44 || height > high(text)),
        `${width} px`,
      ).toEqual([]);
      // Sides that have not played are one phrase: "ভারত বনাম পাকিস্তান".
      const apart = await page
        .locator(".match-row-sides:not(:has(.match-row-score)) .match-row-versus")
        .evaluateAll((all) =>
          all.map((word) => {
            const before = document.createRange();
            before.selectNodeContents(word.previousElementSibling ?? word);
            const [{ right = 0 } = {}] = Array.from(before.getClientRects()).toReversed();
            return word.getBoundingClientRect().left - right;
          }),
        );
      expect(apart.length).toBeGreaterThan(2);
      expect(Math.max(...apart), `${width} px`).toBeLessThan(12);
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
    await followToCricket(world, page, [
      match("long", { ...over, ...sides("Royal Challengers Bangalore", "Rajasthan Royals") }),
      match("short", { ...over, ...sides("India", "UAE") }),
      match("endless", { ...over, ...sides(WORDY.teamA.name, WORDY.teamB.name) }),
    ]);
    await moveCarousel(page);
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
          const tops = [runs, overs].map((box) => Math.round(box?.top ?? 0));
          const [top, bottom, right] = [
            Math.min(...seen.map((box) => box.top)),
            Math.max(...seen.map((box) => box.bottom)),
            Math.max(...seen.map((box) => box.right)),
          ];
          return {
            // Figures end, and overs begin, under one another.
            runs: Math.round(runs?.right ?? 0),
            overs: Math.round(overs?.left ?? 0),
            near: (runs?.left ?? 1e6) - (seen[0]?.left ?? 0) < 260,
            oneLine: bottom - top < 30 && tops.every((y) => y > top - 6 && y < bottom - 6),
            apart: Math.min((runs?.left ?? 0) - right, (overs?.left ?? 0) - (runs?.right ?? 0)) >= 0,
          };
        }),
      );
      expect(lines).toHaveLength(6);
      expect(new Set(lines.map(({ runs, overs }) => `${runs} ${overs}`)).size, `${width} px`).toBe(1);
      expect(
        lines.filter(({ oneLine, apart, near }) => !oneLine || !apart || !near),
        `${width} px`,
      ).toEqual([]);
    }
  });

  it("has nothing cut, broken or over another part when letters are twice as large", async () => {
    const page = await reader.open();
    await followToCricket(world, page, [
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
      await moveCarousel(page);
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
    await moveCarousel(page);
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
      // Beside the sides, from a tablet on: at its right end, on a desk in the middle of the page.
      const state =
        width === 390 ? title : width === 768 ? 768 - 24 - 248 : Math.round(44 + 6 * (column + 24));
      const said = ":is(.match-part-results, .match-row-live, .match-row-delayed) .match-row-state";
      expect(await lefts(said), `${width} px`).toEqual([state]);
      // Where a match to come will be: on a desk where the places of others stand.
      const place = width === 1280 ? ".match-row-about" : ".match-row-upcoming .match-row-state";
      const places = width === 1280 ? Math.round(44 + 10 * (column + 24)) : state;
      expect(await lefts(place), `${width} px`).toEqual([places]);
    }
  });

  it("does not tell again on a phone the match of the card above, until the carousel has moved", async () => {
    await reader.instead({ viewport: { width: 390, height: 844 } });
    const page = await reader.open("/cricket");
    await isLive(page);
    const above = page.locator(".match-row-above");
    const first = await page.locator(".match-card-link").first().getAttribute("href");
    expect(await above.locator("a").getAttribute("href")).toBe(first);
    expect(await above.isVisible()).toBe(false);
    const title = page.locator(".match-part h3").first();
    expect(await title.innerText()).toBe("আরও চলতি ম্যাচ");
    await page.setViewportSize({ width: 768, height: 844 });
    expect(await above.isVisible()).toBe(true);
    expect(await title.innerText()).toBe("চলতি ম্যাচ");
    await page.setViewportSize({ width: 390, height: 844 });
    await moveCarousel(page);
    expect(await page.locator(`.match-row a[href="${first}"]`).isVisible()).toBe(true);
    expect(await title.innerText()).toBe("চলতি ম্যাচ");
    // Narrowed down, the table is of another choice than the carousel.
    await page.goto(`${page.url()}?team=india`);
    await isLive(page);
    expect(await above.count()).toBe(0);
  });

  it("has beside both sides on a tablet where a match stands, in one line where tables know its words", async () => {
    await reader.instead({ viewport: { width: 768, height: 900 } });
    const page = await reader.open();
    const upcoming = { type: "upcoming", status: "UPCOMING" } as const;
    await followToCricket(world, page, [
      match("ground", { ...upcoming, venue: "Rajiv Gandhi International Stadium, Uppal, Hyderabad" }),
      match("lost", { equation: "lost Rivers won by 7 wickets (with 12 balls remaining)" }),
      match("need", { type: "live", status: "LIVE", equation: "Hills need 312 runs in 253 balls" }),
    ]);
    const states = await page.locator(".match-row-state").evaluateAll((all) =>
      all.map((one) => {
        const title = one.previousElementSibling?.getBoundingClientRect();
        const { left, height } = one.getBoundingClientRect();
        return { beside: left >= (title?.right ?? 1e6), lines: Math.round(height / 20) };
      }),
    );
    // Live ones come first.
    expect(states).toEqual([1, 2, 1].map((lines) => ({ beside: true, lines })));
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
    await followToCricket(world, page, [
      coming("early", 5),
      { ...coming("half", 4.5), dateIst: new Date(day + 12 * 3_600_000).toLocaleDateString("en-US") },
      coming("noon", 12),
    ]);
    const statuses = page.locator(".match-row-status");
    await expect
      .poll(() => statuses.allInnerTexts())
      .toEqual(["ভোর\u00a0৫:০০", "ভোর\u00a0৪:৩০", "দুপুর\u00a0১২:০০"]);
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
    await followToCricket(world, page, [written, instant, overdue]);
    await expect.poll(() => page.locator(".today").innerText()).toContain("Tuesday, 24 November 2026");
    expect((await headings(page)).filter((heading) => heading.startsWith("H3"))).toEqual([
      "H3 আজ (বাংলাদেশ সময়)",
    ]);
    expect(await page.locator(".match-row-status").allInnerTexts()).toEqual([
      "রাত\u00a0১২:১৬",
      "রাত\u00a0১২:২৯",
      "২৩ নভেম্বর, রাত\u00a0১০:০০",
    ]);
    const font = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily);
    expect(await font(".match-zone")).toBe(await font(".match-row-status"));
    await page.locator('.match-row a[href="/scorecard/written"]').click();
    const start = page.locator(".banner-start");
    await expect
      .poll(async () => (await start.textContent())?.trim())
      .toBe("মঙ্গলবার, ২৪ নভেম্বর, রাত ১২:১৬ বাংলাদেশ সময়");
    await expect
      .poll(() => page.locator(".around-match h2").allInnerTexts())
      .toEqual(["একই দিনের অন্য ম্যাচ (বাংলাদেশ সময়)"]);
    expect(await page.locator(".around-match .match-row-status").allInnerTexts()).toEqual(["রাত\u00a0১২:২৯"]);
    await page.getByRole("link", { name: "তথ্য", exact: true }).click();
    await expect
      .poll(() => page.locator(".info-rows dd:has(time)").innerText())
      .toBe("মঙ্গলবার, ২৪ নভেম্বর ২০২৬, রাত ১২:১৬ (বাংলাদেশ সময়)\n২৩ নভেম্বর, রাত ১১:৪৬ (ভারতীয় সময়)");
  });

  it.each([360, 390, 640, 768, 1024, 1280])(
    "shows what each side made in the last super over, on a phone below its score, at %i px",
    async (width) => {
      const page = await reader.instead({ viewport: { width, height: 900 } }).then(() => reader.open());
      const mumbai = { name: "Mumbai Indians", short: "MI" };
      const innings = (["176/6", "176/6", "5/1", "5/2", "12/1", "7/0"] as const).map((score, index) =>
        listedInnings(index % 2 ? "HIL" : "MI", score, index > 1 ? "1.0" : "20.0"),
      );
      const equation = "Match tied (Mumbai Indians won the second Super Over)";
      const tied = { teamA: mumbai, innings, equation };
      await followToCricket(world, page, [match("first", { equation: "Match drawn" }), match("tied", tied)]);
      const row = rows(page).filter({ has: page.locator('a[href="/scorecard/tied"]') });
      const sides = await row.locator(".match-row-side").evaluateAll((all) =>
        all.map((side) => {
          const [name, score, which, made] = [
            ".match-row-who",
            ".match-row-score .figure",
            ".match-row-supers > :first-child",
            ".match-row-super",
          ].map((part) => {
            const words = document.createRange();
            words.selectNodeContents(side.querySelector(part) ?? side);
            const tops = new Set(Array.from(words.getClientRects(), ({ bottom }) => Math.round(bottom)));
            const { left, right, bottom } = words.getBoundingClientRect();
            return { left, right, bottom, lines: tops.size };
          });
          const supers = side.querySelector<HTMLElement>(".match-row-supers");
          return { said: supers?.innerText.replaceAll(/\s+/g, " "), name, score, which, made };
        }),
      );
      expect(sides.map(({ said }) => said)).toEqual(["২য় সুপার ওভার ১২/১", "২য় সুপার ওভার ৭/০"]);
      expect(new Set(sides.map(({ score }) => Math.round(score?.right ?? 0))).size).toBe(1);
      const state = await row.locator(".match-row-state").boundingBox();
      for (const { name, score, which, made } of sides) {
        if (!name || !score || !which || !made) throw new Error("A part of the row is missing");
        expect([which.lines, made.lines]).toEqual([1, 1]);
        expect(which.right).toBeLessThanOrEqual(made.left);
        if (width < 700) {
          expect(which.left).toBeCloseTo(name.left, 0);
          expect(made.right).toBeCloseTo(score.right, 0);
          expect(which.bottom).toBeGreaterThan(score.bottom + 10);
        } else {
          // Small words stand on the line of the figures.
          expect(Math.abs(which.bottom - score.bottom)).toBeLessThan(4);
          expect(made.right).toBeLessThan(state?.x ?? 0);
        }
      }
      expect(await unreadable(page, `${PARTS_OF_ROWS}, .match-row-supers > *`)).toEqual([]);
    },
  );

  it("leads to the scorecard from the whole line", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const row = rows(page).filter({ has: page.locator(`a[href="/scorecard/${world.liveCode}"]`) });
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) - 10, y: 10 } });
    await page.waitForURL(`**/scorecard/${world.liveCode}`);
  });
});
