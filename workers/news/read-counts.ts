import { z } from "zod";
import { type TrafficSource, WAYS } from "../../core/news/traffic-source.ts";
import { parseJson } from "../../core/parse-json.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import type { Blobs } from "../../platform/live-store/shared-records.ts";

/** Length of the slots in which opened stories are counted, ms. */
export const SLOT_MS = 10 * MINUTE_MS;
export const HOUR_SLOTS = 6;
export const DAY_SLOTS = 144;
/**
 * Most stories counted separately in a slot, those with most reads: clients can invent ids, so others count
 * only in the total.
 */
export const MOST_STORIES = 500;
/** Lifetime of a slot, s; afterwards no figures of a day include the slot. */
const KEPT_SECONDS = ((DAY_SLOTS + 1) * SLOT_MS) / 1000;

const slot = z.object({
  stories: z.record(z.string(), z.number()),
  ways: z.partialRecord(z.enum(WAYS), z.number()),
  /** Last batch added from a tally, which may not be marked as written yet. */
  last: z.object({ batch: z.string(), keys: z.array(z.string()) }).optional(),
});
export type ReadsSlot = z.infer<typeof slot>;

export const NO_READS: ReadsSlot = { stories: {}, ways: {} };

export interface Read {
  storyId: string;
  way: TrafficSource;
  times: number;
}

export function withReads(kept: ReadsSlot, reads: readonly Read[]): ReadsSlot {
  const stories = new Map(Object.entries(kept.stories));
  const ways = { ...kept.ways };
  for (const { storyId, way, times } of reads) {
    ways[way] = (ways[way] ?? 0) + times;
    stories.set(storyId, (stories.get(storyId) ?? 0) + times);
  }
  const mostFirst = [...stories].sort(([, one], [, other]) => other - one);
  return { ways, stories: Object.fromEntries(mostFirst.slice(0, MOST_STORIES)) };
}

const keyOf = (number: number): string => `reads:${number}`;

/** A stored slot by its number since 1970; empty if it is missing. */
export async function readSlot(store: Blobs, number: number): Promise<ReadsSlot> {
  const text = await store.getBlob(keyOf(number));
  return (text === undefined ? undefined : slot.safeParse(parseJson(text)).data) ?? NO_READS;
}

export const writeSlot = (store: Blobs, number: number, kept: ReadsSlot): Promise<void> =>
  store.putBlob(keyOf(number), JSON.stringify(kept), KEPT_SECONDS);

export interface Summed {
  stories: Map<string, number>;
  ways: Partial<Record<TrafficSource, number>>;
  reads: number;
}

export function summed(slots: readonly ReadsSlot[]): Summed {
  const stories = new Map<string, number>();
  const ways: Partial<Record<TrafficSource, number>> = {};
  for (const kept of slots) {
    for (const [id, times] of Object.entries(kept.stories)) stories.set(id, (stories.get(id) ?? 0) + times);
    for (const way of WAYS) if (kept.ways[way]) ways[way] = (ways[way] ?? 0) + kept.ways[way];
  }
  const reads = Object.values(ways).reduce((sum, times) => sum + times, 0);
  return { stories, ways, reads };
}
