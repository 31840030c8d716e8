import { escapeHtml } from "../../../core/escape-html.ts";
import { bodyHtml, changedAt, type FeedSource, pictureUrl, storyUrl } from "./feed-source.ts";

/** Feed in Atom 1.0, with escaped HTML content and the image as an enclosure. */
export function atom(source: FeedSource): string {
  const entries = source.stories.map(
    (story) => `<entry>
<id>tag:demo.invalid,2026:${story.id}</id>
<title type="text">${escapeHtml(story.title)}</title>
<link rel="alternate" type="text/html" href="${storyUrl(source, story)}"/>
<link rel="enclosure" type="image/webp" href="${pictureUrl(source, story)}"/>
<published>${new Date(story.publishedAt).toISOString()}</published>
<updated>${new Date(story.publishedAt).toISOString()}</updated>
<author><name>${escapeHtml(story.author)}</name></author>
${story.keywords.map((word) => `<category term="${escapeHtml(word)}"/>`).join("\n")}
<summary type="text">${escapeHtml(story.excerpt)}</summary>
<content type="html">${escapeHtml(bodyHtml(source, story))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="bn">
<id>${source.url}</id>
<title>${escapeHtml(source.name)}</title>
<subtitle>${escapeHtml(source.description)}</subtitle>
<link rel="self" href="${source.url}"/>
<link rel="alternate" href="${source.origin}/"/>
<updated>${new Date(changedAt(source)).toISOString()}</updated>
${entries.join("\n")}
</feed>
`;
}
