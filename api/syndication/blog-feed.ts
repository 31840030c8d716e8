import { generateRssFeed } from "feedsmith";
import type { BlogPost } from "../../core/blog/blog.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { SITE_LANGUAGE, SITE_NAME } from "../../core/site.ts";
import { articleAddress } from "./article-address.ts";
import { closeUp, withAddresses } from "./rss-feed.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

const TTL_MINUTES = 1;
/** Longest title of a post without one: the beginning of its text, UTF-16 units. */
const LONGEST_TITLE = 90;

function titleOf({ title, contentHtml }: BlogPost): string {
  if (title) return title;
  const text = toPlainText(contentHtml);
  if (text.length <= LONGEST_TITLE) return text;
  const cut = text.slice(0, LONGEST_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_TITLE / 2))}…`;
}

/** RSS 2.0 of a live blog's posts, newest first; the guid of an item is that of its post. */
export function writeBlogFeed(
  blog: Pick<StoryCard, "id" | "title" | "excerpt">,
  posts: readonly BlogPost[],
  origin: string,
): string {
  const title = xmlLine(`${SITE_NAME}: ${blog.title}`);
  const link = articleAddress(origin, blog.id);
  const changed = posts.reduce((latest, post) => Math.max(latest, Date.parse(post.changedAt ?? post.at)), 0);
  const xml = generateRssFeed({
    title,
    link,
    description: xmlText(blog.excerpt ?? blog.title),
    language: SITE_LANGUAGE,
    ...(changed > 0 ? { lastBuildDate: new Date(changed) } : {}),
    ttl: TTL_MINUTES,
    image: { url: `${origin}/icon-192.png`, title, link },
    atom: { links: [{ href: `${link}/rss.xml`, rel: "self", type: "application/rss+xml" }] },
    items: posts.map((post) => ({
      title: xmlLine(titleOf(post)) || title,
      link: `${link}?post=${post.id}`,
      guid: { value: post.id, isPermaLink: false },
      pubDate: new Date(post.at),
      ...(post.byline ? { dc: { creators: [xmlLine(post.byline)] } } : {}),
      content: { encoded: xmlText(withAddresses(post.contentHtml, origin)) },
    })),
  });
  return closeUp(xml);
}
