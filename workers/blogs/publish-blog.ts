import { type BlogDocument, byPlace, LIVE_BLOG } from "../../core/blog/blog.ts";
import { blogDocument, MOST_GONE, MOST_KEYS, MOST_TOUCHED } from "../../core/blog/blog-document.ts";
import { present } from "../../core/present.ts";
import { blogTopic } from "../../core/topics/readers-topics.ts";
import type { JobOf } from "../../platform/jobs/queues.ts";
import { readerPost } from "../../store/blogs/reader-post.ts";
import type { Blog, Post } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { publishReading } from "../polling/publish-reading.ts";
import { publishDesk } from "./publish-desk.ts";

const MOST_PENDING = 200;
/** Posts that the document may take: the newest, and one more for each that is just being deleted. */
const MOST_NEWEST = 30;

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

/** Publishes what was saved of a blog. It settles the saves last, so that an interrupted job is repeated. */
export async function publishSavedBlog(context: WorkerContext, job: JobOf<"publish-blog">): Promise<void> {
  const { blogId, wanted = false } = job.data;
  const { blogs } = context.store;
  const now = context.clock.now();
  const posts = await blogs.pendingPosts(blogId, now, MOST_PENDING);
  const from = await blogs.pendingOf(blogId);
  // Another job has published this job's save.
  if (posts.length === 0 && from === undefined && !wanted) return;
  await publishDue(context, posts, now);
  await publishBlog(context, blogId);
  await publishDesk(context, blogId, posts.length > 0 || from !== undefined);
  await blogs.settlePosts(posts.map(({ id, pendingFrom = 0 }) => ({ id, blogId, from: pendingFrom })));
  if (from !== undefined) await blogs.settle(blogId, from);
}

/** Makes scheduled posts public whose time has come. */
async function publishDue({ store }: WorkerContext, posts: readonly Post[], now: number): Promise<void> {
  for (const { id, blogId, publishAt } of posts) {
    if (publishAt === undefined || publishAt > now) continue;
    await store.blogs.changePost(blogId, id, (post) =>
      post.publishAt === undefined || post.publishAt > now || post.state === "gone"
        ? "It is no longer due"
        : { state: "out", at: post.publishAt, place: post.publishAt, seen: true, publishAt: undefined },
    );
  }
}

/** Publishes the documents of a blog as the database has it. */
export async function publishBlog(context: WorkerContext, blogId: string): Promise<void> {
  await publishReading(context, blogTopic(blogId), async () => {
    const document = await readBlog(context, blogId);
    return () => document;
  });
}

async function readBlog({ store }: WorkerContext, blogId: string): Promise<BlogDocument> {
  const { blogs } = store;
  const blog = await blogs.get(blogId);
  const { pinned: pinnedId } = blog;
  const out = { state: "out" as const };
  const [story, newest, keys, touched, pinned, counts] = await Promise.all([
    store.stories.byId(blogId),
    blogs.posts(blogId, out, MOST_NEWEST),
    blogs.posts(blogId, { ...out, key: true }, MOST_KEYS),
    blogs.touched(blogId, MOST_NEWEST + MOST_GONE + MOST_TOUCHED),
    pinnedId === undefined ? undefined : blogs.post(blogId, pinnedId),
    blogs.countPosts(blogId),
  ]);
  // Readers see no word of a blog whose article was withdrawn.
  if (story?.card.contentType !== LIVE_BLOG) return emptyBlog(blog);
  const shown = (posts: readonly Post[]) =>
    posts.filter(({ state }) => state === "out").map((post) => readerPost(post, pinnedId));
  return blogDocument({
    ...headOf(blog),
    counts,
    newest: shown(newest).toSorted(byPlace),
    pinned: shown(pinned ? [pinned] : [])[0],
    changed: shown(touched),
    gone: touched.filter(({ state }) => state === "gone"),
    keys: shown(keys),
  });
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

const emptyBlog = ({ id, state, zone }: Blog): BlogDocument =>
  blogDocument({
    id,
    state,
    zone,
    counts: { posts: 0, keys: 0 },
    newest: [],
    changed: [],
    gone: [],
    keys: [],
  });
