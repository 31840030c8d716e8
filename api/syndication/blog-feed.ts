import { generateRssFeed } from "feedsmith";
import type { BlogPost } from "../../core/blog/blog.ts";
import { postHeadline } from "../../core/blog/post-headline.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { SITE_LANGUAGE, SITE_NAME } from "../../core/site.ts";
import { articleAddress } from "./article-address.ts";
import { closeUp, withAddresses } from "./rss-feed.ts";
import { xmlLine, xmlText } from "./xml-text.ts";

const TTL_MINUTES = 1;

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
      title: xmlLine(postHeadline(post)) || title,
      link: `${link}?post=${post.id}`,
      guid: { value: post.id, isPermaLink: false },
      pubDate: new Date(post.at),
      ...(post.byline ? { dc: { creators: [xmlLine(post.byline)] } } : {}),
      content: { encoded: xmlText(withAddresses(post.contentHtml, origin)) },
    })),
  });
  return closeUp(xml);
}
