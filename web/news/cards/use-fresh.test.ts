import { beforeEach, describe, expect, it, vi } from "vitest";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { freshStories, keepVisit } from "./use-fresh.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-08-22T12:00:00.000Z");
const story = (id: string, minutesAgo: number) =>
  storyCard(id, id, { publishDate: new Date(NOW - minutesAgo * MINUTE).toISOString() });

describe("the badge 'নতুন'", () => {
  it.each([
    ["that came after the reader's last visit", [story("after", 9), story("before", 11)], 10, ["after"]],
    ["under 60 minutes old", [story("young", 59.9), story("old", 60)], NOW / MINUTE, ["young"]],
    [
      "of which at most three",
      [1, 2, 3, 4].map((age) => story(`${age}`, age)),
      NOW / MINUTE,
      ["1", "2", "3"],
    ],
  ])("stands on stories %s", (_, cards, visitAgo, fresh) => {
    expect([...freshStories(cards, NOW - visitAgo * MINUTE, NOW)]).toEqual(fresh);
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
