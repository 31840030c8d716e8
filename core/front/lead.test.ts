import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_FRONT } from "../contract/front.ts";
import { FIRST_PAGE, type StoryCard } from "../news/story.ts";
import { composeFront, withJustNow } from "./compose-front.ts";
import { numberedCard, numberedId } from "./front.test-support.ts";
import {
  chooseLead,
  chooseSectionLead,
  type HeldLead,
  importanceOf,
  LEAD_STAYS_MS,
  leadIsDue,
} from "./lead.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const card = (number: number, change: Partial<StoryCard> = {}): StoryCard =>
  numberedCard(NOW, number, change);
const minutesAfter = (id: number, minutes: number, change: Partial<StoryCard> = {}): StoryCard => ({
  ...card(id, change),
  publishDate: new Date(NOW + minutes * MINUTE).toISOString(),
});

describe("the lead where nothing is pinned", () => {
  it("is never of lifestyle or astrology, while there is another story", () => {
    const soft = [card(1, { category: "lifestyle" }), card(2, { sectionName: "astrology" })];
    expect(chooseLead([...soft, card(3)], NOW)?.id).toBe(numberedId(3));
    expect(chooseLead(soft, NOW)?.id).toBe(numberedId(1));
    const top = card(1, { category: "lifestyle", importance: 4 });
    expect(chooseLead([top, card(3)], NOW, { id: top.id, due: true })?.id).toBe(numberedId(3));
  });

  it("is the more important of stories, though it is older by hours", () => {
    const important = card(150, { importance: 3 });
    expect(chooseLead([card(1), card(2), important], NOW)).toBe(important);
    expect(chooseLead([card(1), card(2), { ...important, importance: 1 }], NOW)?.id).toBe(numberedId(1));
  });

  it("is an ordinary story where a card says nonsense of its importance", () => {
    for (const importance of [0, 5, 99, 2.5, Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(importanceOf(card(1, { importance }))).toBe(2);
    expect(chooseLead([card(1), card(9, { importance: 1e9 })], NOW)?.id).toBe(numberedId(1));
  });

  it("shows a held lead that the newest stories no longer hold, and drops a hidden one", () => {
    const newest = Array.from({ length: 20 }, (_, at) => card(at + 1));
    const held = { id: numberedId(90), due: false };
    const front = composeFront(EMPTY_FRONT, newest, [card(90)], NOW, held);
    expect(front.map(({ id }) => id)).toEqual([numberedId(90), ...newest.map(({ id }) => id)]);
    const hidden = { ...EMPTY_FRONT, hidden: [held.id] };
    expect(composeFront(hidden, newest, [card(90)], NOW, held)[0]?.id).toBe(numberedId(1));
  });
});

/** Stories as they come, minutes apart; a withdrawn one is gone after `stays` minutes. */
const arrivals = fc.array(
  fc.record({
    after: fc.nat(40),
    importance: fc.option(fc.constantFrom(1, 2, 3, 4, 0, 99, Number.NaN), { nil: undefined }),
    section: fc.constantFrom("bengal", "cricket", "lifestyle", "astrology"),
    stays: fc.option(fc.nat(120), { nil: 100_000, freq: 4 }),
    pictured: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

it("stays 45 minutes unless a more important story comes or it is withdrawn, whatever comes", () => {
  fc.assert(
    fc.property(arrivals, (drawn) => {
      let held: HeldLead | undefined;
      let minute = 0;
      const known: { story: StoryCard; gone: number }[] = [];
      for (const [at, { after, importance, section, stays, pictured }] of drawn.entries()) {
        minute += after;
        const story = minutesAfter(at + 1, minute, {
          category: section,
          ...(importance === undefined ? {} : { importance }),
        });
        if (!pictured) delete story.imageUrl;
        known.unshift({ story, gone: minute + stays });
        const now = NOW + minute * MINUTE;
        const seen = known.filter(({ gone }) => gone > minute).map((each) => each.story);
        const before = held && seen.find(({ id }) => id === held?.id);
        const lead = chooseLead(seen, now, held && { id: held.id, due: leadIsDue(held, now) });
        expect(lead === undefined).toBe(seen.length === 0);
        if (lead && before && lead !== before && !/lifestyle|astrology/.test(before.category ?? "")) {
          const more = importanceOf(lead) > importanceOf(before);
          expect(more || now - (held?.since ?? 0) >= LEAD_STAYS_MS).toBe(true);
          // Never back to a story that has given way.
          const weight = (each: StoryCard) => Date.parse(each.publishDate) + 3 * HOUR * importanceOf(each);
          expect(weight(lead)).toBeGreaterThan(weight(before));
        }
        if (lead && lead.id !== held?.id) held = { id: lead.id, since: now };
      }
    }),
  );
});

it("gives the newest ordinary stories to the list 'just now', and none of a page too short", () => {
  const page = Array.from({ length: FIRST_PAGE }, (_, at) => card(at + 1, at === 2 ? { importance: 3 } : {}));
  const head = composeFront({ ...EMPTY_FRONT, pins: [{ id: numberedId(4), place: 2 }] }, page, [], NOW);
  const { latest, head: rest } = withJustNow({ pins: [{ id: numberedId(4), place: 2 }] }, head, NOW);
  expect(head[0]?.id).toBe(numberedId(3));
  expect(latest.map(({ id }) => id)).toEqual([1, 2, 5, 6, 7].map(numberedId));
  expect(rest).toHaveLength(FIRST_PAGE - 5);
  expect(withJustNow(EMPTY_FRONT, page.slice(4), NOW).latest).toEqual([]);
  expect(withJustNow(EMPTY_FRONT, page, NOW + 4 * HOUR).latest).toEqual([]);
});

describe("the lead of a section's page", () => {
  const old = card(150);
  const important = card(60, { importance: 4 });
  const cards = [card(1), important, old];
  const leads = (open: string[], before?: string) => chooseSectionLead(cards, new Set(open), NOW, before);

  it("is an open live blog, however old, and otherwise the more important story", () => {
    expect(leads([old.id])).toBe(old);
    expect(leads([old.id], important.id)).toBe(old);
    expect(leads([numberedId(999)])).toBe(important);
    expect(chooseSectionLead([], new Set(), NOW, undefined)).toBeUndefined();
  });

  it("stays until it is 45 minutes old, unless a more important story comes", () => {
    const [first, second] = [minutesAfter(5, 0), minutesAfter(6, 10)];
    const at = (minutes: number, come = second) =>
      chooseSectionLead([come, first], new Set(), NOW + minutes * MINUTE, first.id);
    expect(at(44)).toBe(first);
    expect(at(45)).toBe(second);
    const top = minutesAfter(7, 10, { importance: 4 });
    expect(at(11, top)).toBe(top);
  });
});
