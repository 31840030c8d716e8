import { LIVE_BLOG } from "../../../core/blog/blog.ts";
import { isPublic } from "../../../core/contract/article-fields.ts";
import { present } from "../../../core/present.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Article, Blog, Post } from "../../../store/types.ts";
import type { Caller } from "../../auth/caller.ts";
import { Refusal } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { toDeskBlog } from "./blog-answers.ts";

const NO_BLOG = "There is no such live blog";
export const NO_POST = "There is no such post";

interface Reached {
  article: Article;
  blog: Blog;
  /** Whether the caller publishes posts without an editor. */
  publishes: boolean;
}

/** Access of a caller to a blog or post, and publication of a change. */
export function createBlogAccess(context: Pick<AdminContext, "store" | "jobs" | "log" | "now">) {
  const { store, jobs, log, now } = context;
  const { articles, blogs } = store;

  async function reach(caller: Caller, id: string): Promise<Reached> {
    const [article, blog] = await Promise.all([articles.get(id), blogs.get(id)]);
    if (article?.kind !== LIVE_BLOG) throw new Refusal(404, NO_BLOG);
    const { writer } = caller;
    if (writer === undefined) return { article, blog, publishes: true };
    const listed = blog.writers.find(({ account }) => account === writer);
    if (!listed && !caller.reaches(article)) throw new Refusal(404, NO_BLOG);
    return { article, blog, publishes: listed?.trusted === true };
  }

  /** A post that the caller may change; writers have only their own. */
  async function reachPost(caller: Caller, id: string, postId: string): Promise<Reached & { post: Post }> {
    const reached = await reach(caller, id);
    const post = await blogs.post(id, postId);
    const mine = caller.writer === undefined || post?.owner === caller.writer;
    if (!post || !mine) throw new Refusal(404, NO_POST);
    return { ...reached, post };
  }

  /** Enqueues the publication of a change; if that fails, the workers' sweep finds the change. */
  function publish(blogId: string, { delay, wanted }: { delay?: number; wanted?: true } = {}): void {
    const job = { blogId, ...present({ wanted }) };
    enqueue(jobs, "publish-blog", job, present({ delay })).catch((error: unknown) => {
      log.warn({ err: error, blog: blogId }, "a live blog could not be enqueued for the workers yet");
    });
  }

  return {
    reach,
    reachPost,
    publish,
    answer: async ({ article, blog }: Pick<Reached, "article" | "blog">) =>
      toDeskBlog(blog, {
        title: article.title,
        counts: await blogs.countPosts(blog.id),
        published: isPublic(article, now()),
      }),
  };
}
