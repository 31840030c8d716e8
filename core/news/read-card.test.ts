import { describe, expect, it } from "vitest";
import { readCard } from "./read-card.ts";

const NOW = Date.parse("2026-08-22T12:00:00.000Z");
const read = (raw: unknown) => readCard(raw, "https://khobor.example/", NOW);

describe("a card from an answer that uses other names", () => {
  it("comes under our own names", () => {
    expect(
      read({
        _id: "a1",
        headline: "শিরোনাম",
        summary: "<p>সার</p>",
        image_url: "https://example.com/a.jpg",
        thumbnail: "/t.jpg",
        pubDate: "22/08/2026 07:05:09 PM",
        link: "https://example.com/a",
        category: "football",
        tags: ["নদী", "সেতু"],
        author: { name: "প্রতিবেদক" },
        source: "internal",
      }),
    ).toEqual({
      id: "a1",
      title: "শিরোনাম",
      excerpt: "সার",
      imageUrl: "https://example.com/a.jpg",
      thumbImage: "https://khobor.example/t.jpg",
      publishDate: "2026-08-22T19:05:09.000Z",
      websiteUrl: "https://example.com/a",
      sectionName: "sports",
      category: "sports",
      keywords: ["নদী", "সেতু"],
      authorName: "প্রতিবেদক",
      contentType: "News",
      readTime: 3,
      source: "internal",
    });
  });

  it.each([
    ["missing", undefined],
    ["unreadable", "soon"],
    ["more than a year ahead", "2029-01-01T00:00:00Z"],
  ])("is dated now when its date is %s", (_, date) => {
    expect(read({ id: "a1", title: "ক", date })?.publishDate).toBe("2026-08-22T12:00:00.000Z");
  });

  it.each([[null], ["text"], [{ title: "ক" }], [{ id: "a1" }], [[]]])("%j is none", (raw) => {
    expect(read(raw)).toBeUndefined();
  });
});
