import { describe, expect, it } from "vitest";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { createNewsroom } from "./newsroom.ts";
import { borrowed, loadStories, type PublishedStory, writtenFor } from "./story.ts";

const OPENED = Date.parse("2026-03-01T06:00:00Z");
const HOUR = 3_600_000;

describe("the written stories", () => {
  const all = SECTION_KEYS.filter((section) => writtenFor(section) === section).flatMap((section) =>
    loadStories(section),
  );

  it("are a hundred and more, each told once", () => {
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(new Set(all.map((story) => story.title)).size).toBe(all.length);
    const paragraphs = all.flatMap((story) => story.body);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it.each(SECTION_KEYS)("are written in Bengali, normalised, without markup: %s", (section) => {
    for (const story of loadStories(section)) {
      const text = [story.title, story.excerpt, story.author, ...story.keywords, ...story.body].join("\n");
      expect(text).toBe(text.normalize("NFC"));
      expect(text).not.toMatch(/[A-Za-z<>&0-9]/);
      expect(story.body.every((paragraph) => /[।?!”’]$/.test(paragraph))).toBe(true);
    }
  });

  it("are borrowed under headlines of their own by a section that has none", () => {
    const lent = borrowed(all, "career");
    expect(new Set([...all, ...lent].map((story) => story.title)).size).toBe(2 * all.length);
    expect(lent.every((story) => /^চাকরি ও পেশা: \p{Script=Bengali}/u.test(story.title))).toBe(true);
  });
});

describe("the newsroom", () => {
  it("opens with eight to ten stories a section, spread over two days, none from the future", () => {
    const room = createNewsroom({ speed: 1, now: OPENED });
    for (const section of SECTION_KEYS) {
      const dates = room.feed(section).map((story) => story.publishedAt);
      expect(dates.length).toBeGreaterThanOrEqual(8);
      expect(dates.length).toBeLessThanOrEqual(10);
      expect(dates).toEqual(dates.toSorted((one, other) => other - one));
      expect(Math.max(...dates)).toBeLessThan(OPENED);
      expect(Math.min(...dates)).toBeGreaterThan(OPENED - 48 * HOUR);
      expect(OPENED - Math.min(...dates)).toBeGreaterThan(24 * HOUR);
    }
  });

  it("publishes one story every thirty seconds at first, in every section in turn, never the same one twice", () => {
    const room = createNewsroom({ speed: 1, now: OPENED });
    const ids = () => SECTION_KEYS.flatMap((section) => room.feed(section).map((story) => story.id));
    const seen = new Set(ids());
    for (let step = 1; step <= SECTION_KEYS.length; step++) {
      room.runUntil(OPENED + step * 30_000);
      const fresh = ids().filter((id) => !seen.has(id));
      expect(fresh).toHaveLength(1);
      for (const id of fresh) seen.add(id);
    }
    for (const section of SECTION_KEYS) expect(room.feed(section)).toHaveLength(10);
  });

  it("tells in a day no headline twice, no text twice, no story more than three times, and no label with a number", () => {
    const room = createNewsroom({ speed: 1, now: OPENED });
    const told = new Map<string, PublishedStory>();
    // Sections that borrow stories do not have enough for a day, until they get their own.
    const written = SECTION_KEYS.filter((section) => writtenFor(section) === section);
    const published = new Map<string, number>();
    for (let at = OPENED; at <= OPENED + 24 * HOUR; at += 30_000) {
      room.runUntil(at);
      for (const section of written)
        for (const story of room.feed(section)) told.set(`${story.id} ${story.title}`, story);
      for (const story of SECTION_KEYS.flatMap((section) => room.feed(section)))
        published.set(`${story.id} ${story.title}`, story.publishedAt);
    }
    const all = [...told.values()];
    expect(all.length).toBeGreaterThan((280 * written.length) / SECTION_KEYS.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ body }) => body.join("\n"))).size).toBe(all.length);
    const times = Map.groupBy(all, ({ title }) => title.split(" | ").at(-1));
    expect(Math.max(...[...times.values()].map(({ length }) => length))).toBe(3);
    expect(all.filter(({ title }) => /[০-৯] \| /.test(title))).toEqual([]);
    // A new story appears at least every quarter of an hour.
    const dates = [...published.values()].filter((at) => at > OPENED);
    const gaps = dates
      .toSorted((one, other) => one - other)
      .map((at, index, row) => at - (row[index - 1] ?? at));
    expect(Math.max(...gaps)).toBeLessThan(15 * 60_000);
    expect(dates.filter((at) => at <= OPENED + HOUR / 2)).toHaveLength(60);
  });

  it("tells a story under the same id in every run and again later, so that it is one story", () => {
    const [first, second] = [OPENED, OPENED + 5 * HOUR].map((now) => {
      const room = createNewsroom({ speed: 0, now });
      return {
        standing: room.feed("bengal").map((story) => story.id),
        fresh: room.publish("bengal", now).id,
      };
    });
    expect(second?.standing).toEqual(first?.standing);
    expect(second?.fresh).not.toBe(first?.fresh);
    const room = createNewsroom({ speed: 0, now: OPENED });
    const again = Array.from({ length: 300 }, () => room.publish("bengal", OPENED));
    expect(new Set(again.map(({ id }) => id)).size).toBeLessThan(100);
    expect(new Set(room.feed("bengal").map(({ id }) => id)).size).toBe(room.feed("bengal").length);
  });
});
