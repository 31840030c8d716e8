import type { BlogDocument, BlogPost } from "../../core/blog/blog.ts";
import { liveBody } from "../../packages/client/live/live-document.ts";

export const BLOG_ID = "0123456789abcdef01234567";
/** 9:00 in Dhaka on 22 August 2026. */
export const BEGAN = Date.parse("2026-08-22T03:00:00Z");

export const postId = (number: number): string => number.toString(16).padStart(24, "0");

/** Post of a number, a minute after the one before. */
export function makePost(number: number, fields: Partial<BlogPost> = {}): BlogPost {
  const at = BEGAN + number * 60_000;
  return {
    id: postId(number),
    place: at,
    at: new Date(at).toISOString(),
    contentHtml: `<p>পোস্ট ${number}</p>`,
    byline: "নিজস্ব প্রতিবেদক",
    key: false,
    pinned: false,
    origin: "desk",
    revision: 1,
    corrections: [],
    ...fields,
  };
}

const byId = (posts: readonly BlogPost[]) => Object.fromEntries(posts.map((post) => [post.id, post]));

/** Document of a blog that has all these posts, given from the oldest; the newest thirty are in it. */
export function makeBlog(posts: readonly BlogPost[], fields: Partial<BlogDocument> = {}): BlogDocument {
  const keys = posts.filter(({ key }) => key);
  return {
    id: BLOG_ID,
    state: "live",
    zone: "Asia/Dhaka",
    openedAt: new Date(BEGAN).toISOString(),
    posts: byId(posts.slice(-30)),
    changed: {},
    touched: {},
    gone: {},
    keys: Object.fromEntries(keys.map(({ id, title = "", at, place }) => [id, { title, at, place }])),
    counts: { posts: posts.length, keys: keys.length },
    ...fields,
  };
}

export const blogBody = (blog: BlogDocument, version = 1) =>
  liveBody({ epoch: "e", version, value: { ...blog } });

export const postsBody = (posts: readonly BlogPost[], more: { before?: string; after?: string } = {}) => ({
  success: true,
  posts: posts.toReversed(),
  ...more,
});

/** Answer of the article that is the blog. */
export const storyBody = {
  success: true,
  story: {
    id: BLOG_ID,
    title: "উপকূলে ঘূর্ণিঝড়",
    excerpt: "রাত থেকে বাতাস বাড়ছে।",
    category: "bangladesh",
    publishDate: new Date(BEGAN).toISOString(),
    readTime: 1,
    contentType: "LiveBlog",
    source: "internal",
  },
  content: [],
  similar: [],
};
