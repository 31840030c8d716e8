import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../../core/news/story.ts";

export const storyCards = (length: number): StoryCard[] =>
  Array.from({ length }, (_, index) => storyCard(`s${index}`, `খবর ${index}`, { source: "পত্র" }));
