import { describe, expect, it } from "vitest";
import {
  type Band,
  EMPTY_FRONT,
  type FrontComposition,
  frontComposition,
  MOST_PINS,
} from "../../../core/contract/front.ts";
import { DEFAULT_BANDS } from "../../../core/front/bands.ts";
import { numberedCard, numberedId, numberOf } from "../../../core/front/front.test-support.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import {
  bandMovedTo,
  deskOf,
  dressed,
  dropped,
  hiddenFrom,
  moved,
  newBand,
  pinned,
  saysTheSame,
  unhidden,
  unpinned,
  withBand,
  withoutBand,
  withStandardBands,
} from "./desk-front.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
// Too old for the list of the newest.
const newest = Array.from({ length: 30 }, (_, index) => numberedCard(NOW - 4 * 3_600_000, index + 1));
const stories = { newest, others: [], bands: [] };
const rows = (draft: FrontComposition) => deskOf(stories, draft, NOW).rows;
const order = (draft: FrontComposition): number[] => rows(draft).map(({ card }) => numberOf(card));
const move = (draft: FrontComposition, place: number, by: -1 | 1): FrontComposition => {
  const row = rows(draft)[place - 1];
  if (!row) throw new Error("There is no such row");
  return moved(draft, rows(draft), row, by);
};

