import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { SAVED_KEY, serialiseSaved } from "../../../web/saved/stories/saved-list.ts";
import { linearReading } from "../../support/browser/linear-reading.ts";
import { isLive } from "../../support/browser/reader.ts";
import { endedCode } from "../../support/browser/reader-pages.ts";
import { stylePage } from "../../support/browser/style-page.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { adminIsLive, makeArticle, sessionHeaders, useDesk } from "../admin/desk.ts";

/**
 * What a screen reader goes through, line by line, kept beside this file and read like code (docs/accessibility.md): a
 * change in what is heard is a change in these files. `npx vitest run --project browser tests/e2e/linear -u` writes them anew.
 */

const desk = useDesk({ signedIn: true });
const { world } = desk;
const reader = useReader(world);

const MONTHS =
  "(?:জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর|January|February|March|April|May|June|July|August|September|October|November|December)";
/** What differs from day to day, and from run to run. */
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

/** A date field's own button is said otherwise by every version of the browser. */
const withoutPickers = (reading: string): string =>
  reading
    .split("\n")
    .filter((line) => !/date(?: and time)? picker/.test(line))
    .join("\n");

async function whole(page: Page): Promise<string> {
  await isLive(page);
  await page.locator(".consent-banner").waitFor();
  // Everything that is read is laid out: what lies far below is not otherwise.
  await stylePage(page, "* { content-visibility: visible !important }");
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
      credit: "রিমা সেন",
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
    // The commentary, which has more balls than the scorecard, is asked for after it.
    await expect.poll(() => page.locator(".recent-ball").count(), { timeout: 30_000 }).toBe(18);
    // What is spoken comes after the page, in a script of its own.
    await page.locator("[data-spoken]").waitFor({ state: "attached" });
    await kept(await whole(page), "live-scorecard");
  });

  it("of a finished scorecard", async () => {
    const page = await reader.open(`/scorecard/${endedCode(world)}`);
    await page.getByRole("group", { name: "ইনিংস বাছুন" }).waitFor();
    // Where the sides play next comes after the page.
    await page.getByRole("region", { name: "দুই দলের পরের খেলা" }).waitFor();
    await kept(await whole(page), "finished-scorecard");
  });

  it("of what the reader chooses, and of the empty list of what they saved", async () => {
    await kept(await whole(await reader.open("/settings")), "settings");
    const page = await reader.open("/saved");
    await page.getByText("এখনো কোনো খবর সংরক্ষণ করা হয়নি।").waitFor();
    await kept(await whole(page), "saved");
  });

  it("of the list with a story that they saved", async () => {
    const story = {
      id: "0123456789abcdef01234567",
      title: "Metro Rail চলবে ঘাট পর্যন্ত",
      publishDate: "2026-01-02T03:30:00.000Z",
      readTime: 3,
      source: "Daily Ghat",
    };
    await reader.context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      SAVED_KEY,
      serialiseSaved([{ id: story.id, on: true, at: 1, story }]),
    ] as const);
    const page = await reader.open("/saved");
    await page.locator(".saved-item").waitFor();
    await kept(await whole(page), "saved-story");
  });

  it("of a tag", async () => {
    await makeArticle(desk, {
      title: "Metro চলবে ঘাট পর্যন্ত",
      excerpt: "সন্ধ্যার পরেও ট্রেন।",
      tags: ["ঘাটের খবর"],
      author: "নিজস্ব সংবাদদাতা",
      publishDate: "2026-01-02T09:30:00+06:00",
      published: true,
    });
    const page = await reader.open(`/tag/${encodeURIComponent("ঘাটের খবর")}`);
    await page.getByRole("link", { name: "Metro চলবে ঘাট পর্যন্ত" }).first().waitFor();
    await kept(await whole(page), "tag");
  });

  it("of the dashboard", async () => {
    const page = await desk.editor.open("/admin");
    await page.getByRole("table").waitFor();
    await adminIsLive(page);
    await kept(withoutPickers(await linearReading(page)), "dashboard");
  });

  it("of the editor", async () => {
    const page = await desk.editor.open("/admin/new");
    await page.getByRole("toolbar").waitFor();
    await adminIsLive(page);
    await kept(withoutPickers(await linearReading(page)), "editor");
  });

  it("of the webhooks", async () => {
    const made = await desk.editor.context.request.post("/api/admin/webhooks", {
      headers: await sessionHeaders(desk),
      data: { url: `${world.feed.origin}/heard`, events: ["article.published", "match.result"] },
    });
    expect(made.status()).toBe(201);
    const page = await desk.editor.open("/admin/webhooks");
    await page.getByRole("table", { name: "Webhooks" }).waitFor();
    await adminIsLive(page);
    await kept(await linearReading(page), "webhooks");
  });

  it("of operations", async () => {
    const page = await desk.editor.open("/admin/ops");
    await page.getByRole("heading", { level: 1, name: "Operations" }).waitFor();
    await adminIsLive(page);
    await page.getByRole("status").getByText("All is well").waitFor();
    const reading = await linearReading(page);
    // Its figures are of the moment, those that are none yet among them.
    const unnamed = reading.replace(/\b[0-9a-f]{6,}\b/g, "‹process›");
    const figures = unnamed
      .replace(/\d[\d.,]*(?: ?(?:ms|s|MB|kB|GB|min|h)\b)?/g, "N")
      .replace(/^( *)(?:now|N ago)$/gm, "$1N ago");
    await kept(figures.replace(/“(?:–|now|never|N[^”]* ago|in N[^”]*)”/g, "“N”"), "operations");
  });
});
