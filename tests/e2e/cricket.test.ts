import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { SAVED_MATCHES_KEY, SAVED_MATCHES_VERSION } from "../../core/cricket/match-list/saved-matches.ts";
import type { Match, MatchListDocument } from "../../core/cricket/types.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { isHydrated } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";
import { aMatch as match } from "../support/sites/a-match.ts";
import { waitUntil } from "../support/wait.ts";

const DAY = 86_400_000;
const UNDER_WAY = ["LIVE", "বিরতি", "বৃষ্টি", "খেলা বন্ধ"];

const world = useWorld();
const reader = useReader(world);

const cards = (page: Page) => page.locator(".match-card");
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const matchesText = (page: Page) => page.getByRole("region", { name: "ম্যাচ" }).innerText();

function listBody(matches: readonly Match[]): string {
  const snapshot: MatchListDocument = {
    order: matches.map(({ key }) => key),
    matches: Object.fromEntries(matches.map((one) => [one.key, one])),
  };
  return JSON.stringify({ epoch: "test", version: 1, snapshot });
}

async function followToCricket(page: Page, body: string | { status: number } | "hang"): Promise<void> {
  world.front.cutGateway();
  await page.route("**/api/live/matches", async (route) => {
    if (body === "hang") return;
    if (typeof body === "string") await route.fulfill({ contentType: "application/json", body });
    else await route.fulfill({ status: body.status, contentType: "application/json", body: "{}" });
  });
  await page.goto("/lifestyle");
  await isHydrated(page);
  await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link", { name: "ক্রিকেট" }).click();
  await page.waitForURL(/\/cricket$/);
}

describe("the match list", () => {
  it("filters by pressed toggles; a delayed match is still to come", async () => {
    const page = await reader.open();
    await followToCricket(
      page,
      listBody([
        match("live1", { type: "live", status: "LIVE" }),
        match("delay1", { type: "upcoming", status: "DELAYED" }),
        match("next1", { type: "upcoming", status: "UPCOMING" }),
        match("done1", {}),
      ]),
    );
    const shown = () => cards(page).locator(".match-badge").allInnerTexts();
    await expect.poll(shown).toEqual(["LIVE", "DELAYED", "UPCOMING", "RESULTS"]);
    for (const [name, badges] of [
      ["LIVE", ["LIVE"]],
      ["UPCOMING", ["DELAYED", "UPCOMING"]],
      ["RESULTS", ["RESULTS"]],
      ["ALL", ["LIVE", "DELAYED", "UPCOMING", "RESULTS"]],
    ] as const) {
      await filter(page, name).click();
      await expect.poll(shown).toEqual(badges);
      const pressed = await page.locator('.match-filters [aria-pressed="true"]').allInnerTexts();
      expect(pressed).toEqual([expect.stringMatching(new RegExp(`^${name}\\s*[০-৯]+$`))]);
    }
  });

  it("says that it loads, what failed with a way to try again, and that there is nothing", async () => {
    const loading = await reader.open();
    await followToCricket(loading, "hang");
    await expect.poll(() => matchesText(loading)).toContain("Loading matches…");

    const empty = await reader.open();
    await followToCricket(empty, listBody([]));
    await expect.poll(() => matchesText(empty)).toContain("No matches available at the moment.");

    const failing = await reader.open();
    await followToCricket(failing, { status: 500 });
    await expect.poll(() => matchesText(failing)).toContain("Failed to fetch fixtures");
    expect(await axeViolations(failing)).toEqual([]);
    await failing.unroute("**/api/live/matches");
    await failing.getByRole("region", { name: "ম্যাচ" }).getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await expect.poll(() => cards(failing).count()).toBe(world.cricket.matches().length);
  });
});

