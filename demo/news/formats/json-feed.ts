import { bodyHtml, type FeedSource, pictureUrl, storyUrl } from "./feed-source.ts";

export function jsonFeed(source: FeedSource): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: source.name,
    description: source.description,
    home_page_url: `${source.origin}/`,
    feed_url: source.url,
    language: "bn",
    items: source.stories.map((story) => ({
      id: `urn:demo-paper:${story.id}`,
      url: storyUrl(source, story),
      title: story.title,
      summary: story.excerpt,
      content_html: bodyHtml(source, story),
      image: pictureUrl(source, story),
      date_published: new Date(story.publishedAt).toISOString(),
      authors: [{ name: story.author }],
      tags: story.keywords,
      language: "bn",
    })),
  });
}
