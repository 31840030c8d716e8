import { MINUTE_MS } from "../../core/time-units.ts";
import type { IncomingStory, Store } from "../types.ts";

/** Saves a feed's stories with these titles, which are one minute old, two minutes old and so on; returns their ids. */
export async function saveStories(
  { stories }: Pick<Store, "stories">,
  titles: readonly string[],
  now: number,
  change: (title: string, index: number) => Partial<IncomingStory> = () => ({}),
): Promise<string[]> {
  const incoming = titles.map(
    (title, index): IncomingStory => ({
      identity: title,
      section: "bengal",
      card: { title },
      publishedAt: now - (index + 1) * MINUTE_MS,
      ...change(title, index),
    }),
  );
  return (await stories.saveFeedStories({ id: "feed", name: "পরীক্ষা" }, incoming, now)).added;
}

/** The texts of the numbers from `first` on. */
export const numbers = (count: number, first = 0): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));
