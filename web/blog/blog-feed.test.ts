import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlogPost, byPlace } from "../../core/blog/blog.ts";
import { cases } from "../../tests/support/cases.ts";
import { type Feed, startFeed, takeChanged, takeNewerPage, takePage, takeTail } from "../live/feed.ts";
import { blogRules } from "./blog-feed.ts";
import { makeBlog, makePost, postId } from "./blogs.test-support.ts";
import { countUnseen } from "./use-unseen-posts.ts";

const rules = blogRules(false);
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => makePost(first + index));
const numbers = ({ entries }: { entries: readonly BlogPost[] }) =>
  entries.map(({ id }) => Number.parseInt(id, 16));
const down = (last: number, first: number) =>
  from(first, last)
    .map(({ id }) => Number.parseInt(id, 16))
    .toReversed();

/** A page of the call: the twenty posts below or above one, which may itself be deleted. */
function pageOf(posts: readonly BlogPost[], beyond: { before?: BlogPost; after?: BlogPost }, limit = 20) {
  const sorted = posts.toSorted(byPlace);
  const { before, after } = beyond;
  if (after) {
    const above = sorted.filter((post) => byPlace(post, after) < 0);
    const entries = above.slice(-limit);
    return { entries, before: entries.at(-1)?.id, after: above.length > limit ? entries[0]?.id : undefined };
  }
  const below = sorted.filter((post) => !before || byPlace(post, before) > 0);
  const entries = below.slice(0, limit);
  return { entries, before: below.length > limit ? entries.at(-1)?.id : undefined };
}

describe("the list of a blog's posts", () => {
  it("begins with twenty, goes on below them, and takes new ones above", () => {
    const feed = startFeed(rules, makeBlog(from(1, 50)), undefined);
    expect([numbers(feed), feed.before]).toEqual([down(50, 31), postId(31)]);
    const older = takePage(feed, pageOf(from(1, 50), { before: makePost(31) }), feed.before);
    expect(numbers(older)).toEqual(down(50, 11));
    expect(numbers(takeTail(rules, older, makeBlog(from(1, 53))))).toEqual(down(53, 11));
  });

  it("(2) takes edits, moves, restored and deleted posts of any depth from the document", () => {
    const all = from(1, 60);
    let feed = startFeed(rules, makeBlog(all), undefined);
    while (feed.before !== undefined) {
      const last = feed.entries.at(-1);
      feed = takePage(feed, pageOf(all, last ? { before: last } : {}), feed.before);
    }
    expect(numbers(feed)).toEqual(down(60, 1));
    const edited = makePost(3, { revision: 2, contentHtml: "<p>নতুন কথা</p>" });
    const moved = makePost(5, { place: makePost(20).place + 1 });
    const without = all.filter(({ id }) => id !== postId(7));
    const changed = { [edited.id]: edited, [moved.id]: moved };
    const gone = { [postId(7)]: makePost(7).place };
    const next = takeTail(rules, feed, makeBlog(without, { changed, gone }));
    const expected = down(60, 1).filter((number) => number !== 7 && number !== 5);
    expected.splice(expected.indexOf(20), 0, 5);
    expect(numbers(next)).toEqual(expected);
    expect(next.entries.find(({ id }) => id === edited.id)?.contentHtml).toBe("<p>নতুন কথা</p>");
    const restored = takeTail(rules, next, makeBlog(all, { changed: { [postId(7)]: makePost(7) } }));
    expect(numbers(restored)).toContain(7);
    const asked = takeChanged(rules, restored, [makePost(9, { revision: 4 })]);
    expect(asked.entries.find(({ id }) => id === postId(9))?.revision).toBe(4);
  });

  it("(15) around one post goes on upwards to the live document, without a hole", () => {
    const all = from(1, 100);
    const around = { entries: from(30, 50).toReversed(), before: postId(30), after: postId(50) };
    const start = startFeed(rules, makeBlog(all), around, makeBlog(all));
    let feed: Feed<BlogPost, ReturnType<typeof makeBlog>> = start;
    feed = takeTail(rules, feed, makeBlog(from(1, 101)));
    expect(numbers(feed)).toEqual(down(50, 30));
    while (feed.after !== undefined) {
      const [top] = feed.entries;
      const page = pageOf(from(1, 101), top ? { after: top } : {});
      feed = takeNewerPage(rules, feed, page, feed.after, makeBlog(from(1, 101)));
    }
    expect(numbers(takeTail(rules, feed, makeBlog(from(1, 103))))).toEqual(down(103, 30));
  });

  it("(19) of key events takes none of the others, and lets one go that is no longer a key event", () => {
    const keys = blogRules(true);
    const all = [makePost(1, { key: true }), ...from(2, 40), makePost(41, { key: true, title: "ক" })];
    const marked = all.filter(({ key }) => key);
    const feed = startFeed(keys, makeBlog(all), pageOf(marked, {}), makeBlog(all));
    expect(numbers(feed)).toEqual([41, 1]);
    const changed = { [postId(1)]: makePost(1) };
    const unmarked = makeBlog([...all, makePost(42, { key: true })], { changed });
    expect(numbers(takeTail(keys, feed, unmarked))).toEqual([42, 41]);
  });

  it("(14) gives each post once while posts come and every fifth is deleted", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 20 }), (steps) => {
        let count = 60;
        let posts = from(1, count);
        const gone: Record<string, number> = {};
        const document = () => makeBlog(posts, { gone: { ...gone } });
        let feed = startFeed(rules, document(), undefined);
        for (const arrivals of steps) {
          for (let step = 0; step < arrivals; step += 1) {
            count += 1;
            posts = [...posts, makePost(count)];
            const victim = posts[(count * 7) % posts.length];
            if (count % 5 === 0 && victim) {
              posts = posts.filter((post) => post !== victim);
              gone[victim.id] = victim.place;
            }
            feed = takeTail(rules, feed, document());
          }
          if (feed.before === undefined) continue;
          const before = makePost(Number.parseInt(feed.before, 16));
          feed = takePage(feed, pageOf(posts, { before }), feed.before);
        }
        const last = feed.entries.at(-1);
        expect(feed.entries).toEqual(
          posts.toSorted(byPlace).filter((post) => !last || byPlace(post, last) <= 0),
        );
      }),
      { numRuns: cases(1_000) },
    );
  });
});

describe("(12) the number of unseen posts", () => {
  const seen = { post: postId(50), place: makePost(50).place, posts: 50 };
  const count = (posts: readonly BlogPost[]) => {
    const blog = makeBlog(posts);
    return countUnseen({ blog, posts: startFeed(rules, blog, undefined).entries, isLive: true }, seen);
  };

  const others = (gone: number) => from(1, 53).filter(({ id }) => id !== postId(gone));
  it.each([
    ["none without a new one", from(1, 50), 0],
    ["new ones", from(1, 53), 3],
    ["no deleted one", others(52), 2],
    ["edited ones once", from(1, 53).map((post) => ({ ...post, revision: 2 })), 3],
    ["new ones where the last seen is deleted", others(50), 3],
    ["many by the total", from(1, 170), 120],
  ])("counts %s", (_, posts, unseen) => {
    expect(count(posts)).toBe(unseen);
  });
});
