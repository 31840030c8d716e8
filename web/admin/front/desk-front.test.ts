import { describe, expect, it } from "vitest";
import {
  EMPTY_FRONT,
  type FrontComposition,
  frontComposition,
  MOST_PINS,
} from "../../../core/contract/front.ts";
import { DEFAULT_BANDS } from "../../../core/front/bands.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import {
  dressed,
  dropped,
  hiddenFrom,
  moved,
  pinned,
  rowsOf,
  saysTheSame,
  shownAgain,
  unpinned,
} from "./desk-front.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const id = (number: number): string => number.toString(16).padStart(24, "0");
const newest = Array.from(
  { length: 30 },
  (_, index): StoryCard => ({
    id: id(index + 1),
    title: `খবর ${index + 1}`,
    imageUrl: "/images/a.webp",
    publishDate: new Date(NOW - index * 60_000).toISOString(),
    readTime: 3,
    contentType: "News",
    source: "feed",
  }),
);
const stories = { newest, others: [] };
const rows = (draft: FrontComposition) => rowsOf(stories, draft, NOW);
const order = (draft: FrontComposition): number[] => rows(draft).map(({ card }) => Number(`0x${card.id}`));
const move = (draft: FrontComposition, place: number, by: -1 | 1): FrontComposition => {
  const row = rows(draft)[place - 1];
  if (!row) throw new Error("There is no such row");
  return moved(draft, rows(draft), row, by);
};

describe("the desk's front", () => {
  it("moves a story a place up or down, and no other", () => {
    const up = move(EMPTY_FRONT, 5, -1);
    expect(order(up).slice(0, 6)).toEqual([1, 2, 3, 5, 4, 6]);
    expect(up.pins).toEqual([{ id: id(5), place: 4 }]);
    const down = move(up, 4, 1);
    expect(order(down).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(order(move(EMPTY_FRONT, 2, 1)).slice(0, 4)).toEqual([1, 3, 2, 4]);
  });

  it("lets two pinned stories change places, each with its time", () => {
    const until = new Date(NOW + 1).toISOString();
    const two = {
      ...EMPTY_FRONT,
      pins: [
        { id: id(9), place: 1, until },
        { id: id(8), place: 2 },
      ],
    };
    expect(move(two, 2, -1).pins).toEqual([
      { id: id(8), place: 1 },
      { id: id(9), place: 2, until },
    ]);
  });

  it("drops a story on any place, where it stays pinned until when it was", () => {
    const drop = (draft: FrontComposition, from: number, to: number): FrontComposition => {
      const row = rows(draft)[from - 1];
      if (!row) throw new Error("There is no such row");
      return dropped(draft, row, to);
    };
    const up = drop(EMPTY_FRONT, 6, 2);
    expect(order(up).slice(0, 7)).toEqual([1, 6, 2, 3, 4, 5, 7]);
    expect(order(drop(EMPTY_FRONT, 1, 4)).slice(0, 5)).toEqual([2, 3, 4, 1, 5]);
    const until = new Date(NOW + 1).toISOString();
    const timed = { ...EMPTY_FRONT, pins: [{ id: id(9), place: 1, until }] };
    expect(drop(timed, 1, 3).pins).toEqual([{ id: id(9), place: 3, until }]);
    // What was pinned there takes the place that it left.
    expect(order(drop(drop(up, 1, 1), 1, 2)).slice(0, 3)).toEqual([6, 1, 2]);
  });

  it("goes nowhere from the first place up and from the last down", () => {
    expect(move(EMPTY_FRONT, 1, -1)).toBe(EMPTY_FRONT);
    expect(move(EMPTY_FRONT, MOST_PINS, 1)).toBe(EMPTY_FRONT);
  });

  it("gives a pinned story that has to make room the place that was left, or the next free one", () => {
    const two = { ...EMPTY_FRONT, pins: [1, 2].map((place) => ({ id: id(place + 10), place })) };
    const changed = pinned(two, { id: id(12), place: 1 });
    expect(order(changed).slice(0, 2)).toEqual([12, 11]);
    const third = pinned(two, { id: id(20), place: 1 });
    expect(order(third).slice(0, 4)).toEqual([20, 12, 11, 1]);
    expect(order(unpinned(third, id(20))).slice(0, 4)).toEqual([1, 12, 11, 2]);
  });

  it("makes nothing that the server refuses, also where every place is pinned", () => {
    let draft: FrontComposition = EMPTY_FRONT;
    for (let number = 1; number <= 25; number += 1) {
      draft = pinned(draft, { id: id(number), place: ((number * 7) % MOST_PINS) + 1 });
      expect(frontComposition.safeParse(draft).error?.issues).toBeUndefined();
    }
    expect(draft.pins.length).toBeLessThanOrEqual(MOST_PINS);
  });

  it("hides a story with its pin, and shows it again", () => {
    const hidden = hiddenFrom(pinned(EMPTY_FRONT, { id: id(1), place: 1 }), id(1));
    expect(hidden).toEqual({ ...EMPTY_FRONT, hidden: [id(1)] });
    expect(order(hidden)[0]).toBe(2);
    expect(shownAgain(hidden, id(1))).toEqual(EMPTY_FRONT);
    expect(pinned(hidden, { id: id(1), place: 2 }).hidden).toEqual([]);
  });

  it("gives a card other words, and takes them back", () => {
    const own = dressed(EMPTY_FRONT, id(2), { title: "অন্য", imageUrl: "" });
    expect(rows(own)[1]).toMatchObject({ changed: true, card: { title: "অন্য" } });
    expect(dressed(own, id(2), { title: "", imageUrl: "" })).toEqual(EMPTY_FRONT);
  });

  it("knows two compositions that say the same", () => {
    const pins = [
      { id: id(1), place: 2 },
      { id: id(2), place: 1 },
    ];
    expect(saysTheSame({ ...EMPTY_FRONT, pins }, { ...EMPTY_FRONT, pins: pins.toReversed() })).toBe(true);
    expect(saysTheSame({ ...EMPTY_FRONT, pins }, { ...EMPTY_FRONT, pins: pins.slice(1) })).toBe(false);
    const bands = [...DEFAULT_BANDS];
    expect(saysTheSame({ ...EMPTY_FRONT, bands }, { ...EMPTY_FRONT, bands: bands.slice() })).toBe(true);
    expect(saysTheSame({ ...EMPTY_FRONT, bands }, { ...EMPTY_FRONT, bands: bands.toReversed() })).toBe(false);
    expect(saysTheSame({ ...EMPTY_FRONT, bands }, EMPTY_FRONT)).toBe(false);
  });
});
