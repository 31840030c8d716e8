import type { BlogPost } from "../../core/blog/blog.ts";
import { blogPath } from "../../core/blog/blog-path.ts";
import { clockIn, machineTime } from "../../core/blog/blog-times.ts";
import { postHeadline } from "../../core/blog/post-headline.ts";
import { cutAtWord, toPlainText } from "../../core/news/plain-text.ts";
import type { BlogFacts } from "../blog/blog-loads.ts";
import type { PageAbout } from "./page-about.ts";

/** Longest data of a blog's posts, bytes of JSON in UTF-8. */
const MOST_BYTES = 22_000;
/** Lengths of a post's text that are tried in turn, UTF-16 units. */
const LENGTHS = [500, 300, 200, 120, 60];
const LONGEST_DESCRIPTION = 300;
/** First image of a finished text, whose attributes are in double quotes. */
const FIRST_IMAGE = /<img [^>]*?src="([^"]+)"/;

const postUrl = (origin: string, id: string, post: string): string => `${origin}${blogPath(id)}?post=${post}`;

/** Fields of a LiveBlogPosting (schema.org) beyond those of an article. */
export function liveBlogFields({ id, blog, posts }: BlogFacts, origin: string, publishDate: string): object {
  const { zone, openedAt, closedAt, state } = blog;
  const starts = openedAt ?? publishDate;
  const headlineOf = (post: BlogPost): string => postHeadline(post) || clockIn(zone, post.at);
  const changed = posts.map(({ at, changedAt }) => changedAt ?? at).toSorted();
  const updates = (length: number) =>
    posts.map((post) => ({
      "@type": "BlogPosting",
      headline: headlineOf(post),
      // A post may be an image alone.
      articleBody: cutAtWord(toPlainText(post.contentHtml), length) || headlineOf(post),
      author: post.byline ? { "@type": "Person", name: post.byline } : { "@id": `${origin}/#organization` },
      datePublished: machineTime(zone, post.at),
      dateModified: machineTime(zone, post.changedAt ?? post.at),
      url: postUrl(origin, id, post.id),
    }));
  const fits = LENGTHS.find(
    (length) => new TextEncoder().encode(JSON.stringify(updates(length))).length <= MOST_BYTES,
  );
  return {
    dateModified: machineTime(zone, changed.at(-1) ?? starts),
    coverageStartTime: machineTime(zone, starts),
    ...(state === "closed" && closedAt ? { coverageEndTime: machineTime(zone, closedAt) } : {}),
    liveBlogUpdate: updates(fits ?? 0),
  };
}

/** Title and preview of the post that the address names; undefined if it names none. */
export function aboutPost({
  id,
  post,
}: BlogFacts): { title: string; path: string; about: Partial<PageAbout> } | undefined {
  if (!post) return undefined;
  const text = toPlainText(post.contentHtml);
  const image = FIRST_IMAGE.exec(post.contentHtml)?.[1]?.replaceAll("&amp;", "&");
  return {
    title: postHeadline(post),
    path: `${blogPath(id)}?post=${post.id}`,
    about: {
      description: cutAtWord(text, LONGEST_DESCRIPTION) || postHeadline(post),
      ...(image ? { image } : {}),
      published: post.at,
    },
  };
}
