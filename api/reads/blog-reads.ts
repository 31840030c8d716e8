import { LRUCache } from "lru-cache";
import { LIVE_BLOG, type Placed, parseBlog, pinnedPost } from "../../core/blog/blog.ts";
import type { PostList, PostsQuery } from "../../core/contract/blog.ts";
import { sameHead } from "../../core/live/epoch.ts";
import { present } from "../../core/present.ts";
import { blogIdOf, blogTopic, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { readerPost } from "../../store/blogs/reader-post.ts";
import type { Post, PostPage, Store } from "../../store/types.ts";
import { cachedJson } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { refuse } from "../http/refuse.ts";
import type { Documents } from "./documents.ts";
import { type Seek, seekIn } from "./live-reads.ts";

const MOST_ANSWERS = 500;
const WAIT_MS = 2_000;
const BELOW_ALL: Placed = { id: "0".repeat(24), place: Number.MIN_SAFE_INTEGER };
const NO_POST = "There is no such post";
const NO_BLOG = "There is no such live blog";

interface Parts {
  store: Pick<Store, "blogs" | "stories">;
  documents: Documents;
  liveStore: LiveDocuments;
  jobs: Pick<Jobs, "add">;
}

/** Reads of live blogs (decisions/blog.md#posts-call), cached until the blog's document changes. */
export function createBlogReads({ store: { blogs, stories }, documents, liveStore, jobs }: Parts) {
  const head = inBatches((topics) => liveStore.heads(topics));
  const presence = inBatches((ids) => stories.presence(ids));
  const some = inBatches((ids) => blogs.some(ids));
  const card = inBatches(async (ids) => new Map((await stories.cards(ids)).map((one) => [one.id, one])));
  const post = inBatches((ids) => blogs.somePosts(ids));
  const answers = new LRUCache<string, { of: CachedSnapshot; response: ReadResponse }>({ max: MOST_ANSWERS });

  /** The blog's document, without a request to the store for a made-up id. */
  async function documentOf(id: string): Promise<CachedSnapshot | undefined> {
    const topic = blogTopic(id);
    const held = documents.peek(topic);
    if (held) return held;
    return (await head(topic)) ? documents.read(topic) : undefined;
  }

  /** The posts of an answer, and whether there are more on each side. */
  async function find(
    id: string,
    { before, after, around, from, only, limit }: PostsQuery,
    cursor: Post | undefined,
  ) {
    const page: PostPage = { state: "out", ...(only ? { key: true } : {}) };
    const older = async (place: PostPage, most: number) => {
      const found = await blogs.posts(id, place, most + 1);
      return { posts: found.slice(0, most), more: found.length > most };
    };
    const newer = async (most: number, below: Placed | undefined = cursor) => {
      const found = await blogs.posts(id, { ...page, after: below }, most + 1);
      return { posts: found.slice(-most), more: found.length > most };
    };
    if (cursor && around !== undefined) {
      const half = Math.ceil(limit / 2);
      const [above, below] = await Promise.all([newer(half), older({ ...page, before: cursor }, half)]);
      return { posts: [...above.posts, cursor, ...below.posts], above: above.more, below: below.more };
    }
    if (cursor && after !== undefined) {
      const { posts, more } = await newer(limit);
      return { posts, above: more, below: true };
    }
    if (!cursor && from !== undefined) {
      const { posts, more } = await newer(limit, BELOW_ALL);
      return { posts, above: more, below: false };
    }
    const { posts, more } = await older(
      cursor && before !== undefined ? { ...page, before: cursor } : page,
      limit,
    );
    return { posts, above: cursor !== undefined, below: more };
  }

  async function posts(id: string, query: PostsQuery): Promise<ReadResponse> {
    const document = await documentOf(id).catch(() => undefined);
    const key = JSON.stringify([id, query]);
    const known = answers.get(key);
    if (document && known && sameHead(known.of, document)) return known.response;
    const state = await presence(id);
    if (state !== "listed") return refuse(state === "deleted" ? 410 : 404, NO_BLOG);
    const name = query.around ?? query.before ?? query.after;
    const cursor = name === undefined ? undefined : await post(name);
    if (name !== undefined && (cursor?.blogId !== id || !cursor.seen)) return refuse(404, NO_POST);
    if (query.around !== undefined && cursor?.state !== "out") return refuse(410, "This post was deleted");
    const found = await find(id, query, cursor);
    const shown = document && parseBlog(document.value);
    const pinned = shown ? pinnedPost(shown)?.id : (await some(id))?.pinned;
    const answer: PostList = {
      success: true,
      posts: found.posts.map((one) => readerPost(one, pinned)),
      ...present({
        before: found.below ? found.posts.at(-1)?.id : undefined,
        after: found.above ? found.posts[0]?.id : undefined,
      }),
    };
    const response: ReadResponse = {
      body: cachedJson(answer),
      from: { topic: blogTopic(id), snapshot: document },
    };
    if (document) answers.set(key, { of: document, response });
    return response;
  }

  /** Finds the document of a blog; if it has expired, asks the workers for it. */
  const seek: Seek = seekIn(READERS_TOPICS.blog, async (topic) => {
    const id = blogIdOf(topic);
    const found = await documentOf(id);
    if (found) return found;
    if ((await card(id))?.contentType !== LIVE_BLOG) return NO_BLOG;
    await enqueue(jobs, "publish-blog", { blogId: id, wanted: true }, { dedupe: id });
    await documents.wait(topic, (document) => document !== undefined, WAIT_MS);
    return (await documents.read(topic)) ?? "The live blog is not published yet";
  });

  return { posts, seek };
}
