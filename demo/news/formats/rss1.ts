import { escapeHtml } from "../../../core/escape-html.ts";
import { bodyHtml, type FeedSource, pictureUrl, storyUrl } from "./feed-source.ts";

/**
 * Feed in RSS 1.0 (RDF): items are outside the channel, dates are Dublin Core, and the image is only in the
 * text.
 */
export function rss1(source: FeedSource): string {
  const items = source.stories.map(
    (story) => `<item rdf:about="${storyUrl(source, story)}">
<title>${escapeHtml(story.title)}</title>
<link>${storyUrl(source, story)}</link>
<description>${escapeHtml(story.excerpt)}</description>
<dc:date>${new Date(story.publishedAt).toISOString()}</dc:date>
<dc:creator>${escapeHtml(story.author)}</dc:creator>
${story.keywords.map((word) => `<dc:subject>${escapeHtml(word)}</dc:subject>`).join("\n")}
<content:encoded><![CDATA[<p><img src="${pictureUrl(source, story)}" alt=""></p>
${bodyHtml(source, story)}]]></content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${source.url}">
<title>${escapeHtml(source.name)}</title>
<link>${source.origin}/</link>
<description>${escapeHtml(source.description)}</description>
<items><rdf:Seq>
${source.stories.map((story) => `<rdf:li rdf:resource="${storyUrl(source, story)}"/>`).join("\n")}
</rdf:Seq></items>
</channel>
${items.join("\n")}
</rdf:RDF>
`;
}
