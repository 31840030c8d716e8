import { describe, expect, it } from "vitest";
import { SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { FOLLOW_UPS, followUp } from "./follow-up.ts";
import { loadStories, type WrittenStory, writtenFor } from "./story.ts";

const NOON = Date.parse("2026-03-01T06:00:00Z");
const OWN = SECTION_KEYS.filter((section) => writtenFor(section) === section);

/** Follow-ups of one story, more than a day of the demo brings. */
const dayOf = (story: WrittenStory, section: SectionKey, place: number): WrittenStory[] =>
  Array.from({ length: 6 }, (_, index) => followUp(story, { section, round: index + 2, place, at: NOON }));

describe("the follow-ups", () => {
  it("say the part of the day in the headline, date and hour in the text, and leave the story as it was", () => {
    const [story] = loadStories("career");
    if (!story) throw new Error("no story");
    const place = FOLLOW_UPS.find(({ section }) => section === "career")?.told.findIndex(({ label }) =>
      label.includes("{part}"),
    );
    const told = followUp(story, { section: "career", round: 2, place: place ?? -1, at: NOON });
    expect(told.title).toBe(`দুপুরের পাঠ | ${story.title}`);
    expect(told.excerpt).toBe(story.excerpt);
    expect(told.body[0]).toMatch(/^১ মার্চ, দুপুর ১২:০০। /);
    expect(told.body.slice(1)).toEqual(story.body);
    const at = Date.parse("2026-03-01T20:05:00Z");
    const night = followUp(story, { section: "career", round: 2, place: place ?? -1, at });
    expect(night.title).toBe(`রাতের পাঠ | ${story.title}`);
    expect(night.body[0]).toMatch(/^২ মার্চ, রাত ২:০৫। /);
  });

  it.each(OWN)("of %s never repeat a headline of a story, and neighbours do not say the same", (section) => {
    const days = loadStories(section).map((story, place) => dayOf(story, section, place));
    for (const [place, day] of days.entries()) {
      const titles = day.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.filter((title) => title.length > 150)).toEqual([]);
      const next = days[place + 1] ?? [];
      expect(day.filter((one, round) => one.body[0] === next[round]?.body[0])).toEqual([]);
    }
  });

  it("are written for each section and for authors that it has, no paragraph twice", () => {
    for (const section of OWN) {
      const groups = FOLLOW_UPS.filter((one) => one.section === section);
      expect(groups.filter(({ authors }) => !authors).length, section).toBe(1);
      const known = new Set(loadStories(section).map(({ author }) => author));
      expect(groups.flatMap(({ authors = [] }) => authors).filter((author) => !known.has(author))).toEqual(
        [],
      );
    }
    const texts = FOLLOW_UPS.flatMap(({ told }) => told.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text !== text.normalize("NFC") || !/।.*[।?]$/.test(text))).toEqual([]);
    expect(texts.filter((text) => /[A-Za-z0-9<>&]/.test(text))).toEqual([]);
  });

  it("speak of a kitchen to who cooks, of belief to who reads the stars, and of neither elsewhere", () => {
    const textsOf = (section: string, author?: string) =>
      FOLLOW_UPS.filter((one) => one.section === section && (!author || one.authors?.includes(author)))
        .flatMap(({ told }) => told.map(({ text }) => text))
        .join("\n");
    expect(textsOf("lifestyle", "হেঁশেল বিভাগ")).toMatch(/উপকরণ/);
    expect(textsOf("astrology", "জ্যোতিষ বিভাগ")).toMatch(/রাশি/);
    for (const section of OWN) {
      if (section !== "lifestyle") expect(textsOf(section), section).not.toMatch(/রেঁধে|উপকরণ/);
      if (section !== "astrology") expect(textsOf(section), section).not.toMatch(/রাশি|পঞ্জিকা|গ্রহ/);
      if (section !== "bengal") expect(textsOf(section), section).not.toMatch(/ঘটনাস্থল|এলাকার মানুষ/);
    }
  });
});
