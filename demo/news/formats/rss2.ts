import { escapeHtml } from "../../../core/escape-html.ts";
import { bodyHtml, changedAt, type FeedSource, pictureUrl, storyUrl } from "./feed-source.ts";

/** Feed in RSS 2.0, with content:encoded, media:content and dc:creator. */
export function rss2(source: FeedSource): string {
  const items = source.stories.map(
    (story) => `<item>
<title>${escapeHtml(story.title)}</title>
<link>${storyUrl(source, story)}</link>
<guid isPermaLink="false">urn:demo-paper:${story.id}</guid>
<pubDate>${new Date(story.publishedAt).toUTCString()}</pubDate>
<dc:creator><![CDATA[${story.author}]]></dc:creator>
${story.keywords.map((word) => `<category>${escapeHtml(word)}</category>`).join("\n")}
<description><![CDATA[${story.excerpt}]]></description>
<content:encoded><![CDATA[${bodyHtml(source, story)}]]></content:encoded>
<media:content url="${pictureUrl(source, story)}" medium="image" type="image/webp" width="1600" height="1067"/>
<media:thumbnail url="${pictureUrl(source, story, 400)}" width="400" height="267"/>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(source.name)}</title>
<link>${source.origin}/</link>
<atom:link href="${source.url}" rel="self" type="application/rss+xml"/>
<description>${escapeHtml(source.description)}</description>
<language>bn</language>
<lastBuildDate>${new Date(changedAt(source)).toUTCString()}</lastBuildDate>
<ttl>1</ttl>
${items.join("\n")}
</channel>
</rss>
`;
}
