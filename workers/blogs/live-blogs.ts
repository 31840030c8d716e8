import { LIVE_BLOG, type LiveBlogsDocument, type OpenBlog } from "../../core/blog/blog.ts";
import { MOST_OPEN_BLOGS } from "../../core/contract/blog.ts";
import { present } from "../../core/present.ts";
import type { Blog, Post, Store } from "../../store/types.ts";

const MOST_SHOWN = 6;
/** Shortest time between two changes of a blog's entry, unless its state changes, ms. */
const APART_MS = 10_000;
/** Posts among which the newest title is looked for. */
const MOST_READ = 30;
const MOST_KEYS = 3;

type Read = Pick<Store, "blogs" | "stories">;

async function entryOf(
  { blogs }: Read,
  { id, state, zone, match }: Blog,
  title: string,
  now: number,
): Promise<OpenBlog> {
  const [posts, keys, counts] = await Promise.all([
    blogs.posts(id, { state: "out" }, MOST_READ),
    blogs.posts(id, { state: "out", key: true }, MOST_KEYS),
    blogs.countPosts(id),
  ]);
  const event = ({ id: post, title: words, at }: Post) => ({
    id: post,
    title: words,
    at: new Date(at).toISOString(),
  });
  const titled = posts.find((post) => post.title !== "");
  return {
    id,
    title,
    state,
    ...present({
      post: titled && event(titled),
      match: match?.code,
    }),
    keys: keys.filter((post) => post.title !== "").map(event),
    zone,
    posts: counts.posts,
    changedAt: new Date(now).toISOString(),
  };
}

/**
 * Value of `live`. `changed`: the blog that changed; absent: all may have. `takesDown`: whether a post was
 * deleted, so that neither the value nor its history may contain it.
 */
export async function liveBlogs(
  store: Read,
  previous: LiveBlogsDocument | undefined,
  now: number,
  { changed, takesDown = false }: { changed?: string; takesDown?: boolean } = {},
): Promise<LiveBlogsDocument> {
  const open = await store.blogs.open(MOST_OPEN_BLOGS);
  const titles = new Map(
    (await store.stories.cards(open.map(({ id }) => id)))
      .filter(({ contentType }) => contentType === LIVE_BLOG)
      .map(({ id, title }) => [id, title]),
  );
  const shown = open.filter(({ id }) => titles.has(id)).slice(0, MOST_SHOWN);
  const blogs: LiveBlogsDocument["blogs"] = {};
  for (const blog of shown) {
    const last = previous?.blogs[blog.id];
    const title = titles.get(blog.id) ?? "";
    const isSame = last?.state === blog.state && last.title === title;
    const isOther = changed !== undefined && changed !== blog.id;
    const isSoon = now - Date.parse(last?.changedAt ?? "") < APART_MS;
    if (last && isSame && (isOther || (isSoon && !takesDown))) {
      blogs[blog.id] = last;
      continue;
    }
    const entry = await entryOf(store, blog, title, now);
    const unchanged =
      last && JSON.stringify({ ...entry, changedAt: last.changedAt }) === JSON.stringify(last);
    blogs[blog.id] = unchanged ? last : entry;
  }
  const takedowns = (previous?.takedowns ?? 0) + (takesDown ? 1 : 0);
  return { order: shown.map(({ id }) => id), blogs, ...(takedowns > 0 ? { takedowns } : {}) };
}