describe("the desk's front", () => {
  it("moves a story a place up or down, and no other", () => {
    const up = move(EMPTY_FRONT, 5, -1);
    expect(order(up).slice(0, 6)).toEqual([1, 2, 3, 5, 4, 6]);
    expect(up.pins).toEqual([{ id: numberedId(5), place: 4 }]);
    const down = move(up, 4, 1);
    expect(order(down).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(order(move(EMPTY_FRONT, 2, 1)).slice(0, 4)).toEqual([1, 3, 2, 4]);
  });

  it("drops a story on any place, where it stays pinned until when it was", () => {
    const drop = (draft: FrontComposition, from: number, to: number): FrontComposition => {
      const row = rows(draft)[from - 1];
      if (!row) throw new Error("There is no such row");
      return dropped(draft, row, { place: to });
    };
    const up = drop(EMPTY_FRONT, 6, 2);
    expect(order(up).slice(0, 7)).toEqual([1, 6, 2, 3, 4, 5, 7]);
    expect(order(drop(EMPTY_FRONT, 1, 4)).slice(0, 5)).toEqual([2, 3, 4, 1, 5]);
    const until = new Date(NOW + 1).toISOString();
    const timed = { ...EMPTY_FRONT, pins: [{ id: numberedId(9), place: 1, until }] };
    expect(drop(timed, 1, 3).pins).toEqual([{ id: numberedId(9), place: 3, until }]);
    // The two stories change places.
    expect(order(drop(drop(up, 1, 1), 1, 2)).slice(0, 3)).toEqual([6, 1, 2]);
  });

  it("goes nowhere from the first place up and from the last down", () => {
    expect(move(EMPTY_FRONT, 1, -1)).toBe(EMPTY_FRONT);
    expect(move(EMPTY_FRONT, MOST_PINS, 1)).toBe(EMPTY_FRONT);
  });

  it("gives a pinned story that has to make room the place that was left, or the next free one", () => {
    const two = { ...EMPTY_FRONT, pins: [1, 2].map((place) => ({ id: numberedId(place + 10), place })) };
    const changed = pinned(two, { id: numberedId(12), place: 1 });
    expect(order(changed).slice(0, 2)).toEqual([12, 11]);
    const third = pinned(two, { id: numberedId(20), place: 1 });
    expect(order(third).slice(0, 4)).toEqual([20, 12, 11, 1]);
    expect(order(unpinned(third, numberedId(20))).slice(0, 4)).toEqual([1, 12, 11, 2]);
  });

  it("makes nothing that the server refuses, also where every place is pinned", () => {
    let draft: FrontComposition = EMPTY_FRONT;
    for (let number = 1; number <= 25; number += 1) {
      draft = pinned(draft, { id: numberedId(number), place: ((number * 7) % MOST_PINS) + 1 });
      expect(frontComposition.safeParse(draft).error?.issues).toBeUndefined();
    }
    expect(draft.pins.length).toBeLessThanOrEqual(MOST_PINS);
  });

  it("hides a story with its pin, and shows it again", () => {
    const hidden = hiddenFrom(pinned(EMPTY_FRONT, { id: numberedId(1), place: 1 }), numberedId(1));
    expect(hidden).toEqual({ ...EMPTY_FRONT, hidden: [numberedId(1)] });
    expect(order(hidden)[0]).toBe(2);
    expect(unhidden(hidden, numberedId(1))).toEqual(EMPTY_FRONT);
    expect(pinned(hidden, { id: numberedId(1), place: 2 }).hidden).toEqual([]);
  });

  it("gives a card other words, and takes them back", () => {
    const own = dressed(EMPTY_FRONT, numberedId(2), { title: "অন্য", imageUrl: "" });
    expect(rows(own)[1]).toMatchObject({ changed: true, card: { title: "অন্য" } });
    expect(dressed(own, numberedId(2), { title: "", imageUrl: "" })).toEqual(EMPTY_FRONT);
    const imageUrl = "/images/0123456789abcdef0123456789abcdef.webp";
    const picture = { title: "", imageUrl, imageFocus: "30% 70%" };
    expect(rows(dressed(EMPTY_FRONT, numberedId(2), picture))[1]?.card.imageFocus).toBe("30% 70%");
    expect(dressed(EMPTY_FRONT, numberedId(2), { ...picture, title: "অন্য", imageUrl: "" }).cards).toEqual([
      { id: numberedId(2), title: "অন্য" },
    ]);
  });

  it("knows two compositions that say the same", () => {
    const pins = [1, 2].map((number) => ({ id: numberedId(number), place: 3 - number }));
    expect(saysTheSame({ ...EMPTY_FRONT, pins }, { ...EMPTY_FRONT, pins: pins.toReversed() })).toBe(true);
    expect(saysTheSame({ ...EMPTY_FRONT, pins }, { ...EMPTY_FRONT, pins: pins.slice(1) })).toBe(false);
    // A page with the default bands is equal to a page without bands of its own.
    const bands = [...DEFAULT_BANDS];
    expect(saysTheSame({ ...EMPTY_FRONT, bands }, EMPTY_FRONT)).toBe(true);
    expect(saysTheSame({ ...EMPTY_FRONT, bands: bands.toReversed() }, EMPTY_FRONT)).toBe(false);
    expect(saysTheSame({ ...EMPTY_FRONT, bands: bands.slice(1) }, EMPTY_FRONT)).toBe(false);
  });
});

describe("the desk's bands", () => {
  const rule = { by: "source", of: "feed" } as const;
  const band: Band = { id: "own", title: "বাছাই", shape: "plain", rule, pins: [] };
  const draft: FrontComposition = { ...EMPTY_FRONT, bands: [band] };
  const known = { newest, others: [], bands: [{ id: "own", newest: newest.map((card) => card.id) }] };
  const desk = (of: FrontComposition) => {
    const { rows: list, bands } = deskOf(known, of, NOW);
    const numbers = (some: readonly { card: StoryCard }[]) => some.map(({ card }) => numberOf(card));
    const [first] = bands;
    return { list: numbers(list), bands: bands.map((each) => numbers(each.rows)), rows: first?.rows ?? [] };
  };

  it("have their stories, and the list has the others, each at its place", () => {
    expect(desk(draft)).toMatchObject({
      list: [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
      bands: [[7, 8, 9, 10]],
    });
    expect(deskOf(known, draft, NOW).rows[6]?.place).toBe(11);
    expect(desk({ ...draft, bands: [{ ...band, rule: { by: "tag", of: "x" } }] }).list).toHaveLength(16);
    expect(deskOf({ ...known, bands: [] }, draft, NOW).bands[0]?.rows).toEqual([]);
  });

  it("take a story from the list, and give it back, and no story is pinned twice", () => {
    const into = pinned(draft, { id: numberedId(1), place: 2 }, "own");
    expect(desk(into).bands).toEqual([[8, 1, 9, 10]]);
    expect(desk(into).list.slice(0, 3)).toEqual([2, 3, 4]);
    const back = pinned(into, { id: numberedId(1), place: 1 });
    expect(back).toEqual({ ...draft, pins: [{ id: numberedId(1), place: 1 }] });
    expect(unpinned(into, numberedId(1))).toEqual(draft);
    expect(hiddenFrom(into, numberedId(1))).toEqual({ ...draft, hidden: [numberedId(1)] });
    expect(frontComposition.safeParse(into).error?.issues).toBeUndefined();
  });

  it("let stories change places, and what has to make room takes the next place or falls out", () => {
    const [, second] = desk(draft).rows;
    if (!second) throw new Error("There is no such row");
    const up = moved(draft, desk(draft).rows, second, -1);
    expect(desk(up).bands).toEqual([[8, 7, 9, 10]]);
    const pin = (one: FrontComposition, place: number) =>
      pinned(one, { id: numberedId(20 + place), place }, "own");
    const four = [1, 2, 3, 4].reduce(pin, draft);
    expect(desk(pinned(four, { id: numberedId(30), place: 4 }, "own")).bands).toEqual([[21, 22, 23, 30]]);
    const [first = second] = desk(draft).rows;
    expect(desk(dropped(four, first, { band: "own", place: 1 })).bands).toEqual([[7, 22, 23, 24]]);
  });

  it("are changed, added, moved and removed, and the standard ones come back", () => {
    const added = withBand(EMPTY_FRONT, newBand(EMPTY_FRONT));
    expect(added.bands?.map((each) => each.id)).toEqual([...DEFAULT_BANDS.map((each) => each.id), "band-1"]);
    expect(newBand(added).id).toBe("band-2");
    expect(withStandardBands(added)).toEqual(EMPTY_FRONT);
    const ids = (of: FrontComposition) => of.bands?.map((each) => each.id).slice(0, 3);
    expect(ids(bandMovedTo(EMPTY_FRONT, "pictures", 0))).toEqual(["pictures", "cricket", "bengal"]);
    expect(bandMovedTo(EMPTY_FRONT, "cricket", -1)).toBe(EMPTY_FRONT);
    expect(ids(withoutBand(EMPTY_FRONT, "cricket"))).toEqual(["bengal", "pictures", "sports"]);
    // A smaller shape has fewer positions than the page has pins.
    const pinnedThere = pinned(draft, { id: numberedId(1), place: 4 }, "own");
    // A story that was pinned into a removed band returns to its normal position.
    const without = withoutBand(pinnedThere, "own");
    expect(without.pins).toEqual([]);
    expect(order(without)).toContain(1);
    const photos: Band = { ...band, shape: "photos", pins: [{ id: numberedId(1), place: 4 }] };
    expect(withBand(pinnedThere, photos).bands).toEqual([{ ...photos, pins: [] }]);
  });
});
