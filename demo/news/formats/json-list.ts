import { readMinutes } from "../story.ts";
import { type FeedSource, pictureUrl, storyUrl } from "./feed-source.ts";

/**
 * A JSON list without an envelope, with other field names, dates as "YYYY-MM-DD HH:MM:SS" in UTC, and plain
 * text whose paragraphs are separated by empty lines.
 */
export function jsonList(source: FeedSource): string {
  return JSON.stringify(
    source.stories.map((story) => ({
      storyId: story.id,
      headline: story.title,
      shortDescription: story.excerpt,
      bodyText: story.body.join("\n\n"),
      webUrl: storyUrl(source, story),
      urlToImage: pictureUrl(source, story),
      thumbnailUrl: pictureUrl(source, story, 400),
      publishedAt: new Date(story.publishedAt).toISOString().slice(0, 19).replace("T", " "),
      byline: story.author,
      tags: story.keywords.join(", "),
      readingTime: readMinutes(story),
    })),
  );
}

/** A JSON list inside two nested objects, with paragraphs as objects and underscores in field names. */
export function nestedJsonList(source: FeedSource): string {
  return JSON.stringify({
    status: "ok",
    data: {
      total: source.stories.length,
      articles: source.stories.map((story) => ({
        _id: story.id,
        heading: story.title,
        standfirst: story.excerpt,
        content: story.body.map((paragraph) => ({ body: paragraph })),
        permalink: storyUrl(source, story),
        lead_image: { url: pictureUrl(source, story), type: "image/webp" },
        date_published: new Date(story.publishedAt).toISOString(),
        authors: [{ name: story.author }],
        topics: story.keywords.map((name) => ({ name })),
      })),
    },
  });
}
