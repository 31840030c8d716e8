import { expect, it } from "vitest";
import type { Result } from "../../core/result.ts";
import { runInThread } from "../threads/open.ts";
import type { ThreadTask } from "../threads/port.ts";
import type { ParsedFeed } from "./parse-feed.ts";
import readFeed, { type FetchedFeed } from "./read-feed.ts";

/** The workers' settings with a longer time limit, because this test measures only memory. */
const READ: ThreadTask<FetchedFeed, Result<ParsedFeed>> = {
  name: "reading the feed",
  module: new URL("./read-feed.ts", import.meta.url),
  lane: "feeds",
  deadlineMs: 60_000,
};

const LATIN = "The minister said on Monday that the new bridge would be opened before the season begins. ";
/** A letter beyond Latin-1, which doubles the memory that a text needs. */
const CURLY =
  "The minister\u2019s office said \u201cthe new bridge\u201d would be opened before the season begins. ";
const BENGALI = "মন্ত্রী সোমবার বলেছেন, নদীর উপর নতুন সেতুটি উৎসবের মরসুম শুরুর আগেই খুলে দেওয়া হবে। ";
const MB = 1024 * 1024;

/** 500 stories of fifteen paragraphs with full text, about `bytes` in total. */
const stories = (sentence: string, bytes: number, item: (n: number, html: string) => string): string[] => {
  const repeats = Math.floor(bytes / 500 / 15 / Buffer.byteLength(sentence));
  const html = `<p>${sentence.repeat(repeats)}</p>`.repeat(15);
  return Array.from({ length: 500 }, (_, n) => item(n, html));
};
const rss = (sentence: string, bytes: number): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${stories(
    sentence,
    bytes,
    (n, html) =>
      `<item><title>Story ${n}</title><guid>${n}</guid><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
  ).join("")}</channel></rss>`;
const jsonFeed = (sentence: string, bytes: number): string =>
  `{"version":"https://jsonfeed.org/version/1.1","items":[${stories(sentence, bytes, (n, html) =>
    JSON.stringify({ id: `${n}`, title: `Story ${n}`, content_html: html }),
  )}]}`;

// These limits are documented in docs/security.md#limits.
it.each([
  ["RSS of 3.7 MB", rss(LATIN, 3.7 * MB)],
  ["RSS of 6 MB", rss(LATIN, 6 * MB)],
  ["RSS of 5 MB with curly quotes", rss(CURLY, 5 * MB)],
  ["Bengali RSS of 6 MB", rss(BENGALI, 6 * MB)],
  ["JSON of 2.5 MB with curly quotes", jsonFeed(CURLY, 2.5 * MB)],
])("reads a newspaper's feed with all texts: %s", async (_, text) => {
  const body = new TextEncoder().encode(text);
  expect(body.length).toBeLessThan(8 * MB);
  const read = await runInThread(READ, {
    body,
    url: "https://paper.example/feed",
    name: "A paper",
    section: "sports",
    format: "auto",
  });
  expect(read.ok && read.value.stories.length).toBeGreaterThan(200);
});

it("gives the bytes back once they are text", () => {
  const body = new TextEncoder().encode(rss(LATIN, MB));
  const context = {
    url: "https://paper.example/feed",
    name: "A paper",
    section: "sports",
    format: "auto",
  } as const;
  expect(readFeed({ body, ...context }).ok).toBe(true);
  expect(body).toHaveLength(0);
});
