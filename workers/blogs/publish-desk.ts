import type { DeskDocument } from "../../core/contract/blog.ts";
import { present } from "../../core/present.ts";
import { deskTopic } from "../../core/topics/topics.ts";
import type { Post } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { publishReading } from "../polling/publish-reading.ts";

const MOST_LISTED = 50;

const rowOf = ({ title, ownerName, savedAt, publishAt }: Post, state: "draft" | "in") => ({
  title,
  owner: ownerName,
  state,
  savedAt: new Date(savedAt).toISOString(),
  ...present({ publishAt: publishAt === undefined ? undefined : new Date(publishAt).toISOString() }),
});

/** Publishes who does what at a blog's desk. `saved`: whether posts or the blog changed. */
export async function publishDesk(context: WorkerContext, blogId: string, saved: boolean): Promise<void> {
  await publishReading(context, deskTopic(blogId), async (now) => {
    const { articles, blogs, presences } = context.store;
    const [article, blog, drafts, waiting, people] = await Promise.all([
      articles.get(blogId),
      blogs.get(blogId),
      blogs.posts(blogId, { state: "draft" }, MOST_LISTED),
      blogs.posts(blogId, { state: "in" }, MOST_LISTED),
      presences.inBlog(blogId, now),
    ]);
    const posts: DeskDocument["posts"] = {};
    for (const post of drafts) posts[post.id] = rowOf(post, "draft");
    for (const post of waiting) posts[post.id] = rowOf(post, "in");
    const writing: DeskDocument["writing"] = {};
    const open: DeskDocument["open"] = {};
    for (const { articleId, tab, name } of people) {
      if (articleId === blogId) writing[tab] = name;
      else open[articleId] = { ...open[articleId], [tab]: name };
    }
    const writers = article?.owner ? [...blog.writers, article.owner] : blog.writers;
    const readers = Object.fromEntries(writers.map(({ account }) => [account, true as const]));
    return (previous) => ({
      readers,
      changes: (previous?.changes ?? 0) + (saved ? 1 : 0),
      posts,
      writing,
      open,
    });
  });
}
