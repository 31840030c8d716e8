import { HOUR_MS } from "../../core/time-units.ts";
import { blogIdOf, blogTopic, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Blog } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { unverifiedOf } from "../polling/verified-heads.ts";
import { CLOSED_SECONDS, publishBlog } from "./publish-blog.ts";
import { sendBlogPushes } from "./send-blog-pushes.ts";

const MOST_OPEN = 100;
const MOST_DOCUMENTS = 1_000;
/** Time without a post after which the desk is reminded, or the blog closes itself, ms. */
export const QUIET_MS = 6 * HOUR_MS;

/**
 * Care for live blogs: publishes their documents again after a loss of data in the live store, begins pushes,
 * reminds of quiet blogs and closes those that shall close themselves.
 */
export async function careForOpenBlogs(context: WorkerContext): Promise<void> {
  const { store, platform, clock } = context;
  const now = clock.now();
  await sendBlogPushes(context);
  const open = await store.blogs.open(MOST_OPEN);
  const topics = await documentsToCheck(context, open);
  for (const topic of await unverifiedOf(context, topics)) await publishBlog(context, blogIdOf(topic));
  for (const { id, state, lastPostAt, quiet } of open) {
    if (state !== "live" || quiet || lastPostAt > now - QUIET_MS) continue;
    const outcome = await store.blogs.change(id, now, (blog) => {
      if (blog.state !== "live" || blog.quiet || blog.lastPostAt > now - QUIET_MS) return "Somebody posted";
      return { quiet: true, ...(blog.closesItself ? { state: "closed", closedAt: now } : {}) };
    });
    if (outcome.state !== "saved") continue;
    if (outcome.blog.state === "closed")
      await store.audit.add({ at: now, who: "Khobor", action: "blog.close", target: id });
    await enqueue(platform.jobs, "publish-blog", { blogId: id });
  }
}

/**
 * Documents that a live store which lost data may have in an older state: those of open blogs, stored ones of
 * closed blogs that changed since such a document could expire, and all that never expire.
 */
async function documentsToCheck({ store, platform, clock }: WorkerContext, open: readonly Blog[]) {
  const closed = await store.blogs.closedSince(clock.now() - CLOSED_SECONDS * 1_000, MOST_DOCUMENTS);
  const stored = await platform.liveStore.heads(closed.map(blogTopic));
  const lasting = await platform.liveStore.topics("blog:", MOST_DOCUMENTS);
  const topics = new Set([...open.map(({ id }) => blogTopic(id)), ...stored.keys(), ...lasting]);
  return [...topics].filter(READERS_TOPICS.blog.has);
}

export const startOpenBlogs = leasedLoop({
  lease: "open-blogs",
  title: "The care for open live blogs",
  everyMs: 1_000,
  round: careForOpenBlogs,
});
