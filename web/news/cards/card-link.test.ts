import { describe, expect, it } from "vitest";
import type { StoryCard } from "../../../core/news/story.ts";
import { buttonLink, headlineLink } from "./card-link.ts";

const story = (parts: Partial<StoryCard>): StoryCard => ({
  id: "a b/1",
  title: "শিরোনাম",
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
  contentType: "News",
  source: "feed",
  ...parts,
});

describe("where a card leads", () => {
  it("follows its headline to the article, whatever the story is", () => {
    const links = [story({}), story({ source: "internal" }), story({ category: "cricket" })].map(
      headlineLink,
    );
    for (const link of links) expect(link).toEqual({ href: "/article/a%20b%2F1", external: false });
  });

  it.each([
    ["an own article", { source: "internal", category: "bengal" }, "other", "/article/a%20b%2F1", false],
    ["an own article on the cricket page", { source: "internal" }, "cricket", "/article/a%20b%2F1", false],
    [
      "a feed story on the cricket page",
      { websiteUrl: "https://example.com/x", category: "cricket" },
      "cricket",
      "https://example.com/x",
      true,
    ],
    [
      "one without a website there",
      { category: "cricket" },
      "cricket",
      "/section/cricket/10",
      false,
      "ক্রিকেট বিভাগ",
    ],
    [
      "one whose website is none",
      { websiteUrl: "javascript:alert(1)", category: "cricket" },
      "cricket",
      "/section/cricket/10",
      false,
      "ক্রিকেট বিভাগ",
    ],
    ["a feed story elsewhere", { category: "bengal" }, "other", "/section/bengal/10", false, "বাংলার মুখ বিভাগ"],
    [
      "the section before the category",
      { sectionName: "football", category: "bengal" },
      "other",
      "/section/sports/10",
      false,
      "ফুটবল বিভাগ",
    ],
    ["a category that is no section", { category: "all-news" }, "other", "/article/a%20b%2F1", false],
    ["a story without either", {}, "other", "/article/a%20b%2F1", false],
  ] as const)(
    "takes %s by its button to where it belongs",
    (_, parts, page, href, external, name?: string) => {
      expect(buttonLink(story(parts), page)).toEqual({ href, external, ...(name && { name }) });
    },
  );
});
