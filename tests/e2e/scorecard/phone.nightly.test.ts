import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useOwnWorld({ moves: "matches" });
const reader = useReader(world);

/** A tie with two super overs, and a match that has data only by over. */
let superOvers: string;
let overByOver: string;
beforeAll(async () => {
  const code = (is: (match: ReturnType<typeof world.cricket.match>) => boolean): string =>
    world.cricket.matches().find((match) => match.code !== "" && is(match))?.code ?? "";
  superOvers = code(({ match, listed }) => match === "ipl-1216517" && listed === "live");
  overByOver = code(({ scorecard }) => scorecard === "overs");
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

describe("a match that super overs decided", () => {
  it("opens on its chase, has all super overs in one tab, and tells both sides and who won", async () => {
    const page = await openAt(390, `/scorecard/${superOvers}`);
    const tabs = page.locator(".innings-switch");
    const cards = page.locator(".innings-card:visible h2");
    await expect.poll(() => tabs.locator("label").count()).toBe(3);
    await expect.poll(() => cards.count()).toBe(1);
    expect(await cards.innerText()).not.toContain("সুপার ওভার");
    await tabs.locator("input").last().check({ force: true });
    await expect.poll(() => cards.count()).toBe(4);
    for (const name of await cards.allInnerTexts()) expect(name).toContain("সুপার ওভার");

    const said = await page.locator(".scorecard-banner").innerText();
    expect(said.match(/ম্যাচ টাই|ওভারে জয়ী/g)).toEqual(["ম্যাচ টাই", "ওভারে জয়ী"]);
    expect(said).not.toMatch(/Match Ended|Match tied/);
    expect(await page.locator(".side-super").allTextContents()).toEqual([
      expect.stringMatching(/^২য় সুপার ওভার ১১\/১.*\(১ ওভার\)/),
      expect.stringMatching(/^২য় সুপার ওভার ১৫\/০.*\(০\.৪ ওভার\)/),
    ]);
    expect(await page.locator(".side-scores > .side-score").allTextContents()).toEqual([
      "১৭৬/৬৬ উইকেটে ১৭৬ (২০ ওভার)",
      "১৭৬/৬৬ উইকেটে ১৭৬ (২০ ওভার)",
    ]);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator(".match-bar").isVisible()).toBe(true);
    expect(await page.locator(".match-bar-words").innerText()).toMatch(/^ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী/);
    const sides = await page.locator(".match-bar .short-side").allInnerTexts();
    expect(sides).toHaveLength(2);
    for (const score of sides) expect(score).toMatch(/(?:মুম্বাই|পাঞ্জাব)\s১৭৬\/৬ ও [০-৯]+\/[০-৯]/);
    expect(reader.problems).toEqual([]);
  });

  it("has each side's last super over after its score in the list", async () => {
    const page = await openAt(390, "/cricket?team=kings-xi-punjab");
    const sides = page.locator(`.match-row:has(a[href="/scorecard/${superOvers}"]) .short-side`);
    expect(await sides.count()).toBe(2);
    for (const side of await sides.all()) {
      expect(await side.locator(".short-side-score .figure").innerText()).toMatch(
        /^১৭৬\/৬ ও [০-৯]+\/[০-৯]$/u,
      );
    }
  });
});

describe("a match of overs alone", () => {
  it("has each innings under its side and score, its bowlers in Bengali, and says what a wicket brought besides", async () => {
    const page = await openAt(390, `/scorecard/${overByOver}`);
    const innings = page.locator(".innings-card:visible");
    const tabs = page.locator(".innings-switch");
    expect(await tabs.locator("label").allInnerTexts()).toEqual([
      expect.stringMatching(/^পাঞ্জাব\s*,\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬/),
      expect.stringMatching(/^মুম্বাই\s*,\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬/),
      expect.stringMatching(/^সুপার ওভার/),
    ]);
    await tabs.locator("input").last().check({ force: true });
    expect(await innings.locator("h2").allInnerTexts()).toEqual(
      ["দ্বিতীয় ", "দ্বিতীয় ", "প্রথম ", "প্রথম "].map((which) =>
        expect.stringMatching(
          `, ${which}সুপার ওভার\\s+[০-৯]+/[০-৯]\\s+\\S+ উইকেটে [০-৯]+\\s+\\([০-৯]\\.[০-৯] ov\\s*overs\\s*\\)$`,
        ),
      ),
    );
    await tabs.locator("input").nth(1).check({ force: true });
    expect(await innings.first().locator("h2").innerText()).toMatch(
      /^মুম্বাই ইন্ডিয়ান্স\s+১৭৬\/৬\s+৬ উইকেটে ১৭৬\s+\(২০\.০ ov\s*overs\s*\)$/,
    );
    expect(await page.locator('.over-bowler [lang="bn"]').filter({ hasText: "বুমরা" }).count()).toBeGreaterThan(
      2,
    );
    expect(await page.locator(".current-players").count()).toBe(0);
    const runOut = page.locator(".over-balls .ball-wicket").filter({ hasText: /^১উ/ }).first();
    expect(await runOut.locator(".visually-hidden").textContent()).toBe("উইকেট, ১ রান");
  });

  it("is told and drawn with scripts and without", async () => {
    // Overs of a match that nobody watches load on request; pages without scripts do not change afterwards.
    await waitUntil(
      async () => (await fetch(`${world.url}/api/live/progress:${overByOver}`)).ok,
      "the overs are published",
    );
    for (const javaScriptEnabled of [false, true]) {
      await reader.instead({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
      const page = await reader.open(`/scorecard/${overByOver}?view=charts`);
      await expect.poll(() => page.locator(".charts-view .plot path.plot-line").count()).toBe(4);
      expect(await page.locator(".charts-view").innerText()).toContain("শটের ছবি আঁকা যায়নি।");
      await page.goto(`/scorecard/${overByOver}?view=commentary`);
      await expect.poll(() => page.locator(".over-entry").count()).toBe(44);
      expect(await page.locator(".over-entry .ball-sentence").last().innerText()).toMatch(
        /^১\u00a0ওভার শেষে .+ এই ওভারে [০-৯]+\u00a0রান/,
      );
    }
    expect(reader.problems).toEqual([]);
  });
});

it("says why play stands still before all else, and no more once it goes on", async () => {
  const code =
    world.cricket.matches().find(({ match, listed }) => match === "odi-1144504" && listed === "live")?.code ??
    "";
  while (world.cricket.match(code).status !== "Innings Break") world.cricket.next(code);
  const page = await openAt(390, `/scorecard/${code}`);
  await expect.poll(() => page.locator(".banner-stop").allInnerTexts()).toEqual(["ইনিংস বিরতি"]);
  expect(await page.locator(".scorecard-banner").innerText()).toMatch(/^ইনিংস বিরতি\s/);
  world.cricket.step(code);
  await expect.poll(() => page.locator(".banner-stop").count()).toBe(0);
});

it("has a switch for every ball over the commentary, whose state is kept", async () => {
  const page = await openAt(360, `/scorecard/${world.liveCode}?view=commentary`);
  const every = page.getByRole("switch", { name: "প্রতি বল শোনান" });
  const state = () => every.getAttribute("aria-checked");
  expect(await state()).toBe("false");
  await every.focus();
  await page.keyboard.press("Space");
  await expect.poll(state).toBe("true");
  await page.reload();
  await expect.poll(state).toBe("true");
  expect(reader.problems).toEqual([]);
});
