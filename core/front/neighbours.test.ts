import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_FRONT, type FrontPin } from "../contract/front.ts";
import type { StoryCard } from "../news/story.ts";
import { present } from "../present.ts";
import { numberedId as id, numberedCard, numberOf } from "./front.test-support.ts";
import { separateNeighbours } from "./neighbours.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const card = (number: number, source: string, picture: string | undefined): StoryCard => {
  const { imageUrl: _, ...bare } = numberedCard(NOW, number, { source });
  return { ...bare, ...present({ imageUrl: picture && `https://pictures.example.org/${picture}.jpg` }) };
};
/** Stories, newest first, each given by a letter for its source. */
const by = (sources: string): StoryCard[] =>
  [...sources].map((source, index) => card(index + 1, source, String(index)));
const apart = (head: readonly StoryCard[], pins: FrontPin[] = []): number[] =>
  separateNeighbours({ ...EMPTY_FRONT, pins }, head, NOW).map(numberOf);

describe("the stories above the bands", () => {
  it.each([
    ["as they are where no two neighbours are of one source", "abcabcab", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["with a younger one of the same source below another", "aabbcdda", [1, 3, 2, 4, 5, 6, 7, 8]],
    ["with all others newest first", "aaaaaaabcd", [1, 2, 8, 3, 9, 4, 5, 6, 7, 10]],
    ["newest first where there is but one source", "aaaaaaaa", [1, 2, 3, 4, 5, 6, 7, 8]],
  ])("stand %s: %s", (_, sources, order) => {
    expect(apart(by(sources))).toEqual(order);
  });

  it("have no picture twice, where any of the next has another one", () => {
    const same = "https://pictures.example.org/same.jpg";
    const twice = by("abcdefgh").map((each, at) =>
      at === 0 || at === 3 ? { ...each, imageUrl: same } : each,
    );
    expect(apart(twice)).toEqual([1, 2, 3, 5, 6, 7, 4, 8]);
    const all = by("abcdefgh").map((each) => ({ ...each, imageUrl: same }));
    expect(apart(all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("have pictures in the lead block, where any of the next has one", () => {
    const bare = [1, 2, 3].reduce(
      (cards, at) => cards.with(at, card(at + 1, "abcdefgh"[at] ?? "", undefined)),
      by("abcdefgh"),
    );
    expect(apart(bare)).toEqual([1, 5, 6, 2, 3, 4, 7, 8]);
  });

  it("have no lifestyle or astrology in the lead block, where there is anything else", () => {
    const soft = by("abcdefgh").map((each, at) =>
      at === 1 || at === 2 ? { ...each, sectionName: "astrology" } : each,
    );
    expect(apart(soft)).toEqual([1, 4, 5, 2, 3, 6, 7, 8]);
    expect(apart(soft, [{ id: id(2), place: 2 }])).toEqual([1, 2, 4, 3, 5, 6, 7, 8]);
    const only = by("abcdefgh").map((each) => ({ ...each, sectionName: "lifestyle" }));
    expect(apart(only)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("have pictures of 1,200 px in the lead block, where any of the next has one", () => {
    const widths = [1200, 400, 400, 1200, 1200, 1200, 1200, 1200];
    const narrow = by("abcdefgh").map((each, at) => ({ ...each, imageWidth: widths[at] ?? 0 }));
    expect(apart(narrow)).toEqual([1, 4, 5, 2, 3, 6, 7, 8]);
  });

  it("leave pins at their places, and what stands before one is of another source", () => {
    const pins = [
      { id: id(3), place: 3 },
      { id: id(8), place: 8 },
    ];
    expect(apart(by("bacdefgh"), pins)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(apart(by("bcadcfgh").with(2, card(3, "c", "x")), pins)).toEqual([1, 4, 3, 6, 2, 7, 5, 8]);
  });
});

const PLACES = 6;
const AHEAD = 6;
const heads = fc
  .array(
    fc.record({
      source: fc.constantFrom("a", "b", "c", "d"),
      picture: fc.option(fc.constantFrom("p", "q", "r", "s", "t"), { nil: undefined }),
      pinned: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
    }),
    { maxLength: 20 },
  )
  .map((drawn) => ({
    head: drawn.map(({ source, picture }, index) => card(index + 1, source, picture)),
    pins: drawn.flatMap(({ pinned }, index) => (pinned ? [{ id: id(index + 1), place: index + 1 }] : [])),
  }));

/**
 * Checks properties, not the algorithm: two similar stories are adjacent only if no story nearby could separate
 * them.
 */
describe("whatever comes", () => {
  const twins = (one: StoryCard | undefined, other: StoryCard | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    (one.source === other.source || (one.imageUrl !== undefined && one.imageUrl === other.imageUrl));

  it("loses no story, has none twice, moves no pin, and keeps the rest newest first", () => {
    fc.assert(
      fc.property(heads, ({ head, pins }) => {
        const front = separateNeighbours({ ...EMPTY_FRONT, pins }, head, NOW);
        expect(front.map(numberOf).toSorted((a, b) => a - b)).toEqual(head.map(numberOf));
        for (const { place } of pins) expect(front[place - 1]).toBe(head[place - 1]);
        expect(front[0]).toBe(head[0]);
        const below = front.slice(PLACES).filter(({ id: of }) => !pins.some((pin) => pin.id === of));
        expect(below.map(numberOf)).toEqual(below.map(numberOf).toSorted((a, b) => a - b));
      }),
    );
  });

  it("parts twins wherever one of the next stories can", () => {
    fc.assert(
      fc.property(heads, ({ head, pins }) => {
        const front = separateNeighbours({ ...EMPTY_FRONT, pins }, head, NOW);
        const isPinned = (each: StoryCard | undefined) => pins.some((pin) => pin.id === each?.id);
        for (let at = 1; at < Math.min(PLACES, front.length); at += 1) {
          const chosen = front[at];
          if (isPinned(chosen)) continue;
          const after = at + 1 < PLACES && isPinned(front[at + 1]) ? front[at + 1] : undefined;
          const parts = (each: StoryCard | undefined) => !twins(front[at - 1], each) && !twins(each, after);
          if (parts(chosen)) continue;
          const above = front.slice(0, at);
          const left = head.filter((each) => !above.includes(each) && !isPinned(each)).slice(0, AHEAD);
          expect(left.filter(parts)).toEqual([]);
        }
      }),
    );
  });
});
