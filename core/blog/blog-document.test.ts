import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../tests/support/cases.ts";
import { type BlogPost, byPlace } from "./blog.ts";
import { blogDocument, bytesOf, MOST_DOCUMENT_BYTES, placeBetween, postsOf } from "./blog-document.ts";

const AT = "2026-11-29T09:00:00.000Z";
const idOf = (number: number): string => number.toString(16).padStart(24, "0");
/** A post with a text of about this many bytes; the longest that the calls let through has 34,500. */
const postOf = (number: number, bytes: number): BlogPost => ({
  id: idOf(number),
  place: 1_764_400_000_000.123 - number,
  at: AT,
  title: "শ".repeat(120),
  contentHtml: "ক".repeat(Math.ceil(bytes / 3)),
  byline: "লেখক",
  key: true,
  pinned: false,
  origin: "desk",
  revision: 12_345,
  changedAt: AT,
  corrections: [],
});
const HEAD = {
  id: idOf(0),
  state: "live",
  zone: "Asia/Dhaka",
  counts: { posts: 5_000, keys: 200 },
  summaryHtml: "ক".repeat(1_000),
} as const;

it("(3) the document never passes 160 kB, holds the newest in order, and has no post twice", () => {
  const sizes = fc.array(fc.integer({ min: 10, max: 33_500 }), { minLength: 1, maxLength: 130 });
  fc.assert(
    fc.property(sizes, fc.boolean(), (bytes, pins) => {
      const posts = bytes.map((size, index) => postOf(index + 1, size)).toSorted(byPlace);
      const gone = Array.from({ length: 80 }, (_, index) => ({
        id: idOf(9_000 + index),
        place: 1_764_400_000_000.5,
      }));
      const pinned = pins ? posts.at(-1) : undefined;
      const parts = {
        ...HEAD,
        newest: posts.slice(0, 30),
        pinned,
        changed: posts.toReversed(),
        gone,
        keys: posts,
      };
      const document = blogDocument(parts);
      expect(bytesOf(document)).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES);
      const shown = postsOf(document);
      expect(shown).toEqual(posts.slice(0, shown.length));
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(3, posts.length));
      const others = [...Object.keys(document.changed), ...Object.keys(document.touched)];
      expect(new Set([...others, ...shown.map(({ id }) => id)]).size).toBe(others.length + shown.length);
      if (pinned) expect(document.posts[pinned.id] ?? document.changed[pinned.id]).toBe(pinned);
    }),
    { numRuns: cases(150) },
  );
});

it("(30) a place is between its neighbours as long as their numbers leave room", () => {
  let [newer, older] = [1_764_400_000_001, 1_764_400_000_000];
  let halvings = 0;
  for (let place = placeBetween(newer, older); place !== undefined; place = placeBetween(newer, older)) {
    expect(place < newer && place > older).toBe(true);
    if (halvings % 2 === 0) newer = place;
    else older = place;
    halvings += 1;
  }
  expect(halvings).toBeGreaterThanOrEqual(11);
  expect([placeBetween(undefined, 5), placeBetween(5, undefined)]).toEqual([1_005, -995]);
});