describe("completed matches that the browser remembers", () => {
  const saved = (matches: readonly unknown[]): string =>
    JSON.stringify({ version: SAVED_MATCHES_VERSION, matches });
  const store = (page: Page, text: string) =>
    page.addInitScript(
      ([key, value]) => {
        if (key && value && !sessionStorage.getItem("seeded")) localStorage.setItem(key, value);
        sessionStorage.setItem("seeded", "yes");
      },
      [SAVED_MATCHES_KEY, text] as const,
    );
  const stored = async (page: Page): Promise<{ code: string; savedAt: number }[]> => {
    const text = await page.evaluate((key) => localStorage.getItem(key), SAVED_MATCHES_KEY);
    return text ? JSON.parse(text).matches : [];
  };
  const results = () => world.cricket.matches().filter((one) => one.listed === "result" && one.code);

  it("shows a dropped result again, lets fresh ones win, and forgets after 30 days", async () => {
    const page = await reader.open();
    const now = Date.now();
    const fresh = results()[0]?.code ?? "";
    await store(
      page,
      saved([
        { ...match("dropped1", { series: "The Dropped Cup" }), savedAt: now - DAY },
        { ...match("ancient1", { series: "The Ancient Cup" }), savedAt: now - 31 * DAY },
        { ...match(world.liveCode, { series: "The Outdated Cup" }), savedAt: now - DAY },
        { ...match(fresh, { series: "The Outdated Cup" }), savedAt: now - 2 * DAY },
        { code: 7 },
        null,
      ]),
    );
    await page.goto("/cricket");
    await expect.poll(() => cards(page).count()).toBe(world.cricket.matches().length + 1);
    const text = await page.locator(".match-carousel").textContent();
    expect(text).toContain("The Dropped Cup");
    expect(text).not.toContain("The Ancient Cup");
    expect(text).not.toContain("The Outdated Cup");
    const live = cards(page).filter({ has: page.locator(`a[href="/scorecard/${world.liveCode}"]`) });
    expect(UNDER_WAY).toContain(await live.locator(".match-badge").innerText());
    await filter(page, "RESULTS").click();
    await expect.poll(() => page.locator(".match-carousel").textContent()).toContain("The Dropped Cup");
    const kept = await stored(page);
    expect(kept.map(({ code }) => code)).not.toContain("ancient1");
    expect(kept.find(({ code }) => code === fresh)?.savedAt).toBe(now - 2 * DAY);
    const times = kept.map(({ savedAt }) => savedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(reader.problems).toEqual([]);
  });
});

describe("a scorecard while the socket is away", () => {
  it("says of a match that is not known that it is not, with the way to all and those of now below", async () => {
    const page = await reader.open("/scorecard/nosuchmatch1");
    await page.locator(".around-match .match-row a").first().waitFor();
    expect(await page.locator("h1").innerText()).toBe("এই ম্যাচের খোঁজ পাওয়া গেল না");
    expect(await page.locator(".around-match h2").first().innerText()).toMatch(/^চলতি ম্যাচ/);
    const said = await page
      .locator(".around-match section")
      .first()
      .locator(".match-row-status")
      .allInnerTexts();
    expect(said.join(" ")).not.toContain("সরাসরি");
    await page.getByRole("link", { name: "ক্রিকেটের সব ম্যাচ দেখুন" }).click();
    await page.waitForURL("**/cricket");
  });

  it("goes from waiting to the score once it is published", async () => {
    const coming = world.cricket.matches().find((one) => one.listed === "upcoming" && one.code);
    const code = coming?.code ?? "";
    world.front.cutGateway();
    const page = await reader.open();
    await page.clock.install();
    await page.goto(`/scorecard/${code}`);
    await isHydrated(page);
    await expect.poll(() => page.locator("main").innerText()).toContain("Waiting for scorecard");
    world.cricket.step(code, 3);
    await waitUntil(async () => {
      const answer = await fetch(`${world.url}/api/live/match:${code}`);
      return answer.ok && (await answer.text()).includes('"published":true');
    }, "the scorecard is published");
    await expect
      .poll(async () => {
        await page.clock.fastForward(16_000);
        return page.locator("main").innerText();
      })
      .not.toContain("Waiting for scorecard");
    await expect.poll(() => page.locator("main table, main .ball-strip").count()).toBeGreaterThan(0);
  });

  it("stays with what it had while the live documents cannot be read, and goes on after that", async () => {
    world.front.cutGateway();
    const page = await reader.open();
    await page.clock.install();
    await page.goto(`/scorecard/${world.liveCode}`);
    await isHydrated(page);
    const score = () => page.locator(".side-score").first().innerText();
    const before = await score();
    await page.route("**/api/live/**", (route) => route.fulfill({ status: 503, body: "{}" }));
    // The clock moves inside the poll, because the interval of the next request begins only after the page has
    // read the last answer.
    const later = async (): Promise<void> => {
      await page.clock.fastForward(16_000);
    };
    await expect
      .poll(async () => {
        await later();
        return page.locator(".connection").first().getAttribute("data-state");
      })
      .toBe("offline");
    expect(await score()).toBe(before);
    await page.unroute("**/api/live/**");
    const innings = (): { runs: number; wickets: number } | undefined =>
      world.cricket.match(world.liveCode).innings.at(-1);
    world.cricket.step(world.liveCode, 12);
    const now = `${innings()?.runs}/${innings()?.wickets}`;
    await waitUntil(async () => {
      const answer = await fetch(`${world.url}/api/live/match:${world.liveCode}`);
      return (await answer.text()).includes(`"runs":${innings()?.runs}`);
    }, "the balls are polled");
    await expect
      .poll(async () => {
        await later();
        return page.locator(".scorecard-banner").innerText();
      })
      .toContain(toBengaliDigits(now));
  });
});
