import { describe, expect, it } from "vitest";
import { EMPTY_FRONT, type FrontComposition, frontComposition, MOST_PINS } from "../contract/front.ts";
import type { StoryCard } from "../news/story.ts";
import { composeFront, leadView, ownForm } from "./compose-front.ts";
import { numberedCard, numberedId, numberOf } from "./front.test-support.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const card = (number: number, change: Partial<StoryCard> = {}): StoryCard =>
  numberedCard(NOW, number, change);
const pin = (number: number, place = 1) => ({ id: numberedId(number), place });
const newest = Array.from({ length: 8 }, (_, index) => card(index + 1));
const compose = (change: Partial<FrontComposition>, list = newest, pinned: StoryCard[] = []): number[] =>
  composeFront({ ...EMPTY_FRONT, ...change }, list, pinned, NOW).map(numberOf);

describe("the front", () => {
  it("is the newest first where nobody pinned", () => {
    expect(compose({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("has pins at their places, fills the others with the newest, and no story twice", () => {
    const pins = [pin(4), pin(90, 3), pin(1, 6)];
    expect(compose({ pins }, newest, [card(90)])).toEqual([4, 2, 90, 3, 5, 1, 6, 7, 8]);
  });

  it("lets pins fall out whose story vanished or whose time has passed", () => {
    const [past, later] = [NOW, NOW + 1].map((at) => new Date(at).toISOString());
    const pins = [pin(90), { ...pin(5, 2), until: past }, { ...pin(6, 3), until: later }];
    expect(compose({ pins })).toEqual([1, 2, 6, 3, 4, 5, 7, 8]);
  });

  it("shows no hidden story, not even a pinned one", () => {
    const hidden = [numberedId(1), numberedId(3)];
    expect(compose({ hidden, pins: [pin(3)] })).toEqual([2, 4, 5, 6, 7, 8]);
  });

  it("keeps the pins of a place that so few stories do not reach", () => {
    const pins = [pin(2, 20), pin(90, 9)];
    expect(compose({ pins }, newest.slice(0, 2), [card(90)])).toEqual([1, 90, 2]);
    expect(compose({ pins }, [], [])).toEqual([]);
  });

  it("leads with a picture of 1,200 px where the newest has a smaller one, else with the widest there is", () => {
    const wide = (widths: Readonly<Record<number, number>>, rest?: number) =>
      newest.map((each) => {
        const imageWidth = widths[Number(`0x${each.id}`)] ?? rest;
        return imageWidth === undefined ? each : { ...each, imageWidth };
      });
    expect(compose({}, wide({ 1: 1199, 4: 1200, 5: 4000 }))).toEqual([4, 1, 2, 3, 5, 6, 7, 8]);
    expect(compose({}, wide({ 1: 1200, 2: 4000 }))[0]).toBe(1);
    expect(compose({}, wide({ 2: 4000 }))[0]).toBe(1);
    expect(compose({}, wide({ 1: 600, 2: 601 }))[0]).toBe(3);
    expect(compose({}, wide({ 3: 800 }, 600))[0]).toBe(3);
    expect(compose({ pins: [pin(1)] }, wide({ 1: 100 }, 1600))[0]).toBe(1);
  });

  it("leads with the best picture of the first stories where the newest has none", () => {
    const without = (...numbers: number[]) =>
      newest.map((each) => {
        const { imageUrl: _, ...rest } = each;
        return numbers.includes(numberOf(each)) ? rest : each;
      });
    expect(compose({}, without(1, 2))).toEqual([3, 1, 2, 4, 5, 6, 7, 8]);
    const large = without(1, 2).map((each, index) =>
      index === 4 ? { ...each, wallpaperLarge: "https://pictures.example.org/large.jpg" } : each,
    );
    expect(compose({}, large)).toEqual([5, 1, 2, 3, 4, 6, 7, 8]);
    expect(compose({}, without(1, 2, 3, 4, 5, 6))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(compose({ pins: [pin(1)] }, without(1))[0]).toBe(1);
  });

  it("gives cards another headline and another picture, without what described the first one", () => {
    const cards = [{ id: numberedId(2), title: "অন্য শিরোনাম", imageUrl: "/images/own.webp" }];
    const own = { imageAlt: "নদী", imageFocus: "10% 20%", wallpaperLarge: "https://a.example/x" };
    const pictured = newest.map((each) => ({ ...each, ...own }));
    const [, second] = composeFront({ ...EMPTY_FRONT, cards }, pictured, [], NOW);
    expect(second).toEqual({ ...card(2), title: "অন্য শিরোনাম", imageUrl: "/images/own.webp" });
    const focused = cards.map((each) => ({ ...each, imageFocus: "30% 70%" }));
    expect(composeFront({ ...EMPTY_FRONT, cards: focused }, pictured, [], NOW)[1]?.imageFocus).toBe(
      "30% 70%",
    );
  });
});

describe("the form of the lead", () => {
  const lines = [2, 3, 77].map((number) => ({ id: numberedId(number), label: "আরও" }));
  const lead = { id: numberedId(1), form: "package" as const, lines, figure: { value: "১২", text: "জন" } };
  const known = new Map(newest.map((each) => [each.id, each]));
  const of = (change: Partial<FrontComposition>, cards = known) =>
    leadView({ ...EMPTY_FRONT, lead, pins: [pin(1)], ...change }, cards, NOW);

  it("has its number and those of its lines whose stories readers may see", () => {
    expect(of({ hidden: [numberedId(3)] })).toEqual({
      ...lead,
      lines: [{ id: numberedId(2), label: "আরও", title: "খবর 2" }],
    });
    expect(of({ lead: { ...lead, form: "big" } })).toEqual({ id: numberedId(1), form: "big", lines: [] });
  });

  it("is live for a live blog, or for a story with a match, and else ordinary", () => {
    const live = { ...lead, form: "live" as const };
    const blog = new Map(known).set(numberedId(1), card(1, { contentType: "LiveBlog" }));
    expect(of({ lead: live })).toBeUndefined();
    expect(of({ lead: live }, blog)).toEqual({ id: numberedId(1), form: "live", lines: [] });
    expect(ownForm(card(1, { contentType: "LiveBlog" }))).toEqual(of({ lead: live }, blog));
    expect(ownForm(card(1))).toBeUndefined();
    expect(of({ lead: { ...live, match: "abc" } })).toMatchObject({ form: "live", match: "abc" });
    const lead2 = frontComposition.safeParse({ ...EMPTY_FRONT, lead: { ...live, match: "../x" } });
    expect(lead2.error?.issues[0]?.message).toBe("This names no match");
  });

  it("is ordinary where its story is not pinned as the lead, or is withdrawn while it leads", () => {
    const until = new Date(NOW).toISOString();
    for (const pins of [[], [pin(1, 2)], [{ ...pin(1), until }]]) expect(of({ pins })).toBeUndefined();
    expect(of({ hidden: [numberedId(1)] })).toBeUndefined();
    expect(of({}, new Map([...known].slice(1)))).toBeUndefined();
  });
});

describe("what a composition may be", () => {
  const pins = (count: number) => Array.from({ length: count }, (_, index) => pin(index, index + 1));
  const changed = (card: object) => ({ cards: [{ id: numberedId(1), ...card }] });

  it.each([
    ["a hundred pins", { pins: pins(100) }, `At most ${MOST_PINS} stories are pinned`],
    ["a place beyond the page", { pins: [pin(1, 21)] }, "Place must be a whole number from 1 to 20"],
    ["a story pinned twice", { pins: [pin(1), pin(1, 2)] }, "A story is pinned once"],
    ["two stories at a place", { pins: [pin(1), pin(2)] }, "A place has one story"],
    ["no id", { pins: [{ id: "x", place: 1 }] }, "Invalid story id"],
    ["no time", { pins: [{ id: numberedId(1), place: 1, until: "soon" }] }, "Until must be an ISO timestamp"],
    ["a script for a picture", changed({ imageUrl: "javascript:1" }), "Picture must be a URL"],
    ["a picture's path with a space", changed({ imageUrl: "/images/a b.png" }), "Picture must be a URL"],
    ["a picture's path with a quote", changed({ imageUrl: '/images/x").png' }), "Picture must be a URL"],
    ["an empty headline", changed({ title: " " }), "Headline is empty"],
    ["a headline of 301 letters", changed({ title: "ক".repeat(301) }), "Headline is too long"],
    ["too many hidden", { hidden: pins(101).map((pin) => pin.id) }, "At most 100 stories are hidden"],
    ["a word", "front", "Invalid input: expected object, received string"],
  ])("refuses %s", (_, given, message) => {
    expect(frontComposition.safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  it("names a hidden story once", () => {
    expect(frontComposition.parse({ hidden: [1, 2, 1].map(numberedId) }).hidden).toEqual(
      [1, 2].map(numberedId),
    );
  });

  it("takes as many pins as there are places", () => {
    expect(frontComposition.safeParse({ pins: pins(MOST_PINS) }).success).toBe(true);
  });
});
