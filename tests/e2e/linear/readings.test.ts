import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { linearReading } from "../../support/browser/linear-reading.ts";
import { isLive } from "../../support/browser/reader.ts";
import { endedCode } from "../../support/browser/reader-pages.ts";
import { stylePage } from "../../support/browser/style-page.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { makeArticle, useOwnDesk } from "../admin/desk.ts";

/**
 * Pages as the text that a screen reader presents, stored next to this file (docs/accessibility.md).
 * `npx vitest run --project browser tests/e2e/linear -u` updates the stored texts.
 */

const desk = useOwnDesk();
const { world } = desk;
const reader = useReader(world);

const MONTHS =
  "(?:জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর|January|February|March|April|May|June|July|August|September|October|November|December|বৈশাখ|জ্যৈষ্ঠ|আষাঢ়|শ্রাবণ|ভাদ্র|আশ্বিন|কার্তিক|অগ্রহায়ণ|পৌষ|মাঘ|ফাল্গুন|চৈত্র)";
const CHANGING: readonly [RegExp, string][] = [
  [/127\.0\.0\.1:\d+/gu, "‹host›"],
  [new RegExp(`(?:[\\p{L}\\p{M}]+, )?[০-৯\\d]{1,2} ${MONTHS} [০-৯\\d]{4}`, "gu"), "‹date›"],
  [/(?:(?:ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) )?[০-৯\d]{1,2}:[০-৯\d]{2}/gu, "‹time›"],
  [/এখনই|[০-৯]+ (?:মিনিট|ঘণ্টা) আগে|[০-৯]{1,2} ‹month›/gu, "‹age›"],
  [/[0-9a-z]{6,}\d{10,}/gu, "‹code›"],
  [/[0-9a-f]{24}/gu, "‹id›"],
];
const steady = (reading: string): string =>
  CHANGING.reduce((text, [pattern, word]) => text.replace(pattern, word), reading);

const kept = (reading: string, name: string) =>
  expect(steady(reading)).toMatchFileSnapshot(`readings/${name}.txt`);

async function whole(page: Page): Promise<string> {
  await isLive(page);
  await page.locator(".consent-banner").waitFor();
  // All parts must be laid out, also those far below the window. Only some hours have the morning's five.
  await stylePage(page, "* { content-visibility: visible !important } .five { display: none }");
  return linearReading(page);
}

describe("what is heard", () => {
  it("of the front page", async () => {
    await kept(await whole(await reader.open("/")), "front-page");
  });

  it("of an article", async () => {
    const { id } = await makeArticle(desk, {
      title: "ঘাটে নতুন নৌকা",
      content:
        '<p>সকাল থেকেই ভিড় জমেছে ঘাটে।</p><h2>কী কী বদলাল</h2><ul><li>নতুন জেটি</li><li>দু’টি নৌকা</li></ul><p>বিশদে <a href="https://example.org/">এখানে</a>।</p>',
      excerpt: "ফেরি চলবে ভোর থেকে রাত পর্যন্ত।",
      imageUrl: "/images/00000000000000000000000000000000.webp",
      imageAlt: "ঘাটে বাঁধা একটি নৌকা",
      subtitle: "সন্ধ্যার পরেও পাওয়া যাবে নৌকা",
      caption: "শনিবার সকালের ঘাট",
      credit: "জেলা প্রতিনিধি",
      author: "নিজস্ব সংবাদদাতা",
      publishDate: "2026-01-02T09:30:00+06:00",
      published: true,
    });
    await reader.context.route("**/images/00000000000000000000000000000000.webp*", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
      }),
    );
    await kept(await whole(await reader.open(`/article/${id}`)), "article");
  });

  it("of a live scorecard", async () => {
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await expect.poll(() => page.locator(".recent-ball").count()).toBe(18);
    await page.locator("[data-spoken]").waitFor({ state: "attached" });
    await kept(await whole(page), "live-scorecard");
  });

  it("of a finished scorecard", async () => {
    const page = await reader.open(`/scorecard/${endedCode(world)}`);
    await page.getByRole("group", { name: "ইনিংস বেছে নিন" }).waitFor();
    await page.getByRole("slider").first().waitFor();
    await page.getByRole("region", { name: "দুই দলের পরের খেলা" }).waitFor();
    await kept(await whole(page), "finished-scorecard");
  });
});
