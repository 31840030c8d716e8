import { afterAll, beforeAll, expect, it } from "vitest";
import type { BlogMatch } from "../../core/contract/blog.ts";
import type { OverOfBalls } from "../../core/cricket/balls/overs.ts";
import type { EventChange, MatchEvent } from "../../core/cricket/events/event.ts";
import type { Post } from "../../store/types.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import type { WorkerContext } from "../context.ts";
import { openTestPlatform, workerContextOf } from "../workers.test-support.ts";
import { writeEvents, writeOvers } from "./match-posts.ts";

let context: WorkerContext;
let close: () => Promise<void>;
let now = Date.UTC(2026, 10, 29, 9);
beforeAll(async () => {
  const opened = await openTestPlatform();
  close = opened.close;
  context = workerContextOf(opened.platform, opened.store, () => {
    now += 1_000;
    return now;
  });
});
afterAll(() => close());

const CODE = "ind-ban-1";
const begin = async (match: Partial<BlogMatch> = {}): Promise<string> => {
  const { articles, blogs } = context.store;
  const fields = articleWith({ kind: "LiveBlog", published: true, publishDate: now });
  const { id } = await articles.create(fields, "a", now);
  const chosen = { code: CODE, kinds: ["wicket" as const], as: "out" as const, overs: false, ...match };
  await blogs.change(id, now, () => ({ state: "live", openedAt: now, match: chosen }));
  return id;
};
const end = (id: string) => context.store.blogs.change(id, now, () => ({ state: "closed" }));
const postsOf = async (id: string): Promise<Post[]> =>
  (
    await Promise.all(
      (["out", "draft"] as const).map((state) => context.store.blogs.posts(id, { state }, 20)),
    )
  ).flat();
const wicket = (sentence: string, change: EventChange = "new"): MatchEvent => ({
  key: "wicket/1/3",
  kind: "wicket",
  innings: 1,
  about: "p1",
  who: "লিটন দাস",
  sentence,
  change,
});

it("(43) writes an event once, as the editor chose", async () => {
  const [out, draft, none] = [await begin(), await begin({ as: "draft" }), await begin({ kinds: ["toss"] })];
  for (let round = 0; round < 3; round += 1) await writeEvents(context, CODE, [wicket("লিটন আউট।")], true);
  await Promise.all(
    [1, 2].map(() => writeEvents(context, CODE, [{ ...wicket("আরেক।"), key: "wicket/1/4" }], true)),
  );
  expect(
    (await postsOf(out)).map(({ state, key, title, origin }) => ({ state, key, title, origin })),
  ).toEqual([1, 2].map(() => ({ state: "out", key: true, title: "উইকেট: লিটন দাস", origin: "match" })));
  expect((await postsOf(draft)).map(({ state, seen }) => [state, seen])).toEqual([
    ["draft", false],
    ["draft", false],
  ]);
  expect(await postsOf(none)).toEqual([]);
  await Promise.all([out, draft, none].map(end));
});

it("(44) amends an event in the open, strikes one that is taken back, and lets it happen again", async () => {
  const id = await begin();
  await writeEvents(context, CODE, [wicket("লিটন আউট।")], false);
  const only = async () => (await postsOf(id))[0];
  const first = await only();
  expect(first).toMatchObject({ key: false, revision: 1 });
  expect(first?.changedAt).toBeUndefined();
  await writeEvents(context, CODE, [wicket("শান্ত আউট।", "amended")], true);
  const amended = await only();
  expect(amended).toMatchObject({ id: first?.id, place: first?.place, revision: 2 });
  expect(amended?.bodyHtml).toContain("শান্ত আউট");
  expect(amended?.changedAt).toBeDefined();
  for (let round = 0; round < 2; round += 1)
    await writeEvents(context, CODE, [wicket("শান্ত আউট।", "back")], true);
  expect(await only()).toMatchObject({ takenBack: true, revision: 3 });
  expect((await only())?.bodyHtml).toContain("<s>শান্ত আউট।</s>");
  await writeEvents(context, CODE, [wicket("শান্ত আউট।")], true);
  expect((await only())?.takenBack).toBeUndefined();
  await end(id);
});

it("(44) never overwrites the words of an editor, whose desk is told instead", async () => {
  const id = await begin();
  await writeEvents(context, CODE, [wicket("লিটন আউট।")], true);
  const [post] = await postsOf(id);
  await context.store.blogs.changePost(id, post?.id ?? "", ({ revision }) => ({
    contentHtml: "<p>সম্পাদকের কথা।</p>",
    bodyHtml: "<p>সম্পাদকের কথা।</p>",
    revision: revision + 1,
  }));
  await writeEvents(context, CODE, [wicket("শান্ত আউট।", "amended")], true);
  expect((await postsOf(id))[0]).toMatchObject({ bodyHtml: "<p>সম্পাদকের কথা।</p>", matchSays: "শান্ত আউট।" });
  await end(id);
});

it("(46) writes the last over, not as a key event, and corrects it when it is corrected", async () => {
  const id = await begin({ overs: true });
  const over = (number: number, summary: string) =>
    ({ innings: 1, over: number, balls: [{ summary }] }) as unknown as OverOfBalls;
  await writeOvers(context, CODE, [over(0, "১ ওভার শেষে ৪।"), over(1, "২ ওভার শেষে ৯।")]);
  await writeOvers(context, CODE, [over(1, "২ ওভার শেষে ১০।")]);
  const posts = await postsOf(id);
  expect(posts).toMatchObject([{ key: false, revision: 2, title: "" }]);
  expect(posts[0]?.bodyHtml).toContain("২ ওভার শেষে ১০।");
  await end(id);
});
