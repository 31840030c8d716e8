import { type BlogDocument, byPlace, LIVE_BLOG } from "../../core/blog/blog.ts";
import {
  blogDocument,
  MOST_GONE,
  MOST_KEYS,
  MOST_NEWEST,
  MOST_TOUCHED,
} from "../../core/blog/blog-document.ts";
import { present } from "../../core/present.ts";
import { blogTopic } from "../../core/topics/readers-topics.ts";
import { deskTopic } from "../../core/topics/topics.ts";
import type { JobOf } from "../../platform/jobs/queues.ts";
import { publishDocuments } from "../../platform/live-store/documents.ts";
import { readerPost } from "../../store/blogs/reader-post.ts";
import type { Blog, BlogStore, Post } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { rememberVerified } from "../polling/verified-heads.ts";
import { storePostMessages } from "../webhooks/messages.ts";
import { liveBlogs } from "./live-blogs.ts";
import { publishDesk } from "./publish-desk.ts";

const MOST_PENDING = 200;
/** Newest key events that a search finds, and last corrected posts in the list of corrections. */
const MOST_FOUND_KEYS = 200;
const MOST_CORRECTED = 50;
/** Time that the documents of a closed blog stay without a request, seconds. */
export const CLOSED_SECONDS = 48 * 3600;

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** Publishes the saves of a blog. It settles them last, so that an interrupted job is repeated. */
export async function publishSavedBlog(context: WorkerContext, job: JobOf<"publish-blog">): Promise<void> {
  const { blogId, wanted = false } = job.data;
  const { store, clock } = context;
  const { blogs } = store;
  const now = clock.now();
  const posts = await blogs.pendingPosts(blogId, now, MOST_PENDING);
  const from = await blogs.pendingOf(blogId);
  // Another job has published this job's save.
  if (posts.length === 0 && from === undefined && !wanted) return;
  await publishDue(context, posts, now);
  const changed = await nowOf(blogs, posts);
  await openByFirst(context, blogId, changed);
  await tellArticle(context, blogId, from !== undefined || changed.some(({ seen }) => seen));
  const saved = posts.length > 0 || from !== undefined;
  const isGone = changed.some(({ state }) => state === "gone");
  const replaced = await publishBlog(context, blogId, isGone);
  if (saved || replaced) await blogs.changedClosed(blogId, now);
  await publishDesk(context, blogId, saved);
  await notePurge(context, blogId, [...posts.map(({ pendingFrom = 0 }) => pendingFrom), from ?? 0]);
  await storePostMessages(context, changed);
  await blogs.settlePosts(
    posts.map(({ id, pendingFrom = 0, publishAt = 0 }) => ({
      id,
      from: pendingFrom,
      next: publishAt > now ? publishAt : undefined,
    })),
  );
  if (from !== undefined) await blogs.settle(blogId, from);
}

/** These posts as they are now: a scheduled one may be public since it was read. */
async function nowOf(blogs: Pick<BlogStore, "somePosts">, posts: readonly Post[]): Promise<Post[]> {
  return posts.length === 0 ? [] : [...(await blogs.somePosts(posts.map(({ id }) => id))).values()];
}

