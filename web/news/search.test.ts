import { describe, expect, it } from "vitest";
import type { StoryCard } from "../../core/news/story.ts";
import { rotate } from "./rotation.ts";
import { searchStories } from "./search.ts";

const story = (id: string, title: string, parts: Partial<StoryCard> = {}): StoryCard => ({
  id,
  title,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
  contentType: "News",
  source: "feed",
  ...parts,
});

describe("searching a list", () => {
  const stories = [
    story("1", "নদীর পা\u09DC ভাঙছে"),
    story("2", "Dhaka METRO", { excerpt: "যাত্রী বাড়ছে" }),
    story("3", "বাজার", { keywords: ["পেঁয়াজ"] }),
  ];
  const ids = (query: string) => searchStories(stories, query).map(({ id }) => id);

  it("finds a letter however it was composed", () => {
    expect(ids("পা\u09A1\u09BC")).toEqual(["1"]);
  });
  it("looks in title, excerpt and keywords, without regard to case, for every word", () => {
    expect(ids("metro যাত্রী")).toEqual(["2"]);
    expect(ids("পেঁয়াজ")).toEqual(["3"]);
    expect(ids("metro বাজার")).toEqual([]);
  });
  it("keeps the whole list for an empty query", () => {
    expect(ids("  ")).toEqual(["1", "2", "3"]);
  });
});

describe("turning a list", () => {
  it("goes to the left and wraps", () => {
    expect(rotate([1, 2, 3, 4], 1)).toEqual([2, 3, 4, 1]);
    expect(rotate([1, 2, 3], 7)).toEqual([2, 3, 1]);
    expect(rotate([], 4)).toEqual([]);
  });
});
