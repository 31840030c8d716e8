import { describe, expect, it } from "vitest";
import { type Band, EMPTY_FRONT, frontComposition, readComposition } from "../contract/front.ts";
import type { StoryCard } from "../news/story.ts";
import { bandHref, DEFAULT_BANDS, fillBand, fillBands, lookedThrough, ruleGives } from "./bands.ts";
import { numberedCard, numberedId, numberOf } from "./front.test-support.ts";
import { LOOKED_AHEAD } from "./neighbours.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const card = (number: number, change: Partial<StoryCard> = {}): StoryCard =>
  numberedCard(NOW, number, { source: "দৈনিক", category: "cricket", keywords: ["Metro Rail"], ...change });
const newest = Array.from({ length: 8 }, (_, index) => card(index + 1));
const band = (change: Partial<Band> = {}): Band => ({
  id: "x",
  title: "ক্রিকেট",
  shape: "plain",
  rule: { by: "section", of: "cricket" },
  pins: [],
  ...change,
});
const filled = (one: Band, cards = newest, taken: number[] = [], known: StoryCard[] = []): number[] =>
  fillBand(
    one,
    cards,
    new Map(known.map((each) => [each.id, each])),
    new Set(taken.map(numberedId)),
    NOW,
  ).map((shown) => numberOf(shown));
const fill = (one: Band, taken: number[] = [], known: StoryCard[] = []) => filled(one, newest, taken, known);
const bare = ({ imageUrl: _, ...rest }: StoryCard): StoryCard => rest;

describe("a band", () => {
  it("has the newest of its rule that stand nowhere else, as many as its shape has places", () => {
    expect(fill(band())).toEqual([1, 2, 3, 4]);
    expect(fill(band({ shape: "lead" }), [1, 3])).toEqual([2, 4, 5, 6, 7]);
    expect(fill(band(), [1, 2, 3, 4, 5, 6, 7])).toEqual([8]);
    expect(fill(band(), [1, 2, 3, 4, 5, 6, 7, 8])).toEqual([]);
  });

  it("has pins at their places while they hold and readers may see them", () => {
    const pins = [
      { id: numberedId(90), place: 2 },
      { id: numberedId(91), place: 3, until: new Date(NOW).toISOString() },
      { id: numberedId(92), place: 1 },
    ];
    expect(fill(band({ pins }), [], [card(90), card(91)])).toEqual([1, 90, 2, 3]);
    expect(fill(band({ pins }), [90], [card(90)])).toEqual([1, 2, 3, 4]);
  });

  it("has what was pinned until then among the others once that time has passed", () => {
    const until = (at: number): string => new Date(at).toISOString();
    const shown = (pinnedUntil: string): number[][] => {
      const pins = [{ id: numberedId(1), place: 3, until: pinnedUntil }];
      const bands = [band({ id: "first" }), band({ id: "second", pins })];
      const composition = {
        ...EMPTY_FRONT,
        bands,
        pins: [{ id: numberedId(3), place: 9, until: pinnedUntil }],
      };
      const lists = new Map(bands.map((each) => [each.id, newest]));
      const head = { front: [...newest.slice(4), card(20), card(21), card(3)], hidden: [] };
      const all = fillBands(composition, head, new Map([[numberedId(1), card(1)]]), lists, NOW);
      return all.map(({ cards }) => cards.map((each) => numberOf(each)));
    };
    expect(shown(until(NOW + 1))).toEqual([[2, 4], [1]]);
    expect(shown(until(NOW))).toEqual([[1, 2, 3, 4], []]);
  });

  it("of photos passes over stories without a picture", () => {
    expect(filled(band({ shape: "photos" }), [bare(card(1)), ...newest.slice(1)])[0]).toBe(2);
  });

  it("looks through no more stories than can be passed over", () => {
    expect(lookedThrough(band(), [card(1), card(2, { category: "bengal" })], [])).toBe(4 + LOOKED_AHEAD + 1);
    const other = band({ rule: { by: "section", of: "bengal" } });
    expect(lookedThrough(band(), [], [other])).toBe(4 + LOOKED_AHEAD);
    expect(lookedThrough(band(), [], [band({ rule: { by: "tag", of: "x" } })])).toBe(4 + LOOKED_AHEAD + 4);
  });

  it("has no neighbours of one source or with one picture, and begins with a picture where its shape wants one", () => {
    const others = newest.map((each, at) => (at > 3 ? { ...each, source: "অন্য" } : each));
    expect(filled(band(), others)).toEqual([1, 5, 2, 6]);
    const unseen = others.map((each) => (each.id === numberedId(1) ? bare(each) : each));
    expect(filled(band({ shape: "lead" }), unseen)).toEqual([2, 5, 1, 6, 3]);
    expect(filled(band(), unseen)).toEqual([1, 5, 2, 6]);
  });

  it("is filled by section, tag or source, and leads to their page where there is one", () => {
    expect(ruleGives({ by: "section", of: "cricket" }, card(1))).toBe(true);
    expect(ruleGives({ by: "section", of: "bengal" }, card(1))).toBe(false);
    expect(ruleGives({ by: "tag", of: "metro-rail" }, card(1))).toBe(true);
    expect(ruleGives({ by: "source", of: "internal" }, card(1))).toBe(false);
    expect(bandHref({ by: "section", of: "bengal" })).toBe("/bengal-face");
    expect(bandHref({ by: "tag", of: "Metro Rail" })).toBe("/tag/metro-rail");
    expect(bandHref({ by: "source", of: "দৈনিক" })).toBeUndefined();
  });
});

