import { storyCard } from "../news/fixtures/story-card.ts";
import type { StoryCard } from "../news/story.ts";

/** Id of the story with this number. */
export const numberedId = (number: number): string => number.toString(16).padStart(24, "0");
export const numberOf = ({ id }: Pick<StoryCard, "id">): number => Number(`0x${id}`);

/** Story with this number, published that many minutes before `now`. */
export const numberedCard = (now: number, number: number, change: Partial<StoryCard> = {}): StoryCard =>
  storyCard(numberedId(number), `খবর ${number}`, {
    imageUrl: `https://pictures.example.org/${number}.jpg`,
    publishDate: new Date(now - number * 60_000).toISOString(),
    ...change,
  });
