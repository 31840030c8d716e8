import { comparableText } from "../../core/bengali/normalise.ts";
import type { StoryCard } from "../../core/news/story.ts";

/** SPEC 2.3: title, excerpt and keywords, without regard to case, joiners or how a letter was composed. Every word must occur. */
export function searchStories(stories: readonly StoryCard[], query: string): StoryCard[] {
  const words = comparableText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [...stories];
  return stories.filter((story) => {
    const text = comparableText([story.title, story.excerpt ?? "", ...(story.keywords ?? [])].join(" "));
    return words.every((word) => text.includes(word));
  });
}
