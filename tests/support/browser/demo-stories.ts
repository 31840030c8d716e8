import { z } from "zod";
import { SECTION_KEYS } from "../../../core/news/sections.ts";
import { waitUntil } from "../wait.ts";

const combined = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string() })),
  pagination: z.object({ totalItems: z.number() }),
});

/** Combined news for a query; undefined if there is no list yet. */
export async function readCombined(
  origin: string,
  query: string,
): Promise<z.infer<typeof combined> | undefined> {
  const answer = await fetch(`${origin}/api/combined-news?${query}`);
  return combined.safeParse(await answer.json()).data;
}

/** Waits until every feed was read once, after which the demo's lists do not change. */
export async function everyFeedIsRead(origin: string): Promise<void> {
  const total = async (query = ""): Promise<number> =>
    (await readCombined(origin, `page=1&limit=1${query}`))?.pagination.totalItems ?? 0;
  await waitUntil(async () => {
    const each = await Promise.all(SECTION_KEYS.map((section) => total(`&category=${section}`)));
    return !each.includes(0) && each.reduce((sum, count) => sum + count, 0) === (await total());
  }, "every feed of the demo is read");
}
