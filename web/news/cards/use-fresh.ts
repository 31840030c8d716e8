import { useEffect, useState } from "react";
import type { StoryCard } from "../../../core/news/story.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time-units.ts";
import { readStored, writeStored } from "../../browser/local-storage.ts";
import { clockAtom, useAtomValue } from "../../state.ts";

/**
 * Storage key of two times: when the reader last saw a list, and the last such time of the previous visit, ms
 * since 1970.
 */
const VISIT_KEY = "newsVisit";
const PAUSE_MS = 30 * MINUTE_MS;
const MOST = 3;

/** Time when the previous visit ended; 0 if there was none. It updates the stored value. */
export function keepVisit(now: number): number {
  const [at = 0, before = 0] = (readStored(VISIT_KEY) ?? "").split(" ").map(Number).filter(Number.isFinite);
  const ended = at > now ? 0 : now - at > PAUSE_MS ? at : before;
  writeStored(VISIT_KEY, `${now} ${ended}`);
  return ended;
}

/** Stories with the badge 'নতুন' (decisions/news.md#new-badge). `since`: end of the reader's last visit. */
export function freshStories(cards: readonly StoryCard[], since: number, now: number): Set<string> {
  const fresh = cards.filter(({ publishDate }) => {
    const at = Date.parse(publishDate);
    return at > since && now - at < HOUR_MS;
  });
  return new Set(fresh.slice(0, MOST).map(({ id }) => id));
}

/** `freshStories` by the clock and the visits of this reader; empty until hydration. */
export function useFresh(cards: readonly StoryCard[]): ReadonlySet<string> {
  const clock = useAtomValue(clockAtom);
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (clock !== undefined && !document.hidden) setSince(keepVisit(clock));
  }, [clock]);
  return since === undefined || clock === undefined ? new Set() : freshStories(cards, since, clock);
}
