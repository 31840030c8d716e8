import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StoryCard } from "../../../core/news/story.ts";
import { freshStories, keepVisit } from "./use-fresh.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-08-22T12:00:00.000Z");
const story = (id: string, minutesAgo: number): StoryCard => ({
  id,
  title: id,
  publishDate: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  readTime: 3,
  contentType: "News",
  source: "feed",
});

describe("the badge 'নতুন'", () => {
  it("stands on stories that came after the reader's last visit", () => {
    const fresh = freshStories([story("after", 9), story("before", 11)], NOW - 10 * MINUTE, NOW);
    expect([...fresh]).toEqual(["after"]);
  });

  it("stands on stories under 60 minutes old", () => {
    expect([...freshStories([story("young", 59.9), story("old", 60)], 0, NOW)]).toEqual(["young"]);
  });

  it("stands on the first three of a list", () => {
    const cards = [1, 2, 3, 4, 5].map((minutes) => story(`${minutes}`, minutes));
    expect([...freshStories(cards, 0, NOW)]).toEqual(["1", "2", "3"]);
  });
});

describe("a reader's visit", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
    });
    return () => vi.unstubAllGlobals();
  });

  it("goes on from page to page and ends with half an hour away", () => {
    expect(keepVisit(NOW)).toBe(0);
    expect(keepVisit(NOW + 29 * MINUTE)).toBe(0);
    expect(keepVisit(NOW + 58 * MINUTE)).toBe(0);
    expect(keepVisit(NOW + 89 * MINUTE)).toBe(NOW + 58 * MINUTE);
    expect(keepVisit(NOW + 100 * MINUTE)).toBe(NOW + 58 * MINUTE);
  });

  it("is the first where what is stored is no visit", () => {
    for (const text of ["", "x", "null null"]) {
      stored.set("newsVisit", text);
      expect(keepVisit(NOW)).toBe(0);
    }
  });
});
