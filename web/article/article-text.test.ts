import { describe, expect, it } from "vitest";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { beginsWithExcerpt, chooseText } from "./article-text.ts";
import { parseDetailFeed } from "./parse-article.ts";

const LONG = "নদীর পাড়ে সকাল থেকে ভিড় করেছেন গ্রামের মানুষ, অপেক্ষা নৌকার। ";
const story = storyCard("66b1f0c2a3d4e5f601234567", "শিরোনাম", { imageUrl: "https://paper.example/a.jpg" });
const card = (change: Partial<StoryCard> = {}): StoryCard => ({ ...story, ...change });

const bodyOf = (answer: object, of: StoryCard = story) =>
  parseDetailFeed({ success: true, story: of, ...answer })?.body;
const choose = (content: unknown[], website?: string, of: StoryCard = story) =>
  chooseText({ story: of, body: bodyOf({ content }, of), website: website ? { html: website } : undefined });

describe("the text of an article", () => {
  it.each([
    ["paragraph.body", { paragraph: { body: `<p>${LONG}</p>` } }],
    ["a list of paragraphs", { paragraph: [{ body: LONG }, { body: LONG }] }],
    ["summary", { summary: LONG }],
  ])("is the detail feed's %s", (_, element) => {
    const text = choose([element], `<p>${"অন্য লেখা ".repeat(20)}</p>`);
    expect(text).toMatchObject({ kind: "body", html: expect.stringContaining("<p>নদীর পাড়ে") });
  });

  it("is the finished one of the detail feed, as it is", () => {
    const body = { html: `<p>${LONG}</p>`, said: "ঘাট" };
    expect(bodyOf({ body, content: [{ paragraph: { body: LONG + LONG } }] })).toEqual(body);
    expect(bodyOf({ body: { html: 7 }, content: [] })).toBeUndefined();
  });

  it("is the website's when the detail feed has none that is long enough", () => {
    expect(choose([{ bodyText: "ছোট" }], `<p>${LONG}</p>`)).toEqual({ kind: "body", html: `<p>${LONG}</p>` });
    expect(choose([], `<p>${LONG}</p>`).kind).toBe("body");
  });

  it("is the excerpt when the website has none, if that is long enough", () => {
    expect(choose([], undefined, card({ excerpt: LONG })).kind).toBe("excerpt");
    expect(choose([], undefined, card({ excerpt: "ক".repeat(50) })).kind).toBe("none");
    expect(choose([]).kind).toBe("none");
  });

  it("of our own article counts however short it is", () => {
    const own = card({ source: "internal" });
    expect(choose([{ content: "<p>ছোট।</p>" }], undefined, own)).toEqual({
      kind: "body",
      html: "<p>ছোট।</p>",
    });
  });

  it("is the excerpt alone where no more may be shown, whatever else there is", () => {
    const of = card({ rights: "excerpt" });
    expect(choose([{ content: LONG + LONG }], `<p>${LONG}</p>`, of)).toEqual({ kind: "excerpt" });
    expect(chooseText({ story: of, body: undefined, website: "pending" })).toEqual({ kind: "excerpt" });
  });

  it("waits for the article and for the website", () => {
    expect(chooseText({ story, body: undefined, website: "pending" }).kind).toBe("pending");
  });

  it("is the website's, else the excerpt, when the detail feed cannot be read", () => {
    const website = { html: `<p>${LONG}</p>` };
    expect(chooseText({ story, body: undefined, website })).toMatchObject({ kind: "body" });
    expect(chooseText({ story, body: undefined, website: undefined })).toEqual(choose([]));
  });

  it("that is plain becomes paragraphs, and stays text", () => {
    const text = choose([{ bodyText: `${LONG}\n\n৩ < ৪ & ৫ > ২` }]);
    expect(text).toMatchObject({ html: `<p>${LONG.trim()}</p><p>৩ &lt; ৪ &amp; ৫ &gt; ২</p>` });
  });
});

describe("the excerpt above the text", () => {
  it("is not said twice", () => {
    expect(beginsWithExcerpt(`<p><b>নদীর</b> পাড়ে &quot;সকাল&quot; থেকে</p>`, `নদীর পাড়ে "সকাল" থেকে`)).toBe(
      true,
    );
    expect(beginsWithExcerpt(`<p>${LONG}</p>`, "অন্য কথা")).toBe(false);
  });
});

describe("an answer of another shape", () => {
  const odd = [{ success: false }, { success: true }, { success: true, story: { id: 1 } }];
  it.each([undefined, null, "text", ...odd])("%j is no article", (body) => {
    expect(parseDetailFeed(body)).toBeUndefined();
  });

  it("in a part is left out", () => {
    const parsed = parseDetailFeed({
      success: true,
      story,
      content: [null, "x", { bodyText: 7, paragraph: [1, null, { body: 2, text: LONG }] }],
      similar: [story, { id: 2 }],
    });
    expect(parsed?.body).toEqual({ html: `<p>${LONG.trim()}</p>` });
    expect(parsed?.similar).toEqual([story]);
  });
});
