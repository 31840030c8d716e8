import { LIVE_BLOG } from "../core/blog/blog.ts";
import { articleFields } from "../core/contract/article-fields.ts";
import { EVENT_KINDS } from "../core/cricket/events/event.ts";
import { finishBody } from "../core/news/body/finish-body.ts";
import { MINUTE_MS } from "../core/time-units.ts";
import { type DemoBlog, type DemoPost, matchBlog, stormBlog } from "../demo/blogs.ts";
import type { Demo } from "../demo/start.ts";
import type { Jobs } from "../platform/jobs/port.ts";
import { enqueue } from "../platform/jobs/queues.ts";
import type { Log } from "../platform/log/log.ts";
import type { BlogChange, NewPost, Store } from "../store/types.ts";

const NEWSROOM = "খবর বার্তাকক্ষ";
/** Minutes of the storm that have passed when the demo starts. */
const TOLD_AT_START = 30;
/** Time between the end of the storm and its next replay, ms at speed 1. */
const REST_MS = 15 * MINUTE_MS;
const MOST_EARLIER = 20;

interface Newsroom {
  store: Store;
  jobs: Jobs;
  demo: Pick<Demo, "cricket" | "news">;
  speed: number;
  log: Log;
}

/**
 * Publishes the demo's live blogs: a storm, told in an hour and then told again, and one that a live match
 * writes. Blogs of an earlier run are deleted. Returns what stops the telling.
 */
export async function tellDemoBlogs({ store, jobs, demo, speed, log }: Newsroom): Promise<() => void> {
  const { articles, blogs } = store;
  const timers = new Set<NodeJS.Timeout>();
  const at = (time: number, work: () => Promise<unknown>): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        work().catch((error: unknown) => log.warn({ err: error }, "the demo's live blog could not go on"));
      },
      Math.max(0, time - Date.now()),
    );
    timers.add(timer);
  };
  const publishArticle = (articleId: string) =>
    enqueue(jobs, "publish-article", { articleId, categories: ["bengal", "cricket"] });
  const change = async (id: string, to: BlogChange): Promise<void> => {
    await blogs.change(id, Date.now(), () => to);
    await enqueue(jobs, "publish-blog", { blogId: id });
  };

  async function removeEarlier(category: string): Promise<void> {
    const { articles: earlier } = await articles.page(1, MOST_EARLIER, { category });
    for (const { id, author, kind } of earlier) {
      if (author !== NEWSROOM || kind !== LIVE_BLOG) continue;
      await articles.remove(id, Date.now(), NEWSROOM);
      await publishArticle(id);
    }
  }

  async function create(
    blog: Pick<DemoBlog, "title" | "excerpt" | "html"> & Partial<DemoBlog>,
    { category, publishDate }: { category: string; publishDate: number },
  ): Promise<string> {
    const { title, excerpt, subtitle = "", html, imageUrl = "" } = blog;
    const texts = { title, excerpt, subtitle, content: html, imageUrl, author: NEWSROOM };
    const fields = articleFields.parse({
      ...texts,
      category,
      publishDate,
      published: true,
      kind: LIVE_BLOG,
      importance: category === "cricket" ? 2 : 4,
    });
    const { id } = await articles.create(fields, NEWSROOM, Date.now(), { to: "nobody" });
    await publishArticle(id);
    return id;
  }

  function newPost(blogId: string, post: DemoPost, now: number): NewPost {
    const { html, title, key, byline } = post;
    const out = post.at <= now;
    return {
      ...{ blogId, title, key, byline, contentHtml: html },
      state: out ? "out" : "draft",
      ...(out ? {} : { publishAt: post.at }),
      at: post.at,
      place: post.at,
      bodyHtml: finishBody(html, { above: [], isOwn: true })?.html ?? html,
      origin: "desk",
      owner: NEWSROOM,
      ownerName: NEWSROOM,
      savedBy: NEWSROOM,
      savedAt: now,
      seen: out,
      pendingFrom: Math.max(now, post.at),
    };
  }

  const correct = (blogId: string, postId: string, text: string) => async (): Promise<void> => {
    const now = Date.now();
    await blogs.changePost(blogId, postId, (post) => ({
      revision: post.revision + 1,
      corrections: [...post.corrections, { at: now, text }],
      changedAt: now,
      touchedAt: now,
      pendingFrom: now,
    }));
    await enqueue(jobs, "publish-blog", { blogId });
  };

  async function tellStorm(told: number): Promise<void> {
    await removeEarlier("bengal");
    const now = Date.now();
    const { posts, summaryHtml, endsAt, ...blog } = stormBlog({ now, told, speed, pictures: demo.news.url });
    const openedAt = posts[0]?.at ?? now;
    const id = await create(blog, { category: "bengal", publishDate: openedAt });
    const made = [];
    for (const post of posts) {
      const creation = await blogs.createPost(newPost(id, post, now));
      if ("post" in creation) made.push({ ...post, id: creation.post.id });
    }
    const pinned = made.find((post) => post.pinned)?.id;
    await change(id, { state: "live", openedAt, lastPostAt: now, closesItself: true, pinned });
    for (const { id: postId, correction } of made)
      if (correction) at(correction.at, correct(id, postId, correction.text));
    const summaryBody = finishBody(summaryHtml, { above: [], isOwn: true })?.html;
    at(endsAt, () => change(id, { state: "closed", closedAt: Date.now(), summaryHtml, summaryBody }));
    at(endsAt + REST_MS / speed, () => tellStorm(0));
  }

  async function followMatch(): Promise<void> {
    await removeEarlier("cricket");
    const match = demo.cricket.matches().find(({ listed }) => listed === "live");
    if (!match) return;
    const now = Date.now();
    const id = await create(matchBlog(match.teams), { category: "cricket", publishDate: now });
    await change(id, {
      state: "live",
      openedAt: now,
      lastPostAt: now,
      closesItself: true,
      match: { code: match.code, kinds: [...EVENT_KINDS], as: "out", overs: true },
    });
  }

  await followMatch();
  await tellStorm(TOLD_AT_START);
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