describe("bands of a composition", () => {
  const pin = (place: number) => ({ id: numberedId(1), place });
  const wrong = (bands: unknown): string | undefined =>
    frontComposition.safeParse({ ...EMPTY_FRONT, bands }).error?.issues[0]?.message;

  it("are those that stand there without editors, and none", () => {
    expect(wrong(DEFAULT_BANDS)).toBeUndefined();
    expect(wrong([])).toBeUndefined();
  });

  it("stored by another build keep all but what cannot be read", () => {
    const pins = [1, 5].map((place) => ({ id: numberedId(place), place }));
    const stored = {
      pins: [{ id: numberedId(8), place: 2 }, { id: numberedId(9), place: 21 }, "none"],
      hidden: [numberedId(7), 7],
      cards: [{ id: numberedId(8), title: "" }],
      bands: [band({ pins }), band({ id: "y", shape: "round" as never }), null],
    };
    expect(readComposition(stored)).toEqual({
      pins: [{ id: numberedId(8), place: 2 }],
      hidden: [numberedId(7)],
      cards: [],
      bands: [band({ pins: [{ id: numberedId(1), place: 1 }] })],
    });
    expect(readComposition({ ...EMPTY_FRONT, bands: [] })).toEqual({ ...EMPTY_FRONT, bands: [] });
    expect(readComposition({ hidden: [numberedId(7)], bands: "none" })).toEqual({
      ...EMPTY_FRONT,
      hidden: [numberedId(7)],
    });
    for (const none of [undefined, null, "front", 3]) expect(readComposition(none)).toBeUndefined();
  });

  it.each([
    ["a hundred", Array.from({ length: 100 }, (_, at) => band({ id: `b${at}` })), "At most 10 bands"],
    ["an unknown section", [band({ rule: { by: "section", of: "nowhere" } })], "Unknown section"],
    ["a tag that is none", [band({ rule: { by: "tag", of: "❤️" } })], "Invalid tag"],
    ["no title", [band({ title: " " })], "Title is empty"],
    ["one twice", [band(), band()], "Each band may appear only once"],
    ["a place that its shape has not", [band({ pins: [pin(5)] })], "The band has no such place"],
    [
      "a story in two",
      [band({ pins: [pin(1)] }), band({ id: "y", pins: [pin(1)] })],
      "A story is pinned once",
    ],
  ])("are refused: %s", (_, bands, message) => {
    expect(wrong(bands)).toBe(message);
  });
});
