import type { StoryCard } from "../../../core/news/story.ts";

export const storyCards = (length: number): StoryCard[] =>
  Array.from({ length }, (_, index) => ({
    id: `s${index}`,
    title: `খবর ${index}`,
    publishDate: "2026-08-22T10:00:00.000Z",
    readTime: 3,
    contentType: "News",
    source: "পত্র",
  }));
