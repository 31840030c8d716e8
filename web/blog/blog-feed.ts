import { type BlogDocument, type BlogPost, byPlace } from "../../core/blog/blog.ts";
import { isRecord } from "../../core/is-record.ts";
import type { FeedPage, FeedRules } from "../live/feed.ts";
import type { AskChanged, FeedSource } from "../live/use-feed.ts";
import { type BlogSearch, postCall } from "./blog-address.ts";

/** Number of posts with which a page begins. */
export const FIRST_POSTS = 20;
/** Number of posts fetched after some were missed. */
const AFTER_GAP = 50;

const sorted = new WeakMap<BlogDocument, readonly BlogPost[]>();

/** The newest posts of a blog's document, newest first. */
export function newestPosts(blog: BlogDocument): readonly BlogPost[] {
  const known = sorted.get(blog);
  if (known) return known;
  const posts = Object.values(blog.posts).toSorted(byPlace);
  sorted.set(blog, posts);
  return posts;
}

const isOlder = (one: BlogPost, other: BlogPost): boolean => byPlace(one, other) > 0;
const hasFirst = (blog: BlogDocument): boolean => Object.keys(blog.posts).length >= blog.counts.posts;

/** Takes from the document what changed in posts below its own ones, or in a list apart from them. */
function amend(
  entries: readonly BlogPost[],
  blog: BlogDocument,
  { isBelow, isWhole }: { isBelow: boolean; isWhole: boolean },
): readonly BlogPost[] {
  const known: Record<string, BlogPost> = { ...blog.changed, ...blog.posts };
  const [top] = entries;
  const bottom = entries.at(-1);
  const held = new Set(entries.map(({ id }) => id));
  const own = entries
    .filter(({ id }) => (id in known || !(id in blog.gone)) && !(isBelow && id in blog.posts))
    .map((post) => known[post.id] ?? post);
  // A post that was moved or restored, or became a key event, may have its place in this part of the list.
  const limit = isBelow ? newestPosts(blog).at(-1) : top;
  const come = Object.values(known).filter(
    (post) =>
      !held.has(post.id) &&
      !(isBelow && post.id in blog.posts) &&
      (limit === undefined || isOlder(post, limit)) &&
      (isWhole || (bottom !== undefined && isOlder(bottom, post))),
  );
  const inList = own.filter(
    (post) => isBelow || top === undefined || post.id === top.id || !isOlder(top, post),
  );
  return [...inList, ...come].toSorted(byPlace);
}

export function blogRules(onlyKeys: boolean): FeedRules<BlogPost, BlogDocument> {
  const passes = ({ key }: BlogPost): boolean => !onlyKeys || key;
  return {
    entriesOf: newestPosts,
    isOlder,
    hasFirst,
    passes,
    atFirst: FIRST_POSTS,
    amend: (entries, blog, list) => amend(entries, blog, list).filter(passes),
  };
}

const isPost = (value: unknown): value is BlogPost =>
  isRecord(value) &&
  ["id", "at", "contentHtml", "byline"].every((name) => typeof value[name] === "string") &&
  ["place", "revision"].every((name) => typeof value[name] === "number") &&
  Array.isArray(value.corrections);

const textOr = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Parses a page of posts by hand, because a schema library would be most of the page's script. */
export function readPostPage(body: unknown): FeedPage<BlogPost> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.posts)) return undefined;
  return { entries: body.posts.filter(isPost), before: textOr(body.before), after: textOr(body.after) };
}

/** REST call of the first posts of a page; undefined if they are in the live document. */
export function firstCall(id: string, asked: BlogSearch, isClosed: boolean): string | undefined {
  switch (asked.kind) {
    case "post":
      return postCall(id, `around=${asked.id}`);
    case "before":
      return postCall(id, `before=${asked.id}`);
    case "key":
      return postCall(id, "only=key");
    case "oldest":
      return postCall(id, "from=start");
    case "print":
      return postCall(id, "from=start&limit=50");
    case "newest":
      return undefined;
    case "latest":
      return isClosed ? postCall(id, "from=start") : undefined;
  }
}

/** Whether the page has the oldest post on top. */
export const isOldestFirst = (asked: BlogSearch, isClosed: boolean): boolean =>
  asked.kind === "oldest" || asked.kind === "print" || (asked.kind === "latest" && isClosed);

export function blogSource(
  id: string,
  search: BlogSearch,
  isClosed: boolean,
  staysApart: () => boolean,
): FeedSource<BlogPost, BlogDocument> {
  const only = search.kind === "key" ? "&only=key" : "";
  return {
    rules: blogRules(search.kind === "key"),
    first: firstCall(id, search, isClosed),
    isPast: false,
    olderPath: (before) => postCall(id, `before=${before}${only}`),
    newerPath: (after) => postCall(id, `after=${after}${only}`),
    newestPath: postCall(id, `limit=${AFTER_GAP}${only}`),
    readPage: readPostPage,
    changed: (posts, blog, asked) => askChanged(id, posts, blog, asked),
    staysApart,
  };
}

function askChanged(
  id: string,
  posts: readonly BlogPost[],
  { touched }: BlogDocument,
  asked: ReadonlySet<string>,
): AskChanged | undefined {
  const keyOf = (post: BlogPost): string => `${post.id} ${touched[post.id]}`;
  const old = posts.find((post) => (touched[post.id] ?? 0) > post.revision && !asked.has(keyOf(post)));
  return old && { path: postCall(id, `around=${old.id}`), key: keyOf(old) };
}
