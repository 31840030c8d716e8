import { join } from "node:path";
import { expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { openTransfer } from "../../store/transfer/open-transfer.ts";
import type { NewPost, Store } from "../../store/types.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { databaseOfTest } from "../../tests/support/databases/database-of-file.ts";
import { everyDocument } from "../../tests/support/databases/every-document.ts";
import { storeModel } from "../../tests/support/databases/store-model.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";
import { exportTo } from "./export.ts";
import { importFrom } from "./import.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const POSTS = 2_000;
const COLLECTIONS = ["blogs", "blogposts", "blogpostversions", "images"];
const log = createLog("silent");
const folder = temporaryFolder("khobor-blog-transfer-");

const site = async () => {
  const uri = await databaseOfTest();
  const [store, transfer] = await Promise.all([openStore(uri, log), openTransfer(uri)]);
  cleanups.push(async () => {
    await transfer.close();
    await store.close();
  });
  return { uri, store, transfer };
};

async function fill(
  uri: string,
  { articles, blogs, images }: Store,
  count = POSTS,
): Promise<{ blog: string; posts: string[] }> {
  const blog = await createArticle(
    { articles },
    { kind: "LiveBlog", publishDate: NOW, published: true },
    NOW,
  );
  await blogs.change(blog, NOW, () => ({ state: "live", zone: "Asia/Kolkata", openedAt: NOW }));
  await images.add({ id: "picture-1", bytes: Uint8Array.from([0, 10, 13, 255]) }, "an editor", NOW);
  const postOf = (at: number): NewPost => ({
    ...{
      blogId: blog,
      state: at % 10 === 3 ? "draft" : "out",
      place: NOW + at,
      at: NOW + at,
      key: at % 50 === 0,
    },
    ...{ title: at % 50 === 0 ? `ঘটনা ${at}` : "", byline: "প্রতিবেদক", origin: "desk", seen: at % 10 !== 3 },
    ...{ contentHtml: `<p>খবর ${at}</p>`, bodyHtml: `<p>খবর ${at}</p>`, savedBy: "a", savedAt: NOW },
    ...{ owner: "a", ownerName: "a", pendingFrom: NOW, ...(at === 13 ? { publishAt: NOW + 1e9 } : {}) },
  });
  const posts: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const made = await blogs.createPost(postOf(at));
    if ("post" in made) posts.push(made.post.id);
  }
  const { collection } = storeModel(uri, "BlogPost");
  const { _id: _, ...one } = { ...(await collection.findOne({ state: "out" })) };
  const more = Array.from({ length: count - 20 }, (_, at) => ({ ...one, place: NOW + 1_000 + at }));
  if (more.length > 0) await collection.insertMany(more);
  const change = (at: number, to: object) => blogs.changePost(blog, posts[at] ?? "", () => to);
  const picture = '<p><img src="/images/picture-1.webp" alt="ঘাট" loading="lazy" /></p>';
  await change(1, { contentHtml: picture, bodyHtml: picture.replace(" />", ">"), revision: 2 });
  await change(2, { corrections: [{ at: NOW, text: "সংখ্যা ভুল ছিল" }], changedAt: NOW, revision: 2 });
  await change(4, { state: "gone", touchedAt: NOW });
  await change(5, { place: NOW + 900.5, touchedAt: NOW });
  await blogs.change(blog, NOW, () => ({ pinned: posts[6] }));
  await collection.updateMany({}, { $unset: { pendingFrom: 1 } });
  return { blog, posts };
}

/** Stored documents without marks of this site's workers. */
const stored = async (uri: string) => {
  const all = Object.entries(await everyDocument(uri, COLLECTIONS));
  const clean = all.map(([name, documents]) => [
    name,
    documents.map(({ pendingFrom: _, pushes: __, file: ___, touchedAt, ...rest }) => ({
      ...rest,
      ...(name === "images" ? {} : { touchedAt }),
    })),
  ]);
  return Object.fromEntries(clean);
};

it("(17, 40) takes a blog of 2,000 posts to another site, a second time changing nothing, and cleans HTML", async () => {
  const [from, to, third] = [await site(), await site(), await site()];
  const { blog, posts } = await fill(from.uri, from.store);
  const at = join(folder(), "export");
  await exportTo(at, from.transfer, NOW);
  const first = await importFrom(at, to.transfer, NOW);
  const taken = Object.fromEntries(first.map(({ name, taken }) => [name, taken.added]));
  expect(taken).toMatchObject({ "blogs.jsonl": 1, "blog-posts.jsonl": POSTS, "blog-post-versions.jsonl": 2 });
  expect(await stored(to.uri)).toEqual(await stored(from.uri));
  const { blogs } = to.store;
  expect((await blogs.post(blog, posts[1] ?? ""))?.contentHtml).toContain("picture-1");
  expect(await blogs.pending(Date.now() + 1e9, 10)).toEqual([blog]);
  expect((await blogs.pendingPosts(blog, NOW + 2e9, 10)).map(({ id }) => id)).toEqual([posts[13]]);
  expect(await blogs.corrected(blog, 10)).toMatchObject([{ id: posts[2] }]);

  const before = await stored(to.uri);
  const again = await importFrom(at, to.transfer, NOW + 1);
  expect(again.every(({ taken }) => taken.added === 0 && taken.renewed === 0)).toBe(true);
  expect(await stored(to.uri)).toEqual(before);

  await from.store.blogs.changePost(blog, posts[7] ?? "", () => ({ state: "gone" }));
  const hostile = '<p onclick="x()">খবর</p><script>x()</script><iframe src="//x"></iframe>';
  const html = { contentHtml: hostile, bodyHtml: hostile };
  await from.store.blogs.changePost(blog, posts[8] ?? "", () => html);
  const later = join(folder(), "later");
  await exportTo(later, from.transfer, NOW + 2);
  await importFrom(later, to.transfer, NOW + 2);
  expect((await blogs.post(blog, posts[7] ?? ""))?.state).toBe("gone");

  await importFrom(later, third.transfer, NOW + 3);
  const cleaned = await third.store.blogs.post(blog, posts[8] ?? "");
  for (const shown of [cleaned?.contentHtml, cleaned?.bodyHtml]) {
    expect(shown).toContain("খবর");
    expect(shown).not.toMatch(/script|onclick|iframe/);
  }
});

it("(40) brings a blog back from a backup as it was", async () => {
  const { uri, store } = await site();
  await fill(uri, store, 20);
  const file = join(folder(), "all.khobor");
  const target = await databaseOfTest();
  expect((await run({ MONGODB_URI: uri }, "backup", file)).code).toBe(0);
  expect((await run({ MONGODB_URI: target }, "restore", file)).code).toBe(0);
  expect(await everyDocument(target, COLLECTIONS)).toEqual(await everyDocument(uri, COLLECTIONS));
});