/** Brings key events and corrections into the article, before documents change that searches depend on. */
async function tellArticle({ store, clock }: WorkerContext, id: string, moved: boolean): Promise<void> {
  const [keys, corrected] = await Promise.all([
    store.blogs.keyEvents(id, MOST_FOUND_KEYS),
    store.blogs.corrected(id, MOST_CORRECTED),
  ]);
  const corrections = corrected
    .flatMap((post) => post.corrections.map(({ at, text }) => ({ post: post.id, at: new Date(at), text })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  await store.articles.takePosts(id, { keys, corrections }, clock.now(), moved);
}

/** Stores the addresses to purge before the saves are settled, so that a crash loses no address. */
async function notePurge(
  { store, clock, platform }: WorkerContext,
  id: string,
  times: number[],
): Promise<void> {
  const from = Math.max(...times);
  if (platform.config.env.PURGE_URL === undefined || from === 0) return;
  const paths = [
    `/article/${id}`,
    `/api/detailfeed/v1/${id}`,
    `/api/blogs/${id}/posts`,
    `/api/live/blog:${id}`,
  ];
  await store.purges.add({ articleId: id, from, paths }, clock.now());
}

/** Makes scheduled posts public whose time has come. */
async function publishDue({ store }: WorkerContext, posts: readonly Post[], now: number): Promise<void> {
  for (const { id, blogId, publishAt } of posts) {
    if (publishAt === undefined || publishAt > now) continue;
    const { state } = await store.blogs.get(blogId);
    await store.blogs.changePost(blogId, id, (post) => {
      if (post.publishAt === undefined || post.publishAt > now || post.state === "gone")
        return "It is no longer due";
      // A post of a blog that was closed since stays a draft.
      if (state === "closed") return { publishAt: undefined };
      const { publishAt: at } = post;
      return { state: "out", at, place: at, seen: true, publishAt: undefined, returned: undefined };
    });
    if (state === "closed") continue;
    await store.blogs.posted(blogId, now);
  }
}

/** Opens an announced blog by its first public post, also if the process that saved the post was killed. */
async function openByFirst(
  { store: { blogs }, clock }: WorkerContext,
  blogId: string,
  posts: readonly Post[],
): Promise<void> {
  if (posts.every(({ state }) => state !== "out")) return;
  const now = clock.now();
  await blogs.change(blogId, now, (blog) =>
    blog.state === "soon"
      ? { state: "live", openedAt: blog.openedAt ?? now, lastPostAt: now }
      : "It is open already",
  );
}

/**
 * Publishes a blog and the list of open blogs as the database has them. Reads between document and commit, so
 * that the later of two workers has the later state. `isGone`: whether the caller publishes a deletion. It counts
 * as one even if another worker has just removed the post, because lists of corrections that were read between the
 * two still have the post. Returns whether a stored document changed.
 */
export async function publishBlog(context: WorkerContext, blogId: string, isGone = false): Promise<boolean> {
  const { store, platform, clock, metrics } = context;
  const topic = blogTopic(blogId);
  const { done, published, heads } = await publishDocuments(
    platform.liveStore,
    { topics: [topic, "live"] },
    async (draft) => {
      const before = await draft.get(topic);
      const { document, state } = await readBlog(context, blogId);
      const isStored = before !== undefined;
      if (!before && !document) return { state, isStored };
      const after = document ?? withoutPosts(before as BlogDocument);
      const takesDown = before !== undefined && (isGone || isTakedown(before, after));
      draft.set(topic, after, takesDown);
      const last = await draft.get("live");
      draft.set("live", await liveBlogs(store, last, clock.now(), { changed: blogId, takesDown }), takesDown);
      return { state, isStored };
    },
  );
  for (const each of published) metrics.published(each);
  for (const [each, head] of heads) rememberVerified(context, each, head);
  if (done.state === "closed")
    for (const each of [topic, deskTopic(blogId)]) await platform.liveStore.expire(each, CLOSED_SECONDS);
  return done.isStored && published.includes(topic);
}

/** Readers see no word of a blog whose article was withdrawn. */
function withoutPosts({ id, state, zone }: BlogDocument): BlogDocument {
  const counts = { posts: 0, keys: 0 };
  return blogDocument({ id, state, zone, counts, newest: [], changed: [], gone: [], keys: [] });
}

/** Whether a post was deleted, or the whole blog withdrawn. */
function isTakedown(before: BlogDocument, after: BlogDocument): boolean {
  if (Object.keys(after.gone).some((id) => before.gone[id] === undefined)) return true;
  return before.counts.posts > 0 && after.counts.posts === 0;
}

async function readBlog({ store, clock }: WorkerContext, blogId: string) {
  const { blogs } = store;
  const blog = await blogs.get(blogId);
  const { pinned: pinnedId, state } = blog;
  const showsWriting = blog.showsWriting && state !== "closed";
  const out = { state: "out" as const };
  const [story, newest, keys, touched, pinned, counts, people] = await Promise.all([
    store.stories.byId(blogId),
    blogs.posts(blogId, out, MOST_NEWEST),
    blogs.posts(blogId, { ...out, key: true }, MOST_KEYS),
    blogs.touched(blogId, MOST_NEWEST + MOST_GONE + MOST_TOUCHED),
    pinnedId === undefined ? undefined : blogs.post(blogId, pinnedId),
    blogs.countPosts(blogId),
    showsWriting ? store.presences.inBlog(blogId, clock.now()) : [],
  ]);
  if (story?.card.contentType !== LIVE_BLOG) return { state };
  const shown = (posts: readonly Post[]) =>
    posts.filter((post) => post.state === "out").map((post) => readerPost(post, pinnedId));
  const document = blogDocument({
    ...headOf(blog),
    counts,
    ...(people.some(({ articleId }) => articleId === blogId) ? { writing: true as const } : {}),
    newest: shown(newest).toSorted(byPlace),
    pinned: shown(pinned ? [pinned] : [])[0],
    changed: shown(touched),
    gone: touched.filter((post) => post.state === "gone"),
    keys: shown(keys),
  });
  return { state, document };
}

const headOf = ({ id, state, zone, beginsAt, openedAt, closedAt, summaryBody, match }: Blog) => ({
  id,
  state,
  zone,
  ...present({
    beginsAt: iso(beginsAt),
    openedAt: iso(openedAt),
    closedAt: iso(closedAt),
    summaryHtml: summaryBody,
    match: match?.code,
  }),
});
