import { describe, expect, it } from "vitest";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { buttonLink, headlineLink } from "./card-link.ts";

const story = (parts: Partial<StoryCard>) => storyCard("a b/1", "শিরোনাম", parts);

describe("where a card leads", () => {
  it("follows its headline to the article, whatever the story is", () => {
    const links = [story({}), story({ source: "internal" }), story({ category: "cricket" })].map(
      headlineLink,
    );
    for (const link of links) expect(link).toEqual({ href: "/article/a%20b%2F1", external: false });
  });

  const OWN = "/article/a%20b%2F1";
  const CRICKET = { href: "/section/cricket/10", external: false, name: "ক্রিকেট বিভাগ" };
  const BENGAL = { href: "/section/bengal/10", external: false, name: "বাংলার মুখ বিভাগ" };
  const SPORTS = { href: "/section/sports/10", external: false, name: "ফুটবল বিভাগ" };
  const SITE = "https://example.com/x";
  const category = "cricket";
  it.each<[string, Partial<StoryCard>, "cricket" | "other", object]>([
    ["an own article", { source: "internal", category: "bengal" }, "other", { href: OWN, external: false }],
    ["an own article on the cricket page", { source: "internal" }, "cricket", { href: OWN, external: false }],
    ["a feed's there", { websiteUrl: SITE, category }, "cricket", { href: SITE, external: true }],
    ["one without a website there", { category }, "cricket", CRICKET],
    ["one whose website is none", { websiteUrl: "javascript:alert(1)", category }, "cricket", CRICKET],
    ["a feed story elsewhere", { category: "bengal" }, "other", BENGAL],
    ["the section before the category", { sectionName: "football", category: "bengal" }, "other", SPORTS],
    ["a category that is no section", { category: "all-news" }, "other", { href: OWN, external: false }],
    ["a story without either", {}, "other", { href: OWN, external: false }],
  ])("takes %s by its button to where it belongs", (_, parts, page, link) => {
    expect(buttonLink(story(parts), page)).toEqual(link);
  });
});
